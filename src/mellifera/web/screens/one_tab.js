/** In the page edition a game is drawn in one tab; another one that opens it says so, and can take it over. */
import { inPage } from "../edition.js";
import { t } from "../lib/words.js";
import { Place } from "../lock.js";
import { playedElsewhere } from "../memory.js";
import { href } from "../router.js";
import { transport } from "../transport.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { html, Ico, Loading } from "./parts.js";

/** Games that the Python of this page has had open: it may still hold them as they were. @type {Set<string>} */
const known = new Set();

/** @param {string} id */
function usePlace(id) {
  const [where, setWhere] = useState(/** @type {import("../lock.js").Where} */ ("asking"));
  const [place, setPlace] = useState(/** @type {Place|null} */ (null));
  useEffect(() => {
    const made = new Place(id, setWhere);
    setPlace(made);
    setWhere(made.where);
    return () => made.leave();
  }, [id]);
  useEffect(() => {
    if (where !== "here") return;
    const stale = playedElsewhere(id) && known.has(id);
    known.add(id);
    // Games that are not kept would be lost; then the next choice that comes too late brings the position up to date.
    if (stale && transport.readiness.storage.state === "kept") location.reload();
  }, [where]);
  return { where, take: () => place?.take() };
}

/** @param {{id: string, children?: import("../vendor/preact.js").Drawing}} props */
function Shared({ id, children }) {
  const { where, take } = usePlace(id);
  if (where === "here") return children;
  if (where === "asking") return html`<div class="page fill"><${Loading} text=${t("game.setting")}/></div>`;
  return html`<div class="page fill">
    <main class="single">
      <section class="panel problem" data-testid="elsewhere">
        <span class="thx"><${Ico} name="info" size="s28"/></span>
        <h1>${t("page.elsewhere")}</h1>
        <p>${t("page.elsewhere_text")}</p>
        <div class="row">
          <button class="bigbtn" data-testid="play-here" onClick=${take}>${t("page.play_here")}</button>
          <a class="opt" href=${href("/")}><b>${t("common.home")}</b></a>
        </div>
      </section>
    </main>
  </div>`;
}

/** @param {{id: string, children?: import("../vendor/preact.js").Drawing}} props */
export const OneTab = ({ id, children }) => (inPage() ? html`<${Shared} id=${id}>${children}<//>` : children);
