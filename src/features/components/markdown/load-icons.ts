import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { suggest, suggestByWords } from '../../../diagnostics/suggest.js';
import { createOnceByKey } from '../../../lib/begin-once.js';
import type { MarkdownContext, MarkdownProblem } from '../../../types/markdown.js';
import type { ComponentsConfig } from '../public-types.js';

/** An icon, as in https://iconify.design/docs/types/iconify-icon.html. */
export interface IconShape {
  body: string;
  width: number;
  height: number;
}

/** Icons by the names that authors use. */
export type LoadedIcons = ReadonlyMap<string, IconShape>;

/** A set in the format of its package: https://iconify.design/docs/types/iconify-json.html. */
interface IconSet {
  icons: Readonly<Record<string, Partial<IconShape> & { body: string }>>;
  aliases?: Readonly<Record<string, { parent: string }>>;
  width?: number;
  height?: number;
}

/** Resolves to an icon, or to the problem that prevents finding it. */
export type FindIcon = (
  name: string,
  context: MarkdownContext<ComponentsConfig>,
) => Promise<{ icon: IconShape } | { problem: MarkdownProblem }>;

/** Returns the package of an icon set. */
export const packageOf = (set: string): string => `@iconify-json/${set}`;

/** Finds icons in the site's packages. Reads each set once, when a page first needs it. */
export function createIconFinder(): FindIcon {
  const readSet = createOnceByKey(
    async (file: string) => JSON.parse(await readFile(file, 'utf8')) as IconSet,
  );
  return async (name, context) => {
    const [set, own] = splitName(name, context.options);
    if (!context.options.icons.includes(set)) return { problem: unlistedSet(name, set) };
    const folder = context.findPackage(packageOf(set));
    if (folder === undefined) return { problem: missingSet(name, set) };
    const file = path.join(folder, 'icons.json');
    const { icons, aliases = {}, width = 16, height = 16 } = await readSet(file);
    const found = read(icons, own) ?? read(icons, read(aliases, own)?.parent ?? '');
    if (found !== undefined) return { icon: { width, height, ...found } };
    return { problem: unknownIcon(name, own, { set, names: Object.keys(icons) }) };
  };
}

/**
 * Splits the name of an icon: `mdi:home` is in the set `mdi`; a plain name is in the first set of
 * the config.
 */
function splitName(name: string, { icons }: ComponentsConfig): [set: string, own: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? [icons[0] ?? '', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

function read<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function missingSet(name: string, set: string): MarkdownProblem {
  return {
    code: 'icon-set-missing',
    severity: 'error',
    message: `The icon \`${name}\` is in the package \`${packageOf(set)}\`, which is not installed.`,
    hint: `Run \`npm install ${packageOf(set)}\`.`,
  };
}

function unlistedSet(name: string, set: string): MarkdownProblem {
  return {
    code: 'icon-unknown',
    severity: 'error',
    message: `The icon \`${name}\` is in the set \`${set}\`, which \`components.icons\` does not list.`,
    hint: `Add \`'${set}'\` to \`components.icons\` in the config, and run \`npm install ${packageOf(set)}\`.`,
  };
}

function unknownIcon(
  name: string,
  own: string,
  { set, names }: { set: string; names: readonly string[] },
): MarkdownProblem {
  return {
    code: 'icon-unknown',
    severity: 'error',
    message: `The set \`${set}\` has no icon \`${name}\`.`,
    hint: hintFor(own, names) ?? `Choose one from https://icon-sets.iconify.design/${set}/.`,
  };
}

/** Suggests similar names only, because a set has too many names to list. */
function hintFor(own: string, names: readonly string[]): string | undefined {
  const [best] = suggest(own, names);
  if (best !== undefined) return `Did you mean \`${best}\`?`;
  const similar = suggestByWords(own, names, 6).map((name) => `\`${name}\``);
  return similar.length === 0 ? undefined : `Similar names: ${similar.join(', ')}.`;
}
