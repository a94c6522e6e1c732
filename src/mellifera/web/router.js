/** Addresses to screens, links without reloading. A static host has one page: in the page edition paths stand behind its `#`. */
import { inPage } from "./edition.js";
import { useEffect, useState } from "./vendor/hooks.js";

const watchers = new Set();
const tell = () => {
  for (const watcher of watchers) watcher(here());
};
addEventListener("popstate", tell);

/** What a link to a screen has as its href: every one is made by this. @param {string} path `/g/ID`, `/rules#R-BUMP-2` */
export const href = (path) => (inPage() ? `#${path}` : path);

/** The whole address of a screen, to be given to somebody. @param {string} path */
export function fullAddress(path) {
  const address = new URL(href(path), location.href);
  address.search = "";
  return address.href;
}

/** @param {{pathname: string, hash: string}} address @returns {string} the path with its anchor */
function pathOf({ pathname, hash }) {
  if (!inPage()) return pathname + hash;
  return hash.startsWith("#/") ? hash.slice(1) : "/";
}
/** The address as it is now. */
export const here = () => pathOf(location);

/** @param {string} path @param {{replace?: boolean}} [how] */
export function go(path, { replace = false } = {}) {
  if (path === here()) return;
  history[replace ? "replaceState" : "pushState"](null, "", href(path));
  if (!path.includes("#")) scrollTo(0, 0);
  tell();
}

/** Whether a link leads to a screen of this client, not to a file or another site. @param {HTMLAnchorElement} link */
function isScreen(link) {
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
  if (inPage()) return link.pathname === location.pathname && link.hash.startsWith("#/");
  return !link.pathname.startsWith("/api/") && !link.pathname.startsWith("/static/");
}

/** Every plain click on a link to a screen changes the screen. */
addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || !isScreen(link)) return;
  event.preventDefault();
  go(pathOf(link));
});

/** @returns {string} the path with its anchor */
export function useAddress() {
  const [address, set] = useState(here);
  useEffect(() => {
    watchers.add(set);
    return () => {
      watchers.delete(set);
    };
  }, []);
  return address;
}

/** Screens beside the real box, by the second part of their address. @type {Record<string, string>} */
const COMPANION = { solo: "companion_solo", score: "sheet", setup: "boxset" };

/** Screens of First flight, by the second part of their address; a number is a lesson. @type {Record<string, string>} */
const LEARN = { aim: "aim", legend: "legend" };

/**
 * @param {string} path
 * @returns {{screen: string, id?: string, token?: string}}
 */
export function screenOf(path) {
  const parts = path.split("#")[0].split("/").filter(Boolean).map(decodeURIComponent);
  if (!parts.length) return { screen: "home" };
  if (parts.length === 1 && ["new", "rules", "about", "companion", "learn", "key", "lobby"].includes(parts[0])) return { screen: parts[0] };
  if (parts[0] === "notices" && parts.length === 2) return { screen: "notices", token: parts[1] };
  if (parts[0] === "companion" && parts.length === 2 && Object.hasOwn(COMPANION, parts[1])) return { screen: COMPANION[parts[1]] };
  if (parts[0] === "learn" && parts.length === 2 && Object.hasOwn(LEARN, parts[1])) return { screen: LEARN[parts[1]] };
  if (parts[0] === "learn" && parts.length === 2 && /^[1-9]$/.test(parts[1])) return { screen: "lesson", id: parts[1] };
  if (parts[0] === "join" && parts.length === 2) return { screen: "join", token: parts[1] };
  if (parts[0] === "g" && parts.length === 2) return { screen: "game", id: parts[1] };
  if (parts[0] === "g" && parts.length === 3 && ["end", "replay"].includes(parts[2])) return { screen: parts[2], id: parts[1] };
  return { screen: "lost" };
}
