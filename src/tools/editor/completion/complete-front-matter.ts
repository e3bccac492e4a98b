import {
  describeKey,
  FRONT_MATTER_KEYS,
} from '../../../compile/front-matter/front-matter-rules.js';
import type { Engine } from '../../../engine/create-engine.js';
import { listSchemas } from '../../../engine/features/list-schemas.js';
import { isRecord } from '../../../lib/is-record.js';
import type { Site } from '../../../types/site.js';
import type { FrontMatterSchema } from '../../../types/standard-schema.js';
import { docsFor, ID_KEYS } from '../../names/read-meaning.js';
import type { Completion } from '../editor-values.js';
import type { TextContext } from '../text-context.js';

interface Given {
  engine: Engine;
  site: Site;
  file: string;
}

type KeyContext = TextContext & { kind: 'front-matter-key' };
type ValueContext = TextContext & { kind: 'front-matter-value' };

/**
 * Completes keys of front matter that the file does not have yet: docsgen's, and those of the
 * config's schema.
 */
export async function completeKey(
  { from, has }: KeyContext,
  { engine, file }: Given,
): Promise<Completion[]> {
  const own = await readSchema(engine, file);
  const known = new Map([
    ...FRONT_MATTER_KEYS.map((key) => [key, describeKey(key).expected] as const),
    ...[...own].map(([key, { detail }]) => [key, detail] as const),
  ]);
  return [...known].flatMap(([key, detail]): Completion[] =>
    has.includes(key) ? [] : [{ label: key, kind: 'key', insert: `${key}: `, from, detail }],
  );
}

/** Completes the value of a key, if its values can be listed. */
export async function completeValue(
  { from, key }: ValueContext,
  given: Given,
): Promise<Completion[]> {
  const { engine, site, file } = given;
  const ofSchema = (await readSchema(engine, file)).get(key)?.values ?? [];
  const values = ofSchema.length > 0 ? ofSchema : listValues(key, given);
  const details = ID_KEYS.includes(key) ? docsFor(file, site) : undefined;
  return [...new Set(values)].map((value) => {
    const detail = details?.get(value)?.title;
    return { label: value, kind: 'value', insert: value, from, ...(detail && { detail }) };
  });
}

function listValues(key: string, { site, file }: Given): readonly string[] {
  // Values in this file may be incomplete.
  const others = [...site.cards.values()].filter((card) => card.path !== file);
  if (ID_KEYS.includes(key)) return ['null', ...(docsFor(file, site)?.keys() ?? [])];
  if (key === 'displayed_sidebar')
    return ['null', ...[...site.sidebars.values()].flatMap((all) => [...all.keys()])];
  if (key === 'tags') return others.flatMap(({ frontMatter: { tags = [] } }) => tags.map(nameOf));
  if (key === 'authors')
    return others.flatMap(({ frontMatter: { authors = [] } }) =>
      authors.flatMap((author) => author.key ?? []),
    );
  return describeKey(key).values;
}

const nameOf = (tag: string | { label: string }): string =>
  typeof tag === 'string' ? tag : tag.label;

interface SchemaKey {
  detail: string;
  values: readonly string[];
}

/**
 * Reads the keys in the config's schema for a file: all described ones if the schema has
 * descriptions, otherwise the required ones.
 */
async function readSchema(engine: Engine, file: string): Promise<Map<string, SchemaKey>> {
  const schemas = listSchemas(await engine.graph.get(engine.site.features));
  const schema = schemas.find(({ folders }) =>
    folders.some((folder) => file.startsWith(`${folder}/`)),
  );
  if (schema === undefined) return new Map();
  try {
    const properties = schema.check.describe?.()?.['properties'];
    if (isRecord(properties))
      return new Map(Object.entries(properties).map(([key, one]) => [key, readProperty(one)]));
    return await askForKeys(schema);
  } catch {
    // Problems of a schema are reported when it checks a page.
    return new Map();
  }
}

/** Checks empty front matter with the schema, which then reports the required keys. */
async function askForKeys({ check }: FrontMatterSchema): Promise<Map<string, SchemaKey>> {
  const { issues = [] } = await check({});
  return new Map(
    issues.flatMap(({ path: [first] = [], message }): [string, SchemaKey][] => {
      const key = typeof first === 'object' ? first.key : first;
      return key === undefined ? [] : [[String(key), { detail: message, values: [] }]];
    }),
  );
}

/** Reads a JSON Schema property. */
function readProperty(property: unknown): SchemaKey {
  if (!isRecord(property)) return { detail: '', values: [] };
  const { description, type, enum: choices, const: only, items, anyOf } = property;
  const texts = [only, ...(Array.isArray(choices) ? choices : [])].flatMap((one) =>
    one === undefined || typeof one === 'object' ? [] : [String(one)],
  );
  const inside = [items, ...(Array.isArray(anyOf) ? anyOf : [])].flatMap(
    (one) => readProperty(one).values,
  );
  const detail = [description, type].find((text) => typeof text === 'string');
  return {
    detail: typeof detail === 'string' ? detail : '',
    values: type === 'boolean' ? ['true', 'false'] : [...texts, ...inside],
  };
}
