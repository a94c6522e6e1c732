/** One's own side of the table: header, hive, docking mat, resources against spots, hand. */

import { typeOf } from "../lib/content.js";
import { closelyFitted, fitted, spotIcon } from "../lib/glyphs.js";
import { html } from "../lib/html.js";
import { Bee, Fx, Ico, Pip } from "../lib/parts.js";
import { arrange } from "../lib/storage.js";
import { drawn, t } from "../lib/words.js";
import { Hive } from "./hive.js";
import { askedProps, legalClass, targetProps, useTable, workerOf } from "./model.js";

/** @typedef {import("./model.js").PlayerView} PlayerView @typedef {import("./model.js").Option} Option */

/** Room for glyphs, in tenths of a rem. */
const ABILITY_WIDTH = 110;
const PLANTED_WIDTH = 84;
const CARD_WIDTH = 92;
/** A name of more letters is written smaller. */
const LONG_CARD = 9;
const KINDS = ["fiber", "water", "pollen", "wax", "honey"];
/** Above this many spots they are summed up by kind. */
/** @type {Record<string, number>} */
const MOST_SINGLE_SPOTS = { small: 12, large: 10 };
const MOST_OVER = 3;

/** @param {{player: PlayerView}} props */
function Header({ player }) {
  const table = useTable();
  const { model } = table;
  const faction = player.faction ? model.component(player.faction, "faction") : null;
  const mat = player.mat ? model.component(player.mat, "mat").title : "";
  return html`<header class="ph">
    <button class="who" data-testid="zoom" onClick=${() => table.open({ kind: "rival", seat: player.seat })}>
      <${Pip} colour=${model.colour(player.seat)} size="s20"/>
      <b>${model.seatName(player.seat)}</b>
      <small data-tip=${faction && `faction:${player.faction}`}>${[faction?.title, mat].filter(Boolean).join(" · ")}</small>
      <span class="sr">${t("table.hive.open")}</span>
    </button>
    ${
      faction &&
      html`<span class="abil" data-tip="faction:${player.faction}" tabindex="0">
        <${Fx} tokens=${fitted(player.upgraded ? faction.glyphs2 : faction.glyphs, ABILITY_WIDTH)}/>
        <span class="up ${player.upgraded ? "is" : ""}">
          <${Ico} name="upgrade" size="s12"/>
          <span>${t(player.upgraded ? "table.own.upgraded" : "table.own.not_upgraded")}</span>
        </span>
      </span>`
    }
    <span class="sc">
      <span data-tip="tokens:${player.seat}" tabindex="0">
        <b>${player.explore_tokens.length}</b>
        <${Ico} name="explore-token" size="s16" title=${t("table.tiles.explore_token")}/>
      </span>
      <b class="n-vp" data-count="${player.seat}:vp">${player.vp}</b>
      <${Ico} name="vp" size="s16" title=${t("table.vp")}/>
      <b data-count="${player.seat}:favor">${player.favor}</b>
      <${Ico} name="favor" size="s16" title=${t("table.favor")}/>
    </span>
  </header>`;
}

/** @param {{strength: number, index: number, colour: string}} props */
function PoolWorker({ strength, index, colour }) {
  const table = useTable();
  const { model } = table;
  const options = model.lit("worker", `pool ${strength}`);
  const places = model.options.filter((option) => workerOf(option) === String(strength));
  const choosable = places.length > 0;
  const chosen = choosable && String(strength) === model.worker;
  const choose = options.length
    ? targetProps(table, options, `worker:pool ${strength}`)
    : {
        onClick: choosable ? () => table.chooseWorker(String(strength)) : undefined,
        "data-tip": `worker:pool ${strength}`,
        "data-worker": choosable ? strength : undefined,
        "data-legal": choosable ? "" : undefined,
        ...(model.ready ? {} : askedProps(places)),
      };
  return html`<button
    class="bw ${chosen ? "sel is-selected" : ""} ${legalClass(options.length ? options : places)}"
    aria-pressed=${choosable ? String(chosen) : undefined}
    aria-label=${t(choosable ? "table.own.choose" : "table.own.in_pool", { n: strength })}
    ...${choose}
  >
    <${Bee} colour=${colour} strength=${strength} size="b44" move="pool:${index}"/>
  </button>`;
}

