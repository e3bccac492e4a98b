import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ownFile } from '../../bundle/resolve-plugin.js';
import { describeOptions } from '../../engine/compile/describe-options.js';
import type { Side } from './read-side.js';
import type { Everywhere } from './site-diff.js';

const STYLES = /\.(?:css|scss|sass|less|styl)$/i;
const CODE = /\.(?:[cm]?[jt]sx?|json|ya?ml|toml)$/i;
/** Markdown is compared page by page. Packages and lists of addresses are not part of the site. */
const ASIDE = /\.mdx?$|(?:^|\/)node_modules\/|(?:^|\/)(?:package(?:-lock)?\.json|urls\.lock)$/i;

/** Lists the files of a site, except Markdown, that differ between two versions. Sorted. */
export function listChangedFiles(before: Side, after: Side): string[] {
  const names = new Set([...listFiles(before), ...listFiles(after)]);
  return [...names].filter((file) => !isSameFile(file, before.root, after.root)).sort();
}

function listFiles({ root, engines: [main], loaded }: Side): string[] {
  const { above = 0 } = loaded.files.bounds;
  const own = path.relative(root, ownFile('')).replaceAll(path.sep, '/');
  return [...main.reads.files.keys(), ...loaded.files.statics.map(({ file }) => file)].filter(
    (file) =>
      !ASIDE.test(file) && !file.startsWith(`${own}/`) && file.split('../').length - 1 <= above,
  );
}

function isSameFile(file: string, before: string, after: string): boolean {
  const [a, b] = [path.join(before, file), path.join(after, file)];
  const [ofA, ofB] = [sizeOf(a), sizeOf(b)];
  if (ofA !== ofB) return false;
  try {
    return ofA === undefined || readFileSync(a).equals(readFileSync(b));
  } catch {
    return true;
  }
}

/** Returns the size of a file, or undefined if there is no such file. */
function sizeOf(file: string): number | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : undefined;
}

/**
 * Lists changes that may affect every page (keys of the config, style sheets and code), and changed
 * files that are published unchanged.
 */
export function compareEverywhere(before: Side, after: Side, files: readonly string[]): Everywhere {
  const sources = new Set([...after.pages.values()].flatMap(({ source }) => source ?? []));
  const statics = [before, after].flatMap(({ loaded }) => loaded.files.statics);
  const published = new Set(statics.map(({ file }) => file));
  const isPublished = (file: string) => published.has(file);
  const shared = files.filter((file) => !sources.has(file));
  return {
    config: listChangedKeys(before.loaded.config, after.loaded.config),
    styles: shared.filter((file) => STYLES.test(file)),
    code: shared.filter((file) => CODE.test(file) && !isPublished(file)),
    files: files.filter(isPublished),
  };
}

function listChangedKeys(before: object, after: object): string[] {
  const [a, b] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const keys = new Set([...a.keys(), ...b.keys()]);
  return [...keys]
    .flatMap((key) => {
      const [x, y]: unknown[] = [a.get(key), b.get(key)];
      if (describeOptions({ x }) === describeOptions({ x: y })) return [];
      // Each feature has its own key in the config.
      return key === 'features' ? listChangedKeys(Object(x), Object(y)) : [key];
    })
    .sort();
}
