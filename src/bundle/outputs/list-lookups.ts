import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { EXTENSIONS } from '../build-options.js';
import { nameInput } from '../imports/raw-files-plugin.js';
import { isLookup, LOOKUP } from '../lookups.js';
import { isSheetInput } from '../styles/sheets-apart.js';
import { createOwnTest } from './own-inputs.js';

/**
 * Lists everything besides the files of a bundle that decides which files these are and how they
 * are compiled:
 *
 * - lookups: the paths at which an import may find a file (`./list` finds `list.ts` before
 *   `list.json`), links that it goes through, and style sheets that are not in the bundle;
 * - each `tsconfig.json` and `package.json` that applies to them.
 *
 * docsgen's own modules and React need no lookups: their versions identify them.
 */
export function listLookups({ inputs }: Pick<Metafile, 'inputs'>, root: string): string[] {
  const isOwn = createOwnTest(root);
  const found = new Set<string>();
  const folders = new Set<string>();
  for (const [input, { imports }] of Object.entries(inputs)) {
    if (isLookup(input)) {
      // An input that `noteParts` has added for a Sass or Less sheet.
      if (!isInPackage(input)) found.add(input);
      continue;
    }
    for (const { path: target } of imports)
      if (isLeftOut(target, inputs) && !isOwn(target)) found.add(LOOKUP + target);
    const file = placeOf(input, isOwn);
    if (file === undefined) continue;
    const folder = path.posix.dirname(file);
    folders.add(folder);
    // Imports inside a package change only with the package.
    if (isOfPackage(file)) continue;
    for (const { original, path: target } of imports)
      if (original !== undefined && !isOwn(target))
        for (const lookup of lookUp(original, { folder, target: nameInput(target), root }))
          found.add(LOOKUP + lookup);
  }
  return [...found, ...listSettings(folders, root)];
}

/** Returns the file of the site that a module comes from, relative to the root. */
function placeOf(input: string, isOwn: (input: string) => boolean): string | undefined {
  const ofDoc = /^docsgen:doc\/(.*)$/.exec(input)?.[1];
  if (ofDoc !== undefined) return ofDoc;
  const name = nameInput(input);
  return isOwn(input) || /^(?:docsgen[\w-]*:|<)/.test(name) ? undefined : name;
}

/** True if an import leads to a style sheet that is not in the bundle: see `leaveOutSheets`. */
const isLeftOut = (target: string, inputs: Metafile['inputs']): boolean =>
  isSheetInput(target) && inputs[nameInput(target)] === undefined;

const isInPackage = (file: string): boolean => /(?:^|\/)node_modules\/.*\//.test(file);

const isOfPackage = (file: string): boolean => /(?:^|\/)node_modules\//.test(file);

interface Import {
  /** Folder of the module that imports. */
  folder: string;
  /** Resolved file of the import, with symbolic links followed. */
  target: string;
  root: string;
}

/** Returns the paths at which an import may find a file; none if it names its file exactly. */
function lookUp(original: string, { folder, target, root }: Import): string[] {
  // `!!raw-loader!./list.csv?raw`
  const name = original.replace(/^.*!/, '').replace(/\?.*$/, '');
  if (/^\.{0,2}(?:\/|$)|^@site\//.test(name)) {
    const base = baseOf(name, folder);
    return base === target ? [] : listCandidates(base);
  }
  const [packageName = name] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [];
  const places = listAbove(folder, root).map((above) =>
    path.posix.join(above, 'node_modules', packageName),
  );
  const nearest = places.findIndex((place) => existsSync(path.join(root, place)));
  const installed = places.slice(0, nearest + 1);
  if (isOfPackage(target)) return installed;
  // Either a `tsconfig.json` maps the name, or the package is a symbolic link. The state of a
  // folder is not recorded, so only paths of files show that the link has changed.
  return [target.replace(/\.[^./]+$/, ''), ...installed].flatMap(listCandidates);
}

function baseOf(name: string, folder: string): string {
  if (name.startsWith('@site/')) return path.posix.normalize(name.slice('@site/'.length));
  return name.startsWith('/') ? name.slice(1) : path.posix.join(folder, name);
}

function listCandidates(base: string): string[] {
  // TypeScript imports `list.ts` as `list.js`.
  const stem = base.replace(/\.[cm]?jsx?$/, '');
  const files = EXTENSIONS.map((extension) => stem + extension);
  const inFolder = ['package.json', ...EXTENSIONS.map((extension) => `index${extension}`)];
  return [...new Set([base, stem, ...files, ...inFolder.map((file) => `${base}/${file}`)])];
}

/** Lists a folder and all its parents, relative to the root. */
function listAbove(folder: string, root: string): string[] {
  const all: string[] = [];
  for (let at = path.resolve(root, folder), before = ''; at !== before; ) {
    all.push(path.relative(root, at).replaceAll('\\', '/') || '.');
    before = at;
    at = path.dirname(at);
  }
  return all;
}

/**
 * Lists the settings that apply to files in folders, and the paths where nearer ones would override
 * them.
 */
function listSettings(folders: Iterable<string>, root: string): Set<string> {
  const found = new Set<string>();

  function findAbove(folder: string, name: string): void {
    for (const above of listAbove(folder, root)) {
      const file = path.posix.join(above, name);
      if (found.has(file) || found.has(LOOKUP + file)) return;
      if (existsSync(path.join(root, file))) {
        add(file);
        return;
      }
      found.add(LOOKUP + file);
    }
  }

  function add(file: string): void {
    if (found.has(file)) return;
    found.add(file);
    for (const base of listExtended(path.join(root, file)))
      add(path.posix.join(path.posix.dirname(file), base));
  }

  for (const folder of folders) {
    findAbove(folder, 'package.json');
    if (!isOfPackage(`${folder}/`)) findAbove(folder, 'tsconfig.json');
  }
  return found;
}

/**
 * Lists the files that a `tsconfig.json` extends, relative to its folder, without those of
 * packages.
 */
function listExtended(file: string): string[] {
  if (path.basename(file) === 'package.json') return [];
  try {
    const [, list = ''] =
      /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/.exec(readFileSync(file, 'utf8')) ?? [];
    const names = list.match(/(?<=")\.[^"]*(?=")/g) ?? [];
    return names.map((name) => (name.endsWith('.json') ? name : `${name}.json`));
  } catch {
    return [];
  }
}
