import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { type CollectionTag, LineCounter, parseDocument, type ScalarTag, type YAMLSeq } from 'yaml';
import type { Note } from '../text/page.js';

/** A config in one of the three file formats. */
export interface OldConfig {
  /** Its path, relative to the folder of the site. */
  file: string;
  values: Record<string, unknown>;
  /** Extensions and plugins by name, with their options. */
  extensions: ReadonlyMap<string, Record<string, unknown>>;
  plugins: ReadonlyMap<string, Record<string, unknown>>;
  notes: Note[];
  /**
   * Returns the line of a key of the config, from 1. The last key is nested in the ones before it.
   */
  lineOf: (...keys: string[]) => number;
}

const FILES = ['mkdocs.yml', 'mkdocs.yaml', 'properdocs.yml', 'properdocs.yaml', 'zensical.toml'];

/** Returns the name of the config in this folder. Returns undefined if there is none. */
export const findOldConfig = (root: string): string | undefined =>
  FILES.find((file) => existsSync(path.join(root, file)));

/** Reads a config, including the configs that it inherits from and values from the environment. */
export function readOldConfig(
  root: string,
  file: string,
  env: Readonly<Record<string, string | undefined>>,
): OldConfig {
  const notes: Note[] = [];
  const text = readFileSync(path.join(root, file), 'utf8');
  const values = file.endsWith('.toml')
    ? readToml(text)
    : readYaml({ root, file, env, notes, depth: 0 });
  const lines = text.split('\n');
  return {
    file,
    values,
    extensions: listEntries(values['markdown_extensions']),
    plugins: listEntries(values['plugins'] ?? ['search']),
    notes,
    lineOf: (...keys) => {
      let at = 0;
      for (const key of keys) {
        const sign = new RegExp(`^[\\s\\-"'[]*${escapeRegExp(key)}(?![\\w-])`);
        const found = lines.findIndex((line, index) => index >= at && sign.test(line));
        if (found !== -1) at = found;
      }
      return at + 1;
    },
  };
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Zensical nests the keys of MkDocs in `project`. */
function readToml(text: string): Record<string, unknown> {
  const { project } = parseToml(text) as { project?: Record<string, unknown> };
  const values = project ?? {};
  const { markdown_extensions: extensions } = values;
  if (!isRecord(extensions)) return values;
  // In Zensical's config, `pymdownx.tabbed` is a nested table.
  const flat: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(extensions))
    if (['pymdownx', 'zensical', 'markdown'].includes(key) && isRecord(value))
      for (const [name, options] of Object.entries(value)) flat[`${key}.${name}`] = options;
    else flat[key] = value;
  return { ...values, markdown_extensions: flat };
}

interface YamlRequest {
  root: string;
  file: string;
  env: Readonly<Record<string, string | undefined>>;
  notes: Note[];
  depth: number;
}

function readYaml(request: YamlRequest): Record<string, unknown> {
  const { root, file, env, notes, depth } = request;
  const counter = new LineCounter();
  const document = parseDocument(readFileSync(path.join(root, file), 'utf8'), {
    lineCounter: counter,
    customTags: tagsFor(env),
    logLevel: 'silent',
    merge: true,
    // Python uses the last one.
    uniqueKeys: false,
  });
  for (const { message, pos } of document.errors)
    notes.push({
      file,
      line: counter.linePos(pos[0]).line,
      text: message.split('\n')[0] ?? message,
    });
  const values = (document.errors.length > 0 ? {} : document.toJS()) as Record<
    string,
    unknown
  > | null;
  const { INHERIT: base, ...own } = values ?? {};
  if (typeof base !== 'string' || depth > 8) return own;
  const inherited = path.posix.join(path.posix.dirname(file), base);
  if (!existsSync(path.join(root, inherited))) {
    notes.push({
      file,
      line: 1,
      text: `The config \`${base}\` that it inherits from does not exist.`,
    });
    return own;
  }
  return merge(readYaml({ ...request, file: inherited, depth: depth + 1 }), own);
}

/** Merges objects recursively, and replaces all other values. */
function merge(
  base: Record<string, unknown>,
  own: Record<string, unknown>,
): Record<string, unknown> {
  const result = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const below = result[key];
    result[key] = isRecord(below) && isRecord(value) ? merge(below, value) : value;
  }
  return result;
}

function tagsFor(env: YamlRequest['env']): (ScalarTag | CollectionTag)[] {
  const lookUp = (names: readonly string[], fallback: unknown): unknown =>
    names.map((name) => env[name]).find((value) => value !== undefined) ?? fallback ?? null;
  const python = (prefix: string): ScalarTag => ({
    tag: prefix,
    resolve: (text) => text,
  });
  return [
    { tag: '!ENV', resolve: (name) => lookUp([name], undefined) },
    {
      tag: '!ENV',
      collection: 'seq',
      resolve: (seq) => {
        const items = (seq as YAMLSeq).toJSON() as unknown[];
        const names = items.length > 1 ? items.slice(0, -1) : items;
        return lookUp(names.map(String), items.length > 1 ? items.at(-1) : undefined);
      },
    } as CollectionTag,
    python('!relative'),
  ];
}

/** Reads a list of names, a list of names with options, or an object. */
function listEntries(value: unknown): Map<string, Record<string, unknown>> {
  const entries = new Map<string, Record<string, unknown>>();
  const add = (name: string, options: unknown) =>
    entries.set(name, isRecord(options) ? options : {});
  for (const entry of Array.isArray(value) ? value : [value])
    if (typeof entry === 'string') add(entry, {});
    else if (isRecord(entry))
      for (const [name, options] of Object.entries(entry)) add(name, options);
  return entries;
}

/** True for an object that is not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the strings in a value of the config, which may be a list or a single value. */
export const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String);
