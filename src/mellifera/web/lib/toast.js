/** Messages at the edge of the screen: short, gone by themselves. */
import { useEffect, useState } from "../vendor/hooks.js";
import { html } from "./html.js";
import { Ico } from "./parts.js";
import { t } from "./words.js";

let showToast = (/** @type {string} */ _text) => {};
/** Says something short to the person; the newest replaces the one before. @param {string} text */
export const toast = (text) => showToast(text);

export function Toasts() {
  const [text, set] = useState("");
  showToast = set;
  useEffect(() => {
    if (!text) return undefined;
    const timer = setTimeout(() => set(""), 6000);
    return () => clearTimeout(timer);
  }, [text]);
  return html`<div class="toasts" role="status" aria-live="polite">
    ${
      text &&
      html`<p class="toast">
        <${Ico} name="info" size="s16"/>
        <span>${text}</span>
        <button class="x" aria-label=${t("common.close")} onClick=${() => set("")}><${Ico} name="close" size="s16"/></button>
      </p>`
    }
  </div>`;
}
