/** The others: with a map of their hive at two or three players, compact at four or five. */

import { typeOf } from "../lib/content.js";
import { html } from "../lib/html.js";
import { Bee, Ico, Pip } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { MiniHive } from "./hive.js";
import { legalClass, targetProps, useTable } from "./model.js";

/** @typedef {import("./model.js").PlayerView} PlayerView */

const KINDS = ["fiber", "water", "pollen", "wax", "honey"];
const TYPES = ["farm", "recruit", "development", "carving"];
/** @type {Record<string, string>} */
const SEAT_ICONS = { bot: "bot", automa: "bot" };

/** @param {{icon: string, n: number, title: string, count?: string}} props */
const Count = ({ icon, n, title, count }) =>
  html`<span class="rq ${n ? "" : "z"}" data-count=${count}><${Ico} name=${icon} size="s16" title=${title}/>${n}</span>`;

/** How many of each kind of resource. @param {{player: PlayerView}} props */
const Resources = ({ player }) =>
  KINDS.map(
    (kind) => html`<${Count} icon=${kind} n=${player.resources[kind]} title=${t(`table.kind.${kind}`)} count=${`${player.seat}:${kind}`}/>`,
  );

/** How many tiles of each type. @param {{counts: number[], seat: number}} props */
const Tiles = ({ counts, seat }) =>
  TYPES.map(
    (type, index) => html`<${Count} icon=${type} n=${counts[index]} title=${t(`table.tiles.${type}`)} count=${`${seat}:${type}`}/>`,
  );

/** @param {{player: PlayerView}} props */
function Header({ player }) {
  const table = useTable();
  const { model } = table;
  const open = (/** @type {Event} */ event) => {
    event.stopPropagation();
    table.open({ kind: "rival", seat: player.seat });
  };
  const seat = model.state.seats[player.seat];
  const faction = player.faction ? model.component(player.faction, "faction").title : "";
  return html`<header class="ph">
    <button class="who" onClick=${open}>
      <${Pip} colour=${model.colour(player.seat)} size="s20"/>
      <b>${model.seatName(player.seat)}</b>
      <small>
        <span>${faction}</span>
        <${Ico}
          name=${SEAT_ICONS[seat.kind] ?? "human"}
          size="s14"
          cls=${seat.connected === false && seat.kind === "friend" ? "away" : ""}
          title=${t(seat.bot ? "table.seat_kind.bot" : `table.seat_kind.${seat.kind}`)}
        />
      </small>
      <span class="sr">${t("table.hive.open")}</span>
    </button>
    <span class="sc">
      <b data-count="${player.seat}:vp">${player.vp}</b>
      <${Ico} name="vp" size="s16" title=${t("table.vp")}/>
      <b data-count="${player.seat}:favor">${player.favor}</b>
      <${Ico} name="favor" size="s16" title=${t("table.favor")}/>
    </span>
  </header>`;
}

/** @param {PlayerView} player */
function tally(player) {
  const types = Object.values(player.tiles).map(typeOf);
  const used = Object.values(player.resources).reduce((sum, n) => sum + n, 0);
  const spots = Object.values(player.spots).reduce((sum, n) => sum + n, 0);
  return { types: TYPES.map((type) => types.filter((found) => found === type).length), used, spots };
}

/** @param {{player: PlayerView}} props */
const Cards = ({ player }) =>
  html`
    <${Count} icon="seed" n=${player.hand.length} title=${t("table.rival.hand")} count=${`${player.seat}:draw`}/>
    <${Count} icon="plant" n=${player.planted.length} title=${t("table.rival.planted")}/>
    <${Count}
      icon="explore-token"
      n=${player.explore_tokens.length}
      title=${t("table.tiles.explore_token")}
      count=${`${player.seat}:explore-token`}
    />
    <${Count} icon="hibernate" n=${player.tokens} title=${t("table.rival.tokens")}/>
  `;

/** @param {{player: PlayerView}} props */
function Pool({ player }) {
  const { model } = useTable();
  if (!player.pool.length) return html`<i class="none">${t("table.empty")}</i>`;
  return player.pool.map(
    (strength) =>
      html`<${Bee} colour=${model.colour(player.seat)} strength=${strength} size="b26" label=${t("table.strength", { n: strength })}/>`,
  );
}

