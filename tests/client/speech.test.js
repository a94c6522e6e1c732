/** The client says nothing of its own: every word comes from the catalogues. And the finder finds what is put into it. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources stand here as strings
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { drawnText, keys, speech } from "./speech.js";

const WEB = new URL("../../src/mellifera/web/", import.meta.url);
const files = (ending, ...folders) =>
  folders.flatMap((folder) =>
    readdirSync(new URL(folder, WEB))
      .filter((name) => name.endsWith(ending))
      .map((name) => [folder + name, readFileSync(new URL(folder + name, WEB), "utf8")]),
  );
const texts = (source) => speech(source).map(({ text }) => text);

test("a sentence between tags is found", () => {
  assert.deepEqual(texts("html`<p class='a b'>The game is over.</p>`"), ["The game is over."]);
  assert.deepEqual(texts("html`<b>free</b>`"), ["free"]);
  assert.deepEqual(texts("html`<p>${n} turns</p>`"), ["turns"]);
});

test("what is spoken is found", () => {
  assert.deepEqual(texts('html`<button aria-label="close" title=${"Close it"} class="x big"></button>`'), ["close", "Close it"]);
  assert.deepEqual(texts('html`<input placeholder=${solo ? "by chance" : ""}/>`'), ["by chance"]);
  assert.deepEqual(texts('html`<${Way} icon="bot" title="bots" sub=${busy || `two of ${n}`}/>`'), ["bots", "two of "]);
});

test("what a hole may come to is found, what is only compared is not", () => {
  assert.deepEqual(texts('html`<b>${kind === "here" ? "yours" : t("x.theirs")}</b>`'), ["yours"]);
  assert.deepEqual(texts('html`<b>${kinds.map((kind) => (kind ? "one" : "none"))}</b>`'), ["one", "none"]);
});

test("a sentence or a capital anywhere is found", () => {
  assert.deepEqual(texts('toast("This seat is taken.")'), ["This seat is taken."]);
  assert.deepEqual(texts('const TITLES = { grow: "Grow" }; document.title = `Replay of ${game}`;'), ["Grow", "Replay of "]);
});

test("what no person reads is left alone", () => {
  const source = `
    import { t } from "./some words.js";
    const found = root.querySelector(".table main .opt");
    if (event.key === "Escape") throw new Error("this must not be");
    const props = { class: \`panel opp \${size}\`, "data-tab": "rivals" };
    export const One = () => html\`<a class="opt \${on ? "on it" : ""}" href="/rules">\${t("home.rules")} Mellifera</a>\`;
  `;
  assert.deepEqual(texts(source), []);
});

test("keys are found as they stand and as they are made", () => {
  const { used, made, asked } = keys('t(on ? "a.on" : "a.off"); t(`b.${kind}_sub`); const KEY = "c.d";');
  assert.deepEqual(asked, ["a.on", "a.off"]);
  assert.ok(used.includes("c.d"));
  assert.deepEqual(made, ["b\\..+_sub"]);
});

test("a sentence put into a screen is found", () => {
  const [, home] = files("home.js", "screens/")[0];
  const spoilt = home.replace('${t("home.legal")}', "A table for everybody.").replace('title=${t("home.rules")}', 'title="Rules"');
  assert.deepEqual(texts(spoilt).sort(), ["A table for everybody.", "Rules"]);
});

for (const [name, source] of files(".js", "", "learn/", "lib/", "screens/", "table/"))
  test(`${name} says nothing of its own`, () => assert.deepEqual(speech(source), []));

for (const [name, source] of files(".css", "css/")) test(`${name} draws no words`, () => assert.deepEqual(drawnText(source), []));
