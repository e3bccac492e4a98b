import { FEATURES } from '../../dist/features/index.js';
import { standardSchema } from '../../dist/lib/standard-schema.js';
import { CONFIG_DESCRIPTIONS } from '../../dist/load/config/config-descriptions.js';
import { createConfigSchema } from '../../dist/load/config/config-schema.js';
import { createNavbarItems, footerColumn } from '../../dist/load/config/shell-schema.js';
import { CONFIG_EXAMPLES, SITE_EXAMPLE } from './config-examples.mjs';

const OPENING = `---
description: Every key of docsgen.config.ts, with its type, its default, and an example.
keywords: [configuration, options, settings, docsgen.config.ts, defineConfig]
---

# Config

\`docsgen.config.ts\` exports an object; \`defineConfig\` gives it its types. Only \`title\` has no default. An unknown key and a
wrong value are errors; where possible, the message suggests the right one.

\`\`\`ts title="docsgen.config.ts"
import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'My project',
  url: 'https://example.org',
});
\`\`\`
`;

/** The keys that features own. */
const featureKeys = FEATURES.flatMap(({ config }) => config ?? []);
const configSchema = createConfigSchema(featureKeys);
/** What an object is of the keys that hold one or a list of several. */
const lists = Object.fromEntries(
  featureKeys.flatMap(({ key, isList, schema }) => (isList ? [[key, schema]] : [])),
);
const descriptions = Object.assign(
  { ...CONFIG_DESCRIPTIONS },
  ...featureKeys.map((keys) => keys.descriptions),
);

/** Keys that have been described, so that no description outlives its key. */
const described = new Set();

/** Every key with type, default and meaning, from the schema. */
export function writeConfig() {
  const entries = Object.entries(configSchema.entries).map(([key, schema]) => [
    key,
    lists[key] ?? schema,
  ]);
  const isPlain = ([key, schema]) => nestedRows(key, unwrap(schema)).length === 0;
  const plain = entries.filter(isPlain);
  const sections = entries.filter((entry) => !isPlain(entry));
  const page = [
    OPENING,
    `## The site {#site}\n\n${formatExample(SITE_EXAMPLE)}\n${formatTable(plain.map(([key, schema]) => row(key, schema)))}`,
    ...sections.map(([key, schema]) => formatSection(key, schema)),
    formatForms({
      path: 'navbar.items[]',
      title: 'Navbar items {#navbar-items}',
      forms: createNavbarItems(featureKeys),
    }),
    ...featureKeys.flatMap(({ key, forms }) =>
      forms === undefined
        ? []
        : [formatForms({ path: key, title: `${forms.title} {#${key}}`, forms: forms.schemas })],
    ),
  ].join('\n');
  const stale = Object.keys(descriptions).filter((key) => !described.has(key));
  const unused = Object.keys(CONFIG_EXAMPLES).filter(
    (key) => !sections.some(([name]) => name === key),
  );
  if (unused.length > 0) throw new Error(`The reference has no section ${unused.join(', ')}.`);
  if (stale.length > 0)
    throw new Error(`The schema has no key ${stale.join(', ')}: see config-descriptions.ts.`);
  return page;
}

function formatSection(key, schema) {
  const isList = unwrap(schema).type === 'array';
  const kind = isList
    ? ' A list of objects.'
    : lists[key] === undefined
      ? ''
      : ' An object or a list of objects.';
  const rows = nestedRows(key, unwrap(schema));
  const example = CONFIG_EXAMPLES[key];
  const shown = example === undefined ? '' : `${formatExample(example)}\n`;
  return `## \`${key}\` {#${key}}\n\n${describe(key)}${kind}\n\n${shown}${formatTable(rows)}`;
}

/** Tables of one thing that has several forms. */
function formatForms({ path, title, forms }) {
  const common = listCommonKeys(path, Object.values(forms));
  const ofAll =
    common.size < 2
      ? []
      : [`Every form has these keys:\n\n${formatTable([...common.values()].flat())}`];
  const tables = Object.entries(forms).map(([form, schema]) => {
    const entries = Object.entries(schema.entries).filter(([key]) => !common.has(key));
    const heading = form === 'own' ? 'A file of the site' : `\`${form}\``;
    return `### ${heading} {#${path.split('.')[0]}-${form}}\n\n${formatTable(listRows(path, Object.fromEntries(entries)))}`;
  });
  return [`## ${title}\n`, ...ofAll, ...tables].join('\n');
}

