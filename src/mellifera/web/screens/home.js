/** Home: ways to play, my games, learning at hand. */
import { fetchState, listGames, loadRecord } from "../api.js";
import { USUAL_BOT } from "../lib/bots.js";
import { t } from "../lib/words.js";
import { go } from "../router.js";
import { settingsNow } from "../settings.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { HeroArt } from "./art.js";
import { colourOf, html, Ico, Pip, toast } from "./parts.js";
import { botName, startGame } from "./start.js";
import { ago, gameTitle, leadsTo, standing } from "./telling.js";

/** @typedef {import("../types.d.ts").GameItem} GameItem */

const REFRESH_MS = 8000;

/** @param {{icon: string, title: string, sub: string, cls?: string}} props */
const Way = ({ icon, title, sub, cls = "", ...rest }) =>
  html`<button class=${`way ${cls}`} ...${rest}>
    <${Ico} name=${icon} size="s28"/>
    <span><b>${title}</b><small>${sub}</small></span>
    <${Ico} name="chevron" size="s16"/>
  </button>`;
/** @param {{icon: string, title: string, sub: string, href: string}} props */
const WayLink = ({ icon, title, sub, href }) =>
  html`<a class="way" href=${href}>
    <${Ico} name=${icon} size="s28"/>
    <span><b>${title}</b><small>${sub}</small></span>
    <${Ico} name="chevron" size="s16"/>
  </a>`;

const myName = () => settingsNow().name || t("common.keeper");
/** @type {Record<string, () => Pick<import("../types.d.ts").GameIn, "seats"|"automa">>} */
const QUICK = {
  solo: () => ({ seats: [{ kind: "me", name: myName() }], automa: 2 }),
  hotseat: () => ({
    seats: [
      { kind: "me", name: settingsNow().name || t("common.player", { n: 1 }) },
      { kind: "here", name: t("common.player", { n: 2 }) },
    ],
    automa: 0,
  }),
  bots: () => ({
    seats: [
      { kind: "me", name: myName() },
      ...[0, 1].map((i) => ({ kind: /** @type {const} */ ("bot"), name: botName(i), bot: USUAL_BOT })),
    ],
    automa: 0,
  }),
};

export function useQuickStart() {
  const [starting, setStarting] = useState("");
  const start = async (/** @type {string} */ kind) => {
    if (starting) return;
    setStarting(kind);
    try {
      await startGame({ ...QUICK[kind](), options: { confirm_turns: true }, content: null, seed: null });
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
      setStarting("");
    }
  };
  return { starting, start };
}

/** @param {{game: GameItem}} props */
function GameRow({ game }) {
  const colours = game.names.map((_, seat) => colourOf(seat, game.solo && seat === 1 ? "automa" : ""));
  return html`<a class=${`gm ${game.my_turn && !game.over ? "mine" : ""}`} href=${game.over ? `/g/${game.id}/end` : `/g/${game.id}`}>
    <span class="pips">
      ${colours.map((colour) => html`<${Pip} colour=${colour} size="s20" key=${colour}/>`)}
    </span>
    <span class="gt">
      <b>${gameTitle(game)}</b>
      <small>${t("home.row", { what: standing(game), ago: ago(game.updated) })}</small>
    </span>
    <em>${leadsTo(game)}</em>
  </a>`;
}

function useGames() {
  const [games, set] = useState(/** @type {GameItem[]|null} */ (null));
  useEffect(() => {
    let stopped = false;
    const look = () =>
      document.visibilityState === "visible" &&
      listGames().then(
        (found) => !stopped && set(found),
        () => !stopped && set((old) => old || []),
      );
    look();
    const timer = setInterval(look, REFRESH_MS);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, []);
  const order = (/** @type {GameItem} */ g) => (g.over ? 2 : g.my_turn ? 0 : 1);
  return games && [...games].sort((a, b) => order(a) - order(b) || Date.parse(b.updated) - Date.parse(a.updated));
}

export function useRecordLoader() {
  const input = useRef(/** @type {HTMLInputElement|null} */ (null));
  const load = async (/** @type {any} */ event) => {
    const file = event.target.files[0];
    event.target.value = "";
    if (!file) return;
    try {
      const { id } = await loadRecord(await file.text());
      const state = await fetchState(id, null).catch(() => ({ over: true }));
      go(state.over ? `/g/${id}/replay` : `/g/${id}`);
    } catch (error) {
      toast(t("home.problem", { file: file.name, what: /** @type {Error} */ (error).message }));
    }
  };
  const field = html`<input
    ref=${input}
    type="file"
    accept=".txt,.record,.mellifera,text/plain"
    class="away"
    tabindex="-1"
    aria-label=${t("home.record_file")}
    data-testid="record-file"
    onChange=${load}
  />`;
  return { field, choose: () => input.current?.click() };
}

export function Home() {
  const { starting, start } = useQuickStart();
  const games = useGames();
  const record = useRecordLoader();
  const busy = (/** @type {string} */ kind, /** @type {string} */ text) => (starting === kind ? t("home.starting") : text);
  return html`<main class="home">
    <section class="hero">
      <${HeroArt}/>
      <div class="ht1">
        <h1>${t("home.line1")}<br/>${t("home.line2")}</h1>
        <p>${t("home.about")}</p>
      </div>
    </section>
    <section class="ways" aria-labelledby="h-play">
      <h2 id="h-play">${t("home.play")}</h2>
      <${Way}
        icon="bot"
        title=${t("home.bots")}
        sub=${busy("bots", t("home.bots_sub"))}
        cls="pri"
        data-testid="quick-bots"
        onClick=${() => start("bots")}
      />
      <${Way}
        icon="hibernate"
        title=${t("home.solo")}
        sub=${busy("solo", t("home.solo_sub"))}
        data-testid="quick-solo"
        onClick=${() => start("solo")}
      />
      <${Way}
        icon="human"
        title=${t("home.hotseat")}
        sub=${busy("hotseat", t("home.hotseat_sub"))}
        data-testid="quick-hotseat"
        onClick=${() => start("hotseat")}
      />
      <${WayLink} icon="link" title=${t("home.friends")} sub=${t("home.friends_sub")} href="/new#friends"/>
      <${WayLink} icon="settings" title=${t("home.new")} sub=${t("home.new_sub")} href="/new"/>
    </section>
    <section class="games" aria-labelledby="h-games">
      <h2 id="h-games">${t("home.games")}${games?.length ? html`<small>${games.length}</small>` : ""}</h2>
      <div class="gms">
        ${
          games === null
            ? html`<p class="note">${t("common.looking")}</p>`
            : games.length
              ? games.map((game) => html`<${GameRow} key=${game.id} game=${game}/>`)
              : html`<p class="nogames">
                <${Ico} name="hex" size="s28"/>
                <span>${t("home.no_games")}</span>
              </p>`
        }
      </div>
    </section>
    <section class="learn" aria-labelledby="h-learn">
      <h2 id="h-learn">${t("home.learn")}</h2>
      <${WayLink} icon="book" title=${t("home.rules")} sub=${t("home.rules_sub")} href="/rules"/>
      <${Way} icon="replay" title=${t("home.load")} sub=${t("home.load_sub")} onClick=${record.choose}/>
      ${record.field}
      <${WayLink} icon="info" title=${t("home.this")} sub=${t("home.this_sub")} href="/about"/>
    </section>
    <footer class="legal">${t("home.legal")}</footer>
  </main>`;
}
