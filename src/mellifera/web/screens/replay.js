/** Replay: the table with another bar. Positions are asked for one by one and kept. */
import { fetchContent, fetchReplay, playOn } from "../api.js";
import { inPage } from "../edition.js";
import { number, t, useLang } from "../lib/words.js";
import { fullAddress, go, href } from "../router.js";
import { useSettings } from "../settings.js";
import { Table } from "../table/table.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { copy } from "./copy.js";
import { turnStarts, withAutoma } from "./course.js";
import { MenuDialog } from "./menu.js";
import { html, Ico, Loading, Pip, Problem, Segments, TopBar, toast, useAnswer } from "./parts.js";
import { slipOf } from "./review.js";
import { RulesDialog } from "./rules.js";
import { SettingsDialog } from "./settings.js";
import { Timeline } from "./timeline.js";

/**
 * @typedef {import("../types.d.ts").Replay} Replay
 * @typedef {import("../types.d.ts").Step} Step
 */

const STEP_MS = 900;
/** @type {Record<string, "first"|"backTurn"|"back"|"play"|"next"|"nextTurn"|"last">} */
const KEYS = { Home: "first", PageUp: "backTurn", ArrowLeft: "back", " ": "play", ArrowRight: "next", PageDown: "nextTurn", End: "last" };

/** Nothing can be played in a replay. */
const NO_PLAY = Object.assign(() => {}, { undo: () => {}, undoTurn: () => {}, standing: () => {}, takeOver: () => {} });

/** Keeps positions that were shown and fetches the next one ahead. */
function usePositions(/** @type {string} */ id, /** @type {number|null} */ seat, /** @type {string} */ lang) {
  const kept = useRef(/** @type {Map<string, Promise<Replay>>} */ (new Map()));
  return (/** @type {number} */ at) => {
    const key = `${seat} ${at} ${lang}`;
    if (!kept.current.has(key))
      kept.current.set(
        key,
        fetchReplay(id, at, seat).catch((error) => {
          kept.current.delete(key);
          throw error;
        }),
      );
    return /** @type {Promise<Replay>} */ (kept.current.get(key));
  };
}

/**
 * @param {{icon: string, label: string, keyName: string, cls?: string, onClick: () => void, disabled?: boolean}} props
 */
const Button = ({ icon, label, keyName, cls = "", onClick, disabled = false }) =>
  html`<button
    class=${`rb ${cls}`}
    aria-label=${label}
    title=${t("replay.button", { label, key: keyName })}
    disabled=${disabled}
    onClick=${onClick}
  >
    <${Ico} name=${icon} size="s20"/>
  </button>`;

/** What the review thinks of the turn that comes next. @param {{slip: import("../types.d.ts").TurnReview, state: Replay}} props */
const SlipNote = ({ slip, state }) => html`<div class="lines">
  <h3>
    <span>${t("replay.comes_next", { n: slip.turn })}</span>
    <small>
      <${Pip} colour=${state.seats[slip.seat].colour} size="s14"/>${" "}
      ${t("replay.loses", { name: state.seats[slip.seat].name, n: number(slip.lost, 1) })}
    </small>
  </h3>
  <p class="slipnote" data-testid="slip-note" title=${slip.better}>
    <span>${slip.played}. <span class="better"><${Ico} name="hint" size="s14" title=${t("review.better")}/> ${slip.better}</span></span>
  </p>
</div>`;

/** @param {{steps: Step[], at: number, state: Replay}} props */
function Lines({ steps, at, state }) {
  const now = steps[Math.max(0, at - 1)];
  const turn = steps.filter((step) => step.turn === now.turn);
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    const row = box.current?.querySelector(".now");
    if (box.current && row instanceof HTMLElement) box.current.scrollTop = row.offsetTop - box.current.clientHeight / 2;
  }, [at]);
  return html`<div class="lines">
    <h3>
      <span>${t("replay.lines")}</span>
      <small>
        <${Pip} colour=${state.seats[now.seat]?.colour} size="s14"/>${" "}
        ${t("replay.whose", { name: state.seats[now.seat]?.name, n: now.turn })}
      </small>
    </h3>
    <ol ref=${box} tabindex="0" aria-label=${t("replay.lines")}>
      ${turn.map((step) => html`<li key=${step.step} class=${step.step === at ? "now" : step.step > at ? "later" : ""}>${step.line}</li>`)}
    </ol>
  </div>`;
}

