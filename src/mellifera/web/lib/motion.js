/** Motion: pieces travel from where they were to where they are. Never blocks input; reduced motion fades instead. */

const EASE = "cubic-bezier(.2,.8,.2,1)";
const TRAVEL_MS = { ship: 320, worker: 320, tile: 360, card: 280, pool: 240 };
const FADE_MS = 120;
const quiet = matchMedia("(prefers-reduced-motion: reduce)");

const middle = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, width: rect.width });

/** Where every movable piece and every dock is now. */
export function snapshot(root) {
  const pieces = new Map();
  for (const element of root.querySelectorAll("[data-move]")) {
    const rect = element.getBoundingClientRect();
    if (rect.width) pieces.set(element.dataset.move, middle(rect));
  }
  const docks = new Map();
  for (const element of root.querySelectorAll("[data-dock]")) {
    const rect = element.getBoundingClientRect();
    if (rect.width) docks.set(element.dataset.dock, middle(rect));
  }
  return { pieces, docks };
}

/** One piece from a former place to its own. Inside a drawing, pixels are divided by the drawing's scale. */
function travel(element, from, duration, delay) {
  const to = middle(element.getBoundingClientRect());
  const owner = element.ownerSVGElement;
  const scale = owner ? owner.getScreenCTM()?.a || 1 : 1;
  const dx = (from.x - to.x) / scale;
  const dy = (from.y - to.y) / scale;
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  const lift = Math.min(24, Math.hypot(dx, dy) / 8) / scale;
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px)` },
      { transform: `translate(${dx / 2}px, ${dy / 2 - lift}px)`, offset: 0.5 },
      { transform: "none" },
    ],
    { duration, delay, easing: EASE, fill: "backwards" },
  );
}

const fade = (element) => element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });

/**
 * Moves what changed place between two snapshots. `origins` says where a piece that was not there before comes from:
 * piece key to the key of a dock or piece of the old snapshot.
 * @param {Element} root @param {{pieces: Map, docks: Map}} before @param {Map<string, {dock?: string, piece?: string}>} origins
 */
export function animate(root, before, origins, speed) {
  if (!speed) return;
  /** @type {NodeListOf<HTMLElement>} */
  const movable = root.querySelectorAll("[data-move]");
  for (const element of movable) {
    const key = element.dataset.move;
    const origin = origins.get(key);
    const from = origin ? (before.pieces.get(origin.piece) ?? before.docks.get(origin.dock)) : before.pieces.get(key);
    if (!from || (!origin && key.startsWith("worker:"))) continue;
    if (quiet.matches) {
      if (origin) fade(element);
      continue;
    }
    travel(element, from, (TRAVEL_MS[key.split(":")[0]] ?? 280) / speed, origin?.piece ? 80 / speed : 0);
  }
}

/** Ticks a number that changed. */
export function tick(element, speed) {
  if (!speed || quiet.matches) return;
  element.animate([{ transform: "scale(1.35)" }, { transform: "none" }], { duration: 280 / speed, easing: EASE });
}

/** Finishes everything that moves: a press never waits. */
export function settle(root) {
  for (const animation of root.getAnimations?.({ subtree: true }) ?? [])
    if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
}

/**
 * The elements that stand for places on the table.
 * @param {ParentNode} root
 * @param {{type: string, id: string}[]} refs
 * @returns {Element[]}
 */
export function boardRefs(root, refs) {
  const names = refs.flatMap(({ type, id }) => (type === "space" ? [`space:${id}`, `space:${id}.1`, `space:${id}.2`] : [`${type}:${id}`]));
  return names.flatMap((name) => [...root.querySelectorAll(`[data-ref="${CSS.escape(name)}"]`)]);
}

/** Lights or darkens the places a log line speaks of. @param {{type: string, id: string}[]} refs */
export function lightUp(refs, on) {
  for (const element of boardRefs(document, refs)) element.classList.toggle("hl", on);
}
