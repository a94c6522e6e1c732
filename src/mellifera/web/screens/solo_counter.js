/** A number between two large buttons. */

import { html } from "../lib/html.js";
import { t } from "../lib/words.js";

/**
 * @typedef {import("../vendor/preact.js").Drawing} Drawing
 * @param {{
 *   name: string, label: string, sub?: string, value: number, least: number, most: number, onChange: (n: number) => void, wide?: boolean,
 *   children?: Drawing,
 * }} props `name` is for tests; `wide` has steps of five, too
 */
export function Counter({ name, label, sub = "", value, least, most, onChange, wide = false, children }) {
  const step = (/** @type {number} */ by, /** @type {string} */ word, /** @type {string} */ sign, /** @type {string} */ id) =>
    html`<button
      class="solo-tap"
      aria-label=${`${label}: ${t(`solo.differs.${word}`)}`}
      disabled=${value + by < least || value + by > most}
      data-testid=${`solo-${id}-${name}`}
      onClick=${() => onChange(value + by)}
    >
      ${sign}
    </button>`;
  return html`<div class="solo-counter" role="group" aria-label=${label}>
    <span class="solo-what">${children}<span><b>${label}</b>${sub && html`<small>${sub}</small>`}</span></span>
    ${wide && step(-5, "five_less", "−5", "minus5")}
    ${step(-1, "less", "−", "minus")}
    <output aria-live="polite">${value}</output>
    ${step(1, "more", "+", "plus")}
    ${wide && step(5, "five_more", "+5", "plus5")}
  </div>`;
}
