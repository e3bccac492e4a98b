import type { Schema } from '../document/api.js';
import { type Fields, isFields } from '../document/fields.js';
import { KINDS, type Kinds } from '../document/name-kinds.js';
import { CUT, cutList } from '../document/room.js';
import { listConstants } from './allowed-values.js';
import { describeType, MOST_LISTS } from './describe-type.js';
import { listConstraints } from './list-constraints.js';
import { isNull, listPositions, listSchemas, nameOf } from './schemas.js';
import type { FactView, FieldView } from './view.js';
import {
  CUT_FIELD,
  isAlike,
  type SchemaScope,
  TITLE,
  takeField,
  viewSchema,
  viewUse,
} from './view-schema.js';

type Group = NonNullable<FieldView['groups']>[number];

/** Keywords with one schema each, and what their groups are called. */
const SINGLE = {
  contains: 'Contains',
  propertyNames: 'Each name',
  not: 'Not',
  if: 'If',
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: 'Then',
  else: 'Else',
  contentSchema: 'Content',
} as const;

const ALTERNATIVES = { oneOf: 'One of', anyOf: 'Any of', allOf: 'All of' } as const;

/** True if a schema has anything that `viewGroups` shows. */
export const hasGroups = (schema: Fields): boolean =>
  Object.keys(ALTERNATIVES).some(
    (key) => Array.isArray(schema[key]) && !isShownAsValues(key, schema),
  ) ||
  Object.keys(SINGLE).some((key) => schema[key] !== undefined) ||
  listPositions(schema).length > 0 ||
  isFields(schema['dependentSchemas']) ||
  (isFields(schema['items']) && nameOf(schema['items']) === undefined) ||
  kindsOf(schema) !== undefined;

/** Constants are the allowed values of their schema. */
const isShownAsValues = (key: string, schema: Fields): boolean =>
  key !== 'allOf' && listConstants(schema).length > 0;

export const kindsOf = (schema: Fields): Kinds | undefined => schema[KINDS] as Kinds | undefined;

/** Shows the schemas that a schema is made of, besides those of its properties. */
export function viewGroups(schema: Fields, scope: SchemaScope): Group[] {
  const kinds = kindsOf(schema);
  const groups: Group[] = (['oneOf', 'anyOf', 'allOf'] as const).map((key) => {
    const facts = (index: number) =>
      key === 'allOf' || kinds === undefined ? [] : kindFacts(kinds.property, kinds[key][index]);
    const list = isShownAsValues(key, schema) ? [] : schema[key];
    return { label: ALTERNATIVES[key], fields: viewList(list, scope, facts) };
  });
  const heirs = kinds?.heirs ?? [];
  groups.push({
    label: 'One of',
    fields: viewList(
      heirs.map((heir) => heir.schema),
      scope,
    ),
  });
  groups.push({ label: 'Items by position', fields: viewPositions(schema, scope) });
  groups.push({ label: 'Each item', fields: viewItem(schema, scope) });
  for (const [key, label] of Object.entries(SINGLE))
    groups.push({ label, fields: viewList([schema[key]], scope) });
  const dependent = isFields(schema['dependentSchemas']) ? schema['dependentSchemas'] : {};
  for (const [name, part] of Object.entries(dependent))
    groups.push({ label: `With ${name}`, fields: viewList([part], scope) });
  return groups.filter(({ fields }) => fields.length > 0);
}

/** `kind` is `cat`. */
export function kindFacts(property: string, values: readonly string[] = []): FactView[] {
  if (values.length === 0) return [];
  return [{ label: 'Discriminator', values: [{ code: property }, ' is', ...values.map(toCode)] }];
}

const toCode = (code: string) => ({ code });

function viewList(
  list: unknown,
  scope: SchemaScope,
  factsOf: (index: number) => readonly FactView[] = () => [],
): FieldView[] {
  const all = listSchemas(list);
  const shown = all.filter((one) => !isNull(one) || all.length === 1);
  return cutList(shown, scope.allowance, (one): FieldView => {
    takeField(scope);
    const title = isFields(one) && typeof one['title'] === 'string' ? one['title'] : undefined;
    const view = viewSchema(one, scope);
    const name = isFields(one) ? nameOf(one) : undefined;
    const facts = factsOf(all.indexOf(one));
    // A schema that inherits its discriminator already states this fact: show it only once.
    const replaced = [TITLE, ...facts.map(({ label }) => label)];
    return {
      ...view,
      facts: [
        ...(title !== undefined && name !== undefined && !isAlike(title, name)
          ? [{ label: TITLE, values: [title] }]
          : []),
        ...facts,
        ...view.facts.filter(({ label }) => !replaced.includes(label)),
      ],
      ...(title !== undefined && name === undefined && { name: title }),
    };
  }).map((one) => (one === CUT ? CUT_FIELD : one));
}

function viewPositions(schema: Fields, scope: SchemaScope): FieldView[] {
  return viewList(listPositions(schema), scope).map((view, index) =>
    view === CUT_FIELD ? view : { ...view, name: `[${index}]` },
  );
}

/** What the entries of a list have to be, besides their properties and allowed values. */
function viewItem({ items, prefixItems }: Fields, scope: SchemaScope, lists = 0): FieldView[] {
  if (!isFields(items) || nameOf(items) !== undefined || lists === MOST_LISTS) return [];
  const { title } = items;
  const facts = [
    ...(typeof title === 'string' ? [{ label: TITLE, values: [title] }] : []),
    ...listConstraints(items, scope.allowance.room).filter(
      ({ label }) => label !== 'Allowed values' && label !== 'Required',
    ),
  ];
  const description = typeof items['description'] === 'string' ? items['description'] : undefined;
  const inner = viewItem(items, scope, lists + 1);
  const use = viewUse(items);
  const isBare = [facts, inner, Object.keys(use), description ?? []].every(
    (one) => one.length === 0,
  );
  if (isBare && prefixItems === undefined) return [];
  takeField(scope);
  return [
    {
      type: describeType(items as Schema, scope.linkTo),
      facts,
      ...(description !== undefined && { description }),
      ...use,
      ...(inner.length > 0 && { groups: [{ label: 'Each item', fields: inner }] }),
    },
  ];
}
