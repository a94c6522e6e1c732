/**
 * The table. Knows no rules: it draws `state.view`, lights up what `state.options` allow, and sends back an option's text.
 *
 * @typedef {object} TableProps
 * @property {State} state    STATE of the server (docs/server.md)
 * @property {import("./model.js").Content} content  GET /api/content
 * @property {Send} send
 * @property {{speed?: number}} [settings]
 * @property {{bar: Drawing, lines?: Drawing}} [replay]  puts the replay bar in the prompt's place, its lines in the hand's
 * @property {{name: string, onReveal: () => void}} [curtain]  hot-seat hand-over; `state` is the public one meanwhile
 * @property {Tools} [tools]  buttons of the top bar
 * @property {{options: import("../types.d.ts").Idea[] | null, close: () => void} | null} [hint]
 *   ideas for the decision; without options they are still thought of
 *
 * @typedef {import("./model.js").State} State
 * @typedef {import("./model.js").Send} Send
 * @typedef {import("./model.js").Tools} Tools
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./model.js").Option} Option
 * @typedef {import("./model.js").Filter} Filter
 * @typedef {import("../vendor/preact.js").Drawing} Drawing
 * @typedef {{current: HTMLElement | null}} Root  the table's own element
 */
import { html } from "../lib/html.js";
import { handleKey } from "../lib/keyboard.js";
import { textOf } from "../lib/line.js";
import { animate, settle, snapshot, tick } from "../lib/motion.js";
import { Ico } from "../lib/parts.js";
import { watchTips } from "../lib/tooltip.js";
import { t, useLang } from "../lib/words.js";
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

/** The views of a phone, each with its glyph. */
const TABS = [
  ["space", "explore"],
  ["tiles", "advance"],
  ["work", "convert"],
  ["hive", "faction"],
  ["rivals", "human"],
];
const phone = matchMedia("(max-width: 760px)");

/** Two or three players, the compact table of four and five, or the Automa. @param {State["view"]} view */
function kindOfTable(view) {
  if (view.automa) return "solo";
  return view.seats.length > 3 ? "five" : "three";
}

/** Travelling pieces and ticking numbers whenever the position changes. @param {Root} root @param {State} state @param {number} speed */
function useMotion(root, state, speed) {
  /** @typedef {{view: State["view"], places: import("../lib/motion.js").Places, counts: Map<string | undefined, string | null>}} Past */
  const past = useRef(/** @type {Past | null} */ (null));
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return;
    // where things are is looked at before they move, and what still moves is at its end: nothing flies twice
    settle(table);
    const places = speed ? snapshot(table) : null;
    const counted = /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("[data-count]"));
    if (past.current && past.current.view !== state.view) {
      const { view: before, counts } = past.current;
      animate(table, past.current.places, originsOf(before, state.view), speed);
      for (const element of counted) {
        const old = counts.get(element.dataset.count);
        if (old !== undefined && old !== element.textContent) tick(element, speed);
      }
    }
    past.current = places && {
      view: state.view,
      places,
      counts: new Map([...counted].map((element) => [element.dataset.count, element.textContent])),
    };
  }, [state.view]);
}

