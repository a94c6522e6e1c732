/** Turns of the others, played step by step over a table that is true already: any press or key ends it. */
import { useKeys } from "../lib/keyboard.js";
import { phone } from "../lib/layout.js";
import { settle, still } from "../lib/motion.js";
import { changeSettings } from "../settings.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { Player } from "./player.js";
import { showStep } from "./show.js";

/**
 * @typedef {import("./model.js").State} State
 * @typedef {import("./player.js").Turn} Turn
 * @typedef {{
 *   now: {turn: Turn, step: number} | null, paused: boolean, speed: number,
 *   watch: () => void, pause: () => void, next: () => void, pace: () => void, skip: () => void,
 * }} Playback
 */

const STEP_MS = 600;
/** What only follows from a step is shown half as long. */
const FOLLOWS_MS = 320;
const TEXT_MS = 400;
/** @type {number[]} */
const PACES = [0.5, 1, 2, 4];

/** Whether it is about a button of the playback itself. @param {Event} event */
const ownButton = (event) => event.target instanceof Element && Boolean(event.target.closest("[data-playback]"));

/** @param {Turn["steps"][number] | undefined} step @param {number} speed */
export const lasts = (step, speed) => (still() ? TEXT_MS : step?.follows ? FOLLOWS_MS : STEP_MS) / (speed || 1);

/**
 * @param {{
 *   state: State, settings: {speed?: number, rivals?: import("./player.js").Mode} | undefined, active: boolean,
 *   root: {current: HTMLElement | null}, known: import("../lib/motion.js").Known,
 * }} given  `active`: nothing covers the table, and it is not a replay
 * @returns {Playback}
 */
export function usePlayback({ state, settings, active, root, known }) {
  const player = useRef(/** @type {Player | null} */ (null));
  const viewing = useRef(state.viewing);
  const [, redraw] = useState(0);
  const [paused, setPaused] = useState(false);
  const speed = settings?.speed ?? 1;
  const { digest, prompt } = state;
  if (!player.current || viewing.current !== state.viewing) player.current = new Player();
  viewing.current = state.viewing;
  const playing = player.current;
  const mode = active && speed && !phone.matches ? (settings?.rivals ?? "play") : "once";
  // before anything is drawn: the bar stands there at once, and never for a turn that is not played
  playing.offer(digest, mode, state.mine);
  if (!active || (prompt?.out_of_turn && prompt.seat === state.viewing)) playing.skip();
  const now = playing.now(digest);
  const goesOn = playing.goesOn(digest);

  const act = (/** @type {() => void} */ change) => () => {
    change();
    redraw((n) => n + 1);
  };
  const skip = act(() => {
    playing.skip();
    settle(root.current);
    setPaused(false);
  });
  const next = act(() => playing.next(digest));
  const pause = () => setPaused((was) => !was);
  const watch = act(() => {
    playing.again(digest);
    setPaused(false);
  });
  const pace = () => changeSettings({ speed: /** @type {any} */ (PACES[(PACES.indexOf(speed) + 1) % PACES.length]) });

  const at = now ? `${now.turn.turn} ${now.step}` : "";
  useLayoutEffect(() => {
    const table = root.current;
    return table && now && now.step >= 0 ? showStep(table, now.turn, now.step, known, speed || 1) : undefined;
  }, [at]);
  useEffect(() => {
    if (!now || paused || !goesOn) return undefined;
    const timer = setTimeout(next, lasts(now.turn.steps[now.step], speed));
    return () => clearTimeout(timer);
  }, [at, paused, goesOn, speed]);
  useKeys((event) => {
    // asked anew: keys may come faster than the bar is drawn
    if (!playing.now(digest) || document.querySelector("dialog[open]")) return;
    const own = event.key === " " ? pause : event.key === "ArrowRight" ? next : event.key === "Escape" ? skip : null;
    if (own) {
      event.preventDefault();
      own();
    } else if (/^([^v]|Enter)$/i.test(event.key) && !ownButton(event)) skip();
  }, true);
  useEffect(() => {
    if (!now) return undefined;
    // a press that plays something is not stopped: it plays, and the drawing is dropped
    const press = (/** @type {Event} */ event) => {
      if (!ownButton(event)) skip();
    };
    const table = root.current;
    table?.addEventListener("pointerdown", press, true);
    return () => {
      table?.removeEventListener("pointerdown", press, true);
    };
  });
  return { now, paused, speed, watch, pause, next, pace, skip };
}
