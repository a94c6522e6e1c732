/** The end as a ceremony: the points are counted source by source, then the result stands, with facts and what next. */
import { componentOf } from "../lib/content.js";
import { useFocusAtTitle } from "../lib/focus.js";
import { Mel } from "../lib/mel.js";
import { still } from "../lib/motion.js";
import { RecordLink } from "../lib/record.js";
import { sound } from "../lib/sound.js";
import { drawn, t } from "../lib/words.js";
import { href } from "../router.js";
import { useSettings } from "../settings.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { INTRO_MS, orderBy, outcome, placeOf, resultDetail, resultSaid, resultTold, stepTime, totalsAfter } from "./count.js";
import { FairLine } from "./fairness.js";
import { html, Ico, Pip, toast } from "./parts.js";
import { rematchOf, startGame } from "./start.js";

/**
 * @typedef {import("./count.js").Finished} Finished
 * @typedef {import("../types.d.ts").Counted} Counted
 * @typedef {import("../types.d.ts").Content} Content
 */

/** The glyph of each step of the count. @type {Record<string, string>} */
const GLYPHS = {
  track: "vp",
  planted: "plant",
  tiles: "hex",
  carvings: "carving",
  explore_tokens: "explore-token",
  favor: "favor",
  hive: "frame",
  faction: "faction",
  majorities: "hibernate",
};
const MEDALS = ["#ffd27a", "#d5dbe8", "#dd9a63"];
const TICK_MS = 700;
/** Segments of fewer points show the number alone; of fewer still, nothing. As shares of the best score. */
const [NARROW, NARROWEST] = [0.07, 0.03];

/**
 * A number that runs up to its value, and is heard doing so.
 * @param {number} value @param {boolean} moving @param {number} source  which of them is counted
 */