/** @param {{player: PlayerView}} props */
function Docking({ player }) {
  const table = useTable();
  const { model } = table;
  const colour = model.colour(player.seat);
  const tokens = model.content.rules.hibernation_tokens_per_player;
  const bump = {
    active: model.active.filter((option) => option.option === "bump active"),
    landing: model.active.filter((option) => option.option === "bump landing"),
  };
  const landing = player.landing.length
    ? player.landing.map((strength, index) => {
        const options = model.lit("worker", `landing ${strength}`);
        return html`<button
          class="lw ${legalClass(options)}"
          key=${index}
          aria-label=${t("table.own.in_landing", { n: strength })}
          ...${targetProps(table, options, `worker:landing ${strength}`)}
        >
          <${Bee} colour=${colour} strength=${strength} size="b34"/>
        </button>`;
      })
    : html`<span class="nobee">0</span>`;
  const supply = Math.max(0, model.content.rules.max_workers_per_player - player.workers);
  return html`<div class="dockm" data-dock=${player.seat}>
    <div class="dk">
      <h3>${t("table.own.pool")}</h3>
      <div
        class="bees pool ${player.pool.length > 3 ? "full" : ""} ${legalClass(bump.active)}"
        ...${bump.active.length ? targetProps(table, bump.active, "topic:pool") : { "data-tip": "topic:pool" }}
      >
        ${
          player.pool.length
            ? player.pool.map((strength, index) => html`<${PoolWorker} key=${index} strength=${strength} index=${index} colour=${colour}/>`)
            : html`<span class="nobee">${t("table.empty")}</span>`
        }
        ${player.retrieved.map((n) => html`<${Bee} colour=${colour} strength=${n} size="b26" label=${t("table.own.coming_back", { n })}/>`)}
      </div>
    </div>
    <div class="dk two">
      <div>
        <h3>${t("table.own.landing")}</h3>
        <div
          class="bees ${legalClass(bump.landing)}"
          ...${bump.landing.length ? targetProps(table, bump.landing, "topic:landing") : { "data-tip": "topic:landing" }}
        >
          ${landing}
        </div>
      </div>
      <div><h3>${t("table.own.supply")}</h3><div class="bees" data-tip="topic:supply"><span class="nobee">${supply}</span></div></div>
    </div>
    <div class="dk">
      <h3>${drawn("table.own.tokens", { n: html`<b>${player.tokens}</b>`, of: tokens })}</h3>
      <div class="toks" data-tip="topic:tokens">
        ${Array.from(
          { length: tokens },
          (_, index) => html`<i class="ht ${index < player.tokens ? "" : "used"}"><${Ico} name="hibernate" size="s12"/></i>`,
        )}
      </div>
    </div>
    <${Planted} player=${player}/>
  </div>`;
}

/** @param {{player: PlayerView}} props */
function Planted({ player }) {
  const { model } = useTable();
  const free = Math.max(0, player.plant_slots - player.planted.length);
  return html`<div class="dk">
    <h3>${drawn("table.own.planted", { n: html`<b>${player.planted.length}</b>`, of: player.plant_slots })}</h3>
    <div class="pslots ${player.planted.length > 1 ? "many" : ""}">
      ${player.planted.map((card) => {
        const row = model.component(card);
        return html`<button class="pslot on" key=${card} data-tip="card:${card}">
          <span class="cn">${row.title}</span>
          <${Fx} tokens=${fitted(row.glyphs2, PLANTED_WIDTH)}/>
        </button>`;
      })}
      ${Array.from({ length: free }, () => html`<div class="pslot"><${Ico} name="plant" size="s16"/>${t("table.free")}</div>`)}
    </div>
  </div>`;
}

