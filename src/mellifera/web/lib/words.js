/** The words of the client: patterns in the reader's language are fetched, facts fill them in. */

import { transport } from "../transport.js";
import { useEffect, useState } from "../vendor/hooks.js";

/**
 * @typedef {import("../types.d.ts").Words} Catalogue
 * @typedef {string | number | null | undefined} Fact
 */

const KEY = "mellifera.lang";
const RETRY_MS = 1500;
/** In a pattern: a doubled bracket, a part that may be left out, a choice by number, a fact. */
const FIELD = /\{\{|\}\}|\[\[|\]\]|\[((?:\{[^{}]*\}|[^[\]])*)\]|\{(\w+)\?([^{}]*)\}|\{(\w+)\}/g;

/** @type {Catalogue} */
let catalogue = { lang: "en", plurals: ["one", "many"], unbroken: "", languages: [], words: {} };
let plural = new Intl.PluralRules("en");
/** @type {RegExp | null} */
let glued = null;
/** @type {Set<(tag: string) => void>} */
const watchers = new Set();

const absent = (/** @type {unknown} */ fact) => fact === undefined || fact === null || fact === "";

/**
 * A pattern with its facts, in parts: text, and facts as they were given (a drawing stays one).
 * @template T
 * @param {string} pattern
 * @param {Record<string, T | Fact>} facts
 * @returns {(string | T)[]}
 */
export function fill(pattern, facts) {
  /** @type {(string | T)[]} */
  const parts = [];
  let at = 0;
  for (const found of pattern.matchAll(FIELD)) {
    const [field, maybe, chosenBy, forms, name] = found;
    parts.push(pattern.slice(at, found.index));
    at = found.index + field.length;
    if (maybe !== undefined) {
      const needed = [...maybe.matchAll(/\{(\w+)/g)].map(([, fact]) => fact);
      if (!needed.some((fact) => absent(facts[fact]))) parts.push(...fill(maybe, facts));
    } else if (chosenBy !== undefined) parts.push(chosen(forms.split("|"), Number(facts[chosenBy])));
    else if (name !== undefined) {
      const fact = facts[name];
      if (typeof fact === "number") parts.push(number(fact));
      else if (!absent(fact)) parts.push(/** @type {string | T} */ (fact));
    } else parts.push(field[0]);
  }
  parts.push(pattern.slice(at));
  return parts.filter((part) => part !== "");
}

/** The form for a number; `#` in it is the number. @param {string[]} forms @param {number} n */
function chosen(forms, n) {
  const place = catalogue.plurals.indexOf(plural.select(n));
  return forms[Math.min(place < 0 ? forms.length : place, forms.length - 1)].replaceAll("#", number(n));
}

/**
 * What a key says. A key without words is shown as it is: a test finds every one.
 * @param {string} key @param {Record<string, Fact>} [facts]
 */
export const t = (key, facts = {}) => unbroken(fill(catalogue.words[key] ?? key, facts).join(""));

/**
 * What a key says, in parts for a drawing: facts may be drawings themselves.
 * @template T
 * @param {string} key
 * @param {Record<string, T | Fact>} facts
 */
export const drawn = (key, facts) =>
  fill(catalogue.words[key] ?? key, facts).map((part) => (typeof part === "string" ? unbroken(part) : part));

/** A text whose lines end where the language likes it: not after a number or a word of one letter. @param {string} text */
export const unbroken = (text) => (glued ? text.replace(glued, "$1\u00a0") : text);

// ---------------------------------------------------------------- numbers, dates, letters
/** A number as the language writes it, with so many decimals. @param {number} n @param {number} [decimals] */
export const number = (n, decimals) => numbersWith(decimals).format(n).replace("-", "−");

/** Kept: a redraw writes hundreds of numbers. @type {Map<string, Intl.NumberFormat>} */
const numberFormats = new Map();

/** @param {number} [decimals] */
function numbersWith(decimals) {
  const key = `${catalogue.lang} ${decimals}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(
      catalogue.lang,
      decimals === undefined ? { maximumFractionDigits: 1 } : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    );
    numberFormats.set(key, format);
  }
  return format;
}

/** With its sign: +3, −1.5. @param {number} n @param {number} [decimals] */
export const signed = (n, decimals) => (n > 0 ? "+" : "") + number(n, decimals);

/** @param {string | Date} when @param {Intl.DateTimeFormatOptions} [how] */
export const date = (when, how = { dateStyle: "medium", timeStyle: "short" }) => new Date(when).toLocaleString(catalogue.lang, how);

/** How long ago: "3 hours ago", "yesterday". @param {string | Date} when @param {number} [now] */
export function ago(when, now = Date.now()) {
  const format = new Intl.RelativeTimeFormat(catalogue.lang, { numeric: "auto" });
  const seconds = Math.round((new Date(when).getTime() - now) / 1000);
  /** @type {[Intl.RelativeTimeFormatUnit, number][]} */
  const units = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, size] of units) if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  return format.format(seconds, "second");
}

/** Puts words in the order of the language's alphabet. @param {string} a @param {string} b */
export const compare = (a, b) => a.localeCompare(b, catalogue.lang);

/** For searching: small letters without their marks ("lapacz" finds "Łapacz"; ł is no l with a mark to Unicode). @param {string} text */
export const folded = (text) => text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "");

// ---------------------------------------------------------------- which language
export const lang = () => catalogue.lang;
/** All there are, each with its own name. */
export const languages = () => catalogue.languages;

/** Speaks with these words from now on. @param {Catalogue} words */
export function speak(words) {
  catalogue = words;
  plural = new Intl.PluralRules(words.lang);
  glued = words.unbroken ? new RegExp(words.unbroken, "gu") : null;
  for (const watcher of watchers) watcher(words.lang);
}

/** The language that the address asks for, else the one of this device; none: what the browser prefers is looked at. */
function wanted() {
  const asked = new URLSearchParams(location.search).get("lang");
  if (asked) {
    remember(asked);
    return asked;
  }
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Keeps the language for the next visit. @param {string} tag */
function remember(tag) {
  try {
    localStorage.setItem(KEY, tag);
  } catch {
    /* a private window: kept until it closes */
  }
}

/** @param {string} tag */
async function fetchWords(tag) {
  const { status, body } = await transport.request("GET", `/api/words${tag && `?lang=${encodeURIComponent(tag)}`}`, undefined, true);
  if (status !== 200) throw new Error(String(status));
  speak(JSON.parse(body));
  document.documentElement.lang = catalogue.lang;
}

/** Before the first drawing: nothing can be said without words, so it goes on asking. */
export async function loadWords() {
  for (;;) {
    try {
      return await fetchWords(wanted());
    } catch {
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }
}

/** Speaks another language from now on, and remembers it on this device. @param {string} tag */
export async function setLang(tag) {
  await fetchWords(tag);
  remember(tag);
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

/** The language, drawn anew when it changes. Whoever asks the server for something in words depends on it. */
export function useLang() {
  const [tag, set] = useState(catalogue.lang);
  useEffect(() => {
    watchers.add(set);
    return () => {
      watchers.delete(set);
    };
  }, []);
  return tag;
}
