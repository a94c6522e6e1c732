/** The rules reference: search, sections, rules as link targets, and the component browser. */
import { fetchContent, fetchRules } from "../api.js";
import { folded, t, useLang } from "../lib/words.js";
import { fullAddress, go, href } from "../router.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { ComponentBrowser } from "./components.js";
import { copy } from "./copy.js";
import { Dialog, html, Ico, Loading, Problem, useAnswer } from "./parts.js";
import { allSections, componentHits, matches, pieces, sectionWith } from "./search.js";

/**
 * @typedef {import("./search.js").Rule} Rule
 * @typedef {import("./search.js").Section} Section
 */

const RULE_ID = /(R-[A-Z]+-\d+)/;
/** @type {Record<string, string>} */
const ICONS = {
  SETUP: "settings",
  TURN: "clock",
  PLACE: "worker",
  BUMP: "bump",
  RETR: "retrieve",
  HIB: "hibernate",
  EXPL: "explore",
  ADV: "advance",
  GROW: "grow",
  RES: "research",
  SEED: "seed",
  CONV: "convert",
  CARVE: "carve",
  BUILD: "build",
  STORE: "spot",
  FAVOR: "favor",
  END: "trophy",
  SCORE: "vp",
  AUTO: "bot",
  WORDS: "info",
  EXAMPLES: "hint",
};
const iconOf = (/** @type {string} */ id) => ICONS[id] || ICONS[id.split(/[^A-Z]/)[0]] || "book";

/**
 * Text with rule ids as links and what was searched for marked.
 * @param {{text: string, find?: string, onRule: (id: string) => void}} props
 */
