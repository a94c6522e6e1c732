/**
 * The table. Knows no rules: it draws `state.view`, lights up what `state.options` allow, and sends back an option's text.
 *
 * @typedef {object} TableProps
 * @property {object} state    STATE of the server (docs/server.md)
 * @property {object} content  GET /api/content
 * @property {((option: string) => void) & {
 *   undo: () => void, undoTurn: () => void, standing: (answer: string) => void, takeOver: (seat: number, bot: string) => void,
 * }} send
 * @property {{speed?: number}} [settings]
 * @property {{bar: any, lines?: any}} [replay]  puts the replay bar in the prompt's place, its lines in the hand's
 * @property {{name: string, onReveal: () => void}} [curtain]  hot-seat hand-over; `state` is the public one meanwhile
 * @property {{hint?: () => void, rules?: () => void, settings?: () => void, menu?: () => void}} [tools]  buttons of the top bar
 * @property {{options: object[] | null, close: () => void} | null} [hint]
 *   ideas for the decision; without options they are still thought of
 */
import { html } from "../lib/html.js";
import { handleKey } from "../lib/keyboard.js";
import { animate, settle, snapshot, tick } from "../lib/motion.js";
import { Ico } from "../lib/parts.js";
import { watchTips } from "../lib/tooltip.js";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
import { Advance, Carve } from "./advance.js";
import { Automa, Why } from "./automa.js";
import { originsOf } from "./changes.js";
import { Comb } from "./comb.js";
import { Curtain } from "./curtain.js";
import { Opened } from "./dialogs.js";
import { Explore } from "./explore.js";
import { HintMarks, Hints } from "./hints.js";
import { Hover } from "./hover.js";
import { tabOf } from "./labels.js";
import { Log } from "./log.js";
import { frameOf, makeModel, TableContext } from "./model.js";
import { Own } from "./own.js";
import { Prompt, questionOf } from "./prompt.js";
import { Rivals } from "./rivals.js";
import { Tip } from "./tip.js";
import { Top } from "./top.js";
import { Convert, Grow, Research } from "./work.js";

const TABS = [
  ["space", "Space", "explore"],
  ["tiles", "Tiles", "advance"],
  ["work", "Work", "convert"],
  ["hive", "Hive", "faction"],
  ["rivals", "Rivals", "human"],
];
const phone = matchMedia("(max-width: 760px)");

/** Two or three players, the compact table of four and five, or the Automa. */
function kindOfTable(view) {
  if (view.automa) return "solo";
  return view.seats.length > 3 ? "five" : "three";
}

/** Travelling pieces and ticking numbers whenever the position changes. */
function useMotion(root, state, speed) {
  const past = useRef({ view: null, places: null, counts: new Map() });
  useLayoutEffect(() => {
    const { view: before, places, counts } = past.current;
    if (places && before !== state.view) {
      animate(root.current, places, originsOf(before, state.view), speed);
      for (const element of root.current.querySelectorAll("[data-count]")) {
        const old = counts.get(element.dataset.count);
        if (old !== undefined && old !== element.textContent) tick(element, speed);
      }
    }
    past.current = !speed
      ? { view: state.view, places: null, counts: new Map() }
      : {
          view: state.view,
          places: snapshot(root.current),
          counts: new Map(
            [...root.current.querySelectorAll("[data-count]")].map((element) => [element.dataset.count, element.textContent]),
          ),
        };
  }, [state.view]);
}

/** Tooltips by hover, focus and tap; `I` pins the open one. */
function useTips(root) {
  const [anchor, setAnchor] = useState(null);
  const [pinned, setPinned] = useState(false);
  const held = useRef(false);
  held.current = pinned;
  useEffect(
    () =>
      watchTips(root.current, (found) => {
        if (!held.current) setAnchor(found);
      }),
    [],
  );
  const pin = () => {
    if (pinned) setAnchor(null);
    setPinned(!pinned && Boolean(anchor));
  };
  const close = () => {
    setPinned(false);
    setAnchor(null);
  };
  return { anchor, pinned, pin, close };
}

