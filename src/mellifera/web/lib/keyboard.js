/** Keys of the table: digits and letters press what carries them, arrows move within grids and hives. */
import { useLayoutEffect, useRef } from "../vendor/hooks.js";

const typing = (/** @type {EventTarget | null} */ target) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Calls back for every key from the first drawing on, and always by what was drawn last: a key is never lost, however soon after a
 * redraw it comes. With `capture` it comes before what is pressed hears of it.
 * @param {(event: KeyboardEvent) => void} pressed @param {boolean} [capture]
 */
export function useKeys(pressed, capture = false) {
  const latest = useRef(pressed);
  latest.current = pressed;
  useLayoutEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => latest.current(event);
    addEventListener("keydown", key, capture);
    return () => removeEventListener("keydown", key, capture);
  }, [capture]);
}

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The neighbour in the direction of an arrow: nearest by angle, then by distance.
 * @param {Element} from @param {NodeListOf<HTMLElement>} candidates @param {string} key
 */
function neighbour(from, candidates, key) {
  const here = from.getBoundingClientRect();
  const [ux, uy] = WAYS[key];
  /** @type {HTMLElement | null} */
  let best = null;
  let least = Infinity;
  for (const element of candidates) {
    if (element === from) continue;
    const rect = element.getBoundingClientRect();
    const dx = rect.left + rect.width / 2 - here.left - here.width / 2;
    const dy = rect.top + rect.height / 2 - here.top - here.height / 2;
    const along = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy) + Math.abs(dy * ux);
    if (along < 4 || aside > along * 2.2) continue;
    const distance = along + aside * 2;
    if (distance < least) [best, least] = [element, distance];
  }
  return best;
}

/**
 * @param {KeyboardEvent} event
 * @param {Element} root
 * @param {Record<string, (event: KeyboardEvent) => void>} letters what single keys do
 */
export function handleKey(event, root, letters) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  const { key } = event;
  const focused = document.activeElement;
  if (WAYS[key]) {
    const grid = focused?.closest?.("[data-grid],[data-hexnav],.advance");
    if (!focused || !grid || !focused.matches("[data-nav]")) return;
    const next = neighbour(focused, grid.querySelectorAll("[data-nav]"), key);
    if (next) {
      event.preventDefault();
      next.focus();
    }
    return;
  }
  if ((key === "Enter" || key === " ") && focused instanceof SVGElement && focused.matches("[data-legal]")) {
    event.preventDefault();
    focused.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return;
  }
  const name = key.length === 1 ? key.toUpperCase() : key;
  /** @type {NodeListOf<HTMLButtonElement>} */
  const keyed = root.querySelectorAll("[data-key]");
  const marked = [...keyed].find((element) => element.dataset.key === name && !element.disabled);
  if (marked) {
    event.preventDefault();
    marked.click();
    return;
  }
  if (letters[name]) {
    event.preventDefault();
    letters[name](event);
  }
}
