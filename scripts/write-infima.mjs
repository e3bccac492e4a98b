// Writes the two style sheets that docsgen derives from Infima: its properties, for every page of a
// site that relies on them, and its classes, for pages that use some. Leaves out what the theme
// styles itself.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = createRequire(import.meta.url).resolve('infima/dist/css/default/default.css');

/** Properties that matter only if a site sets them: the theme has its own values. */
const SITES_OWN = new Set([
  '--ifm-background-color',
  '--ifm-code-background',
  '--ifm-font-family-base',
  '--ifm-font-family-monospace',
  '--ifm-footer-background-color',
  '--ifm-footer-color',
  '--ifm-heading-color',
  '--ifm-heading-font-family',
  '--ifm-navbar-background-color',
  '--ifm-navbar-link-color',
  '--ifm-navbar-link-hover-color',
]);

const IS_CLASS = /^(?:html\[[^\]]*\]\s+)?(?::where\()?\./;

/** Buttons and cards rely on links without an underline. Links of running text have no class. */
const LINKS = [
  ':where(a[class]) { text-decoration: none; }',
  ':where(a[class]):hover { text-decoration: underline; }',
];

/** Classes of the theme's own elements, which it styles itself. */
const THEMES_OWN =
  /\.(?:navbar|menu__|markdown|pagination-nav|table-of-contents|theme-|alert a:hover)/;

/** Writes `infima-properties.css` and `infima-classes.css` into a folder. */
export function writeInfima(folder) {
  const rules = parse(readFileSync(source, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''));
  mkdirSync(folder, { recursive: true });
  // In layers below all of the theme's rules, which are in the layer `docsgen` itself; the first
  // sheet is imported in that layer.
  const write = (name, start, kept) =>
    writeFileSync(
      `${folder}/${name}.css`,
      `/*! Infima, MIT License, Copyright (c) Facebook, Inc. and its affiliates. */\n${start} {\n${kept.join('\n')}\n}\n`,
    );
  // A site's rules for element types are weaker than classes: see `ELEMENT_RULES` and `lowerReset`.
  write(
    'infima-properties',
    '@layer base.infima, base.site, infima;\n@layer infima',
    rules.flatMap(keepProperties),
  );
  const links = `@layer docsgen.base.infima {\n${LINKS.join('\n')}\n}\n`;
  write('infima-classes', `${links}@layer docsgen.infima`, rules.flatMap(keepClasses));
}

/** Parses rules as `{ head, body }`. The body of an at-rule is a list of rules. */
function parse(text) {
  const rules = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const head = text.slice(at, open).trim();
    let depth = 1;
    let end = open + 1;
    for (; depth > 0; end++) depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
    const body = text.slice(open + 1, end - 1);
    rules.push({ head, body: head.startsWith('@media') ? parse(body) : body.trim() });
    at = end;
  }
  return rules;
}

const isOfRoot = (selector) => /^(?:html|:root)(?:\[data-theme=[^\]]*\])?$/.test(selector);

function keepProperties({ head, body }) {
  if (typeof body !== 'string') return wrap(head, body.flatMap(keepProperties));
  if (!head.split(',').every((part) => isOfRoot(part.trim()))) return [];
  const own = body
    // Data URLs contain semicolons.
    .split(/;(?=(?:[^']*'[^']*')*[^']*$)/)
    .map((one) => one.trim())
    .filter((one) => one.startsWith('--') && !SITES_OWN.has(one.slice(0, one.indexOf(':')).trim()));
  // The theme uses the same attribute for dark mode, on the same element.
  return own.length === 0 ? [] : [`${head} { ${own.join('; ')} }`];
}

function keepClasses({ head, body }) {
  if (typeof body !== 'string') return wrap(head, body.flatMap(keepClasses));
  if (head.startsWith('@')) return head.startsWith('@keyframes') ? [`${head} { ${body} }`] : [];
  const kept = head
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => IS_CLASS.test(part) && !THEMES_OWN.test(part));
  return kept.length === 0 ? [] : [`${kept.join(', ')} { ${body} }`];
}

const wrap = (head, rules) => (rules.length === 0 ? [] : [`${head} {\n${rules.join('\n')}\n}`]);