/** @param {import("./model.js").Model} model @param {number} seat */
function onBoard(model, seat) {
  return model.view.board.spaces.filter((space) => space.worker?.seat === seat).length;
}

/** @param {{seat: number, small: boolean}} props */
function Rival({ seat, small }) {
  const table = useTable();
  const { model } = table;
  const player = model.player(seat);
  const { types, used, spots } = tally(player);
  const options = model.lit("seat", String(seat));
  const incomes = model.active.filter((option) => option.option.startsWith(`income p${seat + 1} `));
  const lit = options.concat(incomes);
  const press = lit.length
    ? targetProps(table, options.length ? options : incomes, `rival:${seat}`)
    : { "data-tip": `rival:${seat}`, onClick: () => table.open({ kind: "rival", seat }) };
  const board = onBoard(model, seat);
  const docked = player.pool.length + player.landing.length;
  const crowded = docked > 2;
  // that a pool is empty takes the room of a worker; how many are on the board is seen there, too
  const full = crowded ? docked > 3 : player.landing.length > 1;
  const supply = Math.max(0, model.content.rules.max_workers_per_player - player.workers);
  const shared = {
    class: `panel opp ${small ? "small" : ""} p-${model.colour(seat)} ${legalClass(lit)}`,
    "data-tab": "rivals",
    "aria-label": model.seatName(seat),
    "data-seat": seat,
    "data-dock": seat,
    ...press,
  };
  if (small) {
    return html`<section ...${shared}>
      <${Header} player=${player}/>
      <div class="r six">
        <${Resources} player=${player}/>
        <span class="cap"><b>${Math.min(used, spots)}</b>/${spots}</span>
      </div>
      <div class="r eight">
        <${Tiles} counts=${types} seat=${seat}/>
        <${Cards} player=${player}/>
      </div>
      <div class="dock">
        <span class="lab">${t("table.rival.pool")}</span>
        <${Pool} player=${player}/>
        ${
          player.landing.length > 0 &&
          html`
            <span class="lab">${t("table.rival.landing")}</span>
            ${
              crowded
                ? html`<b>${player.landing.length}</b>`
                : player.landing.map(
                    (strength) => html`<${Bee}
                      colour=${model.colour(seat)}
                      strength=${strength}
                      size="b26"
                      label=${t("table.own.in_landing", { n: strength })}
                    />`,
                  )
            }
          `
        }
        ${!full && html`<span class="lab">${t("table.rival.board")}</span><b>${board}</b>`}
      </div>
    </section>`;
  }
  return html`<section ...${shared}>
    <${Header} player=${player}/>
    <div class="ob">
      <${MiniHive} seat=${seat}/>
      <div class="os">
        <div class="r"><${Resources} player=${player}/></div>
        <div class="room">
          ${Array.from({ length: spots }, (_, index) => html`<i class=${index < used ? "on" : ""}></i>`)}
          <span class="sr">${t("table.rival.spots", { n: used, of: spots })}</span>
        </div>
        <div class="r"><${Tiles} counts=${types} seat=${seat}/><span></span></div>
        <div class="r"><${Cards} player=${player}/><span></span></div>
      </div>
    </div>
    <div class="dock">
      <span class="lab">${t("table.rival.pool")}</span>
      <${Pool} player=${player}/>
      ${
        (player.landing.length > 0 || player.pool.length < 3) &&
        html`<span class="lab">${t("table.rival.landing")}</span><b>${player.landing.length}</b>`
      }
      <span class="lab">${t("table.rival.board")}</span>
      <b>${board}</b>
      ${player.pool.length < 2 && html`<span class="lab">${t("table.rival.supply")}</span><b>${supply}</b>`}
    </div>
  </section>`;
}

export function Rivals() {
  const { model } = useTable();
  const { turn_order: round } = model.view;
  const place = round.indexOf(model.mine);
  const next = [...round.slice(place + 1), ...round.slice(0, place)].filter((seat) => seat < model.view.seats.length);
  const small = next.length > 2;
  return html`<div class="opps n${next.length}">${next.map((seat) => html`<${Rival} key=${seat} seat=${seat} small=${small}/>`)}</div>`;
}
