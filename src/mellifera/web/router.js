/** Addresses to screens, links without reloading. */
import { useEffect, useState } from "./vendor/hooks.js";

const watchers = new Set();
const tell = () => {
  for (const watcher of watchers) watcher(location.pathname + location.hash);
};
addEventListener("popstate", tell);

/** @param {string} path @param {{replace?: boolean}} [how] */
export function go(path, { replace = false } = {}) {
  if (path === location.pathname + location.hash) return;
  history[replace ? "replaceState" : "pushState"](null, "", path);
  if (!path.includes("#")) scrollTo(0, 0);
  tell();
}

/** Every plain click on a link into this site is a change of screen. */
addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || link.pathname.startsWith("/static/")) return;
  event.preventDefault();
  go(link.pathname + link.hash);
});

/** @returns {string} the path with the hash */
export function useAddress() {
  const [address, set] = useState(location.pathname + location.hash);
  useEffect(() => {
    watchers.add(set);
    return () => {
      watchers.delete(set);
    };
  }, []);
  return address;
}

/**
 * @param {string} path
 * @returns {{screen: string, id?: string, token?: string}}
 */
export function screenOf(path) {
  const parts = path.split("#")[0].split("/").filter(Boolean).map(decodeURIComponent);
  if (!parts.length) return { screen: "home" };
  if (parts.length === 1 && ["new", "rules", "about"].includes(parts[0])) return { screen: parts[0] };
  if (parts[0] === "join" && parts.length === 2) return { screen: "join", token: parts[1] };
  if (parts[0] === "g" && parts.length === 2) return { screen: "game", id: parts[1] };
  if (parts[0] === "g" && parts.length === 3 && ["end", "replay"].includes(parts[2])) return { screen: parts[2], id: parts[1] };
  return { screen: "lost" };
}
