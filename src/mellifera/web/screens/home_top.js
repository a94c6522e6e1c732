/** The top of the home screen: where a newcomer begins, or where somebody goes on; where the game runs; the app. */
import { inPage } from "../edition.js";
import { useInstall } from "../lib/install.js";
import { Mel } from "../lib/mel.js";
import { t } from "../lib/words.js";
import { href } from "../router.js";
import { HeroArt } from "./art.js";
import { html, Ico, Pip } from "./parts.js";
import { ago, standing } from "./telling.js";

/** @typedef {import("../types.d.ts").GameItem} GameItem */

/** Somebody new is led to the lessons. */
const Newcomer = () => html`
  <${Mel} pose="talk"/>
  <div class="ht1">
    <h1>${t("home.line1")} ${t("home.line2")}</h1>
    <p>${t("home.newcomer")}</p>
    <div class="hacts">
      <a class="bigbtn" href=${href("/learn")} data-testid="first-flight"><${Ico} name="play" size="s20"/>${t("home.begin")}</a>
      <a class="opt" href=${href("/learn/aim")}><${Ico} name="clock" size="s20"/><span><b>${t("home.aim")}</b></span></a>
    </div>
  </div>
`;

/** @param {{game: GameItem}} props */
function GoOn({ game }) {
  const names = game.names.map((name, seat) => {
    const who = game.my_seats.length === 1 && game.my_seats[0] === seat ? t("home.you_first") : name;
    return game.vp ? `${who} ${game.vp[seat]}` : who;
  });
  return html`<div class="ht1" data-testid="go-on">
    <small>${t("home.row", { what: standing(game), ago: ago(game.updated) })}</small>
    <h1>${t(game.my_turn ? "home.go_on_turn" : "home.go_on")}</h1>
    <p class="pp">
      ${game.colours.map((colour) => html`<${Pip} colour=${colour} size="s20" key=${colour}/>`)}
      <span>${names.join(" · ")}</span>
    </p>
    <div class="hacts">
      <a class="bigbtn" href=${href(`/g/${game.id}`)} data-testid="continue"><${Ico} name="play" size="s20"/>${t("home.continue")}</a>
    </div>
  </div>`;
}

/** @param {{newcomer: boolean, game: GameItem|undefined}} props */
export const Hero = ({ newcomer, game }) => html`<section class=${`hero ${newcomer ? "new" : ""}`}>
  <${HeroArt}/>
  ${
    newcomer
      ? html`<${Newcomer}/>`
      : game
        ? html`<${GoOn} game=${game}/>`
        : html`<div class="ht1"><h1>${t("home.line1")}<br/>${t("home.line2")}</h1><p>${t("home.about")}</p></div>`
  }
</section>`;

/** In this browser, or on a server: its address, and whether it answers. @param {{problem: string}} props */
export function Where({ problem }) {
  const state = inPage() ? "page" : problem ? "gone" : "here";
  return html`<p class="where" role="status" data-testid="where" data-state=${state}>
    <${Ico} name=${inPage() ? "house" : "link"} size="s16"/>
    <span>
      <b>${t(`home.where.${state}`, { address: inPage() ? "" : location.host })}</b>${" "}${t(`home.where.${state}_about`)}
    </span>
  </p>`;
}

/** Offered after the browser has offered it; in Safari as two steps. */
export function Install() {
  const { way, away, install, putAway } = useInstall();
  if (!way || away) return null;
  return html`<div class="inst" data-testid="install">
    <${Ico} name="keep" size="s20"/>
    <span><b>${t("home.install")}</b><small>${t(way === "hand" ? "home.install_hand" : "home.install_about")}</small></span>
    ${way === "prompt" && html`<button class="opt" onClick=${install}><b>${t("home.install_now")}</b></button>`}
    <button class="x" aria-label=${t("home.install_away")} title=${t("home.install_away")} onClick=${putAway}>
      <${Ico} name="close" size="s16"/>
    </button>
  </div>`;
}
