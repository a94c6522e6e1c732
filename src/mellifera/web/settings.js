/** What a person prefers on this device: kept in the browser, applied to the page, watched by the screens. */
import { useEffect, useState } from "./vendor/hooks.js";

/**
 * @typedef {object} Settings
 * @property {"dark"|"light"|"system"} theme
 * @property {0|0.5|1|2|4} speed  of animations; 0 shows every change at once
 * @property {boolean} large  text and table 15 % larger; the table then scrolls
 * @property {boolean} sound
 * @property {boolean} notify  a browser notification when it becomes my turn
 * @property {null|"bump active"|"bump landing"} autoBump  standing answer to the bump choice
 * @property {string} name  offered in the set-up
 */

const KEY = "mellifera.settings";
/** @type {Settings} */
const DEFAULTS = { theme: "dark", speed: 1, large: false, sound: false, notify: false, autoBump: null, name: "" };
const watchers = new Set();

/** @returns {Settings} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

let current = read();
const daylight = matchMedia("(prefers-color-scheme: light)");

function apply() {
  const root = document.documentElement;
  root.dataset.theme = current.theme === "system" ? (daylight.matches ? "light" : "dark") : current.theme;
  root.toggleAttribute("data-large", current.large);
}
daylight.addEventListener("change", apply);
apply();

/** @param {Partial<Settings>} changes */
export function changeSettings(changes) {
  current = { ...current, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    /* a private window: kept until it closes */
  }
  apply();
  for (const watcher of watchers) watcher(current);
}

/** @returns {Settings} */
export const settingsNow = () => current;

/** @returns {Settings} */
export function useSettings() {
  const [value, set] = useState(current);
  useEffect(() => {
    watchers.add(set);
    return () => {
      watchers.delete(set);
    };
  }, []);
  return value;
}
