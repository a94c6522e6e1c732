/** Fingers: whether a press was made by one, and presses that last. */

const HOLD_MS = 450;
/** A click that follows its touch later than this was made by something else: a screen reader, a key. */
const SOON_MS = 1500;
/** @type {{at: number, target: EventTarget | null} | null} */
let touched = null;

addEventListener(
  "pointerdown",
  (event) => {
    touched = event.pointerType === "touch" ? { at: event.timeStamp, target: event.target } : null;
  },
  true,
);

/**
 * Whether a click was made by a finger. Keys and screen readers click without one: their labels have explained already.
 * @param {Event | undefined} event
 */
export const byTouch = (event) =>
  event instanceof MouseEvent && event.detail > 0 && touched !== null && event.timeStamp - touched.at < SOON_MS;

/**
 * Calls back when a finger rests on something that plays an option; the click that ends the press is swallowed.
 * @param {HTMLElement} root @param {(option: string) => void} held
 */
export function watchHolds(root, held) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let swallow = false;
  const stop = () => clearTimeout(timer);
  const down = (/** @type {PointerEvent} */ event) => {
    stop();
    swallow = false;
    const found = event.target instanceof Element ? event.target.closest("[data-option]") : null;
    const option = found?.getAttribute("data-option");
    if (event.pointerType !== "touch" || !option) return;
    timer = setTimeout(() => {
      swallow = true;
      held(option);
    }, HOLD_MS);
  };
  const click = (/** @type {MouseEvent} */ event) => {
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  };
  // a finger that rests would open the menu of the browser
  const menu = (/** @type {MouseEvent} */ event) => swallow && event.preventDefault();
  root.addEventListener("pointerdown", down);
  root.addEventListener("pointerup", stop);
  root.addEventListener("pointercancel", stop);
  root.addEventListener("click", click, true);
  root.addEventListener("contextmenu", menu);
  return () => {
    stop();
    root.removeEventListener("pointerdown", down);
    root.removeEventListener("pointerup", stop);
    root.removeEventListener("pointercancel", stop);
    root.removeEventListener("click", click, true);
    root.removeEventListener("contextmenu", menu);
  };
}
