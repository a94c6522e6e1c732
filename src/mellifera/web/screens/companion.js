/** The companion's first screen: what helps beside the real box. */
import { t } from "../lib/words.js";
import { href } from "../router.js";
import { html, Ico } from "./parts.js";
import { sheetStanding } from "./sheet.js";
import { soloOpen } from "./solo_session.js";

/** @param {{to: string, icon: string, title: string, text: string, more?: string}} props */
const Door = ({ to, icon, title, text, more = "" }) =>
  html`<a class="way hub-door" href=${href(to)}>
    <${Ico} name=${icon} size="s28"/>
    <span><b>${title}</b><small>${text}</small>${more && html`<em>${more}</em>`}</span>
    <${Ico} name="chevron" size="s20"/>
  </a>`;

export function CompanionScreen() {
  const open = sheetStanding();
  return html`<main class="hub">
    <section class="panel">
      <h1>${t("hub.title")}</h1>
      <p>${t("hub.about")}</p>
      <nav aria-label=${t("hub.title")}>
        <${Door} to="/companion/setup" icon="refresh" title=${t("hub.setup")} text=${t("hub.setup_sub")}/>
        <${Door}
          to="/companion/solo"
          icon="hibernate"
          title=${t("hub.solo")}
          text=${t("hub.solo_sub")}
          more=${soloOpen() ? t("solo.open") : ""}
        />
        <${Door}
          to="/companion/score"
          icon="vp"
          title=${t("hub.score")}
          text=${t("hub.score_sub")}
          more=${open && t("hub.score_open", { names: open.names.join(", "), n: open.lines })}
        />
        <${Door} to="/rules" icon="book" title=${t("hub.rules")} text=${t("hub.rules_sub")}/>
      </nav>
    </section>
  </main>`;
}