/** @param {{player: PlayerView}} props */
function Stores({ player }) {
  const table = useTable();
  const { model } = table;
  const spots = Object.entries(player.spots).flatMap(([kind, n]) => Array.from({ length: n }, () => kind));
  spots.sort((a, b) => Number(b === "any_basic") - Number(a === "any_basic"));
  const { filled, left } = arrange(spots, player.resources);
  const used = filled.filter(Boolean).length;
  const over = KINDS.flatMap((kind) => Array.from({ length: left[kind] ?? 0 }, () => kind));
  const groups = [...new Set(spots)].map((kind) => ({ kind, tokens: filled.filter((_, index) => spots[index] === kind) }));
  const spot = (/** @type {string} */ kind, /** @type {string | null} */ token) =>
    html`<span class="st ${token ? "on" : ""}">
      <${Ico} name=${token ?? spotIcon(kind)} size="s16" cls=${token ? "solid" : "ghost"}/>
    </span>`;
  const summed = spots.length > MOST_SINGLE_SPOTS[model.view.side];
  return html`<div class="stores ${over.length ? "over" : ""}" data-ref="stores">
    <div class="chips">
      ${KINDS.map((kind) => {
        const options = model.lit("kind", kind);
        return html`<button
          class="res ${kind} ${player.resources[kind] || options.length ? "" : "z"} ${legalClass(options)}"
          aria-label=${t("table.amount", { what: t(`table.kind.${kind}`), n: player.resources[kind] })}
          ...${targetProps(table, options, `kind:${kind}`)}
        >
          <${Ico} name=${kind} size="s20" cls="solid"/>
          <b data-count="${player.seat}:${kind}">${player.resources[kind]}</b>
        </button>`;
      })}
    </div>
    <div class="store" data-tip="topic:storage" tabindex="0">
      ${!over.length && html`<span class="cap"><b>${used}</b>/${spots.length}</span>`}
      ${
        !over.length &&
        groups.map(({ kind, tokens }) =>
          summed && tokens.length > 1
            ? html`<span class="sg sum">
              <${Ico} name=${spotIcon(kind)} size="s16"/><b>${tokens.filter(Boolean).length}</b>/${tokens.length}
            </span>`
            : html`<span class="sg">${tokens.map((token) => spot(kind, token))}</span>`,
        )
      }
      ${
        over.length > 0 &&
        html`
          <span class="lab bad">${t("table.own.no_spot")}</span>
          ${over.slice(0, MOST_OVER).map((kind) => html`<span class="out"><${Ico} name=${kind} size="s16" cls="solid"/></span>`)}
          ${over.length > MOST_OVER && html`<b>+${over.length - MOST_OVER}</b>`}
        `
      }
    </div>
  </div>`;
}

/** A seed card: what it gives when played, what when planted. @param {{name: string, options?: Option[]}} props */
export function Card({ name, options = [] }) {
  const table = useTable();
  const row = table.model.component(name);
  const [played, planted] = [row.glyphs, row.glyphs2].map((glyphs) => closelyFitted(glyphs, CARD_WIDTH, 1));
  return html`<button
    class="card ${legalClass(options)}"
    data-ref="card:${name}"
    data-nav=""
    data-move="card:${name}"
    ...${targetProps(table, options, `card:${name}`)}
  >
    <span class="cn ${row.title.length > LONG_CARD ? "long" : ""}"><i>${row.number}</i>${row.title}</span>
    <span class="cz ${played.close ? "close" : ""}"><small>${t("table.card.play")}</small><${Fx} tokens=${played.tokens}/></span>
    <span class="cz pl ${planted.close ? "close" : ""}"><small>${t("table.card.plant")}</small><${Fx} tokens=${planted.tokens}/></span>
  </button>`;
}

/** What is known of cards, in their order. @param {(string | null)[]} cards */
const known = (cards) => cards.flatMap((card) => card ?? []);

