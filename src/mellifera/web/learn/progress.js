/** How far somebody is with First flight: kept in this browser, lesson by lesson, so that each goes on where it was left. */

const KEY = "mellifera.lessons";

/**
 * @typedef {{choices: string[], read: number, done?: boolean, skipped?: boolean}} Progress
 *   what was chosen and read in the lesson; whether it was once played to its end, or put aside
 * @typedef {"done" | "skipped" | "begun" | "new"} Standing
 */

/** @type {Progress} */
const NOTHING = { choices: [], read: 0 };

/** @returns {Record<string, Progress>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

/** @param {number} lesson @returns {Progress} */
export const progressOf = (lesson) => ({ ...NOTHING, ...read()[lesson] });

/** Whether any lesson was once played to its end. */
export const anyProgress = () => Object.values(read()).some((lesson) => lesson.done);

/** @param {number} lesson @param {Partial<Progress>} change */
export function keepProgress(lesson, change) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [lesson]: { ...progressOf(lesson), ...change } }));
  } catch {
    /* a private window: the lesson is gone with it */
  }
}

/** @param {number} lesson @returns {Standing} */
export function standingOf(lesson) {
  const { done, skipped, choices } = progressOf(lesson);
  if (done) return "done";
  if (skipped) return "skipped";
  return choices.length ? "begun" : "new";
}

/** The first lesson that is neither done nor skipped; else the first that is not done; null if all are. @param {number[]} lessons */
export const nextLesson = (lessons) =>
  lessons.find((lesson) => !["done", "skipped"].includes(standingOf(lesson))) ??
  lessons.find((lesson) => standingOf(lesson) !== "done") ??
  null;
