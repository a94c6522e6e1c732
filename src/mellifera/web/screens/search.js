/** What is found in rules and components. Draws nothing. */
import { compare, folded, t } from "../lib/words.js";

/**
 * A rule; what is `plain` has no address of its own: words of the glossary, examples.
 * @typedef {import("../types.d.ts").Rule & {plain?: boolean}} Rule
 * @typedef {{id: string, title: string, rules: Rule[]}} Section
 */

/** type in the content, glyph */
export const TYPES = [
  ["farm", "farm"],
  ["recruit", "recruit"],
  ["development", "development"],
  ["carving", "carving"],
  ["seed", "seed"],
  ["planet", "planet"],
  ["explore_token", "explore-token"],
  ["dance", "dance"],
  ["faction", "faction"],
  ["mat", "hex"],
];
/** Sections whose chapter is two of them, or has a long title: they have a short one. */
const SHORT = new Set(["RES", "SEED", "BUILD", "STORE", "FAVOR", "END", "SCORE", "AUTO"]);

/**
 * A text cut at what was found in it. Every letter of it has one folded letter: what Unicode has not put together is, first.
 * @param {string} text
 * @param {string} wanted folded
 * @returns {{text: string, hit: boolean}[]}
 */
export function pieces(text, wanted) {
  const whole = text.normalize("NFC");
  const plain = folded(whole);
  if (plain.length !== whole.length) return [{ text, hit: false }];
  const found = [];
  let from = 0;
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, from)) {
    found.push({ text: whole.slice(from, at), hit: false }, { text: whole.slice(at, at + wanted.length), hit: true });
    from = at + wanted.length;
  }
  found.push({ text: whole.slice(from), hit: false });
  return found.filter((piece) => piece.text);
}

/** Whether a rule holds what is searched for. @param {Rule} rule @param {string} find */
export const matches = (rule, find) => folded(`${rule.id} ${rule.html_free_text}`).includes(folded(find.trim()));

/** The section a rule id belongs to. @param {Section[]} sections @param {string} id */
export const sectionWith = (sections, id) => sections.find((section) => section.id === id || section.rules.some((rule) => rule.id === id));

/**
 * Glossary and examples come beside the sections; as sections of their own they are searched like the rest.
 * @param {import("../types.d.ts").Rulebook} answer
 */
export function allSections(answer) {
  const twice = (/** @type {Section} */ s) => answer.sections.filter((other) => other.title === s.title).length > 1;
  /** @type {Section[]} */
  const sections = answer.sections.map((s) => ({
    ...s,
    title: SHORT.has(s.id) && (twice(s) || s.title.length > 24) ? t(`rules.short.${s.id}`) : s.title,
  }));
  const more = (/** @type {string} */ id, /** @type {string} */ title, /** @type {Rule[]} */ rules) =>
    rules.length && sections.push({ id, title, rules });
  more(
    "WORDS",
    t("rules.glossary"),
    answer.glossary.map((entry) => ({ id: entry.word, html_free_text: entry.text, ruling: false, plain: true })),
  );
  more(
    "EXAMPLES",
    t("rules.worked"),
    answer.examples.map((example) => ({
      id: t("rules.example", { n: example.number }),
      html_free_text: example.text,
      ruling: false,
      plain: true,
    })),
  );
  return sections;
}

/** Second copies of a tile (`farm.dew-trap.2`) say nothing new. */
const COPY = /\.\d+$/;

/**
 * All components that hold the words, by type and in the order of the alphabet.
 * @param {Pick<import("../types.d.ts").Content, "components">} content
 * @param {string} find
 */
export function componentHits(content, find) {
  const wanted = folded(find.trim());
  const rank = new Map(TYPES.map(([type], i) => [type, i]));
  return Object.entries(content.components)
    .filter(([key]) => !COPY.test(key))
    .map(([key, c]) => ({ ...c, key }))
    .filter(
      (c) =>
        rank.has(c.type) && (!wanted || [c.title, c.name, c.text, c.text2, c.plan].some((text) => folded(text || "").includes(wanted))),
    )
    .sort((a, b) => Number(rank.get(a.type)) - Number(rank.get(b.type)) || compare(a.title, b.title));
}
