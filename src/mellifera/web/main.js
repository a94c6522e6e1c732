/** The client: address to screen, and what lies over every screen. */

import { spriteReady } from "./lib/sprite.js";
import { loadWords, t, useLang } from "./lib/words.js";
import { screenOf, useAddress } from "./router.js";
import { About } from "./screens/about.js";
import { EndScreen } from "./screens/end.js";
import { GameScreen } from "./screens/game.js";
import { Home } from "./screens/home.js";
import { JoinScreen } from "./screens/join.js";
import { html, Problem, Toasts, TopBar } from "./screens/parts.js";
import { ReplayScreen } from "./screens/replay.js";
import { RulesScreen } from "./screens/rules.js";
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
  end: EndScreen,
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
  const isTable = screen === "game" || screen === "replay";
  document.body.className = isTable ? "at-table" : `page p-${screen}`;
  const hash = address.split("#")[1] || "";
  if (screen !== "game" && screen !== "end" && screen !== "replay") {
    delete document.body.dataset.seq;
    delete document.body.dataset.over;
  }
  const shown =
    screen === "game"
      ? html`<${GameScreen} key=${rest.id} ...${rest} hash=${hash}/>`
      : screen === "replay"
        ? html`<${ReplayScreen} key=${rest.id} ...${rest} hash=${hash}/>`
        : html`<${Page} key=${screen + (rest.id || "")} name=${screen} ...${rest} hash=${hash}/>`;
  return html`${shown}<${Toasts}/>`;
}

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
Promise.allSettled([spriteReady, loadWords()]).then(() => render(html`<${App}/>`, app));
