import {
  hasForeignCode,
  listFramedFiles,
  listOwnModules,
  type SiteCode,
} from '../../../bundle/site-code.js';
import type { Json } from '../../../types/json.js';

/** Everything that the scripts of a site depend on in addition to their files. */
export function describeScripts({
  theme,
  pages,
  place,
  translations,
  kinds,
  plugins,
  docs,
  shell,
  unusedParts = [],
  paths,
  browsers,
  modules,
  classSheets,
  shells,
  absent,
  frames,
  bundles,
  reserved,
  shownSigns,
  named,
  words,
}: SiteCode): Json[] {
  const texts = [...docs].flatMap(([file, { text }]) => [file, text]);
  const values = {
    shell,
    unusedParts,
    paths,
    browsers,
    modules,
    classSheets,
    shells,
    absent,
    frames,
    bundles,
    reserved,
    shownSigns,
    named,
    kinds,
    plugins,
    words,
    translations,
  } as unknown as Json;
  return [theme ?? null, pages, pages.map(place), texts, values];
}

/**
 * Everything that the style sheets of a site depend on in addition to their files, and to the
 * scripts that import them.
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
 * Everything that the renderer of a site with code of its own depends on in addition to its files.
 */
export function describeServerCode(code: SiteCode): Json[] {
  const { theme, pages, place, docs, named, paths, translations } = code;
  const texts = [...docs].flatMap(([file, { text }]) => [file, text]);
  const values = { named, paths, translations, isForeign: hasForeignCode(code) } as unknown as Json;
  return [theme ?? null, pages, pages.map(place), texts, values];
}

/** Everything that the problems of a site's code depend on in addition to its files. */
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
}: SiteCode): Json[] {
  const texts = [...docs].flatMap(([file, { text }]) => [file, text]);
  return [
    theme ?? null,
    pages.map(place),
    texts,
    translations,
    listOwnModules({ modules }) as unknown as Json,
    listFramedFiles({ frames }),
    named as unknown as Json,
    [...paths.externalPaths],
    [...paths.staticDirectories],
    [...browsers],
    [...modes],
  ];
}
