import {
  hasForeignCode,
  listFramedFiles,
  listOwnModules,
  type SiteCode,
} from '../../../bundle/site-code.js';
import type { Json } from '../../../types/json.js';

/**
 * Returns everything that the scripts of a site depend on besides their files: all properties of
 * the code except those files and those that only style sheets use.
 */
export function describeScripts(code: SiteCode): Json[] {
  const {
    root: _root,
    loadValue: _loadValue,
    loadMarkdown: _loadMarkdown,
    stillSheets: _stillSheets,
    sheets: _sheets,
    modes: _modes,
    shellSheets: _shellSheets,
    changeSheets: _changeSheets,
    sheetKey: _sheetKey,
    tokenStyles: _tokenStyles,
    terminalStyles: _terminalStyles,
    theme,
    pages,
    place,
    docs,
    ...values
  } = code;
  return [theme ?? null, pages, pages.map(place), listTexts(docs), values as unknown as Json];
}

/**
 * Returns everything that the style sheets of a site depend on besides their files and the scripts
 * that import them.
 */
export function describeStyles({
  stillSheets,
  sheets,
  shellSheets,
  classSheets,
  plugins: { styles },
  sheetKey,
  tokenStyles,
  terminalStyles,
  words,
  named,
  paths,
  browsers,
  modes,
  translations,
}: SiteCode): Json[] {
  const values = {
    sheets,
    shellSheets,
    classSheets,
    styles,
    words,
    named,
    paths,
    browsers,
    modes,
    translations,
    stillSheets: [...stillSheets],
  } as unknown as Json;
  return [sheetKey, tokenStyles, terminalStyles, values];
}

/**
 * Returns everything that the renderer of a site with its own code depends on besides its files.
 */
export function describeServerCode(code: SiteCode): Json[] {
  const { theme, pages, place, docs, named, paths, translations } = code;
  const values = { named, paths, translations, isForeign: hasForeignCode(code) } as unknown as Json;
  return [theme ?? null, pages, pages.map(place), listTexts(docs), values];
}

/** Returns everything that the problems of a site's code depend on besides its files. */
export function describeOwnCode({
  theme,
  pages,
  place,
  translations,
  docs,
  modules,
  frames,
  named,
  paths,
  browsers,
  modes,
  plugins: { styles },
  changeSheets,
}: SiteCode): Json[] {
  return [
    theme ?? null,
    pages.map(place),
    listTexts(docs),
    translations,
    listOwnModules({ modules }) as unknown as Json,
    listFramedFiles({ frames }),
    named as unknown as Json,
    [...paths.externalPaths],
    [...paths.staticDirectories],
    [...browsers],
    [...modes],
    [...styles],
    changeSheets.length > 0,
  ];
}

const listTexts = (docs: SiteCode['docs']): string[] =>
  [...docs].flatMap(([file, { text }]) => [file, text]);
