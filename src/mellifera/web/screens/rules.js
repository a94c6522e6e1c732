/** The rules reference: search, sections, rules as link targets, and the component browser. */
import { fetchContent, fetchRules } from "../api.js";
import { go } from "../router.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { ComponentBrowser, componentHits } from "./components.js";
import { copy } from "./menu.js";
import { Dialog, html, Ico, Loading, Problem, useAnswer } from "./parts.js";

const RULE_ID = /(R-[A-Z]+-\d+)/;
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
const TITLES = {
  RES: "Research",
  SEED: "Seed cards",
  BUILD: "Building and reserve",
  STORE: "Storage",
  FAVOR: "Queen's Favor",
  END: "The end",
  SCORE: "Scoring",
  AUTO: "The Automa",
};
const iconOf = (/** @type {string} */ id) => ICONS[id] || ICONS[id.split(/[^A-Z]/)[0]] || "book";

/** Text with rule ids as links and what was searched for marked. */
export function RuleText({ text, find = "", onRule }) {
  const wanted = find.trim().toLowerCase();
  const marked = (/** @type {string} */ part) => {
    if (wanted.length < 2) return part;
    const pieces = [];
    let rest = part;
    for (let i = rest.toLowerCase().indexOf(wanted); i >= 0; i = rest.toLowerCase().indexOf(wanted)) {
      pieces.push(rest.slice(0, i), html`<mark>${rest.slice(i, i + wanted.length)}</mark>`);
      rest = rest.slice(i + wanted.length);
    }
    return [...pieces, rest];
  };
  return text
    .replaceAll("**", "")
    .split(RULE_ID)
    .map((/** @type {string} */ part) =>
      RULE_ID.test(part)
        ? html`<a
          href=${`/rules#${part}`}
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

const textOf = (/** @type {any} */ rule) => rule.html_free_text ?? rule.text ?? "";
const matches = (/** @type {any} */ rule, /** @type {string} */ find) =>
  `${rule.id} ${textOf(rule)}`.toLowerCase().includes(find.trim().toLowerCase());

function Article({ rule, find, lit, onRule }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    if (lit) box.current?.scrollIntoView({ block: "nearest" });
  }, [lit]);
  return html`<article ref=${box} id=${rule.id} class=${lit ? "lit" : ""}>
    <header>
      <code>${rule.id}</code>
      ${rule.ruling && html`<span class="ruling"><${Ico} name="info" size="s14"/>our ruling</span>`}
      ${
        !rule.plain &&
        html`<button
          class="mini"
          aria-label=${`Copy the link to ${rule.id}`}
          onClick=${() => copy(`${location.origin}/rules#${rule.id}`, rule.id)}
        >
          <${Ico} name="link"/>
        </button>`
      }
    </header>
    <p><${RuleText} text=${textOf(rule)} find=${find} onRule=${onRule}/></p>
  </article>`;
}

/** The section a rule id belongs to. @param {any[]} sections @param {string} id */
const sectionWith = (sections, id) =>
  sections.find((section) => section.id === id || section.rules.some((/** @type {any} */ rule) => rule.id === id));

/** Glossary and examples come beside the sections; as sections of their own they are searched like the rest. @param {any} answer */
export function allSections(answer) {
  const twice = (/** @type {any} */ s) => answer.sections.filter((/** @type {any} */ other) => other.title === s.title).length > 1;
  const sections = answer.sections.map((/** @type {any} */ s) => ({
    ...s,
    title: TITLES[s.id] && (twice(s) || s.title.length > 24) ? TITLES[s.id] : s.title,
  }));
  const more = (/** @type {string} */ id, /** @type {string} */ title, /** @type {any[]} */ rules) =>
    rules.length && sections.push({ id, title, rules });
  more(
    "WORDS",
    "Glossary",
    (answer.glossary || []).map((/** @type {any} */ entry) => ({ id: entry.word, html_free_text: entry.text, ruling: false, plain: true })),
  );
  more(
    "EXAMPLES",
    "Worked examples",
    (answer.examples || []).map((/** @type {any} */ example) => ({
      id: `Example ${example.number}`,
      html_free_text: example.text,
      ruling: false,
      plain: true,
    })),
  );
  return sections;
}

