/** The table in small, as the solo helper knows it, with arrows for what moves. One drawing, so that an arrow can go anywhere. */

import { hexPoints } from "../lib/hex.js";
import { html } from "../lib/html.js";
import { PipG } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { Arrows } from "./solo_arrows.js";
import { COLOUR, COLOURS, layoutOf, ROWS } from "./solo_layout.js";

/**
 * @typedef {import("../types.d.ts").SoloTable} Table
 * @typedef {import("../types.d.ts").SoloBoard} Board
 * @typedef {import("../types.d.ts").SoloStep} Step
 * @typedef {import("./solo_layout.js").Layout} Layout
 */

/**
 * A glyph of the sprite, as large as asked for, centred on (x, y).
 * @param {{name: string, x: number, y: number, size: number, cls?: string}} props
 */
const Icon = ({ name, x, y, size, cls = "" }) =>
  html`<use class=${`i-${name} ${cls}`} href=${`#i-${name}`} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}/>`;

/** @param {{worker: import("../types.d.ts").SoloWorker, x: number, y: number, scale?: number}} props */
const Worker = ({ worker, x, y, scale = 0.86 }) =>
  html`<${PipG} colour=${COLOUR[worker.owner]} x=${x} y=${y} scale=${scale} text=${worker.strength}/>`;

/** @param {{table: Table, board: Board, layout: Layout}} props */
function Planets({ table, board, layout }) {
  return table.cells.map((cell) => {
    const { x, y, width, height } = layout.cells[cell];
    const [cx, cy] = layout.at(`cell:${cell}`);
    const explored = board.explored.includes(cell);
    const start = cell === table.start;
    return html`<g key=${cell} class=${`sb-cell ${start ? "start" : explored ? "seen" : "unseen"}`}>
      <rect x=${x} y=${y} width=${width} height=${height} rx="7"/>
      ${explored && html`<circle cx=${cx} cy=${cy} r="16"/>`}
      ${start && html`<${Icon} name="start" x=${cx} y=${cy + 3} size=${17}/>`}
      ${!start && !explored && html`<${Icon} name="explore-token" x=${cx} y=${cy + 3} size=${17}/>`}
      <text x=${x + 4} y=${y + 12}>${cell}</text>
      ${board.ship === cell && html`<${Icon} name="explore" x=${cx} y=${cy + 2} size=${26} cls="sb-ship"/>`}
    </g>`;
  });
}

/** @param {{table: Table, board: Board, layout: Layout, onAction?: (action: string) => void}} props */
function Actions({ table, board, layout, onAction }) {
  return table.actions.map(({ action, title, spaces }) => {
    const { x, y, width, height } = layout.actions[action];
    const pressed = onAction && (() => onAction(action));
    return html`<g key=${action} class=${`sb-action ${onAction ? "lit" : ""}`} data-action=${action} onClick=${pressed}>
      <rect x=${x} y=${y} width=${width} height=${height} rx="7"/>
      <text x=${x + 4} y=${y + 13}>${title}</text>
      ${spaces.map((space, index) => {
        const [cx, cy] = layout.at(`space:${space}`);
        const worker = board.spaces.find((found) => found.space === space)?.worker;
        return html`<g>
          <polygon class=${index ? "second" : ""} points=${hexPoints(cx, cy, 18)}/>
          ${
            worker
              ? html`<${Worker} worker=${worker} x=${cx} y=${cy}/>`
              : index === 0 && html`<${Icon} name=${action} x=${cx} y=${cy} size=${16} cls="sb-ghost"/>`
          }
        </g>`;
      })}
      ${
        action === "advance" &&
        ROWS.map((type) => {
          const [rx, ry] = layout.at(`row:${type}`);
          return html`<g class="sb-row">
            <rect x=${rx - 13} y=${ry - 14} width="26" height="28" rx="6"/>
            <${Icon} name=${type} x=${rx} y=${ry} size=${18}/>
          </g>`;
        })
      }
    </g>`;
  });
}

