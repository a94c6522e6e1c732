/** The steps of the solo helper as pages: what is read at a time, one after the other. */

/**
 * @typedef {import("../types.d.ts").SoloTold} Told
 * @typedef {import("../types.d.ts").SoloStep} Step
 * @typedef {{kind: Step["kind"], steps: Step[], fresh: boolean, whose: Step["whose"]}} Page
 */

/** Drawn elsewhere: her card, the turn in the head of the screen, who won on a screen of its own. */
const UNREAD = new Set(["card", "support", "her_turn", "her_last_turn", "over", "you_win", "she_wins"]);
/** Her pieces move, or something on the table does. */
const OF_WORKERS = ["place", "shift", "bumped", "retrieve", "back", "asleep", "new_worker"];
const MOVING = new Set([...OF_WORKERS, "pod", "vp", "fly", "token", "put", "take", "carve"]);

/** @param {Told} told @returns {Page[]} */
export function pagesOf(told) {
  /** @type {Page[]} */
  const pages = [];
  told.steps.forEach((step, number) => {
    if (UNREAD.has(step.kind)) return;
    const fresh = number >= told.fresh;
    const last = pages.at(-1);
    if (step.kind === "set_up" && last?.kind === "set_up") last.steps.push(step);
    else pages.push({ kind: step.kind, steps: [step], fresh, whose: step.whose });
  });
  return pages;
}

/** The first page since the last answer; without one the number of all: the question comes next. @param {Told} told */
export function firstFresh(told) {
  const pages = pagesOf(told);
  const first = pages.findIndex((page) => page.fresh);
  return first < 0 ? pages.length : first;
}

/**
 * The number of a page and of how many: among those since the last answer, or, when it is looked at again, among all.
 * @param {Page[]} pages @param {number} at
 */
export function countOf(pages, at) {
  const steps = pages.filter((page) => page.kind !== "set_up");
  const fresh = steps.filter((page) => page.fresh);
  const among = pages[at].fresh ? fresh : steps;
  return { n: among.indexOf(pages[at]) + 1, of: among.length };
}

/** Whether something moves at the table. @param {Page} page */
export const moves = (page) => MOVING.has(page.kind);