export function RuleText({ text, find = "", onRule }) {
  const wanted = folded(find.trim());
  const marked = (/** @type {string} */ part) =>
    wanted.length < 2 ? part : pieces(part, wanted).map(({ text, hit }) => (hit ? html`<mark>${text}</mark>` : text));
  return text
    .replaceAll("**", "")
    .split(RULE_ID)
    .map((part) =>
      RULE_ID.test(part)
        ? html`<a
          href=${href(`/rules#${part}`)}
          onClick=${(/** @type {Event} */ e) => {
            if (onRule) {
              e.preventDefault();
              onRule(part);
            }
          }}
        >
          ${part}
        </a>`
        : marked(part),
    );
}

/** @param {{rule: Rule, find: string, lit: boolean, onRule: (id: string) => void}} props */
function Article({ rule, find, lit, onRule }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    if (lit) box.current?.scrollIntoView({ block: "nearest" });
  }, [lit]);
  return html`<article ref=${box} id=${rule.id} class=${lit ? "lit" : ""}>
    <header>
      <code>${rule.id}</code>
      ${rule.ruling && html`<span class="ruling"><${Ico} name="info" size="s14"/>${t("rules.ruling")}</span>`}
      ${
        !rule.plain &&
        html`<button
          class="mini"
          aria-label=${t("rules.copy", { id: rule.id })}
          onClick=${() => copy(fullAddress(`/rules#${rule.id}`), rule.id)}
        >
          <${Ico} name="link"/>
        </button>`
      }
    </header>
    <p><${RuleText} text=${rule.html_free_text} find=${find} onRule=${onRule}/></p>
  </article>`;
}

/** What a section holds. @param {Section} section */
function counted({ id, rules }) {
  if (id === "WORDS") return t("rules.words", { n: rules.length });
  if (id === "EXAMPLES") return t("rules.examples", { n: rules.length });
  const rulings = rules.filter((rule) => rule.ruling).length;
  return t("rules.count", { n: rules.length, rulings: rulings ? t("rules.rulings", { n: rulings }) : null });
}

/** @param {{hash: string}} props */
export function RulesScreen({ hash }) {
  const lang = useLang();
  const rules = useAnswer(fetchRules, [lang]);
  const content = useAnswer(() => fetchContent(null), [lang]);
  const [find, setFind] = useState("");
  const [section, setSection] = useState("");
  const field = useRef(/** @type {HTMLInputElement|null} */ (null));
  useEffect(() => {
    const pressed = (/** @type {KeyboardEvent} */ e) => {
      if (e.key === "/" && !(e.target instanceof HTMLInputElement)) {
        e.preventDefault();
        field.current?.focus();
      }
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  const error = rules.error || content.error;
  if (error)
    return html`<${Problem}
      title=${t("rules.problem")}
      text=${error.message}
      retry=${() => {
        rules.again();
        content.again();
      }}
    />`;
  if (!rules.data || !content.data) return html`<${Loading} text=${t("rules.opening")}/>`;
  const sections = allSections(rules.data);
  const current = sectionWith(sections, section) || sectionWith(sections, hash) || sections[0];
  const searching = find.trim().length > 1;
  const found = searching ? sections.map((s) => ({ ...s, rules: s.rules.filter((rule) => matches(rule, find)) })) : sections;
  const hits = found.reduce((sum, s) => sum + s.rules.length, 0);
  const parts = searching ? componentHits(content.data, find).length : 0;
  const shown = searching
    ? found.find((s) => s.id === current.id && s.rules.length) || found.find((s) => s.rules.length) || { ...current, rules: [] }
    : current;
  const toRule = (/** @type {string} */ id) => {
    setFind("");
    setSection("");
    go(`/rules#${id}`);
  };
  return html`<main class="ref">
    <section class="panel rnav" aria-label=${t("rules.navigation")}>
      <label class="find">
        <${Ico} name="search" size="s20"/>
        <input
          ref=${field}
          type="search"
          value=${find}
          placeholder=${t("rules.search")}
          aria-label=${t("rules.search_all")}
          onInput=${(/** @type {any} */ e) => setFind(e.target.value)}
        />
        <kbd>/</kbd>
      </label>
      <p class="hits" role="status">
        ${searching ? t("rules.found", { rules: hits, components: parts }) : t("rules.all", { n: hits, m: sections.length })}
      </p>
      <nav aria-label=${t("rules.sections")}>
        ${found.map(
          (s) =>
            html`<button
              key=${s.id}
              class=${s.id === shown.id ? "on" : ""}
              aria-current=${s.id === shown.id ? "true" : "false"}
              disabled=${searching && !s.rules.length}
              onClick=${() => {
                setSection(s.id);
                if (hash) go("/rules", { replace: true });
              }}
            >
              <${Ico} name=${iconOf(s.id)} size="s16"/>
              <span>${s.title}</span>
              <small>${s.rules.length}</small>
            </button>`,
        )}
      </nav>
    </section>
    <section class="panel rtext">
      <h2>
        <${Ico} name=${iconOf(shown.id)}/>
        ${shown.title}
        <small>${counted(shown)}</small>
      </h2>
      <div class="arts" tabindex="0" aria-label=${shown.title}>
        ${
          shown.rules.length
            ? shown.rules.map(
                (rule) => html`<${Article}
                  key=${rule.id}
                  rule=${rule}
                  find=${find}
                  lit=${rule.id === hash}
                  onRule=${toRule}
                />`,
              )
            : html`<p class="note">${t("rules.none", { find })}</p>`
        }
      </div>
    </section>
    <${ComponentBrowser} content=${content.data} find=${searching ? find : ""} start=${decodeURIComponent(hash)}/>
  </main>`;
}

/** The rules beside the table: one section, or what a search finds. @param {{onClose: () => void}} props */
export function RulesDialog({ onClose }) {
  const rules = useAnswer(fetchRules, [useLang()]);
  const [find, setFind] = useState("");
  const [at, setAt] = useState("");
  if (!rules.data)
    return html`<${Dialog} title=${t("common.rules")} onClose=${onClose}>
      <p class="note">${rules.error ? rules.error.message : t("rules.opening")}</p>
    <//>`;
  const sections = allSections(rules.data);
  const searching = find.trim().length > 1;
  const section = sectionWith(sections, at) || sections[0];
  const shown = searching ? sections.flatMap((s) => s.rules.filter((r) => matches(r, find))) : section.rules;
  return html`<${Dialog} title=${t("common.rules")} onClose=${onClose} cls="side">
    <label class="find">
      <${Ico} name="search" size="s20"/>
      <input
        type="search"
        value=${find}
        placeholder=${t("rules.search")}
        aria-label=${t("rules.search_rules")}
        onInput=${(/** @type {any} */ e) => setFind(e.target.value)}
      />
    </label>
    ${
      !searching &&
      html`<label class="eyes">
        <span class="sr">${t("rules.section")}</span>
        <select value=${section.id} aria-label=${t("rules.section")} onChange=${(/** @type {any} */ e) => setAt(e.target.value)}>
          ${sections.map((s) => html`<option key=${s.id} value=${s.id}>${s.title}</option>`)}
        </select>
      </label>`
    }
    <div class="arts" tabindex="0" aria-label=${t("rules.list")}>
      ${shown.map(
        (r) =>
          html`<${Article}
            key=${r.id}
            rule=${r}
            find=${find}
            lit=${r.id === at}
            onRule=${(/** @type {string} */ id) => {
              setFind("");
              setAt(id);
            }}
          />`,
      )}
    </div>
    <a class="opt" href=${href("/rules")} target="_blank">
      <${Ico} name="book" size="s16"/>
      <b>${t("rules.whole")}</b>
    </a>
    <a class="opt" href=${href("/learn/aim")} target="_blank">
      <${Ico} name="clock" size="s16"/>
      <b>${t("home.aim")}</b>
    </a>
    <a class="opt" href=${href("/learn/legend")} target="_blank">
      <${Ico} name="hex" size="s16"/>
      <b>${t("table.tool.legend")}</b>
    </a>
  <//>`;
}
