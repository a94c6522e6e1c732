/** About: what Mellifera is and is not, and whose work it stands on. */
import { drawn, t } from "../lib/words.js";
import { html } from "./parts.js";

export function About() {
  const rules = html`<a href="/rules">${t("about.printed_rules")}</a>`;
  return html`<main class="single wide">
    <section class="panel prose">
      <h1>${t("about.title")}</h1>
      <p class="fan"><b>${t("about.fan")}</b> ${t("about.fan_text")}</p>
      <p>${t("about.what")}</p>
      <h2>${t("about.printed")}</h2>
      <p>${drawn("about.printed_text", { rules })}</p>
      <h2>${t("about.fair")}</h2>
      <p>${t("about.fair_text")}</p>
      <h2>${t("about.licences")}</h2>
      <p>${t("about.licences_text")}</p>
      <div class="row">
        <a class="bigbtn" href="/">${t("common.home")}</a>
        <a class="opt" href="/rules"><b>${t("home.rules")}</b></a>
      </div>
    </section>
  </main>`;
}
