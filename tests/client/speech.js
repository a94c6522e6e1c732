/**
 * Finds what a person would read in the sources of the client: texts and spoken attributes of html templates, and strings that
 * look like human language. All words belong into the catalogues, so nothing may be found.
 */
import { parse } from "acorn";
import { simple } from "acorn-walk";

const HOLE = "\u0000";
const LETTERS = /\p{L}{2,}/u;
/** Two words in a row, or one with a capital: no class, key or icon of the client looks like that. */
const SENTENCE = /\p{L}{2,}[,.;:!?]? \p{L}{2,}|^\p{Lu}\p{Ll}{2,}[.:!?…]?$/u;
/** Attributes that are read, or spoken: any word in them counts. */
const SPOKEN = new Set("alt aria-label aria-valuetext aria-roledescription content label placeholder sub text title".split(" "));
/** Attributes with blanks and letters that are no words. In all others a sentence counts. */
const TECHNICAL = new Set(
  "accept aria-describedby aria-labelledby class cls d points preserveAspectRatio style transform viewBox".split(" "),
);
/** Strings that these take are no words: selectors, queries, names of events, keys of the catalogue. */
const TAKERS = new Set(
  "t drawn querySelector querySelectorAll closest matches matchMedia addEventListener removeEventListener startsWith Error".split(" "),
);
/** Options in the notation of the game (docs/decisions.md) and names on keyboards, which no language changes. */
const NOTATION = new Set(["bump active", "bump landing", "grow frame", "grow worker", "Enter", "Esc", "Tab"]);
/** The name of the program is the same everywhere. */
const NAME = /Mellifera/g;

const lineOf = (source, at) => source.slice(0, at).split("\n").length;
const calleeOf = ({ callee }) => callee.name ?? callee.property?.name;

