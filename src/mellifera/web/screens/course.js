/** How a finished game went, read off its numbers. Draws nothing. */
import { t } from "../lib/words.js";

/**
 * @typedef {import("../types.d.ts").State & {result: import("../types.d.ts").Result}} Finished
 * @typedef {import("../types.d.ts").Review} Reviewed
 * @typedef {(source: string, seat: number) => number} Points
 * @typedef {{turn: number, seat: number, at: number}} Start  a turn, whose it is, and how many choices come before it
 */

const MOST_POINTS = 3;
const LISTED = 5;

/** @param {import("../types.d.ts").Result} result @returns {Points} */
export function pointsOf(result) {
  const table = new Map();
  for (const line of result.lines) table.set(`${line.source} ${line.seat}`, (table.get(`${line.source} ${line.seat}`) || 0) + line.vp);
  return (source, seat) => table.get(`${source} ${seat}`) || 0;
}

/**
 * The turns that brought most, and the last change of the lead: read off the scores alone.
 * @param {Pick<Finished, "seats"|"result">} state
 */
export function turningPoints(state) {
  const { history } = state.result;
  const name = (/** @type {number} */ seat) => state.seats[seat].name;
  /** @type {{turn: number, seat: number, vp: number}[]} */
  const jumps = [];
  let lead = -1,
    leadTurn = 0,
    leader = -1;
  history.forEach((scores, i) => {
    scores.forEach((vp, seat) => {
      if (i > 0) jumps.push({ turn: i + 1, seat, vp: vp - history[i - 1][seat] });
    });
    const best = Math.max(...scores);
    const ahead = scores.flatMap((vp, seat) => (vp === best ? [seat] : []));
    if (ahead.length === 1 && ahead[0] !== leader) {
      lead = ahead[0];
      leader = ahead[0];
      leadTurn = i + 1;
    }
  });
  const found = jumps
    .filter((j) => j.vp > 1)
    .sort((a, b) => b.vp - a.vp || a.turn - b.turn)
    .slice(0, 3)
    .map((j) => ({ turn: j.turn, text: t("end.jump", { name: name(j.seat), n: j.vp }) }));
  if (lead >= 0 && leadTurn > 1) found.unshift({ turn: leadTurn, text: t("end.lead", { name: name(lead) }) });
  return found.slice(0, MOST_POINTS).sort((a, b) => a.turn - b.turn);
}

/** Where the steps of each turn begin. @param {Pick<import("../types.d.ts").Step, "turn"|"seat">[]} steps */
export function turnStarts(steps) {
  /** @type {Start[]} */
  const starts = [];
  steps.forEach((step, i) => {
    if (i === 0 || step.turn !== steps[i - 1].turn) starts.push({ turn: step.turn, seat: step.seat, at: i });
  });
  return starts;
}

/**
 * The Automa chooses nothing, so no step is hers: the turns between are.
 * @param {Start[]} starts
 * @param {number} turns
 * @param {Pick<Finished, "seats">} state
 */
export function withAutoma(starts, turns, state) {
  const her = state.seats.find((s) => s.kind === "automa");
  if (!her) return starts;
  const known = new Set(starts.map((s) => s.turn));
  return [
    ...starts,
    ...Array.from({ length: turns }, (_, i) => i + 1)
      .filter((turn) => !known.has(turn))
      .map((turn) => ({ turn, seat: her.seat, at: -1 })),
  ];
}

/** The turns in which most was lost, the worst first. @param {Reviewed} review @param {number|null} seat null: anybody */
export function costliest(review, seat) {
  const lost = review.turns.filter((turn) => turn.lost > 0 && (seat === null || turn.seat === seat));
  return lost.sort((a, b) => b.lost - a.lost || a.step - b.step).slice(0, LISTED);
}
