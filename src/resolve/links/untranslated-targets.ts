import type { Site } from '../../types/site.js';
import { addBase } from '../routes/resolve-href.js';
import { decodePath, withoutSlash } from '../routes/route-path.js';

/**
 * True if a file has no page in this language because it is not translated: see `i18n.fallback`.
 */
export function isUntranslatedFile(
  file: string,
  { config, language, untranslated }: Site,
): boolean {
  return !language.isDefault && config.i18n?.fallback === 'none' && untranslated.has(file);
}

/**
 * True if the default language has a page at this path that is not translated into this language.
 */
export function isUntranslatedPage(path: string, { config, language, languages }: Site): boolean {
  const main = languages.find(({ isDefault }) => isDefault);
  if (main === undefined || language.isDefault || config.i18n?.fallback !== 'none') return false;
  const place = addBase(decodePath(path), config).slice(config.baseUrl.length);
  const there = withoutSlash(main.baseUrl + place);
  return [...main.pages.values()].some((page) => withoutSlash(page.path) === there);
}

/** True if a route shows a translation, whose ids may differ from those of the original. */
export function leadsToTranslation(
  route: string,
  { language, routes, untranslated }: Site,
): boolean {
  const target = routes.get(route);
  return (
    !language.isDefault &&
    target !== undefined &&
    'source' in target &&
    !untranslated.has(target.source)
  );
}

/** Describes a link to a page that is not translated. */
export function explainUntranslated(
  url: string,
  { language }: Site,
): { message: string; hint: string } {
  return {
    message: `Link to \`${url}\` leads to a page that is not translated into ${language.label} (\`${language.locale}\`).`,
    hint: "Translate the page, or set `i18n.fallback: 'content'` to show the text of the default language.",
  };
}
