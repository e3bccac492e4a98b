import * as v from 'valibot';
import { suggestFix } from '../../diagnostics/nearest.js';
import { suggest } from '../../diagnostics/suggest.js';
import { copyValue } from '../../lib/copy-value.js';
import { describeValue } from '../../lib/describe-value.js';
import { isRecord } from '../../lib/is-record.js';
import { MARKDOWN_PROGRAMS } from '../../lib/markdown/markdown-programs.js';
import { isStandardSchema } from '../../lib/standard-schema.js';
import { formatKeyPath } from '../../lib/text/format-key-path.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FeatureConfig } from '../../types/feature/reading.js';
import { createConfigSchema } from './config-schema.js';

/** What a config file exports, and the file itself for messages. */
export interface ConfigModule {
  value: unknown;
  /** Path below the site's root. */
  file: string;
  text: string;
}

/**
 * Checks a site's configuration and fills in the defaults. Every wrong or unknown key is a
 * diagnostic with its key path, what was expected and the nearest known key; `config` is absent if
 * there is one.
 */
export function validateConfig(
  { value, file, text }: ConfigModule,
  features: readonly FeatureConfig[],
): {
  config?: SiteConfig;
  diagnostics: Diagnostic[];
  /** The problems that make the config unusable, with the key paths. */
  faults: { path: (string | number)[]; message: string }[];
} {
  const unwritable = checkJson(value, { file, text });
  if (unwritable.length > 0) return { diagnostics: unwritable, faults: [] };
  const schema = createConfigSchema(features);
  const result = v.safeParse(schema, value);
  if (result.success) {
    const config = splitKeys(copyValue(result.output), features);
    return {
      config: { ...config, locale: config.i18n?.defaultLocale ?? config.locale },
      diagnostics: [],
      faults: [],
    };
  }
  const issues = result.issues.flatMap(unfold).flatMap((issue) => listUnknownKeys(issue, schema));
  return {
    diagnostics: issues.map((issue) => ({
      ...describe(issue, schema),
      ...place(issue, text),
      severity: 'error',
      file,
    })),
    faults: issues.map((issue) => ({
      path: keysOf(issue),
      message: describe(issue, schema).message,
    })),
  };
}

/** Plugins are programs. */
const STAY_IN_THE_BUILD = new Set<string>([...MARKDOWN_PROGRAMS, 'plugins']);

/** Pages and caches carry the config as JSON, except for plugins, which stay in the build. */
function checkJson(
  value: unknown,
  { file, text }: Pick<ConfigModule, 'file' | 'text'>,
): Diagnostic[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, entry]): Diagnostic[] => {
    try {
      JSON.stringify(entry, (name, part: unknown) =>
        STAY_IN_THE_BUILD.has(name) || isStandardSchema(part) ? undefined : part,
      );
      return [];
    } catch (error) {
      return [
        {
          code: 'config-value',
          severity: 'error',
          message: `\`${key}\` cannot be written as JSON: ${whyUnwritable(error)}.`,
          hint: 'Use only strings, numbers, lists and objects.',
          file,
          ...locateKey(text, [key]),
        },
      ];
    }
  });
}

function whyUnwritable(error: unknown): string {
  const { name, message } =
    error instanceof Error ? error : { name: '', message: describeValue(error) };
  if (name === 'RangeError') return 'it is nested too deeply';
  if (message.includes('circular')) return 'it contains itself';
  return message.includes('BigInt') ? 'it contains a `bigint`' : message;
}

/** Moves the keys of features to `features`: the kernel knows none of them by name. */
function splitKeys(value: unknown, features: readonly FeatureConfig[]): SiteConfig {
  const owned = new Set(features.map(({ key }) => key));
  const entries = Object.entries(value as Record<string, unknown>);
  return {
    ...Object.fromEntries(entries.filter(([key]) => !owned.has(key))),
    features: Object.fromEntries(entries.filter(([key]) => owned.has(key))),
  } as SiteConfig;
}

/**
 * Returns the problems inside a value that may be `false`; Valibot says only that it is neither.
 */