/** The prompt and each new line of the log, read aloud. */
function LiveRegion({ model }) {
  const seen = useRef(model.state.log?.length ?? 0);
  const { log } = model.state;
  const news = log
    .slice(seen.current)
    .slice(-6)
    .map((line) => line.text);
  useEffect(() => {
    seen.current = log.length;
  }, [log.length]);
  return html`<div class="sr" role="status" aria-live="polite">${news.join(". ")} ${questionOf(model).question}</div>`;
}

/** The same position told twice (by the answer to a command and by the stream) is drawn once. */
function useOnce(state) {
  const kept = useRef(state);
  const told = (found) =>
    JSON.stringify([
      found.id,
      found.seq,
      found.viewing,
      found.view.turn,
      found.log.length,
      found.options.length,
      found.seats,
      found.undo,
      found.standing,
    ]);
  if (kept.current !== state && told(kept.current) !== told(state)) kept.current = state;
  return kept.current;
}

/** Callbacks that stay the same while what they call may change: a new one alone is no reason to draw again. */
function useStable(send, tools) {
  const latest = useRef(null);
  latest.current = { send, tools };
  const stableSend = useMemo(
    () =>
      Object.assign((option) => latest.current.send(option), {
        undo: () => latest.current.send.undo(),
        undoTurn: () => latest.current.send.undoTurn(),
        standing: (answer) => latest.current.send.standing(answer),
        takeOver: (seat, bot) => latest.current.send.takeOver(seat, bot),
      }),
    [],
  );
  const names = Object.keys(tools ?? {}).filter((name) => tools[name]);
  const stableTools = useMemo(() => Object.fromEntries(names.map((name) => [name, () => latest.current.tools[name]()])), [names.join()]);
  return [stableSend, stableTools];
}

