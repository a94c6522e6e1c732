/** What moves when the position changes: pieces that changed place, tokens to their counters, numbers, pods. */
import { animate, boardRefs, glow, settle, snapshot, tick } from "../lib/motion.js";
import { useLayoutEffect, useRef } from "../vendor/hooks.js";
import { gainsOf, originsOf, podsFilled } from "./changes.js";
import { showGain } from "./show.js";

/**
 * @typedef {import("./model.js").State} State
 * @typedef {import("../lib/motion.js").Places} Places
 * @typedef {{state: State, places: Places, counts: Map<string | undefined, string | null>}} Past
 */

/**
 * Where that comes from which the reader gains: the place that the newest line about it speaks of, or the action under way.
 * @param {Element} table @param {Past} past @param {State} state
 */
function whereFrom(table, past, state) {
  const lines = state.log.filter(({ seq, seat, refs }) => seq > past.state.seq && seat === state.viewing && refs.length);
  const { placing } = state.view;
  const refs = lines.at(-1)?.refs ?? (placing ? [{ type: "space", id: placing.action }] : []);
  return boardRefs(table, refs).find((element) => element.getBoundingClientRect().width) ?? null;
}

/**
 * Nothing waits for it, and only what changed place moves. What another seat did is not shown here while its turn is played back.
 * @param {{current: HTMLElement | null}} root @param {State} state @param {number} speed @param {boolean} played
 * @param {import("../lib/motion.js").Known} known  keeps where pieces lay that are gone
 */
export function useMotion(root, state, speed, played, known) {
  const past = useRef(/** @type {Past | null} */ (null));
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return;
    // where things are is looked at before they move, and what still moves is at its end: nothing flies twice
    settle(table);
    const places = speed ? snapshot(table) : null;
    const counted = /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("[data-count]"));
    const last = past.current;
    if (last && last.state.view !== state.view && places) {
      const theirs = (/** @type {string | undefined} */ seat) => played && seat !== undefined && seat !== String(state.viewing);
      const origins = new Map([...originsOf(last.state.view, state.view)].filter(([, { dock }]) => !theirs(dock)));
      const before = { ...last.places, pieces: new Map(last.places.pieces) };
      if (played) {
        const ship = before.pieces.get("ship");
        if (ship && last.state.view.board.ship !== state.view.board.ship) known.set("ship:before", ship);
        before.pieces.delete("ship");
      }
      animate(table, before, origins, speed);
      for (const gain of gainsOf(last.state.view, state.view))
        if (gain.seat === state.viewing) showGain(table, whereFrom(table, last, state), gain.seat, gain, speed);
      if (!played)
        for (const pod of podsFilled(last.state.view, state.view)) {
          for (const element of boardRefs(table, [{ type: "pod", id: pod }])) glow(element, speed);
        }
      for (const element of counted) {
        const old = last.counts.get(element.dataset.count);
        if (old !== undefined && old !== element.textContent) tick(element, speed);
      }
    }
    for (const [key, place] of places?.pieces ?? []) known.set(key, place);
    past.current = places && {
      state,
      places,
      counts: new Map([...counted].map((element) => [element.dataset.count, element.textContent])),
    };
  }, [state.view]);
}
