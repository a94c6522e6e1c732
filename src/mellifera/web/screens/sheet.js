/** A score sheet as it is kept and sent. Draws nothing, adds nothing up: the companion of the API does. */
import { kept } from "./kept.js";
import { isSolo, lastParty, levelOf, namesOf } from "./party.js";

/**
 * @typedef {import("../types.d.ts").Sheet} Sums  the sheet as the API gives it back
 * @typedef {import("./party.js").Party} Party
 * @typedef {import("../types.d.ts").SectorIn} Sector
 * @typedef {Party & {
 *   entries: Record<string, number>[], comb: Sector[] | null, workers: (number | null)[], taught: boolean | null,
 *   at: string, sums: Sums | null,
 * }} Sheet  `at` is the open line, or "people", or "result"; `sums` is the last answer, shown until the next one is there
 */

export const SHEET_KEY = "mellifera.sheet";
export const FIRST_LINE = "track";

/** @param {Party} party */
const columnsOf = (party) => party.people.length + (isSolo(party) ? 1 : 0);

/** A sheet on which nothing is written. @param {Party} party @returns {Sheet} */
export function blankSheet({ people, automa }) {
  const columns = columnsOf({ people, automa });
  return {
    people,
    automa,
    entries: Array.from({ length: columns }, () => ({})),
    comb: null,
    workers: Array(columns).fill(null),
    taught: null,
    at: "people",
    sums: null,
  };
}

/**
 * Other people at the table: the numbers of those who stay stay theirs. The Automa comes and goes with the last other person.
 * @param {Sheet} sheet @param {Party} party @param {number} [removed] whose column is gone @returns {Sheet}
 */
export function withParty(sheet, party, removed = -1) {
  const blank = blankSheet(party);
  const people = sheet.people.map((_, i) => i).filter((i) => i !== removed);
  const column = (/** @type {number} */ i) => (i < party.people.length ? people[i] : isSolo(sheet) ? sheet.people.length : undefined);
  const moved = (/** @type {any[]} */ old, /** @type {any[]} */ none) => none.map((nothing, i) => old[column(i) ?? -1] ?? nothing);
  const same = sheet.comb && party.people.length === sheet.people.length;
  return {
    ...blank,
    entries: moved(sheet.entries, blank.entries),
    workers: moved(sheet.workers, blank.workers),
    comb: same ? sheet.comb : null,
    taught: isSolo(party) ? sheet.taught : null,
    at: sheet.at,
  };
}

/** What the API is sent. @param {Sheet} sheet @returns {import("../types.d.ts").SheetIn} */
export function bodyOf(sheet) {
  const { entries, comb, workers, taught } = sheet;
  return { names: namesOf(sheet), automa: levelOf(sheet), entries, comb, workers, taught };
}

/** An entry; null takes it away. @param {Sheet} sheet @param {number} column @param {string} source @param {number | null} n */
export function entered(sheet, column, source, n) {
  return sheet.entries.map((old, i) => {
    if (i !== column) return old;
    const { [source]: _, ...others } = old;
    return n === null ? others : { ...others, [source]: n };
  });
}

/** The comb before anything was counted: the sectors in use, with the VP of this edition. @param {Sums} sums @returns {Sector[]} */
export const blankComb = (sums) => sums.comb.sectors.map(({ first, second }) => ({ first, second, tokens: sums.columns.map(() => 0) }));

/** A number as somebody types it; null for none, undefined for what is no number. @param {string} text */
export function typed(text) {
  const plain = text.trim().replace("−", "-");
  if (plain === "" || plain === "-") return null;
  return /^-?\d{1,4}$/.test(plain) ? Number(plain) : undefined;
}

/** The sheet that waits on this device: who is on it, and how many numbers; null for none. */
export function sheetStanding() {
  const sheet = kept(SHEET_KEY, blankSheet(lastParty()));
  const lines = sheet.entries.reduce((sum, column) => sum + Object.keys(column).length, 0);
  return lines || sheet.comb ? { names: namesOf(sheet), lines } : null;
}
