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

/** What of its width a row keeps that is drawn close: small glyphs, a stroke for "per". */
const CLOSELY = 0.88;

/**
 * Tokens for a line that is drawn close before anything of it is left out; and whether it is.
 * @param {Glyph[] | undefined} tokens @param {number} width @param {number} closely  1 where glyphs are small anyway
 * @returns {{tokens: Glyph[], close: boolean}}
 */
export function closelyFitted(tokens = [], width, closely = CLOSELY) {
  if (widthOfAll(tokens) <= width) return { tokens, close: false };
  const brief = tokens.map((token) => (token.op === "per" ? { ...token, t: "/" } : token));
  return { tokens: fitted(brief, width / closely), close: true };
}

/** Width of a digit, and of any letter of a name at most, in parts of the size of its text. */
const DIGIT = 0.62;
const LETTER = 0.68;
const DOTS = 0.95;
/** Between a number and its glyph, and between two tokens, in parts of the glyph's size. */
const CLOSE = 0.1;
const APART = 0.22;
/** How much a row may shrink before something is left out. */
const STEPS = [1, 0.87, 0.76];
const WIDE = 38 / 24;

/**
 * @typedef {{text?: string, g?: string, x: number, size: number}} Drawn  a number or a glyph, centred on x
 * @typedef {{text: number, least: number, glyph: number}} Measures  size of numbers and how small they may get, size of glyphs
 */

/** @param {{g: string, n?: number | string}} token @param {number} text @param {number} glyph */
function measured(token, text, glyph) {
  const number = token.n === undefined ? 0 : DIGIT * text * String(token.n).length + CLOSE * glyph;
  const drawn = glyph * (token.g.startsWith("either") ? WIDE : 1);
  return { number, drawn, width: number + drawn };
}

/**
 * A row of glyphs with their numbers, laid around 0: it shrinks first, then drops from its end and says so with dots.
 * @param {{g: string, n?: number | string}[]} tokens @param {number} width @param {Measures} measures @returns {Drawn[]}
 */
export function laidRow(tokens, width, { text, least, glyph }) {
  /** @param {{g: string, n?: number | string}[]} some @param {number} step @param {boolean} dots @returns {Drawn[] | null} */
  const attempt = (some, step, dots) => {
    const size = Math.max(least, text * step);
    const icon = glyph * step;
    const widths = some.map((token) => measured(token, size, icon));
    const tail = dots ? DOTS * size + APART * icon : 0;
    const whole = widths.reduce((sum, one) => sum + one.width, 0) + APART * icon * Math.max(0, some.length - 1) + tail;
    if (whole > width) return null;
    /** @type {Drawn[]} */
    const drawn = [];
    let at = -whole / 2;
    some.forEach((token, index) => {
      const { number, drawn: across } = widths[index];
      if (token.n !== undefined) drawn.push({ text: String(token.n), x: at + (number - CLOSE * icon) / 2, size });
      drawn.push({ g: token.g, x: at + number + across / 2, size: icon });
      at += number + across + APART * icon;
    });
    if (dots) drawn.push({ text: "…", x: whole / 2 - (DOTS * size) / 2, size });
    return drawn;
  };
  for (const step of STEPS) {
    const fits = attempt(tokens, step, false);
    if (fits) return fits;
  }
  for (let kept = tokens.length - 1; kept > 0; kept--) {
    const fits = attempt(tokens.slice(0, kept), STEPS[STEPS.length - 1], true);
    if (fits) return fits;
  }
  return attempt(tokens.slice(0, 1), STEPS[STEPS.length - 1], false) ?? [];
}

/**
 * The size at which a name fits a width; 0 if it would be smaller than `least`.
 * @param {string} name @param {number} width @param {Measures} measures
 */
export function nameSize(name, width, { text, least }) {
  const size = Math.min(text, width / (LETTER * name.length));
  return size < least ? 0 : size;
}
