/** What the table knows beside the drawing: seats with their colours, and the options indexed by what they point at. */

import { componentOf } from "../lib/content.js";
import { centre, parseHex } from "../lib/hex.js";
import { t } from "../lib/words.js";
import { useContext } from "../vendor/hooks.js";
import { createContext } from "../vendor/preact.js";

/**
 * @typedef {import("../types.d.ts").State} State
 * @typedef {import("../types.d.ts").Content} Content
 * @typedef {import("../types.d.ts").Option & {asked?: boolean}} Option  in a lesson `asked` says whether it goes on
 * @typedef {import("../types.d.ts").PlayerView} PlayerView
 * @typedef {import("../types.d.ts").WorkerView} WorkerView
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {ReturnType<typeof makeModel>} Model
 * @typedef {{name: string, options: Set<string>}} Filter  a place that was pressed, and the options it narrows the prompt to
 * @typedef {{
 *   worker: string | null, aim: string | null, picked: string | null, filter: Filter | null, expect?: string[] | null,
 * }} Chosen
 *   what was clicked but not yet sent; `expect` are the options that go on, in a lesson
 * @typedef {((option: string) => void) & {
 *   undo: () => void, undoTurn: () => void, standing: (answer: string) => void, takeOver: (seat: number, bot: string) => void,
 *   giveBack: (seat: number) => void,
 * }} Send
 * @typedef {{speed?: number, rivals?: import("./player.js").Mode, tap?: "explain" | "play"}} TableSettings
 * @typedef {{hint?: () => void, rules?: () => void, settings?: () => void, menu?: () => void, legend?: (icon?: string) => void}} Tools
 *   buttons of the top bar
 * @typedef {{kind: "list" | "keys" | "discard" | "log"} | {kind: "rival", seat: number}} OpenedDialog
 * @typedef {{
 *   model: Model, send: Send, tools: Tools, settings: TableSettings | undefined, hover: import("./hover.js").Hover,
 *   play: (option: Option) => void, choose: (option: Option, event?: Event) => void, aim: (option: Option) => void,
 *   press: (options: Option[], event?: Event) => void,
 *   chooseWorker: (strength: string) => void, narrow: (filter: Filter | null) => void, single: (option: Option) => void,
 *   open: (dialog: OpenedDialog | null) => void, watch?: () => void,
 * }} TableApi  what every part of the table can do
 */

export const TableContext = createContext(/** @type {TableApi | null} */ (null));
export const useTable = () => /** @type {TableApi} */ (useContext(TableContext));

/** @param {string} type @param {string} id */
const key = (type, id) => `${type}:${id}`;
export const verbOf = (/** @type {Option} */ option) => option.option.split(" ")[0];
/** A seed card is offered beside the step itself; its options wait behind the card. @param {Option} option */
export const isCardPlay = (option) => ["play", "trade"].includes(verbOf(option));
/** `frame HEX TURN`: the hex and the turn; null for other options. @param {Option} option */
export function frameOf(option) {
  const [verb, hex, turn] = option.option.split(" ");
  return verb === "frame" ? { hex, turn: Number(turn) } : null;
}
/** The options that place a frame, each with its place. @param {Option[]} options */
const framesOf = (options) =>
  options.flatMap((option) => {
    const frame = frameOf(option);
    return frame ? [{ option, ...frame }] : [];
  });
/** How far from the middle of the hive a frame would begin. @param {{hex: string}} frame */
const farOut = ({ hex }) => Math.hypot(...centre(...parseHex(hex), 1));
/** Where a frame is aimed at first: as it has most places, and near the middle. @param {ReturnType<typeof framesOf>} frames */
function firstAim(frames) {
  const places = (/** @type {number} */ turn) => frames.filter((frame) => frame.turn === turn).length;
  return frames.reduce((best, frame) => {
    const more = places(frame.turn) - places(best.turn);
    return more > 0 || (more === 0 && farOut(frame) < farOut(best)) ? frame : best;
  }, frames[0]);
}
/** The strength of the worker an option places. @param {Option} option */
export const workerOf = (option) => (verbOf(option) === "place" ? option.option.split(" ")[1] : null);