/** The rows of keys that all forms have with the same type and meaning, by their names. */
function listCommonKeys(path, schemas) {
  const rowsOf = ({ entries }) =>
    new Map(Object.keys(entries).map((key) => [key, listRows(path, { [key]: entries[key] })]));
  const [first, ...others] = schemas.map(rowsOf);
  return new Map(
    [...first].filter(([key, rows]) =>
      others.every((one) => String(one.get(key)) === String(rows)),
    ),
  );
}

/** The keys in a config, so that `docsgen test` checks their types. */
function formatExample(keys) {
  const lines = [
    "import { defineConfig } from 'docsgen';",
    '',
    'export default defineConfig({',
    "  title: 'Loom',",
    '// ---cut---',
    keys.replaceAll(/^/gm, '  '),
    '// ---cut-after---',
    '});',
  ];
  return `\`\`\`ts title="docsgen.config.ts"\n${lines.join('\n')}\n\`\`\`\n`;
}

/** A row for each key, and below it those of what it holds. */
function listRows(path, entries) {
  return Object.entries(entries).flatMap(([key, schema]) => {
    const own = `${path}.${key}`;
    return [row(own, schema), ...nestedRows(own, unwrap(schema))];
  });
}

/** Lists whose items have several forms: that which has all keys. */
const FULL_FORMS = { 'footer.links[]': footerColumn };

function nestedRows(path, schema) {
  if (FULL_FORMS[path] !== undefined) return listRows(path, FULL_FORMS[path].entries);
  const entries = entriesOf(schema);
  if (entries !== undefined) return listRows(path, entries);
  if (schema.type === 'array') return nestedRows(`${path}[]`, unwrap(schema.item));
  if (schema.type === 'record') return nestedRows(`${path}.*`, unwrap(schema.value));
  return [];
}

function row(path, schema) {
  const [section] = path.split(/[.[]/);
  const key = path
    .slice(path.startsWith(`${section}.`) ? section.length + 1 : 0)
    .replace(/^(items)?\[\]\./, '');
  return `| \`${key}\` | ${describeType(schema)}${describeDefault(schema)} | ${describe(path)} |`;
}

/** What a key is when it is not set. Defaults of objects are those of their keys. */
function describeDefault(schema) {
  if (schema.type !== 'optional') return ', required';
  if (schema.default === undefined || entriesOf(schema) !== undefined) return '';
  return `, default \`${JSON.stringify(schema.default).replaceAll('|', '\\|')}\``;
}

function describe(path) {
  const text = descriptions[path];
  if (text === undefined)
    throw new Error(`The key ${path} has no description: see config-descriptions.ts.`);
  described.add(path);
  return text;
}

/** The entries of an object, also of one that may be `false` instead. */
function entriesOf(schema) {
  const inner = unwrap(schema);
  if (inner.entries !== undefined && inner.type === 'strict_object') return inner.entries;
  return inner.type === 'union'
    ? inner.options.map((option) => entriesOf(option)).find(Boolean)
    : undefined;
}

/** Without what makes it optional. */
function unwrap(schema) {
  return schema.wrapped === undefined ? schema : unwrap(schema.wrapped);
}

const NAMES = {
  string: 'string',
  boolean: 'boolean',
  number: 'number',
  function: 'function',
  unknown: 'anything',
  custom: 'object',
  strict_object: 'object',
  loose_object: 'object',
  lazy: 'object',
  record: 'object',
};

function describeType(schema) {
  const inner = unwrap(schema);
  if (inner === standardSchema) return 'schema';
  switch (inner.type) {
    case 'picklist':
      return listOptions(inner.options.map((option) => `\`${option}\``));
    case 'literal':
      return `\`${inner.literal}\``;
    case 'array':
      return `list of ${inPlural(unwrap(inner.item))}`;
    case 'nullable':
      return `${describeType(inner.wrapped)} or \`null\``;
    case 'union':
      return listOptions(inner.options.map(describeType));
    default: {
      const name = NAMES[inner.type];
      if (name === undefined)
        throw new Error(`The reference has no name for the type ${inner.type}.`);
      return name;
    }
  }
}

const listOptions = (options) =>
  options.length < 2 ? options.join('') : `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`;

/** The type of the items of a list: "strings", but `a` or `b` as they are. */
function inPlural(schema) {
  if (schema.type === 'union')
    return listOptions(schema.options.map((option) => inPlural(unwrap(option))));
  const name = NAMES[schema.type];
  return name === undefined || name === 'anything' ? describeType(schema) : `${name}s`;
}

const formatTable = (rows) =>
  ['| Key | Type | Meaning |', '| --- | --- | --- |', ...rows, ''].join('\n');
