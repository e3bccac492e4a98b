import path from 'node:path';
import type { OnResolveArgs, OnResolveResult, PluginBuild } from 'esbuild';
import type { WordGroups, Words } from '../../types/words.js';
import { ownFile } from '../resolve-plugin.js';
import { VIRTUAL } from './virtual.js';

/**
 * Puts the texts of a site's language in the place of the English ones that code imports: the
 * modules `words/en.js`. As an enumeration, so that esbuild writes each text where it is used and
 * leaves the others out: a chunk has its own texts and no table.
 */
export function serveWords(build: PluginBuild, groups: Partial<WordGroups>): void {
  const modules = new Map(
    Object.entries(groups).map(
      ([group, words]: [string, Words]) => [fileOf(group), words] as const,
    ),
  );
  resolveWords(build, (file) => ({ path: file }));
  build.onLoad({ filter: /[\\/]words[\\/]en\.js$/, namespace: 'file' }, ({ path: file }) => {
    const words = modules.get(file);
    return words === undefined ? undefined : { contents: writeEnumeration(words), loader: 'ts' };
  });
}

/**
 * The same for a bundle that is told its texts when it runs, so that it is one in all languages.
 * Features that a site does not have keep their English texts. Told those of another language, what
 * has been loaded has these from then on.
 */
export function serveGivenWords(build: PluginBuild): void {
  resolveWords(build, (file, { namespace }) => {
    const isEnglish = /[\\/]en\.js$/.test(file);
    return isEnglish && namespace !== VIRTUAL
      ? { path: `words/${groupOf(file)}`, namespace: VIRTUAL }
      : { path: file };
  });
  build.onLoad({ filter: /^words\//, namespace: VIRTUAL }, ({ path: name }) => {
    const group = name.slice('words/'.length);
    return {
      contents: `
        import { take } from 'docsgen:given';
        import { words as english } from ${JSON.stringify(fileOf(group))};
        export const words = { ...english };
        take(({ words: all }) => Object.assign(words, all[${JSON.stringify(group)}] ?? english));`,
      loader: 'js',
      resolveDir: OWN,
    };
  });
}

function resolveWords(
  build: PluginBuild,
  resolve: (file: string, args: OnResolveArgs) => OnResolveResult,
): void {
  build.onResolve({ filter: /[\\/]words[\\/][\w-]+\.js$/ }, (args) => {
    if (!args.resolveDir.startsWith(OWN)) return undefined;
    // What nobody uses of them is in no chunk, whoever exports it once more.
    return { ...resolve(path.resolve(args.resolveDir, args.path), args), sideEffects: false };
  });
}

/** The folder of docsgen's compiled files. */
const OWN = ownFile('');

/** The English texts of a group below docsgen's compiled files. */
function fileOf(group: string): string {
  return ownFile(group === 'theme' ? 'words/en.js' : `features/${group}/words/en.js`);
}

/** The group of texts that a compiled file of docsgen has. */
function groupOf(file: string): string {
  return /[\\/]features[\\/]([\w-]+)[\\/]words[\\/]/.exec(file)?.[1] ?? 'theme';
}

function writeEnumeration(words: Words): string {
  const members = Object.entries(words).map(
    ([key, text]) => `${JSON.stringify(key)} = ${JSON.stringify(text)}`,
  );
  return `export enum words {\n${members.join(',\n')}\n}`;
}

/** Texts that style sheets show: `code.css` has the English ones. */
export function writeWordStyles({ theme }: Pick<WordGroups, 'theme'>): string {
  if (theme.lineAdded === 'added' && theme.lineRemoved === 'removed') return '';
  const [added, removed] = [theme.lineAdded, theme.lineRemoved].map(quoteForCss);
  return `\n:root{--ds-line-added:${added};--ds-line-removed:${removed}}`;
}

/** A text as a string of CSS (https://www.w3.org/TR/css-syntax-3/#consume-string-token). */
function quoteForCss(text: string): string {
  return `"${escapeForCss(text)}"`;
}

/** A text inside of such a string. */
export function escapeForCss(text: string): string {
  return text.replace(/["\\\n\r\f<]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `);
}
