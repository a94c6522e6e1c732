/** An invitation: whoever opens it sees what it leads to, says a name and sits down. A seat that is taken can be watched. */
import { fetchInvitation, join } from "../api.js";
import { inPage } from "../edition.js";
import { sitWithNumber } from "../fair.js";
import { drawn, t, useLang } from "../lib/words.js";
import { go } from "../router.js";
import { changeSettings, settingsNow } from "../settings.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { ColourChoice, wishOf } from "./colours.js";
import { html, Ico, Loading, Pip, Problem, toast, useAnswer } from "./parts.js";

const NAME_LENGTH = 24;

/** @param {{token: string, invitation: import("../types.d.ts").Invitation}} props */
function SitDown({ token, invitation }) {
  const [name, setName] = useState(settingsNow().name);
  const [colour, setColour] = useState(settingsNow().colour);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const sit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { id, seat } = await sitWithNumber(invitation, (number) => join(token, { name: name.trim(), number, ...wishOf(colour) }));
      if (seat === null) toast(t("join.taken"));
      else changeSettings({ colour, ...(name.trim() ? { name: name.trim() } : {}) });
      go(`/g/${id}`, { replace: true });
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message);
      setBusy(false);
    }
  };
  return html`<main class="single">
    <form class="panel joining" onSubmit=${sit} data-testid="joining">
      <h1>${invitation.host ? t("join.invites", { name: invitation.host }) : t("join.invited")}</h1>
      <ul class="pp">
        ${invitation.names.map(
          (one, seat) => html`<li key=${seat}>
            <${Pip} colour=${invitation.colours[seat]} size="s20"/><span>${one}</span>
          </li>`,
        )}
      </ul>
      <label>
        <b>${t("join.name")}</b>
        <input
          class="field"
          value=${name}
          maxlength=${NAME_LENGTH}
          placeholder=${invitation.name}
          autocomplete="nickname"
          aria-describedby="join-note"
          data-testid="join-name"
          onInput=${(/** @type {any} */ e) => setName(e.target.value)}
        />
      </label>
      <${ColourChoice} colour=${colour} onChange=${setColour}/>
      <p class="note" id="join-note">${t("join.note")}</p>
      ${invitation.chosen_seed && html`<p class="wrong" data-testid="chosen-seed">${t("fair.chosen")}</p>`}
      ${
        invitation.gathering &&
        html`<p class="note" data-testid="join-fair">
          ${drawn("fair.joining", { print: html`<code class="hash">${invitation.commitment}</code>` })}
        </p>`
      }
      ${problem && html`<p class="wrong" role="alert">${problem}</p>`}
      <button class="bigbtn" disabled=${busy} data-testid="sit-down"><${Ico} name="play" size="s20"/>${t("join.sit")}</button>
    </form>
  </main>`;
}

/** Comes back to a seat, or watches. @param {{token: string}} props */
function ComeIn({ token }) {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    join(token, {}).then(
      ({ id, seat }) => {
        if (seat === null) toast(t("join.taken"));
        go(`/g/${id}`, { replace: true });
      },
      (error) => setProblem(error.message),
    );
  }, [token]);
  return problem ? html`<${Problem} title=${t("join.problem")} text=${problem}/>` : html`<${Loading} text=${t("join.sitting")}/>`;
}

/** @param {{token: string}} props */
function Invited({ token }) {
  const { data, error } = useAnswer(() => fetchInvitation(token), [token, useLang()]);
  if (error) return html`<${Problem} title=${t("join.problem")} text=${error.message}/>`;
  if (!data) return html`<${Loading} text=${t("join.looking")}/>`;
  return data.seat === "free" ? html`<${SitDown} token=${token} invitation=${data}/>` : html`<${ComeIn} token=${token}/>`;
}

/** @param {{token: string}} props */
export const JoinScreen = ({ token }) =>
  inPage() ? html`<${Problem} title=${t("join.problem")} text=${t("page.no_join")}/>` : html`<${Invited} token=${token}/>`;
