/** Lays held resources onto storage spots for the drawing: narrow spots first, so that as much as possible finds one. */

const BASICS = ["fiber", "water", "pollen"];
/** @type {Record<string, string[]>} */
const ACCEPTS = { any_basic: BASICS, pollen_or_fiber: ["pollen", "fiber"], wax_or_honey: ["wax", "honey"] };
const ORDER = (/** @type {string} */ kind) => (ACCEPTS[kind] ? ACCEPTS[kind].length : 1);

/**
 * @param {string[]} spots kinds of the spots
 * @param {Record<string, number>} held
 * @returns {{filled: (string | null)[], left: Record<string, number>}} what lies on each spot, and what lies on none
 */
export function arrange(spots, held) {
  const left = { ...held };
  /** @type {(string | null)[]} */
  const filled = spots.map(() => null);
  const order = spots.map((kind, index) => [ORDER(kind), index]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  for (const [, index] of order) {
    const kinds = ACCEPTS[spots[index]] ?? [spots[index]];
    const found = [...kinds].sort((a, b) => (left[b] ?? 0) - (left[a] ?? 0))[0];
    if (left[found] > 0) {
      filled[index] = found;
      left[found] -= 1;
    }
  }
  return { filled, left };
}
