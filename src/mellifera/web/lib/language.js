/** The switch between languages, for every screen. */

import { html } from "./html.js";
import { languages, setLang, t, useLang } from "./words.js";

/** Each language by its own name; `short` where there is room for tags only. @param {{short?: boolean, cls?: string}} props */
export function LanguageSwitch({ short = false, cls = "" }) {
  const now = useLang();
  return html`<span class="seg langs ${cls}" role="group" aria-label=${t("table.language")}>
    ${languages().map(
      ({ tag, name }) => html`<button
        key=${tag}
        type="button"
        lang=${tag}
        class=${tag === now ? "on" : ""}
        title=${name}
        aria-label=${short ? `${tag.toUpperCase()}, ${name}` : name}
        aria-pressed=${tag === now ? "true" : "false"}
        data-testid="lang-${tag}"
        onClick=${() => setLang(tag)}
      >
        ${short ? tag.toUpperCase() : name}
      </button>`,
    )}
  </span>`;
}
