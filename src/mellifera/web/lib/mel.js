/** Mel, the coach: a worker in a glass helmet, in four poses. Own drawing; she says nothing that is not written beside her. */

import { html } from "./html.js";

/** @typedef {"talk"|"point"|"think"|"cheer"} Pose */

const eyes = (/** @type {number} */ x, /** @type {number} */ y) => html`
  <ellipse class="co-e" cx=${x} cy=${y} rx="3.6" ry="4.8"/>
  <ellipse class="co-e" cx=${x + 20} cy=${y} rx="3.6" ry="4.8"/>
  <circle class="co-h" cx=${x + 1.4} cy=${y - 1.8} r="1.3"/>
  <circle class="co-h" cx=${x + 21.4} cy=${y - 1.8} r="1.3"/>
`;
const open = () => html`${eyes(50, 47)}<path class="co-l" d="M54 57q6 6 12 0"/>`;
/** @type {Record<Pose, () => import("../vendor/preact.js").VNode>} */
const FACES = {
  talk: open,
  point: open,
  think: () => html`${eyes(51, 45)}<path class="co-l" d="M46 37.500q5-3 9-.5M66 36q5-2 9 1.500M57 58q4-2 8 0"/>`,
  cheer: () => html`<path class="co-l" d="M46 48q4-6 8 0M66 48q4-6 8 0"/><path class="co-l co-m" d="M52 55q8 9 16 0z"/>`,
};
const resting = () => html`<path class="co-a" d="M84 92q9 6 6 15"/><circle class="co-g" cx="90" cy="108" r="5"/>`;
/** @type {Record<Pose, () => import("../vendor/preact.js").VNode>} */
const ARMS = {
  talk: () => html`<path class="co-a" d="M36 92q-12-2-14-13"/><circle class="co-g" cx="22" cy="78" r="5"/>${resting()}`,
  point: () => html`
    <path class="co-a" d="M36 92q-10 2-24-8"/>
    <path class="co-g" d="M14 89q-8-1-11-6-1-3 2-2l7 1q6 1 6 4 0 3-4 3z"/>
    ${resting()}
  `,
  think: () => html`
    <path class="co-a" d="M36 94q-12 6-8 15M84 94q12-2 4-16"/>
    <circle class="co-g" cx="29" cy="110" r="5"/>
    <circle class="co-g" cx="86" cy="76" r="5"/>
  `,
  cheer: () => html`
    <path class="co-a" d="M36 92q-16-8-16-28M84 92q16-8 16-28"/>
    <circle class="co-g" cx="20" cy="62" r="5"/>
    <circle class="co-g" cx="100" cy="62" r="5"/>
  `,
};

/** @param {{pose?: Pose, cls?: string}} props */
export function Mel({ pose = "talk", cls = "" }) {
  return html`<svg class=${`mel ${cls}`} viewBox="0 0 120 132" aria-hidden="true" data-pose=${pose}>
    <g class="co-w">
      <ellipse cx="22" cy="62" rx="22" ry="12" transform="rotate(28 22 62)"/>
      <ellipse cx="98" cy="62" rx="22" ry="12" transform="rotate(-28 98 62)"/>
    </g>
    <path class="co-t" d="M56 124l4 7 4-7z"/>
    <ellipse class="co-b" cx="60" cy="100" rx="28" ry="26"/>
    <path class="co-s" d="M33.7 91H86.3A28 26 0 0 1 88 99H32A28 26 0 0 1 33.7 91zM33 107H87A28 26 0 0 1 82.9 115H37.1A28 26 0 0 1 33 107z"/>
    <ellipse class="co-o" cx="60" cy="100" rx="28" ry="26"/>
    ${ARMS[pose]()}
    <path class="co-n" d="M50 18Q47 8 40 5M70 18Q73 8 80 5"/>
    <circle class="co-d" cx="39" cy="5" r="4"/>
    <circle class="co-d" cx="81" cy="5" r="4"/>
    <circle class="co-f" cx="60" cy="48" r="26"/>
    <circle class="co-c" cx="44" cy="56" r="4.500"/>
    <circle class="co-c" cx="76" cy="56" r="4.500"/>
    ${FACES[pose]()}
    <circle class="co-v" cx="60" cy="48" r="33"/>
    <path class="co-x" d="M34 38q5-13 17-17"/>
    <rect class="co-k" x="37" y="75" width="46" height="10" rx="5"/>
  </svg>`;
}
