/** The people at a real table, to be named and marked. */
import { Pip } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { html, Ico, Segments } from "./parts.js";
import { isSolo, recoloured, unnamed, withOneMore } from "./party.js";

/** @typedef {import("./party.js").Party} Party @typedef {import("./party.js").Somebody} Somebody */

const MOST = 5;
const NAME_LENGTH = 24;
const LEVELS = [1, 2, 3, 4, 5, 6];

/** @param {{party: Party, onChange: (party: Party, removed?: number) => void}} props */
export function People({ party, onChange }) {
  const { people } = party;
  const change = (/** @type {Somebody[]} */ next, /** @type {number} */ removed = -1) => onChange({ ...party, people: next }, removed);
  return html`<div class="people">
    ${people.map(
      (one, i) => html`<div class=${`seat p-${one.colour}`} key=${i}>
        <button class="mark" aria-label=${t("party.mark", { n: i + 1 })} onClick=${() => change(recoloured(people, i))}>
          <${Pip} colour=${one.colour} size="s28"/>
        </button>
        <span class="sname">
          <input
            value=${one.name}
            maxlength=${NAME_LENGTH}
            placeholder=${unnamed(i)}
            aria-label=${t("party.name", { n: i + 1 })}
            onInput=${(/** @type {any} */ e) => change(people.map((old, k) => (k === i ? { ...old, name: e.target.value } : old)))}
          />
        </span>
        ${
          people.length > 1 &&
          html`<button
            class="x"
            aria-label=${t("party.remove", { n: i + 1 })}
            onClick=${() =>
              change(
                people.filter((_, k) => k !== i),
                i,
              )}
          >
            <${Ico} name="close" size="s20"/>
          </button>`
        }
      </div>`,
    )}
    ${
      isSolo(party) &&
      html`<div class="seat p-gray">
        <span class="mark"><${Pip} colour="gray" size="s28"/></span>
        <span class="sname"><b>${t("party.automa")}</b><small>${t("party.alone")}</small></span>
        <${Segments}
          label=${t("party.level")}
          value=${party.automa}
          choices=${LEVELS.map((n) => [n, String(n)])}
          onChange=${(/** @type {number} */ automa) => onChange({ ...party, automa })}
        />
      </div>`
    }
    ${
      people.length < MOST &&
      html`<button class="addseat" onClick=${() => change(withOneMore(people, { name: "" }))}>
        <${Ico} name="plus" size="s16"/>${t("party.add")}
      </button>`
    }
  </div>`;
}
