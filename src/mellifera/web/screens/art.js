/** The picture on the home screen: a hive, a planet, the QueenShip. Own drawing. */

import { centre, hexPoints } from "../lib/hex.js";
import { html } from "../lib/html.js";
import { Glyph } from "../lib/parts.js";

/** x, y, radius, opacity */
const STARS = [
  [181, 54, 1.2, 0.23],
  [460, 34, 1.2, 0.23],
  [284, 13, 0.8, 0.45],
  [135, 198, 0.6, 0.7],
  [69, 80, 1.2, 0.55],
  [35, 211, 0.6, 0.79],
  [26, 309, 0.8, 0.45],
  [303, 206, 1.2, 0.69],
  [101, 209, 1.2, 0.31],
  [55, 256, 1.2, 0.24],
  [115, 245, 0.8, 0.67],
  [261, 332, 0.8, 0.38],
  [445, 252, 0.6, 0.25],
  [168, 178, 0.8, 0.64],
  [161, 353, 0.6, 0.51],
  [92, 123, 0.8, 0.45],
  [539, 28, 1.2, 0.54],
  [490, 113, 1.2, 0.41],
  [278, 287, 0.6, 0.7],
  [529, 171, 1.2, 0.24],
  [409, 111, 1.2, 0.8],
  [460, 102, 0.8, 0.73],
  [194, 339, 0.8, 0.3],
  [66, 21, 0.8, 0.28],
  [139, 141, 0.8, 0.25],
  [252, 198, 0.6, 0.69],
  [484, 100, 0.8, 0.79],
  [382, 137, 0.6, 0.29],
  [99, 84, 0.6, 0.21],
  [465, 66, 0.8, 0.2],
  [235, 133, 1.2, 0.39],
  [70, 309, 1.2, 0.59],
  [414, 164, 1.2, 0.68],
  [220, 144, 0.6, 0.49],
  [224, 69, 0.6, 0.46],
  [62, 216, 0.6, 0.2],
  [85, 37, 0.8, 0.57],
  [39, 75, 0.8, 0.29],
  [141, 125, 0.8, 0.48],
  [65, 176, 0.8, 0.49],
  [175, 52, 1.2, 0.41],
  [148, 298, 0.6, 0.51],
  [115, 343, 0.8, 0.29],
  [304, 10, 1.2, 0.38],
  [360, 33, 0.8, 0.51],
  [509, 128, 0.6, 0.52],
  [436, 119, 0.6, 0.57],
  [442, 273, 0.6, 0.68],
  [458, 266, 0.6, 0.32],
  [276, 263, 0.6, 0.67],
  [264, 70, 1.2, 0.77],
  [250, 337, 0.8, 0.77],
  [204, 79, 0.6, 0.48],
  [189, 174, 1.2, 0.7],
  [269, 235, 1.2, 0.25],
  [370, 328, 1.2, 0.65],
  [268, 64, 1.2, 0.4],
  [448, 350, 0.8, 0.48],
  [416, 31, 0.6, 0.3],
  [71, 54, 0.8, 0.68],
  [82, 298, 0.8, 0.59],
  [196, 198, 0.6, 0.21],
  [448, 261, 0.6, 0.52],
  [523, 156, 0.6, 0.7],
  [118, 91, 0.8, 0.5],
  [428, 117, 1.2, 0.45],
  [73, 328, 0.8, 0.74],
  [371, 293, 1.2, 0.45],
  [514, 181, 1.2, 0.29],
  [286, 314, 0.6, 0.57],
];
/** q, r, what stands there @type {[number, number, string][]} */
const CELLS = [
  [0, 0, "farm"],
  [1, 0, "recruit"],
  [0, 1, ""],
  [1, 1, "development"],
  [-1, 1, "carving"],
  [2, 0, ""],
  [-1, 2, "farm"],
  [0, 2, ""],
];
const R = 34;

export function HeroArt() {
  return html`<svg class="art" viewBox="0 0 560 360" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <defs>
      <radialGradient id="hp" cx=".35" cy=".3" r=".8">
        <stop offset="0" stop-color="#ffd784"/>
        <stop offset=".5" stop-color="#b8741a"/>
        <stop offset="1" stop-color="#1a0f02"/>
      </radialGradient>
    </defs>
    ${STARS.map(([x, y, r, o]) => html`<circle cx=${x} cy=${y} r=${r} fill="#fff" opacity=${o}/>`)}
    <circle cx="430" cy="150" r="112" fill="url(#hp)"/>
    <path d="M330 172q100 34 206-22" stroke="#0004" stroke-width="14" fill="none"/>
    <path d="M326 128q96 26 200-20" stroke="#0003" stroke-width="8" fill="none"/>
    <path
      d="M262 214C210 250 204 276 250 276c74 0 300-112 332-180"
      stroke="#ffbd3f"
      stroke-opacity=".5"
      stroke-width="3"
      fill="none"
      stroke-dasharray="2 9"
      stroke-linecap="round"
    />
    ${CELLS.map(([q, r, type]) => {
      const [dx, dy] = centre(q, r, R),
        x = dx + 150,
        y = dy + 190;
      return html`<g>
        <polygon class=${`hc ${type}`} points=${hexPoints(x, y, R - 2)}/>
        ${type && html`<${Glyph} name=${type} x=${x} y=${y} size=${28}/>`}
      </g>`;
    })}
    <g transform="translate(236 78) rotate(38) scale(2.1)">
      <path
        class="sh-b"
        d="M20 2c6 4.500 9 10.500 9 17.500 0 4-1 7.500-2.300 10.500H13.300C12 27 11 23.500 11 19.500 11 12.500 14 6.500 20 2z"
      />
      <path class="sh-w" d="M11 20L4 28v7l9-5zM29 20l7 8v7l-9-5z"/>
      <path class="sh-s" d="M11.200 22h17.600M12 26.500h16"/>
      <circle class="sh-p" cx="20" cy="14" r="4"/>
      <path class="sh-f" d="M16.500 32h7l-3.500 9z"/>
    </g>
  </svg>`;
}
