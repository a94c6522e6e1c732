/** Drawing parts every screen shares: icons, effects as glyphs, workers and owner marks. */
import { html } from "./html.js";

const WIDE = /^either/;

/**
 * One glyph of the sprite. A title makes it readable; without one it is decoration.
 * @param {{name: string, size?: string, cls?: string, title?: string}} props
 */
export function Ico({ name, size = "", cls = "", title = "" }) {
  const wide = WIDE.test(name);
  const label = title ? { role: "img", "aria-label": title } : { "aria-hidden": "true" };
  return html`<svg class="ico i-${name} ${wide ? "wide" : ""} ${size} ${cls}" viewBox=${wide ? "0 0 38 24" : "0 0 24 24"} ...${label}>
    <use href="#i-${name}"/>
  </svg>`;
}

/** A glyph inside another drawing, centred on (x, y). @param {{name: string, x: number, y: number, size: number, cls?: string}} props */
export function Glyph({ name, x, y, size, cls = "" }) {
  const wide = WIDE.test(name);
  const width = wide ? (size * 38) / 24 : size;
  return html`<svg
    class="ico i-${name} ${cls}"
    x=${(x - width / 2).toFixed(1)}
    y=${(y - size / 2).toFixed(1)}
    width=${width.toFixed(1)}
    height=${size}
    viewBox=${wide ? "0 0 38 24" : "0 0 24 24"}
  >
    <use href="#i-${name}"/>
  </svg>`;
}

/**
 * A line of glyphs: `{g: icon, n?: number}`, `{op: "arrow" | "/" | "+" | ":"}`, `{t: word}` (with `op: "per"` one that a narrow place
 * draws as a stroke), `{four: true}`.
 * @param {{tokens: import("../types.d.ts").Glyph[], size?: string}} props
 */
export function Fx({ tokens, size = "" }) {
  return html`<span class="fx">
    ${tokens.map((token) => {
      if (token.t) return html`<i class=${token.op === "per" ? "per" : "tx"}>${token.t}</i>`;
      if (token.op === "arrow") return html`<${Ico} name="arrow" size=${size} cls="op"/>`;
      if (token.op) return html`<i class="op">${token.op}</i>`;
      if (token.four) return html`<b class="four">4</b>`;
      return html`<span class="q">
        ${token.n !== undefined ? html`<b>${token.n}</b>` : null}
        <${Ico} name=${token.g} size=${size}/>
      </span>`;
    })}
  </span>`;
}

// ---------------------------------------------------------------- players: colour and body shape, always together
export const SEAT_COLOURS = ["coral", "sky", "violet", "mint", "sand"];
/** @type {Record<string, import("../vendor/preact.js").VNode>} */
const SHAPES = {
  coral: html`<circle cx="20" cy="27" r="13"/>`,
  sky: html`<path
    d="M20 11.5Q21.7 11.5 23 13L33.8 25Q35.4 27 33.8 29L23 41Q21.7 42.5 20 42.5T17 41L6.2 29Q4.6 27 6.2 25L17 13Q18.3 11.5 20 11.5z"
  />`,
  violet: html`<rect x="7.5" y="14.5" width="25" height="25" rx="4.5"/>`,
  mint: html`<path d="M7.5 17.5Q7.5 14.5 10.5 14.5H29.5Q32.5 14.5 32.5 17.5V27.5Q32.5 36 20 42Q7.5 36 7.5 27.5z"/>`,
  sand: html`<path d="M18.2 12.6Q20 11.2 21.8 12.6L31.8 21Q33 22 33 23.6V36.5Q33 39.5 30 39.5H10Q7 39.5 7 36.5V23.6Q7 22 8.2 21z"/>`,
  gray: html`<path d=${cog(20, 27, 15.2, 10.8, 6)}/>`,
  yellow: html`<path d="M18 11.8Q20 8.8 22 11.8L36 36.5Q37.6 40.5 33.5 40.5H6.5Q2.4 40.5 4 36.5z"/>`,
};
const WINGS = html`
  <ellipse cx="9.5" cy="11" rx="9" ry="5.2" transform="rotate(32 9.5 11)"/>
  <ellipse cx="30.5" cy="11" rx="9" ry="5.2" transform="rotate(-32 30.5 11)"/>
`;
const BLADES = html`<path d="M17 15L1 9.5V4.5zM23 15L39 9.5V4.5z"/>`;

