/** Composes answers of the solo helper for tests outside node: calls as JSON lines `[function, ...arguments]`, answers likewise. */
import { createInterface } from "node:readline";
import * as lines from "../../src/mellifera/web/screens/solo_lines.js";

const all = new Map(Object.entries(lines));
for await (const call of createInterface({ input: process.stdin })) {
  const [name, ...given] = JSON.parse(call);
  const said = all.get(name);
  process.stdout.write(`${JSON.stringify(typeof said === "function" ? said(...given) : said)}\n`);
}
