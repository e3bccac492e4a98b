import * as v from 'valibot';
import { routePart, shown, text } from '../../lib/config-values.js';

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Whether `Intl` supports a calendar of this name. */
function isCalendar(name: string): boolean {
  try {
    const { calendar = '' } = new Intl.Locale('en', { calendar: name });
    return Intl.supportedValuesOf('calendar').includes(calendar);
  } catch {
    return false;
  }
}

/** A language tag as `Intl` reads it. */
export const languageTag = v.pipe(
  text,
  v.check(isLanguageTag, 'a language tag such as `en` or `pt-BR`'),
);

/** The origin of a site's URL. */
export const siteUrl = v.pipe(
  text,
  v.check(
    (url) => url === '' || /^https?:\/\/[^/]+\/?$/i.test(url),
    'an origin such as `https://example.org`',
  ),
  v.transform((url) => url.replace(/\/$/, '')),
);

/**
 * A base URL, with a slash at both ends. Host configs contain it in patterns, so it must not
 * contain pattern characters, and its percent sequences must be UTF-8.
 */
export const basePath = v.pipe(
  text,
  v.check(
    (path) =>
      /^(?:[\p{L}\p{M}\p{N}/._~@!&,=+-]|%(?![01]|2f|5c|7f)[\da-f]{2})*$/iu.test(path) &&
      isDecodable(path) &&
      !/(^|\/)\.\.?(\/|$)/.test(path),
    'a path such as `/docs/`',
  ),
  v.transform((path) => `/${path}/`.replace(/\/{2,}/g, '/')),
);

/** The languages of a site that has several. */
export const i18n = v.optional(
  v.strictObject({
    defaultLocale: languageTag,
    locales: v.pipe(v.array(languageTag), v.nonEmpty('a list with at least one language')),
    fallback: v.optional(v.picklist(['content', 'none']), 'content'),
    localeConfigs: v.optional(
      v.record(
        text,
        v.strictObject({
          label: v.optional(shown),
          direction: v.optional(v.picklist(['ltr', 'rtl'])),
          htmlLang: v.optional(languageTag),
          path: v.optional(v.pipe(routePart, v.nonEmpty('a path such as `fr`'))),
          url: v.optional(siteUrl),
          baseUrl: v.optional(basePath),
          calendar: v.optional(v.pipe(text, v.check(isCalendar, 'a calendar such as `gregory`'))),
          title: v.optional(shown),
          tagline: v.optional(text),
        }),
      ),
      {},
    ),
  }),
);

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
