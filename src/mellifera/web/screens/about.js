/** About: what Mellifera is and is not, and whose work it stands on. */
import { fetchHealth } from "../api.js";
import { inPage } from "../edition.js";
import { LoadingBar } from "../lib/loading.js";
import { drawn, t } from "../lib/words.js";
import { href } from "../router.js";
import { html, useAnswer } from "./parts.js";

/** Which Mellifera this is, as whoever answers says. */
function Version() {
  const { data, error } = useAnswer(fetchHealth, []);
  if (error) return html`<p class="note top0">${error.message}</p>`;
  if (!data) return html`<${LoadingBar}/>`;
  const { version, edition, engine } = data;
  return html`<p class="note top0" data-testid="version">
    ${t("page.version", { version, edition: t(`page.edition.${edition}`), engine: t(`page.engine.${engine}`) })}
  </p>`;
}

export function About() {
  const rules = html`<a href=${href("/rules")}>${t("about.printed_rules")}</a>`;
  return html`<main class="single wide">
    <section class="panel prose">
      <h1>${t("about.title")}</h1>
      <p class="fan"><b>${t("about.fan")}</b> ${t("about.fan_text")}</p>
      <p>${t(inPage() ? "page.about.what" : "about.what")}</p>
      <${Version}/>
      <h2>${t("about.printed")}</h2>
      <p>${drawn(inPage() ? "page.about.printed_text" : "about.printed_text", { rules })}</p>
      <h2>${t("about.fair")}</h2>
      <p>${t("about.fair_text")}</p>
      <h2>${t("about.licences")}</h2>
      <p>${t("about.licences_text")}${inPage() && ` ${t("page.about.licences")}`}</p>
      <div class="row">
        <a class="bigbtn" href=${href("/")}>${t("common.home")}</a>
        <a class="opt" href=${href("/rules")}><b>${t("home.rules")}</b></a>
      </div>
    </section>
  </main>`;
}