function useTicking(value, moving, source) {
  const [shown, set] = useState(value);
  useEffect(() => {
    if (!moving) {
      set(value); // from where it runs on if things may move again
      return undefined;
    }
    const [from, begun] = [shown, performance.now()];
    let frame = 0;
    const tick = () => {
      const part = Math.min(1, (performance.now() - begun) / TICK_MS);
      set(Math.round(from + (value - from) * part));
      if (value !== from) sound("counting", { source });
      if (part < 1) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [value, moving]);
  return moving ? shown : value; // effects come after drawing: for a moment the old number would stand beside the new bar
}

/** @param {{place: number}} props */
const Medal = ({ place }) => html`<svg class="medal" viewBox="0 0 36 47" role="img" aria-label=${t("end.place", { n: place })}>
  <path class="ribbon" d="M9 0h7l2 9 2-9h7l-4 17H13z"/>
  <path d="M18 15l13 7.500v15L18 45 5 37.500v-15z" fill=${MEDALS[place - 1]}/>
  <text x="18" y="35.500" text-anchor="middle">${place}</text>
</svg>`;

/**
 * A seat with its bar: `steps` are those counted so far, the last of them in full colour while the count goes on.
 * @param {{
 *   state: Finished, content: Content, seat: number, steps: Counted[], counting: boolean, moving: boolean, place: number,
 * }} props
 */
function SeatBar({ state, content, seat, steps, counting, moving, place }) {
  const who = state.seats[seat];
  const player = state.view.seats[seat];
  const most = Math.max(1, ...state.result.scores);
  const total = counting ? steps.reduce((sum, step) => sum + step.vp[seat], 0) : state.result.scores[seat];
  const shown = useTicking(total, moving, steps.length - 1);
  const { colour } = who;
  const sub =
    who.kind === "automa"
      ? t("end.level", { n: state.view.automa?.level })
      : `${componentOf(content, player.faction ?? "", "faction").title} · ${componentOf(content, player.mat ?? "", "mat").title}`;
  const parts = steps.filter((step) => step.vp[seat]);
  const last = steps.at(-1);
  const label = t("end.parts", {
    name: who.name,
    parts: parts.map((step) => `${t(`end.group.${step.source}`)} ${step.vp[seat]}`).join(", "),
    n: total,
  });
  return html`<li class=${`stk p-${colour}`} style=${{ "--place": place }}>
    ${
      !counting && placeOf(state, seat) <= MEDALS.length
        ? html`<${Medal} place=${placeOf(state, seat)}/>`
        : html`<span class="nomedal"><${Pip} colour=${colour} size="s28"/></span>`
    }
    <span class="cwho"><b>${who.name}</b><small>${sub}</small></span>
    <span class="ctrack" role="img" aria-label=${label}>
      ${parts.map((step) => {
        const share = step.vp[seat] / most;
        return html`<i
          key=${step.source}
          class=${`${step === last ? "now" : ""} ${share < NARROWEST ? "bare" : share < NARROW ? "narrow" : ""}`}
          title=${t("end.part", { what: t(`end.group.${step.source}`), n: step.vp[seat] })}
          style=${{ width: `${Math.max(0, share * 100)}%` }}
        >
          <${Ico} name=${GLYPHS[step.source]} size="s16"/>
          <b>${step.vp[seat]}</b>
        </i>`;
      })}
    </span>
    <strong data-testid=${counting ? undefined : `total-${seat}`}>${shown}</strong>
    ${counting && html`<small class="cnote">${last?.notes[seat]}</small>`}
  </li>`;
}

/**
 * The count. It runs by itself where things may move, and goes on by a press where they may not.
 * @param {{state: Finished, content: Content, steps: Counted[], onEnd: () => void}} props
 */
function Counting({ state, content, steps, onEnd: onCounted }) {
  const onEnd = () => {
    const ended = outcome(state);
    if (ended) sound(ended === "won" ? "win" : "loss");
    onCounted();
  };
  const { speed } = useSettings();
  const moving = speed !== 0 && !still();
  const [done, setDone] = useState(moving ? 0 : 1);
  const next = () => (done >= steps.length ? onEnd() : setDone(done + 1));
  const act = useRef({ next, end: onEnd });
  act.current = { next, end: onEnd };
  useEffect(() => {
    if (!moving) return undefined;
    const time = done ? stepTime(steps[done - 1]) : INTRO_MS;
    const timer = setTimeout(() => act.current.next(), time / speed);
    return () => clearTimeout(timer);
  }, [done, moving, speed]);
  // before it is painted: a key may come as soon as somebody sees it
  useLayoutEffect(() => {
    const pressed = (/** @type {KeyboardEvent} */ event) => {
      if ((event.key !== "Escape" && event.key !== "Enter") || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      if (moving || event.key === "Escape") act.current.end();
      else act.current.next();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [moving]);
  const so = steps.slice(0, done);
  const now = so.at(-1);
  const totals = totalsAfter(steps, done, state.seats.length);
  const order = orderBy(totals);
  const press = () => (moving ? onEnd() : next());
  return html`<section class="panel cere mid" data-testid="counting" data-step=${now?.source ?? ""} onClick=${press}>
    <div class="chead">
      <${Mel} pose="talk"/>
      <div>
        <h1>${now ? t(`end.group.${now.source}`) : t("end.over")}</h1>
        <p>${now ? t(`end.counts.${now.source}`) : t("end.counted_now")}</p>
      </div>
      <div class="acts">
        ${!moving && html`<button class="opt"><${Ico} name="next" size="s20"/><span><b>${t("end.next")}</b></span></button>`}
        <button
          class="opt"
          data-testid="skip-count"
          onClick=${(/** @type {Event} */ event) => {
            event.stopPropagation();
            onEnd();
          }}
        >
          <${Ico} name="last" size="s20"/><span><b>${t("end.skip")}</b></span><kbd>${t("end.skip_key")}</kbd>
        </button>
      </div>
    </div>
    <ol class="crs" style=${{ "--rows": order.length }}>
      ${state.seats.map(
        (_, seat) => html`<${SeatBar}
          key=${seat}
          state=${state}
          content=${content}
          seat=${seat}
          steps=${so}
          counting=${true}
          moving=${moving}
          place=${order.indexOf(seat)}
        />`,
      )}
    </ol>
    <ol class="csrc" aria-hidden="true">
      ${steps.map(
        (step, i) => html`<li key=${step.source} class=${i + 1 === done ? "now" : i < done ? "done" : ""}>
          <${Ico} name=${GLYPHS[step.source]} size="s16"/>${t(`end.group.${step.source}`)}
        </li>`,
      )}
    </ol>
  </section>`;
}

/** What one can do next; a new game is the one thing that is asked for. @param {{state: Finished, onCount: (() => void)|null}} props */
function Next({ state, onCount }) {
  const [starting, setStarting] = useState(false);
  const rematch = async () => {
    setStarting(true);
    try {
      await startGame(rematchOf(state));
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
      setStarting(false);
    }
  };
  return html`<div class="acts">
    <button class="bigbtn" disabled=${starting} data-testid="rematch" onClick=${rematch}>
      <${Ico} name="play" size="s20"/>${t("end.rematch")}
    </button>
    ${
      !state.read_only &&
      html`<a class="opt" href=${href(`/g/${state.id}/replay`)} aria-label=${t("common.replay")}>
        <${Ico} name="replay" size="s20"/>
        <span><b>${t("common.replay")}</b></span>
      </a>`
    }
    ${
      onCount &&
      html`<button class="opt" data-testid="count-again" aria-label=${t("end.count_again")} onClick=${onCount}>
        <${Ico} name="refresh" size="s20"/>
        <span><b>${t("end.count_again")}</b></span>
      </button>`
    }
    <${RecordLink} id=${state.id} class="opt" aria-label=${t("common.record")}>
      <${Ico} name="log" size="s20"/>
      <span><b>${t("end.record")}</b></span>
    <//>
    <a class="opt" href=${href(`/g/${state.id}#table`)} aria-label=${t("end.table")}>
      <${Ico} name="explore" size="s20"/>
      <span><b>${t("end.table")}</b></span>
    </a>
  </div>`;
}

/** @param {{state: Finished, content: Content, steps: Counted[], onCount: (() => void)|null}} props */
function Standing({ state, content, steps, onCount }) {
  const { result } = state;
  const ended = outcome(state);
  return html`<section class=${`panel cere ${ended}`}>
    <div class="chead">
      <${Mel} pose=${ended === "lost" ? "think" : ended === "won" ? "cheer" : "talk"}/>
      <div>
        <h1 data-testid="winner">${resultSaid(state)}</h1>
        <p data-testid="result-detail">
          ${resultDetail(state)}${" · "}
          ${drawn("end.turns", { n: result.turns, seed: state.seed && html`<code>${state.seed.slice(0, 24)}</code>` })}
          <${FairLine} state=${state}/>
        </p>
        ${result.notes.map((note) => html`<p key=${note} data-testid="end-note">${note}</p>`)}
      </div>
      <${Next} state=${state} onCount=${onCount}/>
    </div>
    <ol class="crs" aria-label=${t("end.ranking")}>
      ${result.ranking.map(
        (seat, i) => html`<${SeatBar}
          key=${seat}
          state=${state}
          content=${content}
          seat=${seat}
          steps=${steps}
          counting=${false}
          moving=${false}
          place=${i}
        />`,
      )}
    </ol>
    ${
      result.ending &&
      html`<ul class="facts" data-testid="facts">
        ${result.ending.facts.map(
          (fact) => html`<li key=${fact.label}>
            <${Ico} name=${fact.glyph} size="s20"/><span><small>${fact.label}</small><b>${fact.text}</b></span>
          </li>`,
        )}
      </ul>`
    }
  </section>`;
}

/** @param {{state: Finished, content: Content, counting: boolean, onCounting: (counting: boolean) => void}} props */
export function Ceremony({ state, content, counting, onCounting }) {
  const steps = state.result.ending?.counting ?? [];
  useFocusAtTitle(counting ? "counting" : "result");
  return html`
    <p class="sr" role="status" data-testid="told">${counting ? "" : resultTold(state)}</p>
    ${
      counting
        ? html`<${Counting} state=${state} content=${content} steps=${steps} onEnd=${() => onCounting(false)}/>`
        : html`<${Standing}
          state=${state}
          content=${content}
          steps=${steps}
          onCount=${steps.length ? () => onCounting(true) : null}
        />`
    }
  `;
}
