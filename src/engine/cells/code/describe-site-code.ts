import {
  hasForeignCode,
  listFramedFiles,
  listOwnModules,
  type SiteCode,
} from '../../../bundle/site-code.js';
import type { Json } from '../../../types/json.js';

/** Everything that a bundle of a site's code depends on in addition to its files. */
export function describeSiteCode({
  theme,
  pages,
  place,
  translations,
  kinds,
  sheets,
  plugins,
  sheetKey,
  docs,
  stillSheets,
  shell,
  unusedParts = [],
  paths,
  browsers,
  modes,
  modules,
  shellSheets,
  classSheets,
  shells,
  absent,
  frames,
  bundles,
  reserved,
  shownSigns,
  named,
  words,
  tokenStyles,
  terminalStyles,
}: SiteCode): Json[] {
  const texts = [...docs].flatMap(([file, { text }]) => [file, text]);
  const values = {
    shell,
    unusedParts,
    paths,
    browsers,
    modes,
    modules,
    shellSheets,
    classSheets,
    shells,
    absent,
    frames,
    bundles,
    reserved,
    shownSigns,
    named,
    kinds,
    sheets,
    plugins,
    sheetKey,
    words,
    translations,
    stillSheets: [...stillSheets],
  } as unknown as Json;
  return [theme ?? null, pages, pages.map(place), texts, values, tokenStyles, terminalStyles];
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
