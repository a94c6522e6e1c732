/** Where the coach stands: beside the light, never on what is lit, nor on the prompt. Plain geometry. */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Rect */
/** @typedef {"right" | "below" | "left" | "above" | "away"} Side  of the light; `away` has no pointer */

const GAP = 14;
const MARGIN = 8;
/** How far the pointer stays from the corners. */
const CORNER = 24;

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.max(low, Math.min(value, high));
/** @param {Rect} a @param {Rect} b */
export const sameRect = (a, b) => a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
/** @param {Rect} a @param {Rect} b */
const shared = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * The first side of the light with room: right, below, left, above. If none has, the place that covers least.
 * @param {Rect} light @param {Rect[]} others what else may not be covered
 * @param {{width: number, height: number}} size of the coach @param {{width: number, height: number}} view the window
 * @returns {{left: number, top: number, side: Side, pointer: number}} `pointer` is how far along its edge the pointer stands
 */
export function standBeside(light, others, size, view) {
  const most = { left: view.width - size.width - MARGIN, top: view.height - size.height - MARGIN };
  const middle = { x: (light.left + light.right) / 2, y: (light.top + light.bottom) / 2 };
  const left = clamp(middle.x - size.width / 2, MARGIN, most.left);
  const top = clamp(middle.y - size.height / 2, MARGIN, most.top);
  /** @param {number} x @param {number} y @returns {Rect} */
  const at = (x, y) => ({ left: x, top: y, right: x + size.width, bottom: y + size.height });
  const inside = (/** @type {Rect} */ rect) =>
    rect.left >= MARGIN && rect.top >= MARGIN && rect.right <= view.width - MARGIN && rect.bottom <= view.height - MARGIN;
  const covered = (/** @type {Rect} */ rect) => [light, ...others].reduce((sum, other) => sum + shared(rect, other), 0);
  /** @param {number[]} ways */
  const slid = (...ways) => ways;
  /** @type {[Side, Rect[]][]} */
  const sides = [
    ["right", slid(top, light.top, light.bottom - size.height).map((y) => at(light.right + GAP, clamp(y, MARGIN, most.top)))],
    ["below", slid(left, light.left, light.right - size.width).map((x) => at(clamp(x, MARGIN, most.left), light.bottom + GAP))],
    ["left", slid(top, light.top, light.bottom - size.height).map((y) => at(light.left - GAP - size.width, clamp(y, MARGIN, most.top)))],
    ["above", slid(left, light.left, light.right - size.width).map((x) => at(clamp(x, MARGIN, most.left), light.top - GAP - size.height))],
  ];
  for (const [side, places] of sides) {
    const rect = places.find((place) => inside(place) && covered(place) === 0);
    if (rect) {
      const beside = side === "right" || side === "left";
      const along = beside ? middle.y - rect.top : middle.x - rect.left;
      const length = beside ? size.height : size.width;
      return { left: rect.left, top: rect.top, side, pointer: clamp(along, CORNER, length - CORNER) };
    }
  }
  const columns = [MARGIN, (view.width - size.width) / 2, most.left];
  const rows = [MARGIN, (view.height - size.height) / 2, most.top];
  const anywhere = columns.flatMap((x) => rows.map((y) => at(x, y)));
  const best = anywhere.reduce((least, place) => (covered(place) < covered(least) ? place : least));
  return { left: best.left, top: best.top, side: "away", pointer: 0 };
}

/** Points of a bow from one place to another, as it is travelled. @param {Point} from @param {Point} to @param {number} count */
export function bow(from, to, count) {
  const lift = Math.min(90, Math.hypot(to.x - from.x, to.y - from.y) / 3);
  const over = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - lift };
  return Array.from({ length: count + 1 }, (_, i) => {
    const k = i / count;
    const along = (/** @type {"x" | "y"} */ axis) => (1 - k) ** 2 * from[axis] + 2 * k * (1 - k) * over[axis] + k ** 2 * to[axis];
    return { x: along("x"), y: along("y") };
  });
}
/** @typedef {{x: number, y: number}} Point */
