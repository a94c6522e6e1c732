/** Lines of glyphs as the server sends them: how much room they take, and the glyphs of kinds and costs. */

/** @typedef {import("../types.d.ts").Glyph} Glyph */

const ELLIPSIS = { t: "…" };
/** Kinds that are drawn as one wide glyph. @type {Record<string, string>} */
const EITHER = { pollen_or_fiber: "either-pollen-fiber", wax_or_honey: "either-wax-honey" };

/** The glyph of a kind of resource. @param {string} kind */
export const kindIcon = (kind) => EITHER[kind] ?? spotIcon(kind);
/** The square glyph of a storage spot. @param {string} kind */
export const spotIcon = (kind) => kind.replaceAll("_", "-");

/** Glyphs alone, without words and signs: for small places. @param {Glyph[] | undefined} glyphs @returns {(Glyph & {g: string})[]} */
export const drawable = (glyphs) => /** @type {(Glyph & {g: string})[]} */ ((glyphs ?? []).filter((glyph) => glyph.g));

/** A cost such as `{pollen: 2, wax: 1}`. @param {Record<string, number> | undefined} cost @returns {Glyph[]} */
export const costGlyphs = (cost) =>
  Object.entries(cost ?? {})
    .filter(([, n]) => n > 0)
    .map(([kind, n]) => (n === 1 ? { g: kindIcon(kind) } : { g: kindIcon(kind), n }));

/** Kinds one after another, each as often as it is there. @param {string[]} kinds @returns {Glyph[]} */
export const kindGlyphs = (kinds) => kinds.map((kind) => ({ g: kindIcon(kind) }));

/** Width of a token in a line of glyphs, in tenths of a rem. @param {Glyph} token */
function widthOf(token) {
  if (token.t) return 4 + 6 * token.t.length;
  if (token.op) return token.op === "arrow" ? 14 : 8;
  return 17 + (token.n === undefined ? 0 : 8 * String(token.n).length);
}

/** @param {Glyph[]} tokens */
export const widthOfAll = (tokens) => tokens.reduce((sum, token) => sum + widthOf(token), 0);

/**
 * As many tokens as a line of that width holds (in tenths of a rem), closed with an ellipsis if some are left out.
 * @param {Glyph[] | undefined} tokens @param {number} width @returns {Glyph[]}
 */
export function fitted(tokens = [], width) {
  if (widthOfAll(tokens) <= width) return tokens;
  const kept = [];
  let used = widthOf(ELLIPSIS);
  for (const token of tokens) {
    used += widthOf(token);
    if (used > width) break;
    kept.push(token);
  }
  while (kept.length && (kept[kept.length - 1].op || kept[kept.length - 1].t)) kept.pop();
  return [...kept, ELLIPSIS];
}
