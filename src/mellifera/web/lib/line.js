/** Lines as the server tells them: text, with amounts that are drawn as glyphs and players apart. */

import { html } from "./html.js";
import { Ico } from "./parts.js";
import { number, unbroken } from "./words.js";

/** @typedef {import("../types.d.ts").Line} Line */

const BETWEEN = " · ";

/** A line without its glyphs. @param {Line} line */
export const textOf = (line) =>
  typeof line === "string" ? line : line.map((part) => (typeof part === "string" ? part : part.text)).join("");

/** What comes of something, as one text. @param {Line[]} lines */
export const textOfAll = (lines) => lines.map(textOf).join(BETWEEN);

/** How many letters a line takes when its amounts are drawn. @param {Line} line */
export const lengthOf = (line) =>
  typeof line === "string"
    ? line.length
    : line.reduce(
        (sum, part) => sum + (typeof part === "string" ? part.length : "glyph" in part ? 2 + String(part.n).length : part.text.length),
        0,
      );

/** Of the parts as many as that many letters hold: all, the first, or none. @param {Line[]} parts @param {number} most */
export function partsThatFit(parts, most) {
  const whole = parts.reduce((sum, part) => sum + lengthOf(part) + BETWEEN.length, -BETWEEN.length);
  if (whole <= most) return parts;
  return lengthOf(parts[0]) <= most ? parts.slice(0, 1) : [];
}

/**
 * A line about a player, without the name it begins with: for places where a mark says who it is. What is somebody's keeps its owner.
 * @param {Line} line @param {number} seat @param {string} name @returns {Line}
 */
export function withoutSeat(line, seat, name) {
  if (typeof line === "string") return line;
  const [first, next, ...rest] = line;
  if (typeof first === "string" || !("seat" in first) || first.seat !== seat || first.text !== name) return line;
  return [...(typeof next === "string" ? [next.replace(/^[:,]?\s+/, "")] : next ? [next] : []), ...rest];
}

const amount = (/** @type {{n: number, glyph: string, text: string}} */ { n, glyph, text }) =>
  html`<span class="q gain" role="img" aria-label=${text}><b>${number(n)}</b><${Ico} name=${glyph}/></span>`;

/** @param {Line} line */
export const drawnLine = (line) =>
  typeof line === "string"
    ? unbroken(line)
    : line.map((part) => (typeof part === "string" ? unbroken(part) : "glyph" in part ? amount(part) : part.text));

/** @param {{line: Line, cls?: string}} props */
export const Sentence = ({ line, cls = "" }) => html`<span class="said ${cls}">${drawnLine(line)}</span>`;

/** Several parts in one line; null for none. @param {Line[]} parts */
export const drawnParts = (parts) => (parts.length ? parts.flatMap((part, index) => [index ? BETWEEN : "", drawnLine(part)]) : null);
