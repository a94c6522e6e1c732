/** The tooltip: anatomy as in every game box, glyph, name, sentence, reasons, origin. */
import { html } from "../lib/html.js";
import { phone } from "../lib/layout.js";
import { Fx, Ico } from "../lib/parts.js";
import { placeBeside } from "../lib/tooltip.js";
import { unbroken } from "../lib/words.js";
import { useLayoutEffect, useRef } from "../vendor/hooks.js";
import { describe } from "./describe.js";
import { useTable } from "./model.js";

/** @type {Record<string, string>} */
const MARKS = { ok: "check", bad: "close", inf: "info" };

/** The icon that is drawn there, as the legend names it. @param {Element | null | undefined} place */
export const glyphOf = (place) => (place?.querySelector("use")?.getAttribute("href") ?? "").replace("#i-", "");

/** @param {{anchor: HTMLElement | null, root: Element | null, pinned: boolean, onGlyph?: (icon: string) => void}} props */
export function Tip({ anchor, root, pinned, onGlyph }) {
  const { model } = useTable();
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  const about = anchor?.isConnected ? describe(model, anchor.dataset.tip ?? "") : null;
  useLayoutEffect(() => {
    const tip = ref.current;
    if (!tip || !root || !anchor) return;
    tip.classList.remove("docked");
    Object.assign(tip.style, { left: "8px", top: "0px", bottom: "auto", width: "" });
    const place = placeBeside(tip, anchor, root, phone.matches);
    if (place) {
      Object.assign(tip.style, { left: `${place.left}px`, top: `${place.top}px` });
      return;
    }
    const log = root.querySelector(".log")?.getBoundingClientRect();
    if (!log) return;
    tip.classList.add("docked");
    Object.assign(tip.style, { left: `${log.left}px`, width: `${log.width}px`, top: "auto", bottom: `${innerHeight - log.bottom}px` });
  });
  if (!about) return null;
  const ask = (/** @type {any} */ event) => {
    const icon = glyphOf(event.target.closest(".thx, .q, .orig"));
    if (icon) onGlyph?.(icon);
  };
  return html`<aside class="tip ${about.legal ? "act" : ""} ${pinned ? "pinned" : ""}" role="tooltip" ref=${ref} onClick=${ask}>
    <header>
      <span class="thx ${about.kind}"><${Ico} name=${about.icon} size="s20"/></span>
      <div><b>${about.title}</b>${about.sub && html`<small>${about.sub}</small>`}</div>
      ${about.right.length > 0 && html`<span class="tvp"><${Fx} tokens=${about.right}/></span>`}
    </header>
    ${about.texts.map(([label, text]) => html`<p>${label && html`<b>${label}: </b>`}${unbroken(text)}</p>`)}
    ${
      about.reasons.length > 0 &&
      html`<ul>
        ${about.reasons.map(({ cls, said }) => html`<li class=${cls}><${Ico} name=${MARKS[cls]} size="s16"/><span>${said}</span></li>`)}
      </ul>`
    }
    ${
      (about.foot || about.origin) &&
      html`<footer>
        <span>${about.foot}</span>
        ${about.origin && html`<span class="orig"><${Ico} name=${about.origin.icon} size="s12"/>${about.origin.text}</span>`}
      </footer>`
    }
  </aside>`;
}
