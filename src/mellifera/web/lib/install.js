/** Mellifera as an app of the device: the browser's offer is kept until somebody takes it, or puts it away. */

import { inPage } from "../edition.js";
import { useEffect, useState } from "../vendor/hooks.js";

const KEY = "mellifera.install";
/** @typedef {Event & {prompt: () => Promise<unknown>}} Offer */
/** @type {Offer|null} */
let offer = null;
/** @type {Set<() => void>} */
const watchers = new Set();
const tell = () => {
  for (const watcher of watchers) watcher();
};

/** The browser makes its offer once, maybe before the screen that shows it is there. */
export function listenForOffers() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = /** @type {Offer} */ (event);
    tell();
  });
  addEventListener("appinstalled", () => {
    offer = null;
    tell();
  });
}

function isAway() {
  try {
    return localStorage.getItem(KEY) === "away";
  } catch {
    return false;
  }
}

/** Safari on phones and tablets makes no offer: there it takes two steps by hand. */
const byHand = () => inPage() && "standalone" in navigator && !navigator.standalone;

/** What can be offered now: `prompt` by one press, `hand` by two steps, or nothing. */
export function useInstall() {
  const [, redraw] = useState(0);
  useEffect(() => {
    const watcher = () => redraw((n) => n + 1);
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  }, []);
  return {
    way: /** @type {"prompt"|"hand"|""} */ (offer ? "prompt" : byHand() ? "hand" : ""),
    away: isAway(),
    install: async () => {
      const made = offer;
      offer = null;
      await made?.prompt();
      tell();
    },
    putAway: () => {
      try {
        localStorage.setItem(KEY, "away");
      } catch {
        /* a private window: it is offered again next time */
      }
      tell();
    },
  };
}
