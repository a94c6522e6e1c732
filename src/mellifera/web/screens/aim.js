/** The aim in 60 seconds: how a game goes in pictures, the actions of the board, what scores. */
import { fetchCourse } from "../api.js";
import { Dots } from "../learn/dots.js";
import { hexPoints } from "../lib/hex.js";
import { Mel } from "../lib/mel.js";
import { Bee, Glyph } from "../lib/parts.js";
import { t, useLang } from "../lib/words.js";
import { href } from "../router.js";
import { useState } from "../vendor/hooks.js";
import { html, Ico, Loading, Problem, useAnswer } from "./parts.js";

/** @typedef {import("../types.d.ts").ToldStatement} Statement @typedef {import("../vendor/preact.js").Drawing} Drawing */

/** @param {string} colour @param {number | string} strength @param {number} x @param {number} y @param {number} [scale] */
const bee = (colour, strength, x, y, scale = 1) =>
  html`<svg x=${x - 20 * scale} y=${y - 24 * scale} width=${40 * scale} height=${44 * scale}>
    <${Bee} colour=${colour} strength=${strength}/>
  </svg>`;
const space = (/** @type {number} */ x, /** @type {number} */ y, R = 34) => html`<polygon class="spc" points=${hexPoints(x, y, R)}/>`;
const pod = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ whose = "", R = 22) =>
  html`
    <polygon class="podp ${whose}" points=${hexPoints(x, y, R)}/>
    ${whose && html`<${Glyph} name="hibernate" x=${x} y=${y} size=${R} cls="onpip"/>`}
  `;
const way = (/** @type {string} */ d) => html`<path class="aw" d=${d} marker-end="url(#ah)"/>`;
const label = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ text) =>
  html`<text class="at" x=${x} y=${y}>${text}</text>`;

const FULL_COMB = ["mine", "sky", "violet", "mine", "sky", "mine"];
/** A picture for each stage, by the icon of its sentence. @type {Record<string, () => Drawing>} */
const ART = {
  worker: () => html`
    ${space(160, 62)}${bee("coral", 2, 160, 64, 1.15)}${bee("coral", 1, 28, 92, 0.85)}
    <g opacity="0.35">${bee("coral", "", 62, 92, 0.85)}</g>
    ${way("M66 72Q96 24 122 46")}
  `,
  strength: () => html`
    ${[1, 2, 3, 4].map((n, i) => bee("coral", n, 28 + i * 54, 74, 0.8 + 0.16 * i))}
    ${[0, 1, 2].map((i) => label(55 + i * 54, 38, "+1"))}
  `,
  bump: () => html`
    ${space(70, 62)}${bee("sky", 3, 70, 64, 1.1)}${bee("coral", 2, 172, 30, 0.85)}${bee("coral", 3, 172, 92, 0.85)}
    ${way("M10 34L36 48")}${way("M104 52L142 38")}${way("M104 74L142 88")}
    ${label(172, 62, t("table.own.landing"))}${label(172, 124, t("table.own.pool"))}
  `,
  hibernate: () => html`
    ${bee("coral", 4, 36, 66, 1.15)}${way("M64 64L98 64")}
    ${pod(134, 46, "mine")}${pod(172.1, 46)}${pod(115, 79, "sky")}${pod(153, 79)}${pod(191.1, 79)}
  `,
  sector: () => html`${FULL_COMB.map((whose, i) => pod(30 + i * 32, 62, whose, 17))}`,
};

/** @param {{statement: Statement, n: number}} props */
const Stage = ({ statement, n }) =>
  html`<li class="stg">
    <div class="sart"><svg viewBox="0 0 220 134" aria-hidden="true">${ART[statement.icon]?.()}</svg></div>
    <b><i>${n}</i>${statement.title}</b>
    <p>${statement.text}</p>
  </li>`;

/**
 * Which card of a row that is swiped stands at its left edge; at the end it is the last, which cannot get there.
 * @param {HTMLElement} row
 */
function cardAt(row) {
  if (row.scrollLeft + row.clientWidth >= row.scrollWidth - 1) return row.children.length - 1;
  return Math.round((row.scrollLeft / row.scrollWidth) * row.children.length);
}

/** Side by side, or on a phone a row to swipe with a dot for each. @param {{heading: string, steps: Statement[]}} props */
function Stages({ heading, steps }) {
  const [at, setAt] = useState(0);
  const swiped = (/** @type {Event} */ event) => setAt(cardAt(/** @type {HTMLElement} */ (event.currentTarget)));
  return html`
    <ol class="stgs" tabindex="0" aria-label=${heading} onScroll=${swiped}>
      ${steps.map((statement, i) => html`<${Stage} key=${statement.icon} statement=${statement} n=${i + 1}/>`)}
    </ol>
    <${Dots} done=${at} of=${steps.length}/>
  `;
}

/** @param {{statement: Statement, size: string}} props */
const Told = ({ statement: { icon, title, text }, size }) =>
  html`<li><${Ico} name=${icon} size=${size}/><span><b>${title}</b><small>${text}</small></span></li>`;

export function AimScreen() {
  const course = useAnswer(fetchCourse, [useLang()]);
  if (course.error) return html`<${Problem} title=${t("learn.problem")} text=${course.error.message} retry=${course.again}/>`;
  if (!course.data) return html`<${Loading}/>`;
  const { heading, stages, actions, scores } = course.data.aim;
  const [win, ...steps] = stages;
  return html`<main class="aim" data-testid="aim">
    <svg class="marker" width="0" height="0" aria-hidden="true">
      <defs>
        <marker id="ah" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M1 1l7 4-7 4z"/>
        </marker>
      </defs>
    </svg>
    <header class="ah">
      <div><small>${heading}</small><h1>${win.title}</h1><p>${win.text}</p></div>
      <${Mel} pose="point"/>
    </header>
    <${Stages} heading=${heading} steps=${steps}/>
    <section class="acts6">
      <h2>${t("learn.actions")}</h2>
      <ul>${actions.map((statement) => html`<${Told} key=${statement.icon} statement=${statement} size="s20"/>`)}</ul>
    </section>
    <section class="scs">
      <h2>${t("learn.scores")}</h2>
      <ul>${scores.map((statement) => html`<${Told} key=${statement.title} statement=${statement} size="s28"/>`)}</ul>
    </section>
    <footer class="af">
      <a class="bigbtn" href=${href("/learn")}><${Ico} name="play" size="s20"/>${course.data.title}</a>
      <a class="opt" href=${href("/learn/legend")}><${Ico} name="hex" size="s20"/><span><b>${course.data.legend.heading}</b></span></a>
    </footer>
  </main>`;
}
