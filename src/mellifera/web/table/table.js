/**
 * The table. Knows no rules: it draws `state.view`, lights up what `state.options` allow, and sends back an option's text.
 *
 * @typedef {object} TableProps
 * @property {State} state    STATE of the server (docs/server.md)
 * @property {import("./model.js").Content} content  GET /api/content
 * @property {Send} send
 * @property {import("./model.js").TableSettings} [settings]
 * @property {{bar: Drawing, lines?: Drawing}} [replay]  puts the replay bar in the prompt's place, its lines in the hand's
 * @property {{name: string, onReveal: () => void}} [curtain]  hot-seat hand-over; `state` is the public one meanwhile
 * @property {Tools} [tools]  buttons of the top bar
 * @property {{options: import("../types.d.ts").Idea[] | null, close: () => void} | null} [hint]
 *   ideas for the decision; without options they are still thought of
 * @property {{expect: string[], tab: string | null}} [coach]  in a lesson: the options that go on, the phone's view to look at
 * @property {Drawing} [aside]  a line under the prompt
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
import { useFocusKept } from "../lib/focus.js";
import { html } from "../lib/html.js";
import { handleKey, useKeys } from "../lib/keyboard.js";
import { phone, useLayout } from "../lib/layout.js";
import { textOf } from "../lib/line.js";
import { settle } from "../lib/motion.js";
import { Ico } from "../lib/parts.js";
import { sound } from "../lib/sound.js";
import { watchTips } from "../lib/tooltip.js";
import { byTouch, watchHolds } from "../lib/touch.js";
import { t, useLang } from "../lib/words.js";
import { useEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
import { Advance, Carve } from "./advance.js";
import { Automa } from "./automa.js";
import { Comb } from "./comb.js";
import { Curtain } from "./curtain.js";
import { Opened } from "./dialogs.js";
import { Explore } from "./explore.js";
import { useHearing } from "./hearing.js";
import { HintMarks, Hints } from "./hints.js";
import { Hover } from "./hover.js";
import { tabOf } from "./labels.js";
import { Log } from "./log.js";
import { frameOf, makeModel, TableContext } from "./model.js";
import { useMotion } from "./moves.js";
import { Own } from "./own.js";
import { usePlayback } from "./playback.js";
import { PhoneNews, PlaybackBar } from "./playback_bar.js";
import { Prompt, questionOf } from "./prompt.js";
import { Rivals } from "./rivals.js";
import { glyphOf, Tip } from "./tip.js";
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

/** Two or three players, the compact table of four and five, or the Automa. @param {State["view"]} view */
function kindOfTable(view) {
  if (view.automa) return "solo";
  return view.seats.length > 3 ? "five" : "three";
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

/**
 * The prompt, each new line about the reader's own turn, and one sentence for each turn of another, read aloud.
 * @param {{model: Model}} props
 */
function LiveRegion({ model }) {
  const { log, digest, viewing } = model.state;
  const over = digest.filter((turn) => turn.over);
  const newest = over.at(-1)?.turn ?? 0;
  const seen = useRef({ lines: log.length, turn: newest });
  const own = log.slice(seen.current.lines).filter((line) => line.seat === viewing && line.turn === model.state.turn);
  const news = [
    ...over.filter(({ turn }) => turn > seen.current.turn).map(({ text }) => text),
    ...own.slice(-6).map(({ text }) => textOf(text)),
  ];
  useEffect(() => {
    seen.current = { lines: log.length, turn: newest };
  }, [log.length, newest]);
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
        giveBack: (/** @type {number} */ seat) => latest.current.send.giveBack(seat),
      }),
    [],
  );
  const names = /** @type {(keyof Tools)[]} */ (Object.keys(tools)).filter((name) => tools[name]);
  const used = (/** @type {keyof Tools} */ name) => (/** @type {unknown} */ icon) =>
    latest.current.tools[name]?.(typeof icon === "string" ? icon : undefined);
  /** @type {Tools} */
  const stableTools = useMemo(() => Object.fromEntries(names.map((name) => [name, used(name)])), [names.join()]);
  return { send: stableSend, tools: stableTools };
}

