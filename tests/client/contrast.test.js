/** Glyphs, rings and words stand out from whatever they lie on, in both themes: reckoned from the tokens, without a page. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

const CSS = new URL("../../src/mellifera/web/css/", import.meta.url);
const sheet = (name) => readFileSync(new URL(name, CSS), "utf8");
const RESOURCES = ["fiber", "water", "pollen", "wax", "honeyr"];
const GLYPHS = [...RESOURCES, "favor", "vp", "farm2", "recruit2", "development2", "carving2", "honey3", "faint", "muted", "text"];
const RINGS = ["legal", "honey2"];
const WORDS = ["text", "muted", "honey2", "ok", "bad"];
const PLAIN = ["bg", "bg1", "bg2", "bg3"];
const TILES = ["farm", "recruit", "development", "carving", "faction"];
const LIT = ["lit", "lit2"];
const LEAST = { glyph: 3, ring: 3, word: 4.5 };

/** The custom properties of the first rule with this selector. */
function tokensOf(css, selector) {
  const start = css.indexOf(`${selector} {`);
  assert.ok(start >= 0, `no rule ${selector}`);
  const rule = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}
/** The stops of the gradient a rule paints its ground with. */
function stopsOf(css, selector) {
  const start = css.indexOf(`${selector} {`);
  const [, stops] = /background: linear-gradient\(([^)]*)\)/.exec(css.slice(start, css.indexOf("}", start))) ?? [];
  assert.ok(stops, `${selector} has no gradient`);
  return stops.split(",").map((stop) => rgb(stop.trim(), {}));
}

/** A colour as it is written in the tokens: six digits, a token, or a mixture of two of them. */
function rgb(value, tokens) {
  if (/^#[\da-f]{6}$/i.test(value)) return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16) / 255);
  const [, token] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (token) return rgb(tokens[token], tokens);
  const [, over, share, under] = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(value) ?? [];
  assert.ok(over, `no colour that can be reckoned with: ${value}`);
  const [a, b] = [rgb(over, tokens), rgb(under, tokens)];
  return a.map((part, i) => b[i] + ((part - b[i]) * Number(share)) / 100);
}
const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const tokens = sheet("tokens.css");
const dark = tokensOf(tokens, ":root");
const light = { ...dark, ...tokensOf(tokens, '[data-theme="light"]') };
// space stays dark by day; its tokens stand over those of the light theme
const space = { ...light, ...tokensOf(sheet("table.css"), '[data-theme="light"] .grid') };
const paper = (css, selector, under) => ({ tokens: { ...under, ...tokensOf(css, selector) }, grounds: stopsOf(css, selector) });
const PAPERS = {
  card: [sheet("table.css"), ".card"],
  "the Automa's card": [sheet("variants.css"), ".acard,\n.aback"],
  "a sheet of a phone": [sheet("choices.css"), "  .paper"],
};

/** What is too faint, in words. */
function faint(inks, grounds, least, theme) {
  return inks.flatMap((ink) =>
    grounds
      .map((ground) => ({ ground, found: contrast(rgb(theme[ink], theme), rgb(theme[ground], theme)) }))
      .filter(({ found }) => found < least)
      .map(({ ground, found }) => `${ink} on ${ground}: ${found.toFixed(2)}, wanted ${least}`),
  );
}

for (const [name, theme] of Object.entries({ dark, light })) {
  test(`${name}: every glyph stands out from plain grounds, tiles and what is lit`, () => {
    assert.deepEqual(faint(GLYPHS, [...PLAIN, ...TILES, ...LIT], LEAST.glyph, theme), []);
  });
  test(`${name}: the ring of what may be pressed stands out from where it lies`, () => {
    assert.deepEqual(faint(RINGS, [...PLAIN, ...TILES, ...LIT], LEAST.ring, theme), []);
  });
  test(`${name}: words can be read on plain grounds`, () => {
    assert.deepEqual(faint(WORDS, PLAIN, LEAST.word, theme), []);
    assert.deepEqual(faint(["faint"], ["bg1"], LEAST.word, theme), []);
    assert.deepEqual(faint(["text", "muted"], [...TILES, ...LIT], LEAST.word, theme), []);
    assert.deepEqual(faint(["on-honey"], ["honey"], LEAST.word, theme), []);
  });
  test(`${name}: the numbers of the solo helper's steps can be read`, () => {
    const css = sheet("companion_solo.css");
    const start = css.indexOf(".solo-list > li::before {");
    const rule = css.slice(start, css.indexOf("}", start));
    const [ink, ground] = ["color", "background"].map((what) => new RegExp(`[ {]${what}: var\\(--([\\w-]+)\\)`).exec(rule)?.[1]);
    assert.deepEqual(faint([ink], [ground], LEAST.word, theme), []);
  });
  for (const [what, [css, selector]] of Object.entries(PAPERS))
    test(`${name}: glyphs and words stand out from ${what}`, () => {
      const { tokens: own, grounds } = paper(css, selector, theme);
      const named = { ...own };
      grounds.forEach((ground, i) => {
        named[`stop ${i}`] = `#${ground
          .map((part) =>
            Math.round(part * 255)
              .toString(16)
              .padStart(2, "0"),
          )
          .join("")}`;
      });
      const stops = grounds.map((_, i) => `stop ${i}`);
      assert.deepEqual(faint(RESOURCES, stops, LEAST.glyph, named), []);
      assert.deepEqual(faint(["text", "muted"], stops, LEAST.word, named), []);
    });
}

test("light: what is drawn in space stands out from it", () => {
  const inks = [...RESOURCES, "favor", "vp", "farm2", "recruit2", "muted", "text"];
  assert.deepEqual(faint(inks, ["bg", "bg2"], LEAST.glyph, space), []);
});
