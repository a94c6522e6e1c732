/** Where everything of the small board lies: a place by its name to a point of the drawing. */

/**
 * @typedef {import("../types.d.ts").SoloTable} Table
 * @typedef {[number, number]} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 *
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {Record<string, Box>} cells
 * @property {Record<string, Box>} actions
 * @property {Record<string, Point[]>} pods by sector
 * @property {Record<string, {x: number, y: number}>} sectors where their VP stand
 * @property {Box} mat
 * @property {[word: string, icon: string][]} gathered
 * @property {(place: string) => Point} at
 */

/** The colour in which somebody's pieces are drawn; yours at the table may be any but hers. @type {Record<string, string>} */
export const COLOUR = { you: "coral", gray: "gray", yellow: "yellow" };

/** Hers. @type {("gray" | "yellow")[]} */
export const COLOURS = ["gray", "yellow"];
/** The rows of tiles of the Advance action. */
export const ROWS = ["farm", "recruit", "development"];
const WIDTH = 360;
const CELL = { width: 56, height: 44, gap: 2 };
const RIGHT = 180;
/** Boxes of the actions, from their left upper corner: x, y, width; and of their spaces from there. */
const ACTIONS = /** @type {Record<string, [x: number, y: number, width: number]>} */ ({
  explore: [0, 0, 104],
  grow: [107, 0, 73],
  advance: [0, 61, 180],
  research: [0, 122, 57],
  convert: [59, 122, 57],
  carve: [118, 122, 62],
});
const ACTION_HEIGHT = 59;
const SPACE_BELOW = 37;
const HEX = 1.732;
const POD = 12.5;
/** @type {[word: string, icon: string][]} */
const GATHERED = [
  ["farms", "farm"],
  ["recruits", "recruit"],
  ["developments", "development"],
  ["carvings", "carving"],
  ["tokens", "explore-token"],
];

/**
 * The middles of a sector's pods, whose rows are given in reading order.
 * @param {number[]} rows @param {number} x @param {number} y @returns {Point[]}
 */
function podsAt(rows, x, y) {
  const first = Math.min(...rows);
  return rows.map((row, index) => {
    const inRow = rows.filter((other) => other === row).length;
    const before = rows.slice(0, index).filter((other) => other === row).length;
    const shift = (before - (inRow - 1) / 2) * HEX * POD;
    return [x + shift + ((row - first) % 2 && inRow === 2 && rows.length === 5 ? -HEX * POD * 0.5 : 0), y + (row - first) * 1.5 * POD];
  });
}

/** @param {Table} table @returns {Layout} */
export function layoutOf(table) {
  /** @type {Record<string, Point>} */
  const points = {};
  /** @type {Record<string, Box>} */
  const cells = {};
  table.cells.forEach((cell, index) => {
    const x = (index % table.columns) * (CELL.width + CELL.gap);
    const y = Math.floor(index / table.columns) * (CELL.height + CELL.gap);
    cells[cell] = { x, y, width: CELL.width, height: CELL.height };
    points[`cell:${cell}`] = [x + CELL.width / 2, y + CELL.height / 2];
  });
  const below = Math.ceil(table.cells.length / table.columns) * (CELL.height + CELL.gap);

  /** @type {Record<string, Box>} */
  const actions = {};
  for (const { action, spaces } of table.actions) {
    const [x, y, width] = ACTIONS[action];
    actions[action] = { x: RIGHT + x, y, width, height: ACTION_HEIGHT };
    const middle = spaces.length > 1 ? 25 : width / 2;
    spaces.forEach((space, index) => {
      points[`space:${space}`] = [RIGHT + x + middle + 44 * index, y + SPACE_BELOW];
    });
  }
  ROWS.forEach((type, index) => {
    points[`row:${type}`] = [RIGHT + 108 + 29 * index, ACTIONS.advance[1] + SPACE_BELOW];
  });

  const top = table.slots.filter((slot) => slot.startsWith("t"));
  const carvingsTop = below + 18;
  for (const slot of table.slots) {
    const row = slot.startsWith("t") ? top : table.slots.filter((other) => !top.includes(other));
    points[`slot:${slot}`] = [21 + 43 * row.indexOf(slot), carvingsTop + (row === top ? 0 : 32)];
  }

  /** @type {Record<string, Point[]>} */
  const pods = {};
  /** @type {Record<string, {x: number, y: number}>} */
  const sectors = {};
  table.sectors.forEach(({ sector, pods: rows }, index) => {
    const x = RIGHT + 56 + 84 * index;
    pods[sector] = podsAt(rows, x, below + 16);
    sectors[sector] = { x: x - 48, y: below + 20 };
    points[`sector:${sector}`] = [x, below + 32];
  });

  const matTop = below + 70;
  const [upper, lower] = [matTop + 20, matTop + 52];
  points["mat:gray"] = [20, upper];
  points["mat:yellow"] = [132, upper];
  points.tokens = [222, upper];
  points.track = [266, upper];
  GATHERED.forEach(([, icon], index) => {
    points[`hers:${icon}`] = [20 + 60 * index, lower];
  });
  points.you = [340, upper];
  points.supply = [340, lower];
  return {
    width: WIDTH,
    height: matTop + 72,
    cells,
    actions,
    pods,
    sectors,
    mat: { x: 1, y: matTop, width: 312, height: 71 },
    gathered: GATHERED,
    at: (place) => points[place] ?? [WIDTH / 2, matTop],
  };
}
