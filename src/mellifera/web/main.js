/** The client: address to screen, and what lies over every screen. */

import { inPage } from "./edition.js";
import { useFocusAtTitle } from "./lib/focus.js";
import { listenForOffers } from "./lib/install.js";
import { spriteReady } from "./lib/sprite.js";
import { loadWords, t, useLang } from "./lib/words.js";
import { screenOf, useAddress } from "./router.js";
import { About } from "./screens/about.js";
import { AimScreen } from "./screens/aim.js";
import { BoxSetupScreen } from "./screens/box_setup.js";
import { CompanionScreen } from "./screens/companion.js";
import { CompanionSolo } from "./screens/companion_solo.js";
import { EndScreen } from "./screens/end.js";
import { GameScreen } from "./screens/game.js";
import { Home } from "./screens/home.js";
import { JoinScreen } from "./screens/join.js";
import { KeyScreen } from "./screens/key.js";
import { LegendScreen } from "./screens/legend.js";
import { LessonScreen } from "./screens/lesson.js";
import { LessonsScreen } from "./screens/lessons.js";
import { LobbyScreen } from "./screens/lobby.js";
import { NoticeScreen } from "./screens/notice_settings.js";
import { Notices } from "./screens/notices.js";
import { OneTab } from "./screens/one_tab.js";
import { html, Problem, Toasts, TopBar } from "./screens/parts.js";
import { ReplayScreen } from "./screens/replay.js";
import { RulesScreen } from "./screens/rules.js";
import { ScoreSheet } from "./screens/score_sheet.js";
import { SettingsDialog } from "./screens/settings.js";
import { SetupScreen } from "./screens/setup.js";
import { useEffect, useState } from "./vendor/hooks.js";
import { render } from "./vendor/preact.js";

const SCREENS = {
  home: Home,
  new: SetupScreen,
  rules: RulesScreen,
  about: About,
  join: JoinScreen,
  key: KeyScreen,
  notices: NoticeScreen,
  lobby: LobbyScreen,
  companion: CompanionScreen,
  sheet: ScoreSheet,
  boxset: BoxSetupScreen,
  end: EndScreen,
  companion_solo: CompanionSolo,
  learn: LessonsScreen,
  aim: AimScreen,
  legend: LegendScreen,
  lost: () => html`<${Problem} title=${t("lost.title")} text=${t("lost.text")}/>`,
};

/** @param {{name: keyof typeof SCREENS, id: string, token: string, hash: string}} props */
function Page({ name, ...rest }) {
  const Screen = SCREENS[name];
  const title = name === "home" ? "Mellifera" : t(`title.${name}`);
  const [settingsOpen, setSettingsOpen] = useState(false);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return html`
    <${TopBar} onSettings=${() => setSettingsOpen(true)}/>
    <${Screen} ...${rest}/>
    ${settingsOpen && html`<${SettingsDialog} onClose=${() => setSettingsOpen(false)}/>`}
  `;
}

function App() {
  useLang();
  const address = useAddress();
  const { screen, ...rest } = screenOf(address);
  const isTable = screen === "game" || screen === "replay" || screen === "lesson";
  document.body.className = isTable ? "at-table" : `page p-${screen}`;
  const hash = address.split("#")[1] || "";
  useFocusAtTitle(`${screen} ${rest.id ?? ""}`);
  if (screen !== "game" && screen !== "end" && screen !== "replay" && screen !== "lesson") {
    delete document.body.dataset.seq;
    delete document.body.dataset.over;
  }
  const shown =
    screen === "game"
      ? html`<${OneTab} key=${rest.id} id=${rest.id}><${GameScreen} ...${rest} hash=${hash}/><//>`
      : screen === "replay"
        ? html`<${ReplayScreen} key=${rest.id} ...${rest} hash=${hash}/>`
        : screen === "lesson"
          ? html`<${LessonScreen} key=${rest.id} number=${Number(rest.id)}/>`
          : html`<${Page} key=${screen + (rest.id || "")} name=${screen} ...${rest} hash=${hash}/>`;
  return html`${shown}${inPage() && html`<${Notices} id=${rest.id}/>`}<${Toasts}/>`;
}

listenForOffers();
const app = /** @type {HTMLElement} */ (document.getElementById("app"));
Promise.allSettled([spriteReady, loadWords()]).then(() => {
  app.replaceChildren();
  render(html`<${App}/>`, app);
});
