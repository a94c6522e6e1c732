/** One step of somebody's turn, shown on a table that is true already: the worker flies, the ship, tokens and tiles travel. */
import { boardRefs, ghost, glow, lightUp, plus, still, tick, travelTo } from "../lib/motion.js";
import { sound } from "../lib/sound.js";
import { cueOfGain, cueOfKind } from "./cues.js";

/**
 * @typedef {import("../types.d.ts").ToldStep} Step
 * @typedef {import("../lib/motion.js").Place} Place
 * @typedef {import("../lib/motion.js").Known} Known
 */

const FLIGHT_MS = 380;
const MOST_TOKENS = 5;

/** @param {Element} table @param {string} selector */
const find = (table, selector) => /** @type {HTMLElement | null} */ (table.querySelector(selector));

/** The counter of a seat, or the panel it stands in. @param {Element} table @param {number} seat @param {string} what */
export const counterOf = (table, seat, what) => find(table, `[data-count="${seat}:${what}"]`) ?? dockOf(table, seat);

/** @param {Element} table @param {number} seat */
const dockOf = (table, seat) => find(table, `[data-dock="${seat}"]`);

/**
 * Tokens to a counter, which ticks and says how many.
 * @param {Element} table @param {Element | Place | null} from @param {number} seat
 * @param {{glyph: string, n: number}} gain @param {number} speed
 */
export function showGain(table, from, seat, gain, speed) {
  const counter = counterOf(table, seat, gain.glyph);
  if (!counter || gain.n <= 0) return;
  if (from)
    for (let i = 0; i < Math.min(gain.n, MOST_TOKENS); i++) ghost(table, gain.glyph, from, counter, FLIGHT_MS / speed, (40 * i) / speed);
  plus(table, counter, gain.n, speed);
  tick(counter, speed);
}

/**
 * @param {HTMLElement} table @param {import("./player.js").Turn} turn @param {number} at  which of its steps
 * @param {Known} known  where pieces lay @param {number} speed @returns {() => void} takes the lights away
 */
export function showStep(table, turn, at, known, speed) {
  const step = turn.steps[at];
  lightUp(step.refs, true);
  for (const { name, facts } of [...cueOfKind(step.kind), ...step.gains.flatMap(cueOfGain)]) sound(name, { ...facts, rival: true });
  // the rows of the Automa's card come first, one step each
  const row = step.applied === null ? null : table.querySelectorAll(".acard li")[at];
  if (row) glow(row, speed);
  if (!still()) move(table, step, step.seat ?? turn.seat, known, speed);
  return () => lightUp(step.refs, false);
}

/** @param {HTMLElement} table @param {Step} step @param {number} who @param {Known} known @param {number} speed */
function move(table, step, who, known, speed) {
  const lit = boardRefs(table, step.refs);
  const place = lit[0] ?? null;
  const dock = dockOf(table, who);
  const duration = FLIGHT_MS / speed;
  if (step.kind === "place" || step.kind === "automa_place") {
    const action = step.refs.find(({ type }) => type === "space")?.id;
    const worker = find(table, `[data-move="worker:${action}.1"]`) ?? find(table, `[data-move^="worker:${action}"]`);
    if (worker && dock) travelTo(worker, [dock], duration);
  } else if (step.kind === "fly" || step.kind === "automa_path") {
    const ship = find(table, '[data-move="ship"]');
    const began = known.get("ship:before");
    if (ship && began) travelTo(ship, [began, ...lit.slice(0, -1)], duration * Math.max(1, lit.length / 2));
    known.delete("ship:before");
  } else if (["build", "automa_take", "automa_carve", "reserve"].includes(step.kind)) {
    const tile = step.refs.find(({ type }) => type === "tile")?.id;
    const lay = known.get(`tile:${tile}`);
    const counter = counterOf(table, who, step.icon);
    if (lay && counter) {
      ghost(table, step.icon, lay, counter, duration, 0);
      plus(table, counter, 1, speed);
    }
  } else if (step.kind === "pod") {
    for (const pod of lit) glow(pod, speed);
  }
  for (const gain of step.gains) showGain(table, place ?? dock, who, gain, speed);
}
