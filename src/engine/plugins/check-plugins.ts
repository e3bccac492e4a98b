import { suggestFix } from '../../diagnostics/nearest.js';
import { suggestHint } from '../../diagnostics/suggest.js';
import { describeValue } from '../../lib/describe-value.js';
import { findUnplain } from '../../lib/find-unplain.js';
import { isRecord } from '../../lib/is-record.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Feature } from '../../types/feature/feature.js';
import type { OptionCheck, Plugin } from '../../types/feature/plugin.js';

/** Optional members of a plugin, with their types. */
const MEMBERS: Readonly<Record<keyof Plugin, keyof typeof EXPECTED>> = {
  name: 'string',
  version: 'string',
  options: 'plain',
  optionCheck: 'check',
  words: 'texts',
  files: 'function',
  translations: 'function',
  sources: 'function',
  packages: 'function',
  reserved: 'list',
  markdown: 'function',
  firstCommits: 'function',
  resolve: 'function',
  visible: 'function',
  lastChanges: 'function',
  around: 'function',
  kinds: 'object',
  frame: 'function',
  pageHead: 'function',
  head: 'function',
  policy: 'function',
  checkText: 'function',
  references: 'function',
  emit: 'function',
  afterBuild: 'function',
  styles: 'list',
  styleSheet: 'function',
  behaviors: 'list',
  fenceWords: 'list',
};

const NAME = /^[a-z][a-z\d-]*$/;

/**
 * Checks that the entries of `plugins` are plugins, and that none has the name or a kind of page of
 * another or of a feature.
 */
export function checkPlugins(
  { plugins }: SiteConfig,
  { features, file, text }: { features: readonly Feature[]; file: string; text: string },
): Diagnostic[] {
  const base = { severity: 'error', file, ...locateKey(text, ['plugins']) } as const;
  const malformed = plugins.flatMap((plugin, index): Diagnostic[] => {
    const problem = describeForm(plugin, index);
    return problem === undefined ? [] : [{ ...base, code: 'plugin-form', ...problem }];
  });
  if (malformed.length > 0) return malformed;
  const clashes = listClashes(features, plugins as readonly Feature[]);
  return [
    ...clashes.map((problem) => ({ ...base, code: 'plugin-name-taken', ...problem }) as const),
    ...(plugins as readonly Plugin[]).flatMap((plugin) => checkOptions(plugin, { file, text })),
  ];
}

/** Reports options in the config, and keys in lists of objects, that a plugin does not have. */
function checkOptions(
  { name, optionCheck }: Plugin,
  { file, text }: { file: string; text: string },
): Diagnostic[] {
  if (optionCheck === undefined) return [];
  return listUnknown(optionCheck).map(({ path, shown, names }) => {
    const key = String(path.at(-1));
    const place = locateKey(text, ['plugins', ...path]) ?? locateKey(text, [key]);
    const { fix, ...hint } = suggestFix(key, names);
    return {
      code: 'config-unknown-key',
      severity: 'error',
      message: `The plugin \`${name}\` has no option \`${shown}\`.`,
      ...hint,
      ...(place && fix && { fix }),
      file,
      ...(place ?? locateKey(text, ['plugins'])),
    };
  });
}

/** A key that a plugin does not have, and the names that it could be. */
interface UnknownKey {
  path: readonly (string | number)[];
  /** The path as a message shows it: `packages[0].entri`. */
  shown: string;
  names: readonly string[];
}

function listUnknown({ given, names, entries = {} }: OptionCheck): UnknownKey[] {
  const options = given as Readonly<Record<string, unknown>>;
  const unknownIn = (value: object, known: readonly string[]) =>
    Object.keys(value).filter((key) => !known.includes(key));
  return [
    ...unknownIn(options, names).map((key) => ({ path: [key], shown: key, names })),
    ...Object.entries(entries).flatMap(([option, known]) => {
      const list = options[option];
      return (Array.isArray(list) ? list : []).flatMap((entry: unknown, index) =>
        unknownIn(isRecord(entry) ? entry : {}, known).map((key) => ({
          path: [option, index, key],
          shown: `${option}[${index}].${key}`,
          names: known,
        })),
      );
    }),
  ];
}

type Problem = Pick<Diagnostic, 'message' | 'hint'>;