/** @param {TableProps} props */
export function Table({ state: newest, content, send: sendNow, settings, replay, curtain, hint = null, tools: toolsNow }) {
  const state = useOnce(newest);
  const [send, tools] = useStable(sendNow, toolsNow);
  const root = useRef(null);
  const hover = useMemo(() => new Hover(root), []);
  const [worker, setWorker] = useState(null);
  const [narrowed, setNarrowed] = useState(null);
  const [opened, setOpened] = useState(null);
  const [tab, setTab] = useState("space");
  const [aimed, setAimed] = useState(null);
  const speed = settings?.speed ?? 1;
  const tips = useTips(root);
  useMotion(root, state, speed);

  // a new decision forgets what was half chosen
  const filter = narrowed?.seq === state.seq ? narrowed : null;
  const setFilter = (found) => setNarrowed(found && { ...found, seq: state.seq });
  const aim = aimed?.seq === state.seq ? aimed.option : null;
  const setAim = (option) => option !== aim && setAimed({ option, seq: state.seq });
  useEffect(() => {
    hover.set(null);
    tips.close();
  }, [state.seq, state.viewing]);

  const model = useMemo(() => makeModel(state, content, { worker, aim, filter }), [state, content, worker, aim, filter]);

  const play = (option) => {
    settle(root.current);
    send(option.option);
  };
  const table = {
    model,
    send,
    tools,
    settings,
    hover,
    play,
    /** Aims a frame at a place, without placing it. */
    aim: (option) => setAim(option.option),
    /** A press on the board: plays the only option, or narrows the prompt to the several ones. */
    press(options, event) {
      event?.stopPropagation();
      if (options.length === 1) play(options[0]);
      else setFilter({ name: options[0].target.id, options: new Set(options.map((option) => option.option)) });
    },
    chooseWorker: (strength) => {
      setWorker(strength);
      setFilter(null);
    },
    narrow: setFilter,
    /** Lights one option alone, as if everything but its last press had been made; pressed again, all are lit. */
    single(option) {
      if (filter?.name === option.option) {
        setFilter(null);
        return;
      }
      const [verb, strength] = option.option.split(" ");
      if (verb === "place") setWorker(strength);
      if (verb === "frame") setAim(option.option);
      setFilter({ name: option.option, options: new Set([option.option]) });
      if (phone.matches) {
        const place = tabOf(option);
        if (place) setTab(place);
      }
    },
    open: setOpened,
  };

  // hovering a board target that plays one option previews it, as hovering its button does
  const overTarget = (event) => {
    const { option, idea } = event.target.closest?.("[data-option],[data-idea]")?.dataset ?? {};
    const text = option ?? idea;
    const found = text ? (model.options.find((option) => option.option === text) ?? null) : null;
    hover.set(found);
    if (found && frameOf(found)) setAim(found.option);
  };

  useEffect(() => {
    const press = (event) =>
      handleKey(event, root.current, {
        U: () => state.undo?.step && send.undo(),
        E: () => root.current.querySelector(".opt.end:not(:disabled)")?.click(),
        L: () => model.options.length && setOpened({ kind: "list" }),
        I: () => tips.pin(),
        H: () => tools.hint?.(),
        "?": () => setOpened({ kind: "keys" }),
        Escape: () => (filter ? setFilter(null) : hint ? hint.close() : tips.close()),
      });
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });

  // phones: go where the next choice is made
  const tabs = useMemo(() => new Set(model.active.map(tabOf).filter(Boolean)), [model]);
  useEffect(() => {
    if (phone.matches && model.deciding && tabs.size && !tabs.has(tab)) setTab(TABS.map(([name]) => name).find((name) => tabs.has(name)));
  }, [state.seq]);

  const solo = Boolean(state.view.automa);
  return useMemo(
    () => html`<${TableContext.Provider} value=${table}>
      <div
        class="table ${speed ? "" : "still"} ${replay ? "replaying" : ""} ${model.deciding ? "deciding" : ""}"
        ref=${root}
        data-table=${kindOfTable(state.view)}
        data-tab=${tab}
        data-step=${model.deciding ? state.prompt?.key : ""}
        onPointerOver=${overTarget}
        onFocusIn=${overTarget}
      >
        <${Top} tools=${tools} replay=${Boolean(replay)}/>
        <main>
          <h1 class="sr">Mellifera, turn ${state.view.turn}</h1>
          <div class="ca">
            <${Explore} flights=${state.automa?.flights ?? []}/>
            <${Comb}/>
            ${solo ? html`<${Why}/>` : html`<${Log}/>`}
          </div>
          <div class="cb"><${Advance}/><div class="two"><${Grow}/><${Research}/></div><${Convert}/><${Carve}/></div>
          <div class="cc">
            ${hint && html`<${Hints} hint=${hint}/>`}
            ${(!hint || phone.matches) && (solo ? html`<${Automa}/>` : html`<${Rivals}/>`)}
            <${Own}>${replay?.lines}<//>
          </div>
        </main>
        ${replay ? replay.bar : html`<${Prompt}/>`}
        <nav class="tabs" aria-label="Views">
          ${TABS.map(
            ([name, title, icon]) => html`<button
              key=${name}
              class=${tabs.has(name) ? "has" : ""}
              aria-current=${String(tab === name)}
              onClick=${() => setTab(name)}
            >
              <${Ico} name=${name === "rivals" && solo ? "bot" : icon} size="s20"/>
              <span>${name === "rivals" && solo ? "Automa" : title}</span>
            </button>`,
          )}
        </nav>
        <${Tip} anchor=${tips.anchor} root=${root.current} pinned=${tips.pinned}/>
        <${Opened} opened=${opened}/>
        ${hint?.options && html`<${HintMarks} options=${hint.options} root=${root}/>`}
        ${curtain && html`<${Curtain} ...${curtain}/>`}
        <${LiveRegion} model=${model}/>
      </div>
    <//>`,
    [model, settings, replay, curtain, hint, tools, tab, opened, tips.anchor, tips.pinned],
  );
}
