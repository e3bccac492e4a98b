import { findExample } from './config-example.mjs';
import { CONFIG_PAGES, FORMER_IDS } from './config-pages.mjs';
import {
  describeType,
  descriptions,
  entriesOf,
  findTwin,
  forms,
  listFormEntries,
  listItems,
  listNested,
  topSchemas,
  unwrap,
} from './config-schema.mjs';

/** Keys that have been described, for detecting descriptions without a key. */
const described = new Set();

/** Writes the pages of the config, by file: every key with type, default, meaning and example. */
export function writeConfig() {
  const bodies = CONFIG_PAGES.map(({ keys }) => keys.map(readKey)).map((keys) => {
    const plain = keys.filter(({ section }) => section === undefined);
    const sections = keys.flatMap(({ section }) => section ?? []);
    const table = plain.length === 0 ? [] : [formatTable(plain.flatMap(({ rows }) => rows))];
    return [...table, ...sections].join('\n');
  });
  checkKeys();
  return Object.fromEntries(
    CONFIG_PAGES.map((page, index) => [
      `docs/reference/${page.file}.md`,
      index === 0
        ? `${formatHead(page, FORMER_IDS)}\n${OPENING}\n${formatOverview()}\n${SITE}\n${bodies[index]}`
        : `${formatHead(page)}\n${SEE}\n\n${bodies[index]}`,
    ]),
  );
}

const OPENING = `\`docsgen.config.ts\` exports an object; \`defineConfig\` gives it its types. Only \`title\` has no default. An unknown key and a
wrong value are errors; where possible, the message suggests the right one.

\`\`\`ts title="docsgen.config.ts"
import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'My project',
  url: 'https://example.org',
});
\`\`\`

## Find a key {#keys}
`;
const SITE = `## The site {#site}
`;
const SEE =
  'Keys of `docsgen.config.ts`, each with an example below its meaning. [Config](config.md#keys) lists the pages of all keys.';

function formatHead({ title, label, description, keywords }, ids = []) {
  const aliases =
    ids.length === 0 ? '' : `aliases:\n${ids.map((id) => `  ${id}: keys\n`).join('')}`;
  return `---
description: ${description}
keywords: [${keywords}]
sidebar_label: ${label}
${aliases}---

# ${title}
`;
}

/** Lists the keys of all pages, with links to their sections. */
function formatOverview() {
  const rows = CONFIG_PAGES.map(({ file, label, keys }) => {
    const links = keys.map((key) =>
      isSection(key) ? `[\`${key}\`](${file}.md#${key})` : `\`${key}\``,
    );
    return `| [${label}](${file}.md) | ${links.join(', ')} |`;
  });
  return ['| Page | Keys |', '| --- | --- |', ...rows, ''].join('\n');
}

/** @throws {Error} if a page names a key that does not exist, or a key or description is unused. */
function checkKeys() {
  const named = CONFIG_PAGES.flatMap(({ keys }) => keys);
  const missing = Object.keys(topSchemas).filter((key) => !named.includes(key));
  if (missing.length > 0) throw new Error(`No page of config-pages.mjs has ${missing.join(', ')}.`);
  const stale = Object.keys(descriptions).filter((key) => !described.has(key));
  if (stale.length > 0)
    throw new Error(`The schema has no key ${stale.join(', ')}: see config-descriptions.ts.`);
}

/** True if a key has a section of its own because it has nested keys or several forms. */
const isSection = (key) => forms[key] !== undefined || listNested(key, topSchemas[key]).length > 0;

function readKey(key) {
  const schema = topSchemas[key];
  if (schema === undefined) throw new Error(`The config has no key ${key}: see config-pages.mjs.`);
  if (!isSection(key)) return { rows: [row(key, schema)] };
  const own = forms[key];
  const shown = own === undefined ? [] : [formatForms(own)];
  return { rows: [], section: [formatSection(key, schema), ...shown].join('\n') };
}

function formatSection(key, schema) {
  const isList = unwrap(schema).type === 'array';
  const kind = isList
    ? ' A list of objects.'
    : listItems[key] === undefined
      ? ''
      : ' An object or a list of objects.';
  const { text, example } = describe(key, schema);
  const nested = listNested(key, schema);
  const table = nested.length === 0 ? '' : `\n${formatTable(nested.map((entry) => row(...entry)))}`;
  return `## \`${key}\` {#${key}}\n\n${text}${kind}\n\n${formatExample(`${key}: ${example},`)}${table}`;
}

/** Lists the keys of a value with several forms. Keys that only some forms have name these. */
function formatForms({ path, title, schemas }) {
  const rows = listFormEntries(path, schemas).map(({ entry, names }) => {
    const isOfAll = names.length === Object.keys(schemas).length;
    return row(...entry, isOfAll ? '' : `With ${names.map((name) => `\`${name}\``).join(', ')}: `);
  });
  return `${title === undefined ? '' : `## ${title}\n\n`}${formatTable(rows)}`;
}

/** Writes the keys as a config, so that `docsgen test` checks their types. */
function formatExample(keys) {
  const lines = [
    "import { defineConfig } from 'docsgen';",
    '',
    'export default defineConfig({',
    "  title: 'Loom',",
    '// ---cut---',
    keys,
    '// ---cut-after---',
    '});',
  ];
  return `\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`;
}

function row(path, schema, condition = '') {
  const key = path.replace(/^[^.[]+(?:\[\]|\.items\[\])?\./, '');
  const name = /[\w-]+$/.exec(path)[0];
  const { text, example } = describe(path, schema);
  const value = `${/-/.test(name) ? `'${name}'` : name}: ${example}`.replaceAll('|', '\\|');
  return `| \`${key}\`<br>${describeType(schema)}${describeDefault(schema)} | ${condition}${text}<br>\`${value}\` |`;
}

/** Returns a link to the section of a key. */
function linkKey(path) {
  const [top] = path.split('.');
  const { file } = CONFIG_PAGES.find(({ keys }) => keys.includes(top));
  return `[\`${path}\`](${file}.md#${top})`;
}

/** Describes the value of a key that is not set. Defaults of objects are those of their keys. */
function describeDefault(schema) {
  if (schema.type !== 'optional') return ', required';
  if (schema.default === undefined || entriesOf(schema) !== undefined) return '';
  return `, default \`${JSON.stringify(schema.default).replaceAll('|', '\\|')}\``;
}

function describe(path, schema) {
  if (descriptions[path] === undefined)
    throw new Error(`The key ${path} has no description: see config-descriptions.ts.`);
  described.add(path);
  const [text, example] = [descriptions[path]].flat();
  const twin = findTwin(path, schema);
  return {
    text: twin === undefined ? text : `${text} It has the keys of ${linkKey(twin)}.`,
    example: findExample(path, schema, example),
  };
}

const formatTable = (rows) => ['| Key | Meaning |', '| --- | --- |', ...rows, ''].join('\n');
