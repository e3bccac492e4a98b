import { posix } from 'node:path';
import { append } from '../../../lib/append.js';
import type { Disk } from '../../../types/feature/reading.js';
import { listObjectKeys, listSpreadNames } from './list-object-keys.js';

/**
 * Returns the component names in a site’s `MDXComponents`, including those of site modules that it
 * spreads.
 */
export async function listMdxNames(
  file: string,
  disk: Pick<Disk, 'text'>,
  object?: string,
): Promise<string[]> {
  const text = await disk.text(file);
  const names = new Set(listObjectKeys(text, object));
  for (const spread of listSpreadNames(text, object)) {
    const found = findImport(text, spread);
    const from = found && (await findFile(found.from, { file, disk }));
    if (found === undefined || from === undefined) continue;
    const given = found.isWhole
      ? await listNamedExports(from, disk)
      : await listMdxNames(from, disk, found.object);
    for (const name of given) names.add(name);
  }
  return [...names];
}

/**
 * True if the value of a name in `MDXComponents` is the site’s own and not docsgen’s. `isSwizzled`
 * returns true if the site has a theme part.
 */
export async function isOwnContent(
  name: string,
  { file, disk, isSwizzled }: Importer & { isSwizzled(part: string): boolean },
): Promise<boolean> {
  const text = await disk.text(file);
  const [, value] = new RegExp(`\\b${name}\\s*:\\s*([\\w$]+)\\s*[,}\\n]`).exec(text) ?? [];
  const from = findImport(text, value ?? name)?.from ?? '';
  const [, way, part = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(from) ?? [];
  return part === '' || (way === undefined && isSwizzled(part));
}

interface Found {
  from: string;
  /** True for `import * as name`. */
  isWhole: boolean;
  /** Name of the export, unless it is the default one. */
  object?: string;
}

/** Finds the import that declares a name. */
function findImport(text: string, name: string): Found | undefined {
  const escaped = name.replace('$', '\\$');
  const found = new RegExp(
    `import\\s+(\\*\\s+as\\s+)?${escaped}(?:\\s*,\\s*\\{[^}]*\\})?\\s+from\\s*['"]([^'"]+)['"]`,
  ).exec(text);
  if (found !== null) return { from: found[2] ?? '', isWhole: found[1] !== undefined };
  const [, object = name, from] =
    new RegExp(
      `import\\s+[^'";]*\\{[^}]*?(?:\\b([\\w$]+)\\s+as\\s+)?\\b${escaped}\\s*[,}][^'"]*['"]([^'"]+)['"]`,
    ).exec(text) ?? [];
  return from === undefined ? undefined : { from, isWhole: false, object };
}

interface Importer {
  file: string;
  disk: Pick<Disk, 'text'>;
}

/** Resolves an import to a file of the site. Paths are relative to the root. */
export async function findFile(
  from: string,
  { file, disk }: Importer,
): Promise<string | undefined> {
  const isOfSite = from.startsWith('@site/');
  if (!isOfSite && !from.startsWith('.')) return undefined;
  const path = isOfSite ? from.slice('@site/'.length) : posix.join(posix.dirname(file), from);
  const endings = ['.mjs', '.js', '.jsx', '.ts', '.tsx'];
  const places = [path, ...endings.flatMap((ending) => [path + ending, `${path}/index${ending}`])];
  for (const place of places.filter((one) => /\.\w+$/.test(one)))
    if ((await disk.text(place)) !== '') return place;
  return undefined;
}

/** Lists the names that a module exports, including those of `export *`. */
async function listNamedExports(
  file: string,
  disk: Pick<Disk, 'text'>,
  seen = new Set<string>(),
): Promise<string[]> {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = (await disk.text(file)).replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');
  const own = [
    ...text.matchAll(/^\s*export\s+(?:async\s+)?(?:function\*?|const|let|var|class)\s+([\w$]+)/gm),
  ];
  const lists = [...text.matchAll(/^\s*export\s+(?!type\b)\{([^}]*)\}/gm)].flatMap(
    ([, list = '']) => list.split(','),
  );
  const handedOn: string[] = [];
  for (const [, from = ''] of text.matchAll(/^\s*export\s+\*\s+from\s*['"]([^'"]+)['"]/gm)) {
    const place = await findFile(from, { file, disk });
    if (place !== undefined) append(handedOn, await listNamedExports(place, disk, seen));
  }
  const named = lists.map(
    (name) =>
      name
        .trim()
        .split(/\s+as\s+/)
        .at(-1) ?? '',
  );
  return [...own.map(([, name = '']) => name), ...named, ...handedOn].filter(
    (name) => name !== '' && name !== 'default' && !name.startsWith('type '),
  );
}
