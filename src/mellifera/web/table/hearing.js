/** What the reader hears of the own choices; turns of others are heard while they are played back (`show.js`). */
import { sound } from "../lib/sound.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { cuesOf, newcomer } from "./cues.js";

/** @typedef {import("./model.js").State} State */

/** @param {State} state */
export function useHearing(state) {
  const past = useRef(/** @type {State | null} */ (null));
  useEffect(() => {
    const before = past.current;
    past.current = state;
    const { viewing, view } = state;
    if (!before || before.viewing !== viewing || viewing === null || state.seq <= before.seq) return;
    const lines = state.log.filter(({ seq, seat }) => seq > before.seq && (seat === viewing || seat === null));
    const strength = newcomer(before.view.seats[viewing].pool, view.seats[viewing].pool);
    for (const { name, facts } of cuesOf(lines, strength)) sound(name, facts);
  }, [state.seq, state.viewing]);
}
