/** Where a person wants to be told of their games: in the settings, and by the link that every notice has. */
import { addNotice, confirmNotice, fetchNotice, fetchNotices, removeNotice, stopNotice } from "../api.js";
import { canPush, subscribe, subscription, unsubscribe } from "../lib/push.js";
import { sha256 } from "../lib/sha256.js";
import { t, useLang } from "../lib/words.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { html, Ico, Loading, Problem, Switch, toast, useAnswer } from "./parts.js";

/** @typedef {import("../types.d.ts").Notices} Offer @typedef {import("../types.d.ts").NoticeTarget} NoticeTarget */

/** @param {{kind: "webhook"|"mail", target: NoticeTarget|undefined, onAdd: (address: string) => void, onStop: () => void}} props */
function AddressRow({ kind, target, onAdd, onStop }) {
  const [address, setAddress] = useState("");
  const add = (/** @type {Event} */ event) => {
    event.preventDefault();
    onAdd(address.trim());
  };
  const said = target ? t(target.confirmed ? "notices.told_at" : "notices.to_confirm", { where: target.shown }) : t(`notices.${kind}_sub`);
  return html`<form class="srow noticerow" onSubmit=${add}>
    <span><b>${t(`notices.${kind}`)}</b><small data-testid=${`notice-${kind}`}>${said}</small></span>
    ${
      target
        ? html`<button type="button" class="opt" data-testid=${`stop-${kind}`} onClick=${onStop}><b>${t("notices.stop")}</b></button>`
        : html`
          <input
            class="field"
            type=${kind === "mail" ? "email" : "url"}
            maxlength="2000"
            value=${address}
            aria-label=${t(`notices.${kind}`)}
            placeholder=${t(`notices.${kind}_like`)}
            onInput=${(/** @type {any} */ e) => setAddress(e.target.value)}
          />
          <button class="opt" disabled=${!address.trim()}><b>${t("notices.add")}</b></button>
        `
    }
  </form>`;
}

/** In the settings; nothing where the server tells nobody. */
export function NoticeSettings() {
  const [offer, setOffer] = useState(/** @type {Offer|null} */ (null));
  const [endpoint, setEndpoint] = useState("");
  const lang = useLang();
  useEffect(() => {
    fetchNotices().then(setOffer, () => {});
    subscription().then((found) => setEndpoint(found ? found.endpoint : ""));
  }, [lang]);
  if (!offer?.webhook) return null;
  const run = async (/** @type {() => Promise<Offer>} */ act) => {
    try {
      setOffer(await act());
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  };
  const of = (/** @type {string} */ kind) => offer.targets.filter((target) => target.kind === kind);
  const mark = endpoint && sha256(endpoint);
  const device = of("push").find((target) => target.mark === mark);
  const push = (/** @type {boolean} */ on) =>
    run(async () => {
      if (!on) {
        await unsubscribe();
        setEndpoint("");
        return device ? removeNotice(device.id) : offer;
      }
      const made = await subscribe(String(offer.push));
      if (!made) {
        toast(t("notices.no_push"));
        return offer;
      }
      setEndpoint(made.address);
      return addNotice({ kind: "push", ...made });
    });
  /** @param {"webhook"|"mail"} kind */
  const row = (kind) => {
    const [target] = of(kind);
    const add = (/** @type {string} */ address) => run(() => addNotice({ kind, address }));
    return html`<${AddressRow} key=${kind} kind=${kind} target=${target} onAdd=${add} onStop=${() => run(() => removeNotice(target.id))}/>`;
  };
  return html`<div data-testid="notice-settings">
    <h3>${t("notices.title")}</h3>
    <p class="note top0">${t("notices.about")}</p>
    ${
      offer.push &&
      canPush() &&
      html`<${Switch} label=${t("notices.push")} sub=${t("notices.push_sub")} on=${Boolean(device)} onChange=${push}/>`
    }
    ${row("webhook")}
    ${offer.mail && row("mail")}
  </div>`;
}

/** Where the link of a notice leads: one press confirms, one press stops. @param {{token: string}} props */
export function NoticeScreen({ token }) {
  const { data, error, again } = useAnswer(() => fetchNotice(token), [token, useLang()]);
  const [stopped, setStopped] = useState(false);
  if (stopped) return html`<${Problem} title=${t("notices.stopped")} text=${t("notices.stopped_sub")}/>`;
  if (error) return html`<${Problem} title=${t("notices.title")} text=${error.message}/>`;
  if (!data) return html`<${Loading}/>`;
  const run = (/** @type {Promise<unknown>} */ asked, /** @type {() => void} */ then) => asked.then(then, (wrong) => toast(wrong.message));
  const stop = () => run(stopNotice(token), () => setStopped(true));
  return html`<main class="single">
    <section class="panel problem">
      <span class="thx"><${Ico} name="info" size="s28"/></span>
      <h1>${t("notices.title")}</h1>
      <p>${t(data.confirmed ? "notices.told_at" : "notices.confirm_sub", { where: data.shown })}</p>
      <div class="row">
        ${
          !data.confirmed &&
          html`<button class="bigbtn" data-testid="confirm-notices" onClick=${() => run(confirmNotice(token), again)}>
            ${t("notices.confirm")}
          </button>`
        }
        <button class=${data.confirmed ? "bigbtn" : "opt"} data-testid="stop-notices" onClick=${stop}><b>${t("notices.stop")}</b></button>
      </div>
    </section>
  </main>`;
}
