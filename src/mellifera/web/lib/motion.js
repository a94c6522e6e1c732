/** Motion: pieces travel from where they were to where they are. Never blocks input; reduced motion fades instead. */

/**
 * @typedef {{x: number, y: number, width: number}} Place
 * @typedef {{pieces: Map<string, Place>, docks: Map<string, Place>}} Places
 * @typedef {Map<string, Place>} Known  where pieces lay last, by their data-move key
 * @typedef {import("../types.d.ts").Target} Target
 */

const EASE = "cubic-bezier(.2,.8,.2,1)";
/** @type {Record<string, number>} */
const TRAVEL_MS = { ship: 320, worker: 320, tile: 360, card: 280, pool: 240 };
const FADE_MS = 120;
const PLUS_MS = 900;
const quiet = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether somebody has asked for less motion: things fade or are told instead. */
export const still = () => quiet.matches;

/** @param {DOMRect} rect @returns {Place} */
const middle = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, width: rect.width });
const placeOf = (/** @type {Element | Place} */ what) => (what instanceof Element ? middle(what.getBoundingClientRect()) : what);

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
 * One piece to its own place, past others. Inside a drawing, pixels are divided by the drawing's scale.
 * @param {Element} element @param {(Element | Place)[]} past  the first is where it comes from
 * @param {number} duration @param {number} [delay]
 */
export function travelTo(element, past, duration, delay = 0) {
  const to = middle(element.getBoundingClientRect());
  const owner = element instanceof SVGGraphicsElement ? element.ownerSVGElement : null;
  const scale = owner ? owner.getScreenCTM()?.a || 1 : 1;
  const away = past.map(placeOf).map(({ x, y }) => ({ x: (x - to.x) / scale, y: (y - to.y) / scale }));
  const [{ x, y }] = away;
  if (!to.width || Math.abs(x) + Math.abs(y) < 2) return;
  const lift = Math.min(24, Math.hypot(x, y) / 8) / scale;
  const between = away.length > 1 ? away.slice(1) : [{ x: x / 2, y: y / 2 - lift }];
  element.animate([...[away[0], ...between].map((at) => ({ transform: `translate(${at.x}px, ${at.y}px)` })), { transform: "none" }], {
    duration,
    delay,
    easing: EASE,
    fill: "backwards",
  });
}

// ---------------------------------------------------------------- what is drawn over the table and gone again
/** @param {Element} root */
const layerOf = (root) => root.querySelector(".ghosts");

/**
 * Something that lives as long as it moves.
 * @param {Element} root @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing
 */
function passing(root, element, frames, timing) {
  const layer = layerOf(root);
  if (!layer || quiet.matches) return;
  layer.append(element);
  const animation = element.animate(frames, { fill: "backwards", ...timing });
  animation.onfinish = () => element.remove();
}

/**
 * A glyph that travels from one place to another.
 * @param {Element} root @param {string} glyph @param {Element | Place} from @param {Element | Place} to
 * @param {number} duration @param {number} delay
 */
export function ghost(root, glyph, from, to, duration, delay) {
  const [a, b] = [placeOf(from), placeOf(to)];
  if (!a.width || !b.width) return;
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.classList.add("ico", "flyer", `i-${glyph}`);
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.append(document.createElementNS(space, "use"));
  drawing.firstElementChild?.setAttribute("href", `#i-${glyph}`);
  const lift = Math.min(60, Math.hypot(a.x - b.x, a.y - b.y) / 6);
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) => ({
    transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`,
  });
  passing(root, drawing, [at(a.x, a.y, 1), at((a.x + b.x) / 2, (a.y + b.y) / 2 - lift, 1.25), at(b.x, b.y, 0.8)], {
    duration,
    delay,
    easing: EASE,
  });
}

/** How many more, beside a counter. @param {Element} root @param {Element} counter @param {number} n @param {number} speed */
export function plus(root, counter, n, speed) {
  const { left, right, top, width } = counter.getBoundingClientRect();
  if (!width) return;
  const sign = document.createElement("b");
  sign.className = "plus";
  sign.textContent = `+${n}`;
  // beside a number, in the corner of a whole panel
  const [x, y] = width > 80 ? [right - 24, top + 6] : [(left + right) / 2, top - 12];
  const at = (/** @type {number} */ rise) => `translate(${x}px, ${y - rise}px) translate(-50%, -50%)`;
  passing(
    root,
    sign,
    [
      { transform: at(-4), opacity: 0 },
      { transform: at(0), opacity: 1, offset: 0.15 },
      { transform: at(4), opacity: 1, offset: 0.8 },
      { transform: at(8), opacity: 0 },
    ],
    { duration: PLUS_MS / speed },
  );
}

/** Lights up and settles: a pod that was filled, a row of a card that turns. @param {Element} element @param {number} speed */
export function glow(element, speed) {
  if (!speed || quiet.matches) return;
  element.animate(
    [
      { filter: "brightness(2.2)", opacity: 0.4 },
      { filter: "none", opacity: 1 },
    ],
    { duration: 300 / speed, easing: "ease-in-out" },
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
    travelTo(element, [from], (TRAVEL_MS[key.split(":")[0]] ?? 280) / speed, origin?.piece ? 80 / speed : 0);
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
