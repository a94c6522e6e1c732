/** What the table knows beside the drawing: seats with their colours, and the options indexed by what they point at. */

import { componentOf } from "../lib/content.js";
import { centre, parseHex } from "../lib/hex.js";
import { SEAT_COLOURS } from "../lib/parts.js";
import { useContext } from "../vendor/hooks.js";
import { createContext } from "../vendor/preact.js";

/**
 * @typedef {{type: string, id: string}} Target
 * @typedef {{option: string, label: string, detail?: string, target: Target, group?: string, last?: boolean, primary?: boolean}} Option
 */

export const TableContext = createContext(null);
export const useTable = () => useContext(TableContext);

const key = (type, id) => `${type}:${id}`;
export const verbOf = (option) => option.option.split(" ")[0];
/** A seed card is offered beside the step itself; its options wait behind the card. */
export const isCardPlay = (option) => ["play", "trade"].includes(verbOf(option));
/** `frame HEX TURN`: the hex and the turn; null for other options. */
export function frameOf(option) {
  const [verb, hex, turn] = option.option.split(" ");
  return verb === "frame" ? { hex, turn: Number(turn) } : null;
}
/** How far from the middle of the hive a frame would begin. */
const farOut = (option) => Math.hypot(...centre(...parseHex(frameOf(option).hex), 1));
const workerOf = (option) => (verbOf(option) === "place" ? option.option.split(" ")[1] : null);

/**
 * @param {object} state STATE of the server
 * @param {object} content
 * @param {{worker: string | null, aim: string | null, filter: null | {name: string, options: Set<string>}}} chosen
 *   what was clicked but not yet sent
 */
export function makeModel(state, content, chosen) {
  const { view } = state;
  const options = state.options ?? [];
  const strengths = [...new Set(options.map(workerOf).filter(Boolean))].sort().reverse();
  const worker = strengths.includes(chosen.worker) ? chosen.worker : (strengths[0] ?? null);
  const frames = options.filter(frameOf);
  const turns = [...new Set(frames.map((option) => frameOf(option).turn))];
  const aim =
    frames.find((option) => option.option === chosen.aim) ??
    frames.reduce((best, option) => (farOut(option) < farOut(best) ? option : best), frames[0]) ??
    null;
  const ofWorker = options.filter((option) =>
    frameOf(option) ? frameOf(option).turn === frameOf(aim).turn : !workerOf(option) || workerOf(option) === worker,
  );
  const filtered = chosen.filter ? ofWorker.filter((option) => chosen.filter.options.has(option.option)) : ofWorker;
  const active = filtered.length ? filtered : ofWorker;

  const byTarget = new Map();
  for (const option of active) {
    if (!option.target) continue;
    const name = key(option.target.type, option.target.id);
    byTarget.set(name, [...(byTarget.get(name) ?? []), option]);
  }
  const reasons = new Map();
  for (const reason of state.reasons ?? []) {
    if (reason.worker && worker && String(reason.worker) !== worker) continue;
    const name = key(reason.target.type, reason.target.id);
    reasons.set(name, [...(reasons.get(name) ?? []), reason.text]);
  }
  const mine = state.viewing ?? state.mine?.[0] ?? 0;
  const automaSeat = view.automa?.seat ?? -1;

  return {
    state,
    view,
    content,
    options,
    active,
    strengths,
    worker,
    /** A frame to place: where it may lie, the ways it may be turned, and the place aimed at. */
    frames,
    turns,
    aim,
    filter: chosen.filter,
    deciding: options.length > 0,
    /** A bot is at it; one that failed is not. */
    thinking: Boolean(state.prompt && state.seats[state.prompt.seat]?.bot && !state.seats[state.prompt.seat].failed),
    /** The seat shown at the right as one's own; a spectator looks over the first seat's shoulder. */
    mine,
    automaSeat,
    lit: (type, id) => byTarget.get(key(type, id)) ?? [],
    reasonsFor: (type, id) => reasons.get(key(type, id)) ?? [],
    component: (name, type) => componentOf(content, name, type),
    player: (seat) => view.seats[seat],
    seatName: (seat) => (seat === automaSeat ? "Automa" : (state.seats[seat]?.name ?? `Seat ${seat + 1}`)),
    colour: (seat) => (seat === automaSeat ? "gray" : SEAT_COLOURS[seat]),
    workerColour: (found) => found.colour ?? SEAT_COLOURS[found.seat],
    workerLabel(found) {
      const whose = found.seat === state.viewing ? "Your" : `${this.seatName(found.seat)}'s`;
      return `${whose} ${found.colour ? `${found.colour} ` : ""}worker, strength ${found.strength}`;
    },
  };
}

/**
 * Attributes of something on the board that may be a legal target: pressing it plays its only option, or narrows the
 * prompt to its several options.
 */
export function targetProps(table, options, tip) {
  const legal = options.length > 0;
  const only = options.length === 1 ? options[0] : null;
  return {
    "data-tip": tip,
    "data-option": only ? only.option : undefined,
    "data-legal": legal ? "" : undefined,
    onClick: legal ? (event) => table.press(options, event) : undefined,
  };
}

export const legalClass = (options) => (options.length ? "is-legal" : "");
