/** Answers that were made together with the page: with them the client speaks and draws before Python is there. */
import { Unreachable } from "./unreachable.js";

const FOLDER = new URL("../made/", import.meta.url);
const MADE = new Set(["/api/words", "/api/bots", "/api/rules", "/api/content", "/api/learn"]);
const USUAL = "en";

/** Gzipped, for plain hosts compress nothing. @param {string} name */
async function file(name) {
  try {
    const answer = await fetch(new URL(`${name}.packed`, FOLDER));
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
    return await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).text();
  } catch (error) {
    throw new Unreachable("files", error);
  }
}

/** In the language that is asked for, else in one that the browser prefers; the English words tell which there are. @param {string} tag */
async function words(tag) {
  const english = await file(`words.${USUAL}.json`);
  /** @type {string[]} */
  const known = JSON.parse(english).languages.map((/** @type {{tag: string}} */ language) => language.tag);
  const wanted = [tag, ...navigator.languages].map((name) => name.toLowerCase().split("-")[0]);
  const chosen = wanted.find((name) => known.includes(name)) ?? USUAL;
  return chosen === USUAL ? english : file(`words.${chosen}.json`);
}

/**
 * The made answer to a request, or null if it is not among them: what belongs to a game or to a lesson never is.
 * @param {string} method @param {string} address
 * @returns {Promise<import("./transport.js").Answer> | null}
 */
export function madeAnswer(method, address) {
  const { pathname, searchParams } = new URL(address, FOLDER);
  if (method !== "GET" || !MADE.has(pathname) || searchParams.has("game") || searchParams.has("lesson")) return null;
  const tag = searchParams.get("lang") ?? "";
  const found = pathname === "/api/words" ? words(tag) : file(`${pathname.slice("/api/".length)}.${tag || USUAL}.json`);
  return found.then((body) => ({ status: 200, body }));
}
