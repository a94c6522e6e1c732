/** The focus is never lost: where it goes when a redraw takes away what had it. */
import { useLayoutEffect, useRef } from "../vendor/hooks.js";

/** Nothing has the focus, or something that is gone or can no longer be pressed. */
function isLost() {
  const now = document.activeElement;
  return !now || now === document.body || now.matches(":disabled");
}

/** Gives the focus to something that is read aloud and does nothing when pressed. @param {HTMLElement | null | undefined} place */
function rest(place) {
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/**
 * After a redraw that took the focus away from something inside `root`, it rests at the place that `selector` names: the next
 * Tab leads to what can be pressed now, and a key that is still down presses nothing.
 * @param {{current: HTMLElement | null}} root @param {string} selector
 */
export function useFocusKept(root, selector) {
  const last = useRef(/** @type {Element | null} */ (null));
  useLayoutEffect(() => {
    const table = root.current;
    const came = (/** @type {FocusEvent} */ event) => {
      last.current = event.target instanceof Element ? event.target : null;
    };
    table?.addEventListener("focusin", came);
    return () => table?.removeEventListener("focusin", came);
  }, []);
  useLayoutEffect(() => {
    const had = last.current;
    // whoever pressed beside everything has given the focus up: what had it is still there
    const gone = had && (!had.isConnected || had.matches(":disabled"));
    if (gone && isLost() && !document.querySelector("dialog[open]")) rest(root.current?.querySelector(selector));
  });
}

/**
 * On every screen: when a redraw takes away what had the focus, it goes back to what had it before a window opened, or rests at a title.
 * @param {HTMLElement} app
 */
export function keepFocus(app) {
  /** @type {Element | null} */
  let last = null;
  /** @type {HTMLElement | null} the last beside all windows */
  let below = null;
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    last = target;
    if (target instanceof HTMLElement && !target.closest("dialog")) below = target;
  });
  new MutationObserver(() => {
    if (!last || last.isConnected || !isLost()) return;
    last = null;
    const open = document.querySelector("dialog[open]");
    if (!open && below?.isConnected && !below.matches(":disabled")) below.focus({ preventScroll: true });
    else rest((open ?? document).querySelector(open ? "h2" : "h1"));
  }).observe(app, { childList: true, subtree: true });
}

/** Another screen begins at its title. @param {string} screen */
export function useFocusAtTitle(screen) {
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current && isLost()) rest(document.querySelector("h1"));
    first.current = false;
  }, [screen]);
}