export function RulesScreen({ hash }) {
  const rules = useAnswer(fetchRules, []);
  const content = useAnswer(() => fetchContent(null), []);
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
      title="The rules cannot be read"
      text=${error.message}
      retry=${() => {
        rules.again();
        content.again();
      }}
    />`;
  if (!rules.data || !content.data) return html`<${Loading} text="Opening the rules"/>`;
  const sections = allSections(rules.data);
  const current = sectionWith(sections, section) || sectionWith(sections, hash) || sections[0];
  const searching = find.trim().length > 1;
  const found = searching
    ? sections.map((s) => ({ ...s, rules: s.rules.filter((/** @type {any} */ rule) => matches(rule, find)) }))
    : sections;
  const hits = found.reduce((sum, s) => sum + s.rules.length, 0);
  const parts = searching ? componentHits(content.data, find).length : 0;
  const shown = searching
    ? found.find((s) => s.id === current.id && s.rules.length) || found.find((s) => s.rules.length) || { ...current, rules: [] }
    : current;
  const rulings = shown.rules.filter((/** @type {any} */ rule) => rule.ruling).length;
  const toRule = (/** @type {string} */ id) => {
    setFind("");
    setSection("");
    go(`/rules#${id}`);
  };
  return html`<main class="ref">
    <section class="panel rnav" aria-label="Search and sections">
      <label class="find">
        <${Ico} name="search" size="s20"/>
        <input
          ref=${field}
          type="search"
          value=${find}
          placeholder="Search"
          aria-label="Search rules and components"
          onInput=${(/** @type {any} */ e) => setFind(e.target.value)}
        />
        <kbd>/</kbd>
      </label>
      <p class="hits" role="status">
        ${
          searching
            ? html`<b>${hits}</b> ${hits === 1 ? "rule" : "rules"}, <b>${parts}</b> ${parts === 1 ? "component" : "components"}`
            : html`<b>${hits}</b> rules in ${sections.length} sections`
        }
      </p>
      <nav aria-label="Sections">
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
        <small>
          ${shown.rules.length} ${{ EXAMPLES: "examples", WORDS: "words" }[shown.id] || (shown.rules.length === 1 ? "rule" : "rules")}
          ${rulings ? `, ${rulings} ${rulings === 1 ? "ruling" : "rulings"} of ours` : ""}
        </small>
      </h2>
      <div class="arts" tabindex="0" aria-label=${shown.title}>
        ${
          shown.rules.length
            ? shown.rules.map(
                (/** @type {any} */ rule) => html`<${Article}
                  key=${rule.id}
                  rule=${rule}
                  find=${find}
                  lit=${rule.id === hash}
                  onRule=${toRule}
                />`,
              )
            : html`<p class="note">No rule speaks of “${find}”.</p>`
        }
      </div>
    </section>
    <${ComponentBrowser} content=${content.data} find=${searching ? find : ""} start=${decodeURIComponent(hash)}/>
  </main>`;
}

/** The rules beside the table: one section, or what a search finds. */
export function RulesDialog({ onClose }) {
  const rules = useAnswer(fetchRules, []);
  const [find, setFind] = useState("");
  const [at, setAt] = useState("");
  if (!rules.data)
    return html`<${Dialog} title="Rules" onClose=${onClose}><p class="note">${rules.error ? rules.error.message : "Opening …"}</p><//>`;
  const sections = allSections(rules.data);
  const searching = find.trim().length > 1;
  const section = sectionWith(sections, at) || sections[0];
  const shown = searching ? sections.flatMap((s) => s.rules.filter((/** @type {any} */ r) => matches(r, find))) : section.rules;
  return html`<${Dialog} title="Rules" onClose=${onClose} cls="side">
    <label class="find">
      <${Ico} name="search" size="s20"/>
      <input
        type="search"
        value=${find}
        placeholder="Search"
        aria-label="Search the rules"
        onInput=${(/** @type {any} */ e) => setFind(e.target.value)}
      />
    </label>
    ${
      !searching &&
      html`<label class="eyes">
        <span class="sr">Section</span>
        <select value=${section.id} aria-label="Section" onChange=${(/** @type {any} */ e) => setAt(e.target.value)}>
          ${sections.map((s) => html`<option key=${s.id} value=${s.id}>${s.title}</option>`)}
        </select>
      </label>`
    }
    <div class="arts" tabindex="0" aria-label="Rules found">
      ${shown.map(
        (/** @type {any} */ r) =>
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
    <a class="opt" href="/rules" target="_blank">
      <${Ico} name="book" size="s16"/>
      <b>Open the whole reference, with all components</b>
    </a>
  <//>`;
}