/** @param {{player: PlayerView}} props */
function Hand({ player }) {
  const { model } = useTable();
  const fresh = known(model.view.drawn);
  const shown = fresh.length ? fresh : known(player.hand);
  const hidden = player.hand.length - known(player.hand).length;
  return html`<div class="hand" data-hand=${player.seat}>
    <h3>
      ${t(fresh.length ? "table.own.drawn" : "table.own.hand")} <b>${fresh.length || player.hand.length}</b>
      <small>${t("table.own.any_card")} <${Ico} name="any-basic" size="s12" title=${t("table.kind.any_basic")}/></small>
    </h3>
    <div class="cards c${Math.min(shown.length, 8)}" data-grid="4">
      ${shown.map((name) => html`<${Card} key=${name} name=${name} options=${model.lit("card", name)}/>`)}
      ${!fresh.length && Array.from({ length: hidden }, () => html`<span class="card back"><${Ico} name="seed" size="s28"/></span>`)}
      ${shown.length + hidden === 0 && html`<p class="nocards">${t("table.own.no_cards")}</p>`}
    </div>
  </div>`;
}

/** @param {{player: PlayerView}} props */
function Reserve({ player }) {
  const table = useTable();
  const { model } = table;
  const turnedUp = model.view.offers.turned_up;
  if (!player.reserve.length && !turnedUp.length) return null;
  const one = (/** @type {string} */ name) => {
    const row = model.component(name);
    const options = model.lit("tile", name);
    return html`<button
      key=${name}
      class="rtile tile ${typeOf(name)} ${legalClass(options)}"
      ...${targetProps(table, options, `tile:${name}`)}
      data-move="tile:${name}"
    >
      <span class="tn">${row.title}</span>
      <b>${row.vp}</b>
    </button>`;
  };
  return html`<div class="reserve">
    <h3>${t(turnedUp.length ? "table.own.turned_up" : "table.own.reserve")}</h3>
    ${(turnedUp.length ? turnedUp : player.reserve).map(one)}
  </div>`;
}

/** Setup: factions and mats to choose from, with all they say. @param {{options: Option[]}} props */
function Offer({ options }) {
  const table = useTable();
  const { model } = table;
  return html`<div class="hand offer">
    <h3>${t("table.own.offer", { n: options.length })}</h3>
    <div class="cards">
      ${options.map((option) => {
        const { type, id } = option.target;
        const row = model.component(id, type);
        return html`<button
          key=${option.option}
          class="card fcard ${legalClass([option])}"
          ...${targetProps(table, [option], `${type}:${id}`)}
        >
          <span class="cn">
            ${row.title}
            ${
              row.workers &&
              html`<span class="fw">
                ${row.workers.map((strength) => html`<${Bee} colour=${model.colour(model.mine)} strength=${strength} size="b26"/>`)}
                ${row.start_cards ? html`<${Fx} tokens=${[{ g: "seed", n: row.start_cards }]}/>` : null}
                ${(row.start ?? []).map((kind) => html`<${Ico} name=${kind} cls="solid"/>`)}
              </span>`
            }
          </span>
          <span class="ft">${row.text}</span>
          ${row.text2 && html`<span class="ft"><${Ico} name="upgrade" size="s12"/> ${row.text2}</span>`}
        </button>`;
      })}
    </div>
  </div>`;
}

/** @param {{children?: import("../vendor/preact.js").Drawing}} props */
export function Own({ children }) {
  const { model } = useTable();
  const player = model.player(model.mine);
  const offered = model.options.filter((option) => ["faction", "mat"].includes(option.target.type));
  return html`<section
    class="panel own p-${model.colour(player.seat)}"
    data-tab="hive"
    aria-label=${t("table.hive.of", { name: model.seatName(player.seat) })}
    data-seat=${player.seat}
  >
    <${Header} player=${player}/>
    <div class="hb"><${Hive} seat=${player.seat} own=${true}/><${Docking} player=${player}/></div>
    <${Reserve} player=${player}/>
    <${Stores} player=${player}/>
    ${children ?? (offered.length ? html`<${Offer} options=${offered}/>` : html`<${Hand} player=${player}/>`)}
  </section>`;
}
