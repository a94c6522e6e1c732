/** Who sits at a real table: name and mark of each, and the Automa's level for somebody alone. Draws nothing. */
import { SEAT_COLOURS } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { keep, kept } from "./kept.js";

/**
 * @typedef {{name: string, colour: string}} Somebody
 * @typedef {{people: Somebody[], automa: number}} Party  `automa` is her level; she plays with one person only
 */

const KEY = "mellifera.party";

/** Who played last time on this device. @returns {Party} */
export function lastParty() {
  const two = SEAT_COLOURS.slice(0, 2).map((colour) => ({ name: "", colour }));
  return kept(KEY, { people: two, automa: 2 });
}
/** @param {Party} party */
export const rememberParty = ({ people, automa }) => keep(KEY, { people, automa });

/** @param {Party} party */
export const isSolo = (party) => party.people.length === 1;

/** What somebody without a name is called. @param {number} i */
export const unnamed = (i) => t("common.player", { n: i + 1 });
/** The names as they are said. @param {Party} party */
export const namesOf = (party) => party.people.map(({ name }, i) => name.trim() || unnamed(i));
/** The Automa's level, 0 where she does not play. @param {Party} party */
export const levelOf = (party) => (isSolo(party) ? party.automa : 0);
/** The marks of all columns, hers last. @param {Party} party */
export const coloursOf = (party) => [...party.people.map(({ colour }) => colour), ...(isSolo(party) ? ["gray"] : [])];

/**
 * The next mark; whoever has it takes this one.
 * @template {{colour: string}} T
 * @param {T[]} people @param {number} i @returns {T[]}
 */
export function recoloured(people, i) {
  const old = people[i].colour;
  const next = SEAT_COLOURS[(SEAT_COLOURS.indexOf(old) + 1) % SEAT_COLOURS.length];
  return people.map((one, k) => (k === i ? { ...one, colour: next } : one.colour === next ? { ...one, colour: old } : one));
}

/**
 * With somebody more, in a colour that is free.
 * @template {{colour: string}} T
 * @param {T[]} people @param {Omit<T, "colour">} more @returns {T[]}
 */
export const withOneMore = (people, more) => [
  ...people,
  /** @type {T} */ ({ ...more, colour: SEAT_COLOURS.find((colour) => !people.some((one) => one.colour === colour)) }),
];
