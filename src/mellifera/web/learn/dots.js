/** How far somebody is, one hexagon a step. */
import { html } from "../lib/html.js";
import { t } from "../lib/words.js";

/** @param {{done: number, of: number}} props */
export const Dots = ({ done, of }) =>
  html`<span class="dots" role="img" aria-label=${t("learn.step", { n: Math.min(done + 1, of), of })}>
    ${Array.from({ length: of }, (_, i) => html`<i key=${i} class=${i < done ? "done" : i === done ? "now" : ""}></i>`)}
  </span>`;
