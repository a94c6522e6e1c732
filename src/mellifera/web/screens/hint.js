/** A hint for the decision on screen: asked for once, gone when the game moves on. */
import { fetchHint } from "../api.js";
import { useLang } from "../lib/words.js";
import { useMemo, useState } from "../vendor/hooks.js";
import { toast } from "./parts.js";

/**
 * @typedef {import("../types.d.ts").Idea} Idea
 * @param {import("../types.d.ts").State|null} state
 * @returns {{hint: {options: Idea[]|null, close: () => void}|null, ask: (() => void)|undefined}} without `ask`, nobody here may
 */
export function useHint(state) {
  const lang = useLang();
  const [asked, set] = useState(/** @type {{seq: number, seat: number, lang: string, options: Idea[]|null}|null} */ (null));
  const current = asked && state && asked.seq === state.seq && asked.seat === state.viewing && asked.lang === lang;
  const shown = current ? asked : null;
  const hint = useMemo(() => shown && { options: shown.options, close: () => set(null) }, [shown]);
  if (!state?.hints || state.over || state.viewing === null || !state.options.length) return { hint: null, ask: undefined };
  const { seq, viewing: seat } = state;
  const ask = async () => {
    if (shown) {
      set(null);
      return;
    }
    const mine = { seq, seat, lang, options: null };
    set(mine);
    try {
      const { options } = await fetchHint(state.id, mine.seat, mine.seq);
      set((now) => (now === mine ? { ...mine, options } : now));
    } catch (error) {
      set((now) => (now === mine ? null : now));
      if (/** @type {any} */ (error).code !== "stale") toast(/** @type {Error} */ (error).message);
    }
  };
  return { hint, ask };
}
