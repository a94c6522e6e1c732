/** The client: address to screen, and what lies over every screen. */

import { inPage } from "./edition.js";
import { keepFocus, useFocusAtTitle } from "./lib/focus.js";
import { listenForOffers } from "./lib/install.js";
import { spriteReady } from "./lib/sprite.js";
import { loadWords, t, useLang } from "./lib/words.js";
import { here, screenOf, useAddress } from "./router.js";
import { GameScreen } from "./screens/game.js";
import { Notices } from "./screens/notices.js";
import { OneTab } from "./screens/one_tab.js";
import { html, Loading, Problem, Toasts, TopBar } from "./screens/parts.js";
import { SettingsDialog } from "./screens/settings.js";
import { useEffect, useRef, useState } from "./vendor/hooks.js";
import { render } from "./vendor/preact.js";

/** @type {Record<string, any>} screens that are there, by their names in the router */
const SCREENS = {
  game: GameScreen,
  lost: () => html`<${Problem} title=${t("lost.title")} text=${t("lost.text")}/>`,
};
/** @type {Record<string, () => Promise<any>>} those that are fetched when somebody first goes there */
const LATER = {
  home: async () => (await import("./screens/home.js")).Home,
  join: async () => (await import("./screens/join.js")).JoinScreen,
  new: async () => (await import("./screens/setup.js")).SetupScreen,
  rules: async () => (await import("./screens/rules.js")).RulesScreen,
  about: async () => (await import("./screens/about.js")).About,
  key: async () => (await import("./screens/key.js")).KeyScreen,
  notices: async () => (await import("./screens/notice_settings.js")).NoticeScreen,
  lobby: async () => (await import("./screens/lobby.js")).LobbyScreen,
  companion: async () => (await import("./screens/companion.js")).CompanionScreen,
  sheet: async () => (await import("./screens/score_sheet.js")).ScoreSheet,
  boxset: async () => (await import("./screens/box_setup.js")).BoxSetupScreen,
  end: async () => (await import("./screens/end.js")).EndScreen,
  companion_solo: async () => (await import("./screens/companion_solo.js")).CompanionSolo,
  learn: async () => (await import("./screens/lessons.js")).LessonsScreen,
  aim: async () => (await import("./screens/aim.js")).AimScreen,
  legend: async () => (await import("./screens/legend.js")).LegendScreen,
  replay: async () => (await import("./screens/replay.js")).ReplayScreen,
  lesson: async () => (await import("./screens/lesson.js")).LessonScreen,
};

const OutOfReach = () => html`<${Problem} title=${t("page.no_files")} text="" retry=${() => location.reload()}/>`;

/** @param {string} screen */
async function bring(screen) {
  SCREENS[screen] ??= await LATER[screen]().catch(() => OutOfReach);
}

/** The address that is shown: the last one whose screen is there. The one before stays until it has come. @param {string} address */
function useArrived(address) {
  const last = useRef(/** @type {string | null} */ (null));
  const [, redraw] = useState(0);
  const { screen } = screenOf(address);
  if (SCREENS[screen]) last.current = address;
  useEffect(() => {
    if (!SCREENS[screen]) bring(screen).then(() => redraw((n) => n + 1));
  }, [screen]);
  return last.current;
}

/** @param {{name: string, id: string, token: string, hash: string}} props */
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
  const address = useArrived(useAddress());
  const { screen, ...rest } = screenOf(address ?? "/");
  const isTable = screen === "game" || screen === "replay" || screen === "lesson";
  document.body.className = isTable ? "at-table" : `page p-${screen}`;
  const hash = address?.split("#")[1] || "";
  useFocusAtTitle(`${screen} ${rest.id ?? ""}`);
  if (screen !== "game" && screen !== "end" && screen !== "replay" && screen !== "lesson") {
    delete document.body.dataset.seq;
    delete document.body.dataset.over;
  }
  if (address === null) return html`<${Loading}/>`;
  const { game: Game, replay: Replay, lesson: Lesson } = SCREENS;
  const shown =
    screen === "game"
      ? html`<${OneTab} key=${rest.id} id=${rest.id}><${Game} ...${rest} hash=${hash}/><//>`
      : screen === "replay"
        ? html`<${Replay} key=${rest.id} ...${rest} hash=${hash}/>`
        : screen === "lesson"
          ? html`<${Lesson} key=${rest.id} number=${Number(rest.id)}/>`
          : html`<${Page} key=${screen + (rest.id || "")} name=${screen} ...${rest} hash=${hash}/>`;
  return html`${shown}${inPage() && html`<${Notices} id=${rest.id}/>`}<${Toasts}/>`;
}

listenForOffers();
const app = /** @type {HTMLElement} */ (document.getElementById("app"));
Promise.allSettled([spriteReady, loadWords(), bring(screenOf(here()).screen)]).then(() => {
  app.replaceChildren();
  keepFocus(app);
  render(html`<${App}/>`, app);
});