/** Tooltips by hover, focus and tap; `I` pins the open one. @param {Root} root */
function useTips(root) {
  const [anchor, setAnchor] = useState(/** @type {HTMLElement | null} */ (null));
  const [pinned, setPinned] = useState(false);
  const held = useRef(false);
  held.current = pinned;
  useEffect(
    () =>
      root.current &&
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

/** The prompt and each new line of the log, read aloud. @param {{model: Model}} props */
function LiveRegion({ model }) {
  const seen = useRef(model.state.log.length);
  const { log } = model.state;
  const news = log
    .slice(seen.current)
    .slice(-6)
    .map((line) => textOf(line.text));
  useEffect(() => {
    seen.current = log.length;
  }, [log.length]);
  return html`<div class="sr" role="status" aria-live="polite">${news.join(". ")} ${questionOf(model).question}</div>`;
}

/**
 * Callbacks that stay the same while what they call may change: a new one alone is no reason to draw again.
 * @param {Send} send @param {Tools} tools
 */
function useStable(send, tools) {
  const latest = useRef({ send, tools });
  latest.current = { send, tools };
  /** @type {Send} */
  const stableSend = useMemo(
    () =>
      Object.assign((/** @type {string} */ option) => latest.current.send(option), {
        undo: () => latest.current.send.undo(),
        undoTurn: () => latest.current.send.undoTurn(),
        standing: (/** @type {string} */ answer) => latest.current.send.standing(answer),
        takeOver: (/** @type {number} */ seat, /** @type {string} */ bot) => latest.current.send.takeOver(seat, bot),
      }),
    [],
  );
  const names = /** @type {(keyof Tools)[]} */ (Object.keys(tools)).filter((name) => tools[name]);
  /** @type {Tools} */
  const stableTools = useMemo(() => Object.fromEntries(names.map((name) => [name, () => latest.current.tools[name]?.()])), [names.join()]);
  return { send: stableSend, tools: stableTools };
}

/** @param {TableProps} props */
export function Table({ state, content, send: sendNow, settings, replay, curtain, hint = null, tools: toolsNow = {} }) {
  const { send, tools } = useStable(sendNow, toolsNow);
  const language = useLang();
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const hover = useMemo(() => new Hover(root), []);
  const [worker, setWorker] = useState(/** @type {string | null} */ (null));
  const [narrowed, setNarrowed] = useState(/** @type {(Filter & {seq: number}) | null} */ (null));
  const [opened, setOpened] = useState(/** @type {import("./model.js").OpenedDialog | null} */ (null));
  const [tab, setTab] = useState("space");
  const [aimed, setAimed] = useState(/** @type {{option: string, seq: number} | null} */ (null));
  const speed = settings?.speed ?? 1;
  const tips = useTips(root);
  useMotion(root, state, speed);

  // a new decision forgets what was half chosen
  const filter = narrowed?.seq === state.seq ? narrowed : null;
  const setFilter = (/** @type {Filter | null} */ found) => setNarrowed(found && { ...found, seq: state.seq });
  const aim = aimed?.seq === state.seq ? aimed.option : null;
  const setAim = (/** @type {string} */ option) => option !== aim && setAimed({ option, seq: state.seq });
  useEffect(() => {
    hover.set(null);
    tips.close();
  }, [state.seq, state.viewing]);

  const model = useMemo(() => makeModel(state, content, { worker, aim, filter }), [state, content, worker, aim, filter]);

  const play = (/** @type {Option} */ option) => {
    settle(root.current);
    send(option.option);
  };
  /** @type {import("./model.js").TableApi} */
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
  const overTarget = (/** @type {Event} */ event) => {
    const over = event.target instanceof Element ? event.target.closest("[data-option],[data-idea]") : null;
    const text = over?.getAttribute("data-option") ?? over?.getAttribute("data-idea");
    const found = text ? (model.options.find((option) => option.option === text) ?? null) : null;
    hover.set(found);
    if (found && frameOf(found)) setAim(found.option);
  };

  useEffect(() => {
    const ender = () => /** @type {HTMLElement | null | undefined} */ (root.current?.querySelector(".opt.end:not(:disabled)"));
    const press = (/** @type {KeyboardEvent} */ event) =>
      root.current &&
      handleKey(event, root.current, {
        U: () => state.undo.step && send.undo(),
        E: () => ender()?.click(),
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
    const wanted = TABS.map(([name]) => name).find((name) => tabs.has(name));
    if (phone.matches && model.deciding && wanted && !tabs.has(tab)) setTab(wanted);
  }, [state.seq]);

  const { automa } = state.view;
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
          <h1 class="sr">${t("table.title", { n: state.view.turn })}</h1>
          <div class="ca">
            <${Explore} flights=${state.automa?.flights ?? []}/>
            <${Comb}/>
            ${automa ? html`<${Why}/>` : html`<${Log}/>`}
          </div>
          <div class="cb"><${Advance}/><div class="two"><${Grow}/><${Research}/></div><${Convert}/><${Carve}/></div>
          <div class="cc">
            ${hint && html`<${Hints} hint=${hint}/>`}
            ${(!hint || phone.matches) && (automa ? html`<${Automa} her=${automa}/>` : html`<${Rivals}/>`)}
            <${Own}>${replay?.lines}<//>
          </div>
        </main>
        ${replay ? replay.bar : html`<${Prompt}/>`}
        <nav class="tabs" aria-label=${t("table.tab.title")}>
          ${TABS.map(
            ([name, icon]) => html`<button
              key=${name}
              class=${tabs.has(name) ? "has" : ""}
              aria-current=${String(tab === name)}
              onClick=${() => setTab(name)}
            >
              <${Ico} name=${name === "rivals" && automa ? "bot" : icon} size="s20"/>
              <span>${name === "rivals" && automa ? model.seatName(automa.seat) : t(`table.tab.${name}`)}</span>
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
    [model, settings, replay, curtain, hint, tools, tab, opened, tips.anchor, tips.pinned, language],
  );
}
