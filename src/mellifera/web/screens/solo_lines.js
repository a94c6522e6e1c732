/** What was tapped, as the lines of the solo helper: the same that are typed at `mellifera solo-helper`. */

/** @typedef {"gray" | "yellow"} Colour */

export const RETRIEVE = "retrieve";
export const NOTHING = "nothing";
export const END = "end";

export const levelLine = (/** @type {number} */ level) => `${level}`;

/** @param {string} action @param {number} strength */
export const placeLine = (action, strength) => `${action} ${strength}`;

export const shipLine = (/** @type {string} */ cell) => cell;

/**
 * What is so now and was not before; with a minus what is so no longer.
 * @param {string[]} all in the order of the table @param {string[]} before @param {string[]} now
 */
export function changesLine(all, before, now) {
  const changed = all.filter((name) => before.includes(name) !== now.includes(name));
  return changed.map((name) => (now.includes(name) ? name : `-${name}`)).join(" ");
}

export const combLine = (/** @type {number[]} */ counts) => counts.join(" ");

/** Your score, or nothing. @param {number | null} score */
export const scoreLine = (score) => (score === null ? "" : `${score}`);

export const tieLine = (/** @type {boolean} */ taught) => (taught ? "yes" : "no");

export const bumpLine = (/** @type {string} */ space) => `bump ${space}`;

/** @param {string} word @param {number} n */
export const countLine = (word, n) => `fix ${word} ${n}`;

/** @param {Colour} colour @param {number[]} strengths */
export const matLine = (colour, strengths) => ["fix", colour, ...strengths].join(" ");

/** @param {string} space @param {{owner: string, strength: number} | null} worker */
export const spaceLine = (space, worker) => `fix ${space} ${worker ? `${worker.owner} ${worker.strength}` : "empty"}`;

export const herTokensLine = (/** @type {number[]} */ counts) => ["fix", "comb", ...counts].join(" ");