function unfold(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown>[] {
  const { type, input, path = [], issues = [] } = issue;
  if (type !== 'union' || typeof input !== 'object') return [issue];
  const inside = issues.flatMap((inner) => {
    const [first, ...rest] = [...path, ...(inner.path ?? [])];
    return inner.path === undefined || first === undefined
      ? []
      : unfold({ ...inner, path: [first, ...rest] });
  });
  return inside.length === 0 ? [issue] : inside;
}

/** Lists all unknown keys of an object. Valibot reports only the first. */
function listUnknownKeys(issue: v.BaseIssue<unknown>, schema: unknown): v.BaseIssue<unknown>[] {
  const { path = [], expected } = issue;
  const last = path.at(-1);
  if (expected !== 'never' || last?.origin !== 'key' || !isRecord(last.input)) return [issue];
  const above = path.slice(0, -1);
  const known = new Set(keysAt(schema, above));
  const unknown = Object.entries(last.input).filter(([key]) => key === last.key || !known.has(key));
  return unknown.map(([key, value]): v.BaseIssue<unknown> => {
    const [first, ...rest] = [...above, { ...last, key, value } as v.IssuePathItem];
    return first === undefined ? issue : { ...issue, input: value, path: [first, ...rest] };
  });
}

/** Docusaurus keys that group others. docsgen has the grouped keys at the top level. */
const GROUPS: ReadonlySet<unknown> = new Set(['themeConfig', 'presets']);
const FLAT = 'docsgen’s config is flat: `navbar`, `footer`, `docs` and `blog` are at the top.';

function describe(
  issue: v.BaseIssue<unknown>,
  schema: unknown,
): Pick<Diagnostic, 'code' | 'message'> & ReturnType<typeof suggestFix> {
  const path = keyPath(issue);
  const last = issue.path?.at(-1);
  if (last !== undefined && 'origin' in last && last.origin === 'key') {
    if (isMissing(issue))
      return {
        code: 'config-missing',
        message: `The config has no \`${path}\`.`,
        hint: `Add \`${path}\`.`,
      };
    if (issue.expected !== 'never')
      // The names that an author chooses in an object may have their own schema.
      return {
        code: 'config-value',
        message: `The name of \`${path}\` must be ${expectation(issue)}.`,
      };
    const message = `Unknown config key \`${path}\`.`;
    if (issue.path?.length === 1 && GROUPS.has(last.key))
      return {
        code: 'config-unknown-key',
        message,
        hint: `${FLAT} \`docsgen import docusaurus\` translates a whole config.`,
      };
    const key = String(last.key);
    const places = issue.path?.length === 1 ? listPlaces(schema, key) : [];
    if (places.length > 0)
      return {
        code: 'config-unknown-key',
        message,
        hint: `Write it as ${places.join(' or ')}.`,
      };
    return {
      code: 'config-unknown-key',
      message,
      ...suggestFix(key, keysAt(schema, issue.path?.slice(0, -1) ?? [])),
    };
  }
  const subject = path === '' ? 'The config' : `\`${path}\``;
  return {
    code: 'config-value',
    message: `${subject} must be ${expectation(issue)}, not \`${shorten(issue.input)}\`.`,
    ...suggestChoice(issue),
  };
}

/** Lists the paths of a key in the objects at the top of the config: `` `docs.editUrl` ``. */
function listPlaces(schema: unknown, key: string): string[] {
  return keysAt(schema, [])
    .filter((group) => keysAt(schema, [{ key: group, value: {} }]).includes(key))
    .map((group) => `\`${group}.${key}\``);
}

/** Suggests the fixed value that is most similar to a mistyped one. */
function suggestChoice({ input, expected }: v.BaseIssue<unknown>): { hint?: string } {
  const choices = [...String(expected).matchAll(/"([^"]*)"/g)].map(([, choice = '']) => choice);
  const [best] = typeof input === 'string' ? suggest(input, choices) : [];
  return best === undefined ? {} : { hint: `Did you mean \`${best}\`?` };
}

function expectation(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'validation')
    return issue.type === 'integer' ? 'a whole number' : describeBound(issue);
  const forms = String(issue.expected).replace(/[()]/g, '').split(' | ').map(describeForm);
  const last = forms.pop();
  return forms.length === 0 ? `${last}` : `${forms.join(', ')} or ${last}`;
}

/** Describes a form as Valibot names it: a type, or a literal as written in code. */
function describeForm(form: string): string {
  const types: Record<string, string> = {
    string: 'a string',
    boolean: '`true` or `false`',
    number: 'a number',
    Array: 'a list',
    Object: 'an object',
    Function: 'a function',
  };
  return types[form] ?? `\`${form.replaceAll('"', '')}\``;
}

function describeBound(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'min_value') return `a number of at least ${issue.requirement}`;
  if (issue.type === 'max_value') return `a number of at most ${issue.requirement}`;
  return issue.message;
}

function keyPath(issue: v.BaseIssue<unknown>): string {
  return formatKeyPath((issue.path ?? []).map(({ key }) => key));
}

/**
 * Returns the position of a problem. A missing key is reported at its parent key; at the root of
 * the config, it has no position.
 */
function place(issue: v.BaseIssue<unknown>, text: string): Partial<Diagnostic> {
  const keys = keysOf(issue);
  if (!isMissing(issue)) return locateKey(text, keys) ?? {};
  const above = keys.slice(0, -1);
  return above.length === 0 ? {} : (locateKey(text, above) ?? {});
}

/** Whether the config lacks a required key. */
function isMissing({ expected, path }: v.BaseIssue<unknown>): boolean {
  const last = path?.at(-1);
  if (last === undefined || !('origin' in last) || last.origin !== 'key' || expected === 'never')
    return false;
  return !(isRecord(last.input) && Object.hasOwn(last.input, String(last.key)));
}

function keysOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  return (issue.path ?? [])
    .map(({ key }) => key)
    .filter((key) => typeof key === 'string' || typeof key === 'number');
}

interface SchemaShape {
  entries?: Record<string, unknown>;
  wrapped?: unknown;
  item?: unknown;
  options?: unknown[];
  getter?: (input: unknown) => unknown;
}

/** Lists the keys that the object at a path may have. `value` belongs to the path's beginning. */
function keysAt(
  schema: unknown,
  path: { key?: unknown; value: unknown }[],
  value?: unknown,
): string[] {
  const { entries, wrapped, item, options, getter } = schema as SchemaShape;
  const [first, ...rest] = path;
  if (getter !== undefined) return keysAt(getter(value), path, value);
  if (wrapped !== undefined) return keysAt(wrapped, path, value);
  if (options !== undefined)
    return options.flatMap((option) =>
      typeof option === 'object' ? keysAt(option, path, value) : [],
    );
  if (item !== undefined) return first === undefined ? [] : keysAt(item, rest, first.value);
  if (entries === undefined) return [];
  if (first === undefined) return Object.keys(entries);
  const next = entries[String(first.key)];
  return next === undefined ? [] : keysAt(next, rest, first.value);
}

function shorten(value: unknown): string {
  const text =
    typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
