/** Messages at the edge of the screen: short, gone by themselves. */
import { href } from "../router.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { html } from "./html.js";
import { Ico } from "./parts.js";
import { t } from "./words.js";

/** @typedef {{text: string, link?: {to: string, label: string}}} Message  `link`: a screen that is offered */

const SHOWN_MS = 6000;
/** What is offered has to be read and reached. */
const OFFERED_MS = 20_000;
const NOTHING = { text: "" };

let showToast = (/** @type {Message} */ _message) => {};
/**
 * Says something short to the person; the newest replaces the one before.
 * @param {string} text @param {Message["link"]} [link]
 */
export const toast = (text, link) => showToast({ text, link });

export function Toasts() {
  const [message, set] = useState(/** @type {Message} */ (NOTHING));
  showToast = set;
  const { text, link } = message;
  const close = () => set(NOTHING);
  useEffect(() => {
    if (!text) return undefined;
    const timer = setTimeout(close, link ? OFFERED_MS : SHOWN_MS);
    // whoever goes on has seen what is offered
    const leave = (/** @type {PointerEvent} */ { target }) => link && !(target instanceof Element && target.closest(".toasts")) && close();
    addEventListener("pointerdown", leave);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", leave);
    };
  }, [message]);
  return html`<div class="toasts" role="status" aria-live="polite">
    ${
      text &&
      html`<p class="toast">
        <${Ico} name="info" size="s16"/>
        <span>${text}</span>
        ${link && html`<a class="opt" href=${href(link.to)} data-testid="offered" onClick=${close}><b>${link.label}</b></a>`}
        <button class="x" aria-label=${t("common.close")} onClick=${close}><${Ico} name="close" size="s16"/></button>
      </p>`
    }
  </div>`;
}