/** @param {State} state @param {Content} content @param {Chosen} chosen */
export function makeModel(state, content, chosen) {
  const { view } = state;
  const { expect } = chosen;
  /** @type {Option[]} */
  const options = expect ? state.options.map((option) => ({ ...option, asked: expect.includes(option.option) })) : state.options;
  const strengths = [...new Set(options.flatMap((option) => workerOf(option) ?? []))].sort().reverse();
  const worker = chosen.worker && strengths.includes(chosen.worker) ? chosen.worker : (strengths[0] ?? null);
  const frames = framesOf(options);
  const turns = [...new Set(frames.map(({ turn }) => turn))];
  const aim = frames.find(({ option }) => option.option === chosen.aim) ?? firstAim(frames) ?? null;
  const ofWorker = options.filter((option) => {
    const frame = frameOf(option);
    return frame ? frame.turn === aim?.turn : !workerOf(option) || workerOf(option) === worker;
  });
  const filtered = chosen.filter ? ofWorker.filter((option) => chosen.filter?.options.has(option.option)) : ofWorker;
  const active = filtered.length ? filtered : ofWorker;

  /** @type {Map<string, Option[]>} */
  const byTarget = new Map();
  for (const option of active) {
    const name = key(option.target.type, option.target.id);
    byTarget.set(name, [...(byTarget.get(name) ?? []), option]);
  }
  /** @type {Map<string, Line[]>} */
  const reasons = new Map();
  for (const reason of state.reasons) {
    if (reason.worker && worker && String(reason.worker) !== worker) continue;
    const name = key(reason.target.type, reason.target.id);
    reasons.set(name, [...(reasons.get(name) ?? []), reason.text]);
  }
  const mine = state.viewing ?? state.mine[0] ?? 0;
  const automaSeat = view.automa?.seat ?? -1;
  const seatName = (/** @type {number} */ seat) => state.seats[seat]?.name ?? t("table.seat", { n: seat + 1 });
  const chooser = state.prompt && state.seats[state.prompt.seat];

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
    /** In a lesson: options that go on, and whether one of them can be pressed without choosing another worker first. */
    asked: options.filter((option) => option.asked),
    ready: active.some((option) => option.asked),
    /** The option a finger has touched: it is explained, and played when it is touched again. */
    picked: active.find((option) => option.option === chosen.picked) ?? null,
    deciding: options.length > 0,
    /** A bot is at it; one that failed is not. */
    thinking: Boolean(chooser?.bot && !chooser.failed),
    /** The seat shown at the right as one's own; a spectator looks over the first seat's shoulder. */
    mine,
    automaSeat,
    lit: (/** @type {string} */ type, /** @type {string} */ id) => byTarget.get(key(type, id)) ?? [],
    reasonsFor: (/** @type {string} */ type, /** @type {string} */ id) => reasons.get(key(type, id)) ?? [],
    component: (/** @type {string | null} */ name, type = "") => componentOf(content, name, type),
    player: (/** @type {number} */ seat) => view.seats[seat],
    seatName,
    colour: (/** @type {number} */ seat) => state.seats[seat].colour,
    workerColour: (/** @type {WorkerView} */ found) => found.colour ?? state.seats[found.seat].colour,
    workerLabel(/** @type {WorkerView} */ { seat, strength, colour }) {
      if (seat === state.viewing) return t("table.worker.yours", { n: strength });
      return t("table.worker.whose", { n: strength, name: seatName(seat), colour: colour && t(`table.colour.${colour}`) });
    },
  };
}

/**
 * Attributes of something on the board that may be a legal target: pressing it plays its only option, or narrows the
 * prompt to its several options.
 * @param {TableApi} table @param {Option[]} options @param {string} tip
 */
export function targetProps(table, options, tip) {
  const legal = options.length > 0;
  const only = options.length === 1 ? options[0] : null;
  return {
    "data-tip": tip,
    "data-option": only ? only.option : undefined,
    "data-legal": legal ? "" : undefined,
    onClick: legal ? (/** @type {Event} */ event) => table.press(options, event) : undefined,
    ...askedProps(options),
  };
}

/** Marks what a lesson asks for. @param {Option[]} options @param {string} [about] what else is said of it */
export const askedProps = (options, about) =>
  options.some((option) => option.asked)
    ? { "data-expected": "", "aria-description": [about, t("learn.asked")].filter(Boolean).join(". ") }
    : { "aria-description": about };

/** Whether something is lit: in a lesson only what goes on. @param {Option[]} options */
export const isLit = (options) => options.some((option) => option.asked !== false);
/** @param {Option[]} options */
export const legalClass = (options) => (isLit(options) ? "is-legal" : "");
