/** What a screen keeps on this device, so that a reload or a day loses nothing. */
import { useState } from "../vendor/hooks.js";

/**
 * What was kept under a key; `fallback` if there is nothing, or nothing that can be read.
 * @template T @param {string} key @param {T} fallback @returns {T}
 */
export function kept(key, fallback) {
  try {
    return { ...fallback, ...JSON.parse(localStorage.getItem(key) || "{}") };
  } catch {
    return fallback;
  }
}

/** @param {string} key @param {object} value */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* a private window or a full store: it lasts as long as the page */
  }
}

/**
 * A state that is kept at every change.
 * @template {object} T @param {string} key @param {() => T} first
 * @returns {[T, (changes: Partial<T>) => void]}
 */
export function useKept(key, first) {
  const [value, set] = useState(() => kept(key, first()));
  return [
    value,
    (changes) =>
      set((/** @type {T} */ old) => {
        const next = { ...old, ...changes };
        keep(key, next);
        return next;
      }),
  ];
}