/** @param {TableProps} props */
export function Table({ state, content, send: sendNow, settings, replay, curtain, hint = null, tools: toolsNow = {}, coach, aside }) {
  const { send, tools } = useStable(sendNow, toolsNow);
  const language = useLang();
  const layout = useLayout();
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const hover = useMemo(() => new Hover(root), []);
  const [worker, setWorker] = useState(/** @type {string | null} */ (null));
  const [narrowed, setNarrowed] = useState(/** @type {(Filter & {seq: number}) | null} */ (null));
  const [opened, setOpened] = useState(/** @type {import("./model.js").OpenedDialog | null} */ (null));
  const [tab, setTab] = useState("space");
  const [aimed, setAimed] = useState(/** @type {{option: string, seq: number} | null} */ (null));
  const [touched, setTouched] = useState(/** @type {{option: string, seq: number} | null} */ (null));
  const speed = settings?.speed ?? 1;
  const tips = useTips(root);
  const known = useMemo(() => new Map(), []);
  const unveiled = !replay && !curtain;
  const playback = usePlayback({ state, settings, active: unveiled, root, known });
  useMotion(root, state, speed, playback.now !== null, known);
  useHearing(state);
  useFocusKept(root, "[data-testid=prompt],[data-testid=replay-bar]");

  // a new decision forgets what was half chosen
  const filter = narrowed?.seq === state.seq ? narrowed : null;
  const setFilter = (/** @type {Filter | null} */ found) => setNarrowed(found && { ...found, seq: state.seq });
  const aim = aimed?.seq === state.seq ? aimed.option : null;
  const setAim = (/** @type {string} */ option) => option !== aim && setAimed({ option, seq: state.seq });
  const picked = touched?.seq === state.seq ? touched.option : null;
  const setPicked = (/** @type {string | null} */ option) => setTouched(option === null ? null : { option, seq: state.seq });
  useEffect(() => {
    hover.set(null);
    tips.close();
  }, [state.seq, state.viewing]);

  const expect = coach?.expect;
  const model = useMemo(
    () => makeModel(state, content, { worker, aim, picked, filter, expect }),
    [state, content, worker, aim, picked, filter, expect],
  );

  const play = (/** @type {Option} */ option) => {
    settle(root.current);
    // what a lesson does not ask for is answered, not played: nothing stays half chosen
    if (option.asked === false) {
      setPicked(null);
      setFilter(null);
    }
    sound("press");
    send(option.option);
  };
  const pick = (/** @type {Option} */ option) => {
    setPicked(option.option);
    const place = tabOf(option);
    if (phone.matches && place) setTab(place);
  };
  const latest = useRef({ options: model.options, pick });
  latest.current = { options: model.options, pick };
  useEffect(
    () =>
      root.current &&
      watchHolds(root.current, (text) => {
        const held = latest.current.options.find((option) => option.option === text);
        if (held) latest.current.pick(held);
      }),
    [],
  );
  // what is touched is marked in both places, and brought into sight where it was not touched
  useEffect(() => {
    if (!model.picked) return;
    hover.set(model.picked);
    for (const element of hover.elements()) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [model.picked]);
  /** @type {import("./model.js").TableApi} */
  const table = {
    model,
    send,
    tools,
    settings,
    hover,
    play,
    /** A press plays the option; a finger has it explained first, and plays by touching it again. In a lesson the coach explains. */
    choose(option, event) {
      const plain = option.last && !option.parts.length;
      const coached = option.asked !== undefined;
      if (!byTouch(event) || settings?.tap === "play" || plain) play(option);
      else if (frameOf(option)) model.aim?.option === option ? play(option) : setAim(option.option);
      else if (coached || model.picked === option) play(option);
      else pick(option);
    },
    /** Aims a frame at a place, without placing it. */
    aim: (option) => setAim(option.option),
    /** A press on the board: plays the only option, or narrows the prompt to the several ones. */
    press(options, event) {
      event?.stopPropagation();
      if (options.length === 1) table.choose(options[0], event);
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
    watch: unveiled ? playback.watch : undefined,
  };

  // hovering a board target that plays one option previews it, as hovering its button does
  const overTarget = (/** @type {Event} */ event) => {
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    const over = event.target instanceof Element ? event.target.closest("[data-option],[data-idea]") : null;
    const text = over?.getAttribute("data-option") ?? over?.getAttribute("data-idea");
    const found = text ? (model.options.find((option) => option.option === text) ?? null) : null;
    hover.set(found);
    if (found && frameOf(found)) setAim(found.option);
  };

  const ender = () => /** @type {HTMLElement | null | undefined} */ (root.current?.querySelector(".opt.end:not(:disabled)"));
  useKeys(
    (event) =>
      root.current &&
      handleKey(event, root.current, {
        U: () => state.undo.step && send.undo(),
        E: () => ender()?.click(),
        L: () => model.options.length && setOpened({ kind: "list" }),
        I: () => tips.pin(),
        H: () => tools.hint?.(),
        V: () => table.watch?.(),
        G: () => tools.legend?.(tips.anchor ? glyphOf(root.current?.querySelector(".tip")) : ""),
        Z: () => setOpened({ kind: "rival", seat: model.mine }),
        "?": () => setOpened({ kind: "keys" }),
        Escape: () => (picked ? setPicked(null) : filter ? setFilter(null) : hint ? hint.close() : tips.close()),
      }),
  );

  // phones: go where the next choice is made
  const tabs = useMemo(() => new Set((coach ? model.asked : model.active).map(tabOf).filter(Boolean)), [model]);
  useEffect(() => {
    const wanted = TABS.map(([name]) => name).find((name) => tabs.has(name));
    if (!phone.matches) return;
    if (coach?.tab) setTab(coach.tab);
    else if (model.deciding && wanted && !tabs.has(tab)) setTab(wanted);
  }, [state.seq, coach?.tab]);
  // whoever presses the tab of the hive wants to see it; otherwise what can be chosen comes into sight
  const hiveAsked = useRef(-1);
  useEffect(() => {
    if (phone.matches && model.deciding && hiveAsked.current !== state.seq)
      root.current?.querySelector("main [data-legal]")?.scrollIntoView({ block: "nearest" });
  }, [state.seq, tab]);
  const chooseTab = (/** @type {string} */ name) => {
    hiveAsked.current = name === "hive" ? state.seq : -1;
    if (name === "hive") root.current?.querySelector("main")?.scrollTo(0, 0);
    setTab(name);
  };
  /** A press beside everything takes the explanation away. @param {Event} event */
  const beside = (event) => {
    if (picked && event.target instanceof Element && !event.target.closest("[data-legal],.prompt")) setPicked(null);
  };

  const { automa } = state.view;
  const marks = ["table"];
  if (!speed) marks.push("still");
  if (replay) marks.push("replaying");
  if (model.deciding) marks.push("deciding");
  if (playback.now) marks.push("playing");
  if (coach) marks.push("coached");
  return useMemo(
    () => html`<${TableContext.Provider} value=${table}>
      <div
        class=${marks.join(" ")}
        ref=${root}
        data-table=${kindOfTable(state.view)}
        data-tab=${tab}
        data-step=${model.deciding ? state.prompt?.key : ""}
        onPointerOver=${overTarget}
        onFocusIn=${overTarget}
        onClickCapture=${beside}
      >
        <${Top} tools=${tools} replay=${Boolean(replay)}/>
        <main>
          <h1 class="sr">${t("table.title", { n: state.view.turn })}</h1>
          <div class="ca">
            <${Explore} flights=${state.automa?.flights ?? []}/>
            <${Comb}/>
            <${Log}/>
          </div>
          <div class="cb"><${Advance}/><div class="two"><${Grow}/><${Research}/></div><${Convert}/><${Carve}/></div>
          <div class="cc">
            ${hint && html`<${Hints} hint=${hint}/>`}
            ${(!hint || phone.matches) && (automa ? html`<${Automa} her=${automa}/>` : html`<${Rivals}/>`)}
            <${Own}>${replay?.lines}<//>
          </div>
        </main>
        ${replay ? replay.bar : html`<${Prompt}/>`}
        ${playback.now && html`<${PlaybackBar} playback=${playback}/>`}
        ${aside}
        <nav class="tabs" aria-label=${t("table.tab.title")}>
          ${TABS.map(
            ([name, icon]) => html`<button
              key=${name}
              class=${tabs.has(name) ? "has" : ""}
              aria-current=${String(tab === name)}
              onClick=${() => chooseTab(name)}
            >
              <${Ico} name=${name === "rivals" && automa ? "bot" : icon} size="s20"/>
              <span>${name === "rivals" && automa ? model.seatName(automa.seat) : t(`table.tab.${name}`)}</span>
            </button>`,
          )}
        </nav>
        <${Tip} anchor=${tips.anchor} root=${root.current} pinned=${tips.pinned} onGlyph=${tools.legend}/>
        <${Opened} opened=${opened}/>
        ${hint?.options && html`<${HintMarks} options=${hint.options} root=${root}/>`}
        <${PhoneNews} playback=${playback} active=${unveiled} mode=${settings?.rivals ?? "play"}/>
        <div class="ghosts" aria-hidden="true"></div>
        ${curtain && html`<${Curtain} ...${curtain}/>`}
        <${LiveRegion} model=${model}/>
      </div>
    <//>`,
    [
      model,
      settings,
      replay,
      curtain,
      hint,
      coach,
      aside,
      tools,
      tab,
      opened,
      tips.anchor,
      tips.pinned,
      language,
      layout,
      playback.now?.turn,
      playback.now?.step,
      playback.paused,
    ],
  );
}
