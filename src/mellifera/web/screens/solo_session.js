/** A session of the solo helper on this device: seed and answers are all that is kept, so it can be resumed after days. */

import { solo } from "../api.js";
import { useLang } from "../lib/words.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { keep, kept } from "./kept.js";
import { toast } from "./parts.js";
import { firstFresh, pagesOf } from "./solo_pages.js";

/**
 * @typedef {import("../types.d.ts").SoloTold} Told
 * @typedef {{seed: string, answers: string[], at: number, whole: boolean, over: boolean}} Kept `at` is how many pages of the steps
 *   are read; `whole`: all steps are shown at once; `over`: nothing is asked any more
 *
 * @typedef {object} Solo
 * @property {Told | null} told
 * @property {Error | null} problem  what is kept cannot be gone on with
 * @property {number} at  the page that is read; after the last one comes the question
 * @property {boolean} whole
 * @property {number} answered  how many answers there are
 * @property {(line: string, stay?: boolean) => Promise<boolean>} answer  with `stay` the page that is read stays; false: refused
 * @property {() => void} undo
 * @property {() => void} anew
 * @property {() => void} retry
 * @property {(page: number) => void} read
 * @property {(whole: boolean) => void} showWhole
 */

const KEY = "mellifera.solo";

/** @returns {Kept} */
function fresh() {
  const seed = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { seed, answers: [], at: 0, whole: false, over: false };
}

/** What was kept, or a new session if nothing can be read. @returns {Kept} */
export function keptSession() {
  const found = kept(KEY, fresh());
  return typeof found.seed === "string" && Array.isArray(found.answers) ? found : fresh();
}

/** Whether a game waits to be gone on with. */
export function soloOpen() {
  const { answers, over } = keptSession();
  return answers.length > 0 && !over;
}

/** @returns {Solo} */
export function useSolo() {
  const lang = useLang();
  const [session, draw] = useState(keptSession);
  const [told, setTold] = useState(/** @type {Told | null} */ (null));
  const [problem, setProblem] = useState(/** @type {Error | null} */ (null));
  const [round, setRound] = useState(0);
  const busy = useRef(false);
  /** The session as it is, also for whoever answers several times before the next drawing. */
  const now = useRef(session);

  const change = (/** @type {Partial<Kept>} */ changes) => {
    now.current = { ...now.current, ...changes };
    keep(KEY, now.current);
    draw(now.current);
  };
  /**
   * Asks, and shows what is told; `at` says which page is read then. False if it was refused, or an answer is still awaited.
   * @param {Pick<Kept, "seed" | "answers">} session @param {string | null} line @param {(told: Told) => number} at
   */
  const ask = async ({ seed, answers }, line, at) => {
    if (busy.current) return false;
    busy.current = true;
    try {
      const found = await solo({ seed, answers, answer: line });
      change({ seed, answers: line === null ? answers : [...answers, line], at: at(found), over: found.question === null });
      setTold(found);
      setProblem(null);
      return true;
    } catch (error) {
      if (line === null && !told) setProblem(/** @type {Error} */ (error));
      else toast(/** @type {Error} */ (error).message);
      return false;
    } finally {
      busy.current = false;
    }
  };
  useEffect(() => {
    ask(now.current, null, () => now.current.at);
  }, [lang, round]);

  return {
    told,
    problem,
    at: session.at,
    whole: session.whole,
    answered: session.answers.length,
    answer: (line, stay = false) => ask(now.current, line, stay ? () => now.current.at : firstFresh),
    undo: () => {
      const { seed, answers } = now.current;
      ask({ seed, answers: answers.slice(0, -1) }, null, (found) => pagesOf(found).length);
    },
    anew: () => {
      ask(fresh(), null, () => 0);
    },
    retry: () => setRound(round + 1),
    read: (page) => change({ at: page }),
    showWhole: (whole) => change({ whole }),
  };
}