/** What stands in a template: for each hole its attribute ("" between tags), and the texts that are read. */
function markup(quasis) {
  const text = quasis.map((quasi) => quasi.value.cooked).join(HOLE);
  const holes = [];
  const read = [];
  const say = (piece, words = LETTERS) => {
    const shown = piece.replaceAll(HOLE, " ").replace(/\s+/g, " ").trim();
    if (words.test(shown.replace(NAME, ""))) read.push(shown);
  };
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("<", at);
    const between = text.slice(at, open < 0 ? text.length : open);
    for (const letter of between) if (letter === HOLE) holes.push("");
    say(between);
    if (open < 0) break;
    const tag = /<(?:[^"'>]|"[^"]*"|'[^']*')*>/y;
    tag.lastIndex = open;
    const found = tag.exec(text)?.[0] ?? text.slice(open);
    attributes(found.slice(1, -1), holes, say);
    at = open + found.length;
  }
  return { holes, read };
}

/** The inside of a tag: a hole alone is a component, or props spread into it. */
function attributes(inside, holes, say) {
  for (const [, name, quoted, bare] of inside.matchAll(/([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|([^\s"]+)))?/g)) {
    const value = quoted ?? bare ?? "";
    for (const letter of name) if (letter === HOLE) holes.push("class");
    for (const letter of value) if (letter === HOLE) holes.push(name);
    if (!TECHNICAL.has(name) && !name.startsWith("data-")) say(value, SPOKEN.has(name) ? LETTERS : SENTENCE);
  }
}

/** The literals an expression may come to: what is chosen, joined or listed, not what is compared or handed to a function. */
function* values(node) {
  if (node.type === "Literal" || node.type === "TemplateElement") yield node;
  else if (node.type === "TemplateLiteral") {
    yield* node.quasis;
    for (const inner of node.expressions) yield* values(inner);
  } else if (node.type === "ConditionalExpression") {
    yield* values(node.consequent);
    yield* values(node.alternate);
  } else if (node.type === "LogicalExpression") {
    if (node.operator !== "&&") yield* values(node.left);
    yield* values(node.right);
  } else if (node.type === "BinaryExpression" && node.operator === "+") {
    yield* values(node.left);
    yield* values(node.right);
  } else if (node.type === "ArrayExpression") for (const item of node.elements) yield* item ? values(item) : [];
  else if (node.type === "CallExpression" && node.callee.type === "MemberExpression") {
    yield* values(node.callee.object);
    for (const given of node.arguments) if (given.type === "ArrowFunctionExpression") yield* values(given.body);
  }
}

const textOf = (node) => (node.type === "TemplateElement" ? node.value.cooked : typeof node.value === "string" ? node.value : "");

/** @param {string} source of a module @returns {{line: number, text: string}[]} what a person would read */
export function speech(source) {
  const tree = parse(source, { ecmaVersion: "latest", sourceType: "module" });
  const found = new Map();
  const silent = new Set();
  const hush = (node) => simple(node, { Literal: (n) => silent.add(n), TemplateElement: (n) => silent.add(n) });
  simple(tree, {
    ImportDeclaration: (node) => silent.add(node.source),
    ExportNamedDeclaration: (node) => silent.add(node.source),
    ExportAllDeclaration: (node) => silent.add(node.source),
    ExpressionStatement: (node) => node.directive && silent.add(node.expression),
    BinaryExpression: (node) => {
      if (!/^([!=]==?|in)$/.test(node.operator)) return;
      for (const side of [node.left, node.right]) if (side.type === "Literal") silent.add(side);
    },
    SwitchCase: (node) => node.test?.type === "Literal" && silent.add(node.test),
    Property: (node) => {
      const name = node.key.name ?? node.key.value;
      if (node.key.type === "Literal") silent.add(node.key);
      for (const value of TECHNICAL.has(name) ? values(node.value) : []) silent.add(value);
    },
    CallExpression: (node) => TAKERS.has(calleeOf(node)) && node.arguments.forEach(hush),
    NewExpression: (node) => TAKERS.has(calleeOf(node)) && node.arguments.forEach(hush),
    TaggedTemplateExpression: (node) => {
      for (const quasi of node.quasi.quasis) silent.add(quasi);
      if (node.tag.name !== "html") return;
      const { holes, read } = markup(node.quasi.quasis);
      for (const text of read) found.set(`${node.start} ${text}`, { line: lineOf(source, node.start), text });
      node.quasi.expressions.forEach((expression, i) => {
        for (const value of values(expression)) {
          if (TECHNICAL.has(holes[i])) silent.add(value);
          else if ((!holes[i] || SPOKEN.has(holes[i])) && LETTERS.test(textOf(value)) && !silent.has(value))
            found.set(value.start, { line: lineOf(source, value.start), text: textOf(value) });
        }
      });
    },
  });
  const sentence = (node) => {
    const text = textOf(node);
    if (silent.has(node) || NOTATION.has(text) || !SENTENCE.test(text.replace(NAME, "").trim())) return;
    found.set(node.start, { line: lineOf(source, node.start), text });
  };
  simple(tree, { Literal: sentence, TemplateElement: sentence });
  return [...found.values()].sort((a, b) => a.line - b.line);
}

/** Strings of a style sheet that are drawn as text. @param {string} source */
export const drawnText = (source) =>
  [...source.matchAll(/content:\s*"([^"]*)"/g)].filter(([, text]) => LETTERS.test(text)).map(([, text]) => text);

/**
 * Every string of a module that may be a key of the catalogue, and templates that make keys, as regular expressions.
 * @param {string} source
 * @returns {{used: string[], made: string[], asked: string[]}} `asked` are those that stand in a call of t or drawn as they are
 */
export function keys(source) {
  const tree = parse(source, { ecmaVersion: "latest", sourceType: "module" });
  const used = new Set();
  const made = new Set();
  const asked = new Set();
  const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  simple(tree, {
    Literal: (node) => typeof node.value === "string" && used.add(node.value),
    TemplateLiteral: (node) => {
      const [first] = node.quasis;
      if (/^[a-z]+\./.test(first.value.cooked)) made.add(node.quasis.map((quasi) => quoted(quasi.value.cooked)).join(".+"));
    },
    CallExpression: (node) => {
      if (!["t", "drawn"].includes(calleeOf(node))) return;
      for (const value of values(node.arguments[0])) if (typeof value.value === "string") asked.add(value.value);
    },
  });
  return { used: [...used], made: [...made], asked: [...asked] };
}
