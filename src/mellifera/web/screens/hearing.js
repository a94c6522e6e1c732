/** Tells whoever sits at the table what the others say, and calls for them when they are asked to end the game. */
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";
import { useEffect, useRef } from "../vendor/hooks.js";

/** @typedef {import("../types.d.ts").State} State */

/** @param {State|null} state @param {() => void} open shows the people */
export function useHearing(state, open) {
  const heard = useRef(/** @type {{id: string, seq: number, offered: boolean}|null} */ (null));
  useEffect(() => {
    if (!state) return;
    const { talk, end } = state.people;
    const last = talk[talk.length - 1];
    const asked = end?.missing.some((seat) => state.mine.includes(seat)) ?? false;
    const known = heard.current?.id === state.id ? heard.current : null;
    if (known && last && last.seq > known.seq && !state.mine.includes(last.seat))
      toast(t("people.said", { name: state.seats[last.seat].name, text: last.text }));
    if (asked && !known?.offered) open();
    heard.current = { id: state.id, seq: Math.max(last?.seq ?? 0, known?.seq ?? state.seq), offered: asked };
  }, [state?.seq]);
}
