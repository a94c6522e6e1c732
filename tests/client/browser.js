/** As much of a browser as the router needs: an address with a history, and clicks. Import it before what it stands in for. */

const listeners = new Map();
globalThis.addEventListener = (kind, listener) => listeners.set(kind, listener);
globalThis.scrollTo = () => {};
globalThis.document = { documentElement: { dataset: {} } };
globalThis.Element = class {};
globalThis.HTMLAnchorElement = class extends Element {};

/** @param {"server"|"page"} edition @param {string} address where the browser is */
export function browse(edition, address) {
  document.documentElement.dataset.edition = edition;
  globalThis.location = new URL(address);
  const move = (_state, _title, to) => {
    globalThis.location = new URL(to, location.href);
  };
  globalThis.history = { pushState: move, replaceState: move };
}

/** A plain press on a link. @param {string} href @param {object} [also] @returns {boolean} whether the page kept it to itself */
export function press(href, { target = "", download = false, ...event } = {}) {
  const link = Object.assign(new HTMLAnchorElement(), { target, hasAttribute: (name) => name === "download" && download });
  const { origin, pathname, hash } = new URL(href, location.href);
  Object.assign(link, { origin, pathname, hash, closest: () => link });
  let kept = false;
  listeners.get("click")({
    target: link,
    button: 0,
    preventDefault: () => {
      kept = true;
    },
    ...event,
  });
  return kept;
}
