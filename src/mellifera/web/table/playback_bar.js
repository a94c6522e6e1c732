/** What is seen of a turn that is played back: the bar over the prompt; on phones a message for each turn, and a sheet of all. */
import { html } from "../lib/html.js";
import { phone } from "../lib/layout.js";
import { Sentence } from "../lib/line.js";
import { Ico, Pip } from "../lib/parts.js";
import { number, t } from "../lib/words.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { Did, Got, Points, shortText, Yours } from "./digest.js";
import { Turns, useOpened } from "./log.js";
import { useTable } from "./model.js";

/** @typedef {import("./playback.js").Playback} Playback @typedef {import("./player.js").Turn} Turn */

const TOAST_MS = 4000;
const SWIPE = 40;
const ESCAPE = "Esc";

/** @param {{playback: Playback}} props */
export function PlaybackBar({ playback }) {
  const { model } = useTable();
  const { now, paused, speed } = playback;
  const chips = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const list = chips.current;
    const chip = list?.querySelector("[aria-current]");
    if (list && chip instanceof HTMLElement)
      list.scrollLeft = chip.offsetLeft - list.offsetLeft - (list.clientWidth - chip.clientWidth) / 2;
  }, [now?.turn.turn, now?.step]);
  if (!now) return null;
  const { turn, step: at } = now;
  const name = model.seatName(turn.seat);
  const place = (/** @type {number} */ index) => (index < at ? "done" : index === at ? "now" : "next");
  return html`<section
    class="playbar p-${model.colour(turn.seat)}"
    aria-label=${t("since.plays", { name })}
    data-testid="playback"
    onClick=${playback.skip}
  >
    <div class="who">
      <${Pip} colour=${model.colour(turn.seat)} size="s28"/>
      <p>
        <b>${t("since.plays", { name })}</b>
        <small>${t("since.step", { n: at + 1, of: turn.steps.length })}</small>
      </p>
    </div>
    <ol class="chips" ref=${chips}>
      ${turn.steps.map(
        (step, index) => html`<li
          key=${index}
          class="${place(index)} ${step.applied === null ? "" : step.applied ? "hit" : "miss"}"
          aria-current=${index === at ? "step" : undefined}
        >
          <${Ico} name=${step.icon} size="s16"/>
          ${step.name ? html`<span>${step.name}</span>` : html`<${Sentence} line=${shortText(step, turn.seat, name)}/>`}
        </li>`,
      )}
    </ol>
    <div class="fin" data-playback="" onClick=${(/** @type {Event} */ event) => event.stopPropagation()}>
      <button class="opt" aria-label=${t(paused ? "since.play" : "since.pause")} aria-pressed=${String(paused)} onClick=${playback.pause}>
        <${Ico} name=${paused ? "play" : "pause"} size="s20"/>
        <kbd>${t("since.space")}</kbd>
      </button>
      <button class="opt" aria-label=${t("since.next")} onClick=${playback.next}><${Ico} name="next" size="s20"/><kbd>→</kbd></button>
      <button class="opt" aria-label=${t("since.pace", { n: number(speed) })} data-testid="pace" onClick=${playback.pace}>
        <b>${speed === 0.5 ? "½" : number(speed)}×</b>
      </button>
      <button class="opt" data-testid="skip" onClick=${playback.skip}>
        <${Ico} name="last" size="s20"/>
        <span><b>${t("since.skip")}</b></span>
        <kbd>${ESCAPE}</kbd>
      </button>
    </div>
  </section>`;
}

/**
 * One turn that has just been made, for a while; a press opens all of them, a swipe sends it off.
 * @param {{turn: Turn, open: () => void, close: () => void}} props
 */
