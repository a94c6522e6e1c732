/** The component browser: every tile, card and token with its text and where each value comes from. */
import { fitted } from "../lib/glyphs.js";
import { Fx } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { html, Ico } from "./parts.js";
import { componentHits, TYPES } from "./search.js";

/** @typedef {import("../types.d.ts").Component & {key: string}} Item  a component by the key of the content */

/** @type {Record<string, string>} where a value comes from, glyph */
const ORIGINS = { rulebook: "book", public: "eye", inferred: "inferred", house: "house" };
const MOST = 400;
/** Room for the drawn effect on a card, in pixels at 1280 x 720. */
const EFFECT_WIDTH = 130;

/** Which part comes from where. @param {Item} item */
export const originsOf = (item) => Object.entries(item.origin);

/** @param {{from: string, word?: boolean}} props */
const Mark = ({ from, word = false }) => {
  const name = t(`components.from.${from}`);
  return html`<span class=${`org ${from}`} title=${`${name}: ${t(`components.from_about.${from}`)}`}>
    <${Ico} name=${ORIGINS[from]} size="s14" title=${word ? "" : name}/>
    ${word ? name : ""}
  </span>`;
};

const costWords = (/** @type {Record<string, number>} */ cost) =>
  Object.entries(cost)
    .filter(([, n]) => n)
    .map(([kind, n]) => t(`components.cost.${kind}`, { n }))
    .join(", ");

/** @param {{item: Item, open: boolean, onOpen?: (() => void)|null}} props */
export function ComponentCard({ item, open, onOpen = null }) {
  const icon = TYPES.find(([type]) => type === item.type)?.[1];
  const marks = [...new Set(originsOf(item).map(([, from]) => from))];
  const effect = item.glyphs.length ? fitted(item.glyphs, EFFECT_WIDTH) : null;
  const cost = costWords(item.cost ?? {});
  const body = html`
    <header>
      <${Ico} name=${icon} size="s20"/>
      <b>${item.title}</b>
      <span class="orgs">${marks.map((from) => html`<${Mark} key=${from} from=${from}/>`)}</span>
    </header>
    <span class="ifx">
      <small>
        ${[cost, item.vp && t("components.vp", { n: item.vp })].filter(Boolean).join(" · ") || t(`components.types.${item.type}`)}
      </small>
      ${effect && html`<${Fx} tokens=${effect}/>`}
    </span>
    <p>${item.text}</p>
    ${open && item.text2 && html`<p><b>${t(item.type === "seed" ? "components.planted" : "components.upgraded")}</b> ${item.text2}</p>`}
  `;
  if (!open) return html`<button class=${`it ${item.type}`} data-item=${item.key} onClick=${onOpen}>${body}</button>`;
  return html`<div class=${`it sel ${item.type}`}>
    ${onOpen ? html`<button class="itb" data-item=${item.key} aria-expanded="true" onClick=${onOpen}>${body}</button>` : body}
    <table class="prov">
      <tbody>
        ${originsOf(item).map(
          ([part, from]) => html`<tr key=${part}><th scope="row">${part}</th><td><${Mark} from=${from} word=${true}/></td></tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** @param {{content: import("../types.d.ts").Content, find: string, start: string}} props */
export function ComponentBrowser({ content, find, start }) {
  const [type, setType] = useState("");
  const [origins, setOrigins] = useState(Object.keys(ORIGINS));
  const [opened, setOpened] = useState(start);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const pressed = useRef("");
  useEffect(() => setOpened(start), [start]);
  // a card that was pressed is drawn anew, and at another place: the focus goes with it
  useLayoutEffect(() => {
    if (pressed.current) /** @type {HTMLElement | null} */ (list.current?.querySelector(`[data-item="${pressed.current}"]`))?.focus();
    pressed.current = "";
  }, [opened]);
  const all = componentHits(content, find);
  const counted = TYPES.map(([key, icon]) => ({ key, icon, n: all.filter((c) => c.type === key).length }));
  const isFrom = (/** @type {Item} */ c) => {
    const from = originsOf(c).map(([, o]) => o);
    return !from.length || from.some((o) => origins.includes(o));
  };
  const shown = all.filter((c) => (!type || c.type === type) && isFrom(c));
  const first = shown.findIndex((c) => c.key === opened);
  const listed = first > 0 ? [shown[first], ...shown.slice(0, first), ...shown.slice(first + 1)] : shown;
  const toggle = (/** @type {string} */ o) => setOrigins(origins.includes(o) ? origins.filter((x) => x !== o) : [...origins, o]);
  return html`<section class="panel rcomp">
    <h2>${t("components.title")}<small>${t("components.title_sub")}</small></h2>
    <div class="chips1" role="group" aria-label=${t("components.type")}>
      <button class=${`chip ${type ? "" : "on"}`} aria-pressed=${type ? "false" : "true"} onClick=${() => setType("")}>
        ${t("components.all")}<small>${all.length}</small>
      </button>
      ${counted.map(
        (shelf) => html`<button
          key=${shelf.key}
          class=${`chip ${type === shelf.key ? "on" : ""}`}
          aria-pressed=${type === shelf.key ? "true" : "false"}
          onClick=${() => setType(shelf.key)}
        >
          <${Ico} name=${shelf.icon} size="s16"/>
          ${t(`components.types.${shelf.key}`)}
          <small>${shelf.n}</small>
        </button>`,
      )}
    </div>
    <div class="chips1 o4" role="group" aria-label=${t("components.origin")}>
      ${Object.entries(ORIGINS).map(
        ([o, icon]) => html`<button
          key=${o}
          class=${`chip org1 ${origins.includes(o) ? "on" : ""}`}
          aria-pressed=${origins.includes(o) ? "true" : "false"}
          onClick=${() => toggle(o)}
        >
          <${Ico} name=${icon} size="s16"/>
          <span>${t(`components.from.${o}`)}<small>${t(`components.from_about.${o}`)}</small></span>
        </button>`,
      )}
    </div>
    <div class="its" tabindex="0" ref=${list} aria-label=${t("components.found")}>
      ${listed.slice(0, MOST).map(
        (item) => html`<${ComponentCard}
          key=${item.key}
          item=${item}
          open=${item.key === opened}
          onOpen=${() => {
            pressed.current = item.key;
            setOpened(item.key === opened ? "" : item.key);
          }}
        />`,
      )}
      ${!listed.length && html`<p class="note">${t("components.none")}</p>`}
    </div>
  </section>`;
}