function describeForm(plugin: unknown, index: number): Problem | undefined {
  const place = `plugins[${index}]`;
  if (typeof plugin === 'function') {
    const call = `${plugin.name === '' ? 'plugin' : plugin.name}()`;
    return {
      message: `\`${place}\` is a function that creates a plugin.`,
      hint: `Call it: \`${call}\`.`,
    };
  }
  if (!isRecord(plugin))
    return {
      message: `\`${place}\` must be the result of a plugin’s function, such as \`glossary()\`, not ${describeValue(plugin)}.`,
    };
  const { name, version } = plugin;
  if (typeof name !== 'string' || !NAME.test(name))
    return {
      message: `\`${place}\` has no \`name\` of lower-case letters, digits and hyphens.`,
      hint: 'Give the plugin a name, e.g. `glossary`.',
    };
  if (typeof version !== 'string' || version === '')
    return {
      message: `The plugin \`${name}\` has no \`version\`.`,
      hint: 'Give it one, e.g. `1.0.0`: the cache uses it to tell releases of the plugin apart.',
    };
  return describeMembers(name, plugin);
}

function describeMembers(name: string, plugin: Record<string, unknown>): Problem | undefined {
  for (const [key, value] of Object.entries(plugin)) {
    const type = Object.hasOwn(MEMBERS, key) ? MEMBERS[key as keyof Plugin] : undefined;
    if (type === undefined) {
      const hint = suggestHint(key, Object.keys(MEMBERS));
      return {
        message: `The plugin \`${name}\` has the unknown member \`${key}\`.`,
        ...(hint === undefined ? {} : { hint }),
      };
    }
    if (!hasType(value, type))
      return {
        message: `The member \`${key}\` of the plugin \`${name}\` must be ${EXPECTED[type]}, not ${describeValue(value)}.`,
      };
  }
  return describeKinds(name, plugin['kinds']);
}

/** Checks that each kind of page is either described or rendered by its own module. */
function describeKinds(name: string, kinds: unknown): Problem | undefined {
  for (const [kind, value] of Object.entries(isRecord(kinds) ? kinds : {})) {
    const { isModule, outline } = Object(value) as { isModule?: unknown; outline?: unknown };
    if (isModule !== true && typeof outline !== 'function')
      return {
        message: `The kind of page \`${kind}\` of the plugin \`${name}\` has no \`outline\`.`,
        hint: 'Add a function that returns the title of a page, or set `isModule`.',
      };
  }
  return undefined;
}

const EXPECTED = {
  string: 'a string',
  function: 'a function',
  object: 'an object',
  list: 'a list',
  plain: 'plain data: strings, numbers, lists and objects',
  check: "an object of `given` and `names`: `{ given: options, names: ['mod'] }`",
  texts: "texts by language, including `en`: `{ en: { key: 'text' } }`",
};

function hasType(value: unknown, type: keyof typeof EXPECTED): boolean {
  if (type === 'plain') return findUnplain(value) === undefined;
  if (type === 'texts')
    return isRecord(value) && 'en' in value && Object.values(value).every(isOfTexts);
  if (type === 'check')
    return (
      isRecord(value) &&
      isRecord(value['given']) &&
      Array.isArray(value['names']) &&
      isOfLists(value['entries'] ?? {})
    );
  if (type === 'list') return Array.isArray(value);
  return type === 'object' ? isRecord(value) : typeof value === type;
}

const isOfLists = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every(Array.isArray);

function isOfTexts(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

function listClashes(features: readonly Feature[], plugins: readonly Feature[]): Problem[] {
  const builtIn = new Set(features.map(({ name }) => name));
  const names = new Set<string>();
  const owners = new Map<string, string>();
  return [...features, ...plugins].flatMap(({ name, kinds = {} }, index) => {
    const isPlugin = index >= features.length;
    const problems = isPlugin ? describeName(name, { builtIn, names }) : [];
    names.add(name);
    for (const kind of Object.keys(kinds)) {
      const owner = owners.get(kind);
      if (owner !== undefined)
        problems.push({
          message: `The plugin \`${name}\` defines the kind of page \`${kind}\`, which \`${owner}\` already has.`,
          hint: 'Rename the kind in the plugin.',
        });
      owners.set(kind, owner ?? name);
    }
    return problems;
  });
}

function describeName(
  name: string,
  { builtIn, names }: { builtIn: ReadonlySet<string>; names: ReadonlySet<string> },
): Problem[] {
  if (builtIn.has(name))
    return [
      {
        message: `The plugin \`${name}\` has the same name as a built-in feature.`,
        hint: 'Give the plugin another `name`.',
      },
    ];
  return names.has(name)
    ? [
        {
          message: `Two plugins are called \`${name}\`.`,
          hint: 'Remove one of them, or give it another `name`.',
        },
      ]
    : [];
}