/** @param {{table: Table, board: Board, layout: Layout}} props */
function Carvings({ table, board, layout }) {
  return table.slots.map((slot) => {
    const [cx, cy] = layout.at(`slot:${slot}`);
    const there = board.carvings.includes(slot);
    return html`<g key=${slot} class=${`sb-slot ${there ? "there" : "gone"}`}>
      <rect x=${cx - 20} y=${cy - 14} width="40" height="28" rx="6"/>
      <text x=${cx - 15} y=${cy + 4}>${slot}</text>
      ${there && html`<${Icon} name="carving" x=${cx + 9} y=${cy} size=${16}/>`}
    </g>`;
  });
}

/** Tokens in a sector: only how many there are is known, so hers come first. @param {{table: Table, board: Board, layout: Layout}} props */
function Comb({ table, board, layout }) {
  return table.sectors.map((sector) => {
    const tokens = board.comb.find((found) => found.sector === sector.sector);
    const pods = layout.pods[sector.sector];
    const { x, y } = layout.sectors[sector.sector];
    const owner = (/** @type {number} */ index) =>
      !tokens ? "" : index < tokens.hers ? "gray" : index < tokens.hers + tokens.yours ? "you" : "";
    return html`<g key=${sector.sector} class="sb-sector">
      <text x=${x} y=${y}>${sector.first_vp}<tspan class="second">/${sector.second_vp}</tspan></text>
      ${pods.map(
        ([cx, cy], index) => html`<g>
          <polygon points=${hexPoints(cx, cy, 12)}/>
          ${owner(index) && html`<${PipG} colour=${COLOUR[owner(index)]} x=${cx} y=${cy} scale=${0.5}/>`}
        </g>`,
      )}
    </g>`;
  });
}

/** Her docking mat with what she gathered; beside it you and the box. @param {{board: Board, layout: Layout}} props */
function Mat({ board, layout }) {
  const { x, y, width, height } = layout.mat;
  const label = (/** @type {string} */ place, /** @type {string | number} */ text, dx = 11) => {
    const [cx, cy] = layout.at(place);
    return html`<text x=${cx + dx} y=${cy + 5}>${text}</text>`;
  };
  const icon = (/** @type {string} */ place, /** @type {string} */ name, size = 18) => {
    const [cx, cy] = layout.at(place);
    return html`<${Icon} name=${name} x=${cx} y=${cy} size=${size}/>`;
  };
  const [yx, yy] = layout.at("you");
  return html`<g class="sb-mat">
    <rect x=${x} y=${y} width=${width} height=${height} rx="8"/>
    ${COLOURS.map((colour) =>
      board[colour].map((strength, index) => {
        const [cx, cy] = layout.at(`mat:${colour}`);
        return html`<${Worker} worker=${{ owner: colour, strength }} x=${cx + 27 * index} y=${cy}/>`;
      }),
    )}
    ${icon("tokens", "hibernate")}${label("tokens", board.tokens)}
    ${icon("track", "vp")}${label("track", board.vp)}
    ${layout.gathered.map(([word, name]) => html`<g>${icon(`hers:${name}`, name)}${label(`hers:${name}`, board.gathered[word])}</g>`)}
    ${icon("supply", "supply", 22)}
    <${PipG} colour=${COLOUR.you} x=${yx} y=${yy} scale=${0.62}/>
  </g>`;
}

/**
 * `steps` are drawn as arrows, with their numbers in the list if there is one.
 * @param {{table: Table, board: Board, steps: {step: Step, mark: number}[], onAction?: (action: string) => void}} props
 */
export function SmallBoard({ table, board, steps, onAction }) {
  const layout = layoutOf(table);
  return html`<svg
    class="solo-board"
    viewBox="0 0 ${layout.width} ${layout.height}"
    role="img"
    aria-label=${t("solo.board")}
    data-testid="solo-board"
  >
    <${Planets} table=${table} board=${board} layout=${layout}/>
    <${Actions} table=${table} board=${board} layout=${layout} onAction=${onAction}/>
    <${Carvings} table=${table} board=${board} layout=${layout}/>
    <${Comb} table=${table} board=${board} layout=${layout}/>
    <${Mat} board=${board} layout=${layout}/>
    <${Arrows} steps=${steps} layout=${layout}/>
  </svg>`;
}
