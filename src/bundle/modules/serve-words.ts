import path from 'node:path';
import type { OnResolveArgs, OnResolveResult, PluginBuild } from 'esbuild';
import type { WordGroups, Words } from '../../types/words.js';
import { ownFile } from '../resolve-plugin.js';
import { VIRTUAL } from '../virtual.js';

/**
 * Replaces the English texts that code imports (the modules `words/en.js`) by those of the site's
 * language. Writes them as an enum, whose values esbuild writes where they are used: a chunk
 * contains the texts that it uses and no table.
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
 * Like `serveWords`, but the bundle gets its texts when it runs, so that all languages share it.
 * Features that a site does not have keep their English texts. When the bundle gets the texts of
 * another language, modules that are already loaded use these from then on.
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
    // Without side effects: unused texts are in no chunk, even if other modules re-export them.
    return { ...resolve(path.resolve(args.resolveDir, args.path), args), sideEffects: false };
  });
}

/** The folder of docsgen's compiled files. */
const OWN = ownFile('');

/** Returns the path of a group's English texts. */
function fileOf(group: string): string {
  return ownFile(group === 'theme' ? 'words/en.js' : `features/${group}/words/en.js`);
}

/** Returns the group of texts that a compiled file of docsgen belongs to. */
function groupOf(file: string): string {
  return /[\\/]features[\\/]([\w-]+)[\\/]words[\\/]/.exec(file)?.[1] ?? 'theme';
}

function writeEnumeration(words: Words): string {
  const members = Object.entries(words).map(
    ([key, text]) => `${JSON.stringify(key)} = ${JSON.stringify(text)}`,
  );
  return `export enum words {\n${members.join(',\n')}\n}`;
}

/**
 * Returns CSS for texts that style sheets show, or `''` if they are the English ones in `code.css`.
 */
export function writeWordStyles({ theme }: Pick<WordGroups, 'theme'>): string {
  if (theme.lineAdded === 'added' && theme.lineRemoved === 'removed') return '';
  const [added, removed] = [theme.lineAdded, theme.lineRemoved].map(quoteForCss);
  return `\n:root{--ds-line-added:${added};--ds-line-removed:${removed}}`;
}

/** Returns a text as a CSS string (https://www.w3.org/TR/css-syntax-3/#consume-string-token). */
function quoteForCss(text: string): string {
  return `"${escapeForCss(text)}"`;
}

/** Escapes a text for the inside of a CSS string. */
export function escapeForCss(text: string): string {
  return text.replace(/["\\\n\r\f<]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `);
}
