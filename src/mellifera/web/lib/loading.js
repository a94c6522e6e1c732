/** How far the Python of the page is, drawn where something waits for it. In the server edition there is nothing to draw. */
import { useReadiness } from "../transport.js";
import { html } from "./html.js";
import { number, t } from "./words.js";

const MEGABYTE = 1e6;

export function LoadingBar() {
  const { phase, loaded, total } = useReadiness();
  if (phase !== "loading") return null;
  const all = total > 0 && loaded >= total;
  const facts = { loaded: number(loaded / MEGABYTE, 1), total: number(total / MEGABYTE, 1) };
  return html`<span class="loadbar">
    <progress max="1" value=${total > 0 ? loaded / total : null} aria-label=${t("page.loading")}></progress>
    <small>${t(all || !total ? "page.starting" : "page.loaded", facts)}</small>
  </span>`;
}
