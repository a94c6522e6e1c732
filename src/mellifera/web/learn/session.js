/** One lesson as it is played: asks for each choice, keeps what was chosen in this browser, and counts wrong presses of a step. */
import { playLesson } from "../api.js";
import { t } from "../lib/words.js";
import { settingsNow } from "../settings.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { keepProgress, progressOf } from "./progress.js";

/**
 * @typedef {import("../types.d.ts").LessonPlayed} LessonPlayed
 * @typedef {object} Session
 * @property {LessonPlayed} played  the table and what the coach says
 * @property {string | null} reply  why the last press was not played
 * @property {number} wrong  how many presses of this step were not played
 * @property {number} drawn  counts the positions that were shown: a later one has a higher number, also after taking back
 */

/**
 * What an answer makes of the session.
 * @param {Session | null} before @param {LessonPlayed} played @returns {Session}
 */
export function answered(before, played) {
  const same = before !== null && before.played.moment.done === played.moment.done;
  const wrong = played.reply === null ? 0 : (same ? before.wrong : 0) + 1;
  const still = before !== null && before.played.state.seq === played.state.seq && played.reply !== null;
  return { played, reply: played.reply, wrong, drawn: (before?.drawn ?? 0) + (still ? 0 : 1) };
}

/**
 * @param {number} number @param {string} lang
 * @returns {{session: Session | null, error: Error | null, send: (option: string) => void, undo: () => void, readOn: () => void,
 *   again: () => void}}
 */
export function useSession(number, lang) {
  const [session, set] = useState(/** @type {Session | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const asking = useRef(false);
  const latest = useRef(/** @type {Session | null} */ (null));

  /** @param {string[]} choices @param {number} read @param {string | null} choice */
  const ask = async (choices, read, choice = null) => {
    if (asking.current) return;
    asking.current = true;
    try {
      const name = settingsNow().name || t("common.keeper");
      const played = await playLesson(number, { choices, read, choice, name });
      latest.current = answered(latest.current, played);
      keepProgress(number, { choices: played.choices, read: played.read, skipped: false, ...(played.moment.over ? { done: true } : {}) });
      set(latest.current);
      setError(null);
    } catch (problem) {
      setError(/** @type {Error} */ (problem));
    } finally {
      asking.current = false;
    }
  };
  // in another language the same position is asked for again
  useEffect(() => {
    const { choices, read } = latest.current?.played ?? progressOf(number);
    ask(choices, read);
  }, [lang]);

  const here = () => /** @type {Session} */ (latest.current).played;
  return {
    session,
    error,
    send: (option) => ask(here().choices, here().read, option),
    undo: () => ask(here().choices.slice(0, -1), here().read),
    readOn: () => ask(here().choices, here().read + 1),
    again: () => ask([], 0),
  };
}
