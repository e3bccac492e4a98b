import * as v from 'valibot';
import { FEATURES } from '../../compiled/features/index.js';
import { standardSchema } from '../../compiled/lib/standard-schema.js';
import { CONFIG_DESCRIPTIONS } from '../../compiled/load/config/config-descriptions.js';
import { createConfigSchema } from '../../compiled/load/config/config-schema.js';
import { createNavbarItems, footerColumn } from '../../compiled/load/config/shell-schema.js';

/** The keys that features own. */
const featureKeys = FEATURES.flatMap(({ config }) => config ?? []);

/** Schemas of the objects in keys that contain one object or a list of several. */
export const listItems = Object.fromEntries(
  featureKeys.flatMap(({ key, isList, schema }) => (isList ? [[key, schema]] : [])),
);

/** Schemas of the top-level keys of the config. */
export const topSchemas = Object.fromEntries(
  Object.entries(createConfigSchema(featureKeys).entries).map(([key, schema]) => [
    key,
    listItems[key] ?? schema,
  ]),
);

/** Descriptions of the keys, by path. */
export const descriptions = Object.assign(
  { ...CONFIG_DESCRIPTIONS },
  ...featureKeys.map((keys) => keys.descriptions),
);

/** Values with several forms, by top-level key of the config. */
export const forms = {
  navbar: {
    path: 'navbar.items[]',
    title: 'Navbar items {#navbar-items}',
    schemas: createNavbarItems(featureKeys),
  },
  ...Object.fromEntries(
    featureKeys.flatMap(({ key, forms }) =>
      forms === undefined ? [] : [[key, { path: key, schemas: forms }]],
    ),
  ),
};

/**
 * Lists the keys of a value with several forms, with the names of the forms that have each. If
 * types differ between forms, the schema allows all of them.
 */
export function listFormEntries(path, schemas) {
  const found = new Map();
  for (const [name, { entries }] of Object.entries(schemas))
    for (const [own, schema] of listEntries(path, entries)) {
      const { names, options } = found.get(own) ?? { names: [], options: [] };
      found.set(own, { names: [...names, name], options: [...options, schema] });
    }
  return Array.from(found, ([own, { names, options }]) => ({
    entry: [own, unite(options)],
    names,
  }));
}

/** Unites schemas. The result is optional if one of them is. */
function unite(options) {
  const types = new Set(options.map(describeType));
  if (types.size === 1) return options[0];
  const one = v.union(options.map(unwrap));
  return options.some(({ type }) => type === 'optional') ? v.optional(one) : one;
}

/** For lists whose items have several forms, the form that has all keys. */
const FULL_FORMS = { 'footer.links[]': footerColumn };

/** The first path of each object schema. */
const firstPaths = new Map();

/** Returns the path of an earlier key with the same keys below it, if there is one. */
export function findTwin(path, schema) {
  const inner = unwrap(schema);
  if (inner.type !== 'strict_object') return undefined;
  if (!firstPaths.has(inner)) firstPaths.set(inner, path);
  const first = firstPaths.get(inner);
  return first === path ? undefined : first;
}

/**
 * Lists the keys below a key: pairs of a path and a schema, each followed by those below it.
 * Returns none if an earlier key has the same.
 */
export function listNested(path, schema) {
  if (findTwin(path, schema) !== undefined) return [];
  const inner = unwrap(schema);
  const entries = FULL_FORMS[path]?.entries ?? entriesOf(inner);
  if (entries !== undefined) return listEntries(path, entries);
  if (inner.type === 'array') return listNested(`${path}[]`, inner.item);
  if (inner.type === 'record') return listNested(`${path}.*`, inner.value);
  return [];
}

/** Lists the keys of an object at a path, each followed by those below it. */
export function listEntries(path, entries) {
  return Object.entries(entries).flatMap(([key, schema]) => [
    [`${path}.${key}`, schema],
    ...listNested(`${path}.${key}`, schema),
  ]);
}

/** Returns the entries of an object, also if it may be `false` instead. */
export function entriesOf(schema) {
  const inner = unwrap(schema);
  if (inner.entries !== undefined && inner.type === 'strict_object') return inner.entries;
  return inner.type === 'union'
    ? inner.options.map((option) => entriesOf(option)).find(Boolean)
    : undefined;
}

/** Returns the schema without wrappers such as `optional`. */
export function unwrap(schema) {
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

/** Describes the type of a value in words. */
export function describeType(schema) {
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
      return listOptions([...new Set(inner.options.map(describeType))]);
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

/** Describes the type of a list's items: "strings", but `a` or `b` unchanged. */
function inPlural(schema) {
  if (schema.type === 'union')
    return listOptions(schema.options.map((option) => inPlural(unwrap(option))));
  const name = NAMES[schema.type];
  return name === undefined || name === 'anything' ? describeType(schema) : `${name}s`;
}
