/** What a person prefers on this device: kept in the browser, applied to the page, watched by the screens. */
import { useEffect, useState } from "./vendor/hooks.js";

/**
 * @typedef {object} Settings
 * @property {"dark"|"light"|"system"} theme
 * @property {0|0.5|1|2|4} speed  of animations; 0 shows every change at once
 * @property {number} text  size of text in per cent of the usual; with larger text the table takes the layout of a smaller window
 * @property {"play"|"mine"|"once"} rivals  turns of the others: played back, those that concern me, shown at once
 * @property {"explain"|"play"} tap  what the first tap of a finger does
 * @property {boolean} sound
 * @property {number} volume  of 1
 * @property {boolean} onlyMyTurn  no sound but the one that says it is my turn
 * @property {boolean} notify  a browser notification when it becomes my turn
 * @property {null|"bump active"|"bump landing"} autoBump  standing answer to the bump choice
 * @property {string} name  offered in the set-up
 * @property {string} colour  wished for at every table; none: that of the seat
 */

const KEY = "mellifera.settings";
/** @type {Settings} */
const DEFAULTS = {
  theme: "dark",
  speed: 1,
  text: 100,
  rivals: "play",
  tap: "explain",
  sound: false,
  volume: 0.5,
  onlyMyTurn: false,
  notify: false,
  autoBump: null,
  name: "",
  colour: "",
};
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

/** `theme.js` draws the page by them. */
const apply = () => dispatchEvent(new CustomEvent("settings", { detail: current }));

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
