/** Links for friends: what each is good for, copied or scanned. */
import { reachOf } from "../lib/reach.js";
import { drawn, t } from "../lib/words.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { copy } from "./copy.js";
import { html, Ico } from "./parts.js";

/** @param {string} url as the server tells it */
export const fullLink = (url) => new URL(url, location.href).href;

/** For phones in the room: always dark on light, whatever the theme. @param {{text: string, label: string}} props */
export function QrCode({ text, label }) {
  const [uqr, setUqr] = useState(/** @type {typeof import("../vendor/uqr.js") | null} */ (null));
  useEffect(() => {
    import("../vendor/uqr.js").then(setUqr, () => {}); // the link itself is there without it
  }, []);
  if (!uqr) return null;
  const { size, data } = uqr.encode(text, { ecc: "M", border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg class="qr" viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label} data-testid="qr">
    <rect width=${size} height=${size} fill="#fff"/>
    <path d=${dark.join("")} fill="#000"/>
  </svg>`;
}

/** The link of one seat. @param {{name: string, url: string}} props */
export function SeatLink({ name, url }) {
  const link = fullLink(url);
  const here = reachOf(link) === "computer";
  const label = t("menu.link_for", { name });
  return html`<div class="seatlink">
    <input
      class="linkbox"
      readonly
      value=${link}
      aria-label=${label}
      onFocus=${(/** @type {any} */ e) => e.target.select()}
    />
    <button class="opt" data-testid="copy-link" onClick=${() => copy(link, label)}>
      <${Ico} name="link" size="s16"/>
      <b>${t(here ? "invite.copy_anyway" : "menu.copy_link")}</b>
    </button>
    ${!here && html`<${QrCode} text=${link} label=${t("invite.qr", { name })}/>`}
  </div>`;
}

/** @param {{good: boolean, children?: import("./parts.js").Drawing}} props */
const Line = ({ good, children }) =>
  html`<li class=${good ? "ok" : "no"}><${Ico} name=${good ? "check" : "close"} size="s16"/><span>${children}</span></li>`;

/** What the links of this page are good for, and what to do about it. */
export function Reach() {
  const reach = reachOf(location.href);
  const command = html`<code>${t("invite.command")}</code>`;
  return html`<div class="linkreach" data-testid="reach" data-reach=${reach}>
    <ul>
      ${reach === "computer" && html`<${Line} good=${false}>${drawn("invite.computer", { command })}<//>`}
      ${reach === "network" && html`<${Line} good=${true}>${t("invite.network")}<//><${Line} good=${false}>${t("invite.not_outside")}<//>`}
      ${reach === "open" && html`<${Line} good=${true}>${t("invite.open")}<//><${Line} good=${false}>${t("invite.plain")}<//>`}
      ${reach === "everywhere" && html`<${Line} good=${true}>${t("invite.everywhere")}<//>`}
    </ul>
    ${
      reach !== "everywhere" &&
      html`<details>
        <summary>${t("invite.what")}</summary>
        <ol>
          <li>${drawn("invite.way_network", { command })}</li>
          <li>${t("invite.way_host")}</li>
          <li>${t("invite.way_here")}</li>
        </ol>
      </details>`
    }
  </div>`;
}
