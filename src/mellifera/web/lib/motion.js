/** Motion: pieces travel from where they were to where they are. Never blocks input; reduced motion fades instead. */

/**
 * @typedef {{x: number, y: number, width: number}} Place
 * @typedef {{pieces: Map<string, Place>, docks: Map<string, Place>}} Places
 * @typedef {import("../types.d.ts").Target} Target
 */

const EASE = "cubic-bezier(.2,.8,.2,1)";
/** @type {Record<string, number>} */
const TRAVEL_MS = { ship: 320, worker: 320, tile: 360, card: 280, pool: 240 };
const FADE_MS = 120;
const quiet = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {DOMRect} rect @returns {Place} */
const middle = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, width: rect.width });

/** Where everything marked with that name is now. @param {Element} root @param {"move" | "dock"} name */
function placesOf(root, name) {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`[data-${name}]`))) {
    const rect = element.getBoundingClientRect();
    if (rect.width) found.set(element.dataset[name] ?? "", middle(rect));
  }
  return found;
}

/** Where every movable piece and every dock is now. @param {Element} root @returns {Places} */
export const snapshot = (root) => ({ pieces: placesOf(root, "move"), docks: placesOf(root, "dock") });

/**
 * One piece from a former place to its own. Inside a drawing, pixels are divided by the drawing's scale.
 * @param {Element} element @param {Place} from @param {number} duration @param {number} delay
 */
function travel(element, from, duration, delay) {
  const to = middle(element.getBoundingClientRect());
  const owner = element instanceof SVGGraphicsElement ? element.ownerSVGElement : null;
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

const fade = (/** @type {Element} */ element) => element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });

/**
 * Moves what changed place between two snapshots. `origins` says where a piece that was not there before comes from:
 * piece key to the key of a dock or piece of the old snapshot.
 * @param {Element} root @param {Places} before @param {Map<string, {dock?: string, piece?: string}>} origins @param {number} speed
 */
export function animate(root, before, origins, speed) {
  if (!speed) return;
  /** @type {NodeListOf<HTMLElement>} */
  const movable = root.querySelectorAll("[data-move]");
  for (const element of movable) {
    const key = element.dataset.move ?? "";
    const origin = origins.get(key);
    const from = origin ? (before.pieces.get(origin.piece ?? "") ?? before.docks.get(origin.dock ?? "")) : before.pieces.get(key);
    if (!from || (!origin && key.startsWith("worker:"))) continue;
    if (quiet.matches) {
      if (origin) fade(element);
      continue;
    }
    travel(element, from, (TRAVEL_MS[key.split(":")[0]] ?? 280) / speed, origin?.piece ? 80 / speed : 0);
  }
}

/** Ticks a number that changed. @param {Element} element @param {number} speed */
export function tick(element, speed) {
  if (!speed || quiet.matches) return;
  element.animate([{ transform: "scale(1.35)" }, { transform: "none" }], { duration: 280 / speed, easing: EASE });
}

/** Finishes everything that moves: a press never waits. @param {Element | null} root */
export function settle(root) {
  for (const animation of root?.getAnimations({ subtree: true }) ?? [])
    if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
}

/**
 * The elements that stand for places on the table.
 * @param {ParentNode} root
 * @param {Target[]} refs
 * @returns {Element[]}
 */
export function boardRefs(root, refs) {
  const names = refs.flatMap(({ type, id }) => (type === "space" ? [`space:${id}`, `space:${id}.1`, `space:${id}.2`] : [`${type}:${id}`]));
  return names.flatMap((name) => [...root.querySelectorAll(`[data-ref="${CSS.escape(name)}"]`)]);
}

/** Lights or darkens the places a log line speaks of. @param {Target[]} refs @param {boolean} on */
export function lightUp(refs, on) {
  for (const element of boardRefs(document, refs)) element.classList.toggle("hl", on);
}