/** @param {{id: string, hash: string}} props */
export function ReplayScreen({ id, hash }) {
  const settings = useSettings();
  const lang = useLang();
  const [eyes, setEyes] = useState(/** @type {number|null} */ (null));
  const [at, setAt] = useState(Number(/^step-(\d+)$/.exec(hash)?.[1] || 0));
  const [shown, setShown] = useState(/** @type {Replay|null} */ (null));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [dialog, setDialog] = useState("");
  const [problem, setProblem] = useState("");
  const content = useAnswer(() => fetchContent(id), [id, lang]);
  const start = useAnswer(() => fetchReplay(id, 0, null), [id, lang]);
  const steps = start.data?.steps || [];
  // Without a seat chosen, the table is shown as whoever plays sees it.
  const seat = eyes ?? steps[Math.max(0, at - 1)]?.seat ?? null;
  // One number on the whole screen: the turn of the choice that was made last, also when the next one has begun.
  const turnShown = (at && steps[at - 1]?.turn) || 0;
  const position = usePositions(id, seat, lang);
  const length = start.data?.length ?? 0;
  const to = (/** @type {number} */ where) => setAt(Math.max(0, Math.min(length, where)));

  useEffect(() => {
    if (!start.data) return undefined;
    let current = true;
    position(at).then(
      (state) => {
        if (!current) return;
        setShown(state);
        if (at < length) position(at + 1).catch(() => {});
      },
      (error) => current && setProblem(error.message),
    );
    return () => {
      current = false;
    };
  }, [at, seat, start.data]);
  useEffect(() => {
    if (!playing || !shown || shown.at !== at) return undefined;
    if (at >= length) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setAt(at + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, shown, at, speed]);
  useLayoutEffect(() => {
    if (!shown) return;
    document.body.dataset.seq = String(at);
    document.title = t("title.replay", { n: turnShown });
  }, [shown, lang]);

  const starts = turnStarts(steps);
  const turnIndex = starts.findLastIndex((turn) => turn.at < Math.max(1, at));
  const act = {
    first: () => to(0),
    last: () => to(length),
    back: () => to(at - 1),
    next: () => to(at + 1),
    backTurn: () => to(starts[turnIndex] && starts[turnIndex].at < at - 1 ? starts[turnIndex].at : (starts[turnIndex - 1]?.at ?? 0)),
    nextTurn: () => to(starts[turnIndex + 1] ? starts[turnIndex + 1].at + 1 : length),
    play: () => {
      if (at >= length) setAt(0);
      setPlaying(!playing);
    },
  };
  const handlers = useRef(act);
  handlers.current = act;
  useEffect(() => {
    const pressed = (/** @type {KeyboardEvent} */ event) => {
      const what = KEYS[event.key];
      if (!what || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if (event.target instanceof Element && event.target.closest("input,select,textarea,[role=slider]")) return;
      if (event.key === " " && event.target instanceof Element && event.target.closest("button,a")) return;
      event.preventDefault();
      handlers.current[what]();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);

  const failure = start.error || content.error;
  if (failure || problem)
    return html`<div class="page fill">
      <${TopBar} onSettings=${() => setDialog("settings")}/>
      <${Problem} title=${t("replay.problem")} text=${failure ? failure.message : problem}/>
    </div>`;
  if (!shown || !content.data || !start.data) return html`<div class="page fill"><${Loading} text=${t("replay.opening")}/></div>`;

  const now = steps[Math.max(0, at - 1)];
  const turns = start.data.result?.turns ?? starts.at(-1)?.turn ?? 0;
  /** @type {[seat: number|null, name: string][]} */
  const people = [
    [null, t("replay.whoever")],
    ...shown.seats.filter((s) => s.kind !== "automa").map((s) => /** @type {[number, string]} */ ([s.seat, s.name])),
  ];
  // What if: whoever is looked at, or is to choose, is played by the person here.
  const played = eyes ?? shown.prompt?.seat ?? 0;
  const whatIf = () =>
    playOn(id, at, played).then(
      (made) => {
        toast(t("replay.what_if", { n: shown.turn, name: shown.seats[played].name }));
        go(`/g/${made.id}`);
      },
      (error) => toast(error.message),
    );
  const bar = html`<footer class="prompt rbar" role="region" aria-label=${t("common.replay")} data-testid="replay-bar">
    <div class="rctl">
      <div class="rbs">
        <${Button} icon="first" label=${t("replay.first")} keyName=${t("replay.key_home")} onClick=${act.first} disabled=${at === 0}/>
        <${Button}
          icon="prev-turn"
          label=${t("replay.previous_turn")}
          keyName=${t("replay.key_page_up")}
          onClick=${act.backTurn}
          disabled=${at === 0}
        />
        <${Button} icon="prev" label=${t("replay.previous")} keyName="←" onClick=${act.back} disabled=${at === 0}/>
        <${Button}
          icon=${playing ? "pause" : "play"}
          label=${t(playing ? "replay.pause" : "replay.play")}
          keyName=${t("replay.key_space")}
          cls="go"
          onClick=${act.play}
        />
        <${Button} icon="next" label=${t("replay.next")} keyName="→" onClick=${act.next} disabled=${at >= length}/>
        <${Button}
          icon="next-turn"
          label=${t("replay.next_turn")}
          keyName=${t("replay.key_page_down")}
          onClick=${act.nextTurn}
          disabled=${at >= length}
        />
        <${Button} icon="last" label=${t("replay.last")} keyName=${t("replay.key_end")} onClick=${act.last} disabled=${at >= length}/>
      </div>
      <div class="rsp">
        <${Segments}
          label=${t("replay.speed")}
          value=${speed}
          choices=${[[0.5, "½×"], [1, "1×"], [2, "2×"], [4, "4×"]]}
          onChange=${setSpeed}
        />
        <span class="rpos">
          <b>${turnShown ? t("common.turn", { n: turnShown }) : t("replay.deal")}</b>${t("replay.position", { n: turns, m: at, k: length })}
        </span>
      </div>
    </div>
    <${Timeline}
      state=${start.data}
      starts=${withAutoma(starts, turns, start.data)}
      turns=${turns}
      turn=${turnShown}
      onTurn=${(/** @type {number} */ turn) => {
        const found = starts.find((s) => s.turn >= turn);
        to(found ? found.at + 1 : length);
      }}
    />
    <div class="rfork">
      <label class="eyes">
        <${Ico} name="eye" size="s16"/>
        <span>${t("replay.eyes")}</span>
        <select
          aria-label=${t("replay.eyes")}
          value=${eyes === null ? "" : String(eyes)}
          onChange=${(/** @type {any} */ e) => setEyes(e.target.value === "" ? null : Number(e.target.value))}
        >
          ${people.map(([key, name]) => html`<option key=${String(key)} value=${key === null ? "" : String(key)}>${name}</option>`)}
        </select>
      </label>
      <div class="rsm">
        ${
          !inPage() &&
          html`<button
            class="opt"
            onClick=${() => copy(fullAddress(`/g/${id}/replay#step-${at}`), t("replay.step_link"))}
            aria-label=${t("replay.share_step")}
            title=${t("replay.share_step")}
          >
            <${Ico} name="link" size="s16"/>
            <b>${t("replay.share")}</b>
          </button>`
        }
        <button
          class="opt"
          disabled=${!shown.prompt}
          onClick=${whatIf}
          aria-label=${t("replay.play_on_here")}
          title=${t("replay.play_on_about")}
        >
          <${Ico} name="play" size="s16"/>
          <b>${t("replay.play_on")}</b>
        </button>
        <a class="opt" href=${href(`/g/${id}/end`)}><${Ico} name="trophy" size="s16"/><b>${t("common.result")}</b></a>
      </div>
    </div>
  </footer>`;
  const slip = slipOf(id, shown.turn);
  const lines =
    slip?.step === at ? html`<${SlipNote} slip=${slip} state=${shown}/>` : now && html`<${Lines} steps=${steps} at=${at} state=${shown}/>`;
  const close = () => setDialog("");
  const tools = { rules: () => setDialog("rules"), settings: () => setDialog("settings"), menu: () => setDialog("menu") };
  const lineOfTurn = shown.log.findIndex((line) => line.turn >= turnShown);
  const drawn = { ...shown, view: { ...shown.view, turn: turnShown }, since: lineOfTurn < 0 ? shown.log.length : lineOfTurn };
  return html`
    <${Table}
      state=${drawn}
      content=${content.data}
      send=${NO_PLAY}
      settings=${settings}
      tools=${tools}
      replay=${{ bar, lines }}
      curtain=${null}
    />
    ${dialog === "menu" && html`<${MenuDialog} state=${shown} onClose=${close} open=${setDialog}/>`}
    ${dialog === "settings" && html`<${SettingsDialog} onClose=${close}/>`}
    ${dialog === "rules" && html`<${RulesDialog} onClose=${close}/>`}
  `;
}