/** A wheel with teeth. @param {number} cx @param {number} cy @param {number} outer @param {number} inner @param {number} teeth */
function cog(cx, cy, outer, inner, teeth) {
  const points = [];
  for (let i = 0; i < teeth; i++) {
    for (const [turn, r] of [
      [-17, inner],
      [-14, outer],
      [14, outer],
      [17, inner],
    ]) {
      const angle = (Math.PI / 180) * ((360 / teeth) * i - 90 + turn);
      points.push(`${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * Math.sin(angle)).toFixed(1)}`);
    }
  }
  return `M${points.join("L")}z`;
}

const ofAutoma = (/** @type {string} */ colour) => colour === "gray" || colour === "yellow";

/**
 * A worker: wings, body in the owner's shape and colour, strength as a numeral.
 * @param {{colour: string, strength: number | string, size?: string, cls?: string, label?: string, move?: string}} props
 */
export function Bee({ colour, strength, size = "", cls = "", label = "", move }) {
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class="bee ${size} ${cls} p-${colour}" viewBox="0 0 40 44" data-move=${move} ...${named}>
    <g class="bw">${ofAutoma(colour) ? BLADES : WINGS}</g>
    <path class="ba" d="M17.3 13.5Q16.6 6.5 13.5 3M22.7 13.5Q23.4 6.5 26.5 3"/>
    <g class="bb">${SHAPES[colour]}</g>
    <text x="20" y=${colour === "yellow" ? 36 : 33.3} text-anchor="middle">${strength}</text>
  </svg>`;
}

/** The owner's mark: the body shape without wings. @param {{colour: string, size?: string, label?: string}} props */
export function Pip({ colour, size = "", label = "" }) {
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class="pip ${size} p-${colour}" viewBox="5 10 30 34" ...${named}><g class="bb">${SHAPES[colour]}</g></svg>`;
}

/**
 * The owner's mark inside another drawing, centred on (x, y). A wheel alone is too small for two digits.
 * @param {{colour: string, x: number, y: number, scale: number, text?: string | number}} props
 */
export function PipG({ colour, x, y, scale, text }) {
  return html`<g
    class="pipg p-${colour}"
    transform="translate(${(x - 20 * scale).toFixed(1)} ${(y - 27 * scale).toFixed(1)}) scale(${scale})"
  >
    <g class="bb">${SHAPES[colour]}${colour === "gray" && Number(text) > 9 && html`<circle cx="20" cy="27" r="13"/>`}</g>
    ${text === undefined ? null : html`<text x="20" y="33" text-anchor="middle">${text}</text>`}
  </g>`;
}

export function Logo() {
  return html`<svg class="logo" viewBox="0 0 32 36" aria-hidden="true">
    <path class="lg1" d="M16 1.5L30 9.6v16.8L16 34.5 2 26.4V9.6z"/>
    <path class="lg2" d="M16 9c3.6 2.6 5.2 6 5.2 9.8 0 2.6-.7 4.7-1.7 6.7h-7c-1-2-1.7-4.1-1.7-6.7C10.8 15 12.4 11.6 16 9z"/>
    <path class="lg3" d="M11 18.5h10M11.6 22h8.8"/>
    <path class="lg4" d="M10.8 15.5L6 20.5v3.5l5.5-2.5M21.2 15.5l4.8 5v3.5l-5.5-2.5"/>
  </svg>`;
}