function Toast({ turn, open, close }) {
  const { model } = useTable();
  const [held, setHeld] = useState(false);
  const from = useRef(0);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(close, TOAST_MS);
    return () => clearTimeout(timer);
  }, [turn.turn, held]);
  const down = (/** @type {PointerEvent} */ event) => {
    from.current = event.clientX;
    setHeld(true);
  };
  const up = (/** @type {PointerEvent} */ event) => {
    setHeld(false);
    if (Math.abs(event.clientX - from.current) > SWIPE) close();
  };
  return html`<button
    key=${turn.turn}
    class="turntoast p-${model.colour(turn.seat)} ${held ? "held" : ""}"
    aria-label=${turn.text}
    data-testid="turn-toast"
    onPointerDown=${down}
    onPointerUp=${up}
    onPointerCancel=${() => setHeld(false)}
    onClick=${open}
  >
    <${Did} turn=${turn}/>
    <${Got} turn=${turn}/>
    <${Points} turn=${turn}/>
    <${Yours} turn=${turn}/>
    <i class="runs" aria-hidden="true"></i>
  </button>`;
}

/** @param {{close: () => void, watch: () => void}} props */
function Sheet({ close, watch }) {
  const { model } = useTable();
  const { digest } = model.state;
  const { opened, toggle } = useOpened(digest);
  const mine = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => mine.current?.focus(), []);
  return html`<div class="sinceveil" onClick=${close}></div>
    <section class="sincesheet log" role="dialog" aria-label=${t("since.title")} data-testid="since-sheet">
      <header class="ph">
        <h2><${Ico} name="log"/>${t("since.title")}</h2>
        <small>${t("since.turns", { n: digest.length })}</small>
      </header>
      <${Turns} opened=${opened} toggle=${toggle}/>
      <div class="dbar">
        <button class="opt" onClick=${watch}><${Ico} name="play" size="s20"/><span><b>${t("since.watch")}</b></span></button>
        <button class="bigbtn" ref=${mine} data-testid="my-turn" onClick=${close}>${t("since.my_turn")}</button>
      </div>
    </section>`;
}

/**
 * Phones: a message for each turn of another; when one's own comes and several have passed, all of them, once.
 * @param {{playback: Playback, active: boolean, mode: import("./player.js").Mode}} props
 */
export function PhoneNews({ playback, active, mode }) {
  const { model } = useTable();
  const { digest, viewing, mine } = model.state;
  const over = digest.filter((turn) => turn.over && !mine.includes(turn.seat));
  const newest = over.at(-1)?.turn ?? 0;
  const seen = useRef({ viewing, turn: newest, sheet: newest });
  const [toast, setToast] = useState(/** @type {number | null} */ (null));
  /** Open for a decision (its number) until that is made, or because somebody asked. */
  const [sheet, setSheet] = useState(/** @type {number | true | null} */ (null));
  const shown = phone.matches && active && playback.speed > 0 && mode !== "once";
  useEffect(() => {
    const last = seen.current;
    if (last.viewing !== viewing || newest < last.turn) seen.current = { viewing, turn: newest, sheet: newest };
    else if (newest > last.turn) {
      const fresh = over.filter((turn) => turn.turn > last.turn && (mode === "play" || turn.you.length));
      last.turn = newest;
      if (shown && fresh.length) setToast(fresh[fresh.length - 1].turn);
    }
    if (model.deciding && !model.state.prompt?.out_of_turn && seen.current.sheet < newest) {
      const passed = over.filter((turn) => turn.turn > seen.current.sheet);
      seen.current.sheet = newest;
      if (shown && passed.length > 1) {
        setToast(null);
        setSheet(model.state.seq);
      }
    }
  }, [newest, model.deciding, viewing]);
  const turn = digest.find((one) => one.turn === toast);
  const watch = () => {
    setSheet(null);
    playback.watch();
  };
  if (!shown) return null;
  if (sheet === true || sheet === model.state.seq) return html`<${Sheet} close=${() => setSheet(null)} watch=${watch}/>`;
  return turn ? html`<${Toast} turn=${turn} open=${() => setSheet(true)} close=${() => setToast(null)}/>` : null;
}
