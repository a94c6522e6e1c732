/** Geometry of pointy-top hexagons in axial coordinates, as pixels and as `"q,r"` names. */

const SQRT3 = Math.sqrt(3);

/** @param {string} name "q,r" @returns {[number, number]} */
export function parseHex(name) {
  const [q, r] = name.split(",").map(Number);
  return [q, r];
}

/** The centre of a hex of radius R. @param {number} q @param {number} r @param {number} R @returns {[number, number]} */
export function centre(q, r, R) {
  return [SQRT3 * R * (q + r / 2), 1.5 * R * r];
}

/** The `points` of a polygon. @param {number} cx @param {number} cy @param {number} R */
export function hexPoints(cx, cy, R) {
  const points = [];
  for (let i = 0; i < 6; i++) {
    const angle = (Math.PI / 180) * (60 * i - 30);
    points.push(`${(cx + R * Math.cos(angle)).toFixed(1)},${(cy + R * Math.sin(angle)).toFixed(1)}`);
  }
  return points.join(" ");
}

/** Turns an axial offset clockwise by a multiple of 60 degrees. @param {[number, number]} offset @param {number} degrees */
export function turned([q, r], degrees) {
  for (let k = 0; k < degrees / 60; k++) [q, r] = [-r, q + r];
  return [q, r];
}

/** The hexes a frame covers, by name, first hex first. @param {[number, number][]} shape @param {string} hex @param {number} turn */
export function frameHexes(shape, hex, turn) {
  const [q0, r0] = parseHex(hex);
  return shape.map((offset) => {
    const [q, r] = turned(offset, turn);
    return `${q0 + q},${r0 + r}`;
  });
}

/** Bounds around hexes of radius R: x, y, width, height. @param {string[]} names @param {number} R @param {number} margin */
export function bounds(names, R, margin) {
  const centres = names.map((name) => centre(...parseHex(name), R));
  const xs = centres.map((c) => c[0]);
  const ys = centres.map((c) => c[1]);
  const w = (SQRT3 * R) / 2 + margin;
  const h = R + margin;
  const x = Math.min(...xs) - w;
  const y = Math.min(...ys) - h;
  return { x, y, width: Math.max(...xs) + w - x, height: Math.max(...ys) + h - y };
}
