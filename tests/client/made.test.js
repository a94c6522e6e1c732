/** What is answered by files that lie beside the page, and in which language. */
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { gzipSync } from "node:zlib";
import { madeAnswer } from "../../src/mellifera/web/made.js";
import { Unreachable } from "../../src/mellifera/web/unreachable.js";

const LANGUAGES = { languages: [{ tag: "en" }, { tag: "pl" }] };
const fetched = globalThis.fetch;
/** The files of a page in two languages; remembers what was fetched. @param {string[]} preferred by the browser */
function page(...preferred) {
  const asked = [];
  Object.defineProperty(globalThis, "navigator", { value: { languages: preferred }, configurable: true });
  globalThis.fetch = async (address) => {
    const name = new URL(address).pathname.split("/made/")[1];
    asked.push(name);
    const found = /^((words|bots|rules|content)\.(en|pl)\.json)\.packed$/.exec(name);
    if (!found) return new Response(null, { status: 404 });
    return new Response(gzipSync(JSON.stringify({ name: found[1], ...LANGUAGES })));
  };
  return asked;
}
afterEach(() => {
  globalThis.fetch = fetched;
});
const nameOf = async (answer) => JSON.parse((await answer).body).name;

test("what belongs to no game is made, everything else is asked", async () => {
  page("en");
  assert.equal(await nameOf(madeAnswer("GET", "/api/content?lang=pl")), "content.pl.json");
  assert.equal(await nameOf(madeAnswer("GET", "/api/rules?lang=en")), "rules.en.json");
  assert.equal(await nameOf(madeAnswer("GET", "/api/bots?lang=pl")), "bots.pl.json");
  for (const [method, address] of [
    ["GET", "/api/content?game=abc&lang=pl"],
    ["GET", "/api/games?lang=pl"],
    ["GET", "/api/health?lang=pl"],
    ["POST", "/api/games?lang=pl"],
  ])
    assert.equal(madeAnswer(method, address), null);
});

for (const [preferred, asked, found] of [
  [["de-AT", "pl-PL", "en"], "", "words.pl.json"],
  [["en-GB"], "", "words.en.json"],
  [["de"], "", "words.en.json"],
  [["en"], "pl", "words.pl.json"],
  [["pl"], "eo", "words.pl.json"],
])
  test(`words for ${asked || "whoever prefers"} ${preferred}`, async () => {
    page(...preferred);
    assert.equal(await nameOf(madeAnswer("GET", `/api/words${asked && `?lang=${asked}`}`)), found);
  });

test("a file that is not there is told as such", async () => {
  page("en");
  await assert.rejects(madeAnswer("GET", "/api/rules?lang=eo"), (error) => error instanceof Unreachable && error.why === "files");
});
