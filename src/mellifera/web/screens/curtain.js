/** Hot-seat hand-over: covers everything until the next person says who they are. Shows only what is public. */
import { useEffect, useRef } from "../vendor/hooks.js";
import { centre, hexPoints } from "../lib/hex.js";
import { colourOf, html, Ico, Pip } from "./parts.js";

const MOST_NEWS = 4;

const COMB = [];
for (let q = -12; q <= 12; q += 1) {
  for (let r = -6; r <= 6; r += 1) {
    if (Math.abs(q + r / 2) < 8) {
      const [x, y] = centre(q, r, 60);
      COMB.push(hexPoints(x + 640, y + 360, 57));
    }
  }
}

/** What happened since this seat last did something. @param {any} state @param {number} seat */
export function newsFor(state, seat) {
  const lines = state.log.filter((/** @type {any} */ line) => !line.depth);
  let from = lines.length;
  while (from > 0 && lines[from - 1].seat !== seat) from -= 1;
  return lines.slice(from).slice(-MOST_NEWS);
}

/** @param {{state: any, seat: number, onShow: () => void, onBoard: () => void}} props  `state` must be a public view */
export function Curtain({ state, seat, onShow, onBoard }) {
  const who = state.seats[seat];
  const colour = colourOf(seat, who.kind);
  const button = useRef(/** @type {HTMLButtonElement|null} */ (null));
  useEffect(() => button.current?.focus(), [seat]);
  const isPublic = state.viewing === null;
  const news = isPublic ? newsFor(state, seat) : [];
  const turnOf = state.view.turn_seat;
  const first = !isPublic ? "" : turnOf === seat ? `Your turn ${state.turn}.` : `${state.prompt?.question || "A choice of yours"} Then ${state.seats[turnOf]?.name}'s turn goes on.`;
  return html`<section class=${`curtain p-${colour}`} role="dialog" aria-modal="true" aria-label=${`Hand over to ${who.name}`} data-testid="curtain">
    <svg class="cbg" viewBox="0 0 1280 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${COMB.map((points) => html`<polygon points=${points}/>`)}</svg>
    <div class="cbox"><span class="cpip"><${Pip} colour=${colour}/></span><p class="cs">Pass the screen to</p><h1>${who.name}</h1><p class="cs">Hands are hidden until you say so.</p>
      ${news.length > 0 && html`<ol class="cn">${news.map((/** @type {any} */ line) => html`<li key=${line.seq}>${line.seat === null ? html`<${Ico} name="info" size="s16"/>` : html`<${Pip} colour=${colourOf(line.seat, state.seats[line.seat]?.kind)} size="s16"/>`}<span>${line.text}</span></li>`)}</ol>`}
      ${first && html`<p class="cq">${first}</p>`}
      <button class="bigbtn" ref=${button} data-testid="show-hand" onClick=${onShow}><${Ico} name="eye" size="s20"/>I am ${who.name}: show my hand</button>
      <button class="opt back" onClick=${onBoard}><${Ico} name="explore" size="s20"/><span><b>Show the board only</b><small>for everybody, no hands</small></span></button></div></section>`;
}
