/** Between two views: where pieces that appear come from, so that they can be seen travelling. */

/** @typedef {import("../types.d.ts").View} View @typedef {import("../types.d.ts").WorkerView} WorkerView */

/** @param {WorkerView | null | undefined} a @param {WorkerView | null | undefined} b */
const same = (a, b) => a && b && a.seat === b.seat && a.strength === b.strength && a.colour === b.colour;

/**
 * @param {View | null} before @param {View} after
 * @returns {Map<string, {dock?: string, piece?: string}>} by the data-move key of the piece
 */
export function originsOf(before, after) {
  /** @type {Map<string, {dock?: string, piece?: string}>} */
  const found = new Map();
  if (!before) return found;
  const were = new Map(before.board.spaces.map((space) => [space.space, space.worker]));
  for (const { space, action, worker } of after.board.spaces) {
    if (!worker || same(worker, were.get(space))) continue;
    const first = `${action}.1`;
    const shifted = space !== first && same(worker, were.get(first));
    found.set(`worker:${space}`, shifted ? { piece: `worker:${first}` } : { dock: String(worker.seat) });
  }
  for (const player of after.seats) {
    const old = before.seats[player.seat];
    const had = new Set(Object.values(old?.tiles ?? {}));
    for (const tile of Object.values(player.tiles)) if (!had.has(tile)) found.set(`tile:${tile}`, { piece: `tile:${tile}` });
  }
  return found;
}

/** What a seat counts, by glyph. @param {View["seats"][number]} player @returns {Record<string, number>} */
const counted = (player) => ({ ...player.resources, favor: player.favor, vp: player.vp, draw: player.hand.length });

/**
 * What seats have gained between two views, by glyph.
 * @param {View | null} before @param {View} after @returns {{seat: number, glyph: string, n: number}[]}
 */
export function gainsOf(before, after) {
  if (!before) return [];
  return after.seats.flatMap((player) => {
    const old = before.seats[player.seat] && counted(before.seats[player.seat]);
    return Object.entries(counted(player)).flatMap(([glyph, n]) =>
      old && n > old[glyph] ? [{ seat: player.seat, glyph, n: n - old[glyph] }] : [],
    );
  });
}

/** Pods that were filled between two views. @param {View | null} before @param {View} after */
export function podsFilled(before, after) {
  const empty = new Set(before?.board.pods.flatMap(({ pod, owner }) => (owner === null ? [pod] : [])));
  return after.board.pods.flatMap(({ pod, owner }) => (owner !== null && empty.has(pod) ? [pod] : []));
}
