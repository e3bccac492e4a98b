import { suggestHint } from '../../diagnostics/suggest.js';
import { isRecord } from '../../lib/is-record.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { I18nConfig } from '../../types/config/i18n-config.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigModule } from './validate-config.js';

/** Reports contradictions in the languages of a config. */
export function checkLanguages({ i18n, baseUrl }: SiteConfig, module: ConfigModule): Diagnostic[] {
  if (i18n === undefined) return [];
  const found = [
    ...checkDefault(i18n, module.value),
    ...checkTwice(i18n),
    ...checkNames(i18n),
    ...checkPaths(i18n),
    ...checkSites(i18n, baseUrl),
  ];
  return found.map(({ keys, ...problem }) => ({
    code: 'config-value',
    severity: 'error',
    file: module.file,
    ...locateKey(module.text, keys),
    ...problem,
  }));
}

type Problem = Pick<Diagnostic, 'message' | 'hint'> & { keys: string[] };

function checkDefault({ defaultLocale, locales }: I18nConfig, value: unknown): Problem[] {
  const own = isRecord(value) ? value['locale'] : undefined;
  const problems: Problem[] = [];
  if (!locales.includes(defaultLocale))
    problems.push({
      keys: ['i18n', 'locales'],
      message: `\`i18n.locales\` lacks the default language \`${defaultLocale}\`.`,
      hint: `Add \`${defaultLocale}\` to \`i18n.locales\`.`,
    });
  if (own !== undefined && own !== defaultLocale)
    problems.push({
      keys: ['locale'],
      message: `\`locale\` is \`${String(own)}\`, but \`i18n.defaultLocale\` is \`${defaultLocale}\`.`,
      hint: 'Remove `locale`.',
    });
  return problems;
}

/**
 * Reports languages that are listed twice. Letter case does not count, because many file systems
 * ignore it in folder names.
 */
function checkTwice({ locales }: I18nConfig): Problem[] {
  const once = listOnce(locales);
  const twice = new Set(
    locales.filter((tag, index) => !once.includes(tag) || locales.indexOf(tag) !== index),
  );
  return [...twice].map((tag) => {
    const first = once.find((other) => other.toLowerCase() === tag.toLowerCase());
    return {
      keys: ['i18n', 'locales'],
      message: `\`i18n.locales\` names \`${tag}\` twice${first === tag ? '' : `: as \`${first}\`, too`}.`,
      hint: 'Remove one of them.',
    };
  });
}

function checkNames({ locales, localeConfigs }: I18nConfig): Problem[] {
  const unknown = Object.keys(localeConfigs).filter((tag) => !locales.includes(tag));
  return unknown.map((tag) => ({
    keys: ['i18n', 'localeConfigs', tag],
    message: `\`i18n.localeConfigs\` describes \`${tag}\`, which is not in \`i18n.locales\`.`,
    hint:
      suggestHint(tag, locales) ?? `Add \`${tag}\` to \`i18n.locales\`, or remove its description.`,
  }));
}

/** Reports languages with the same path, or with paths of which one is inside the other. */
function checkPaths({ defaultLocale, locales, localeConfigs }: I18nConfig): Problem[] {
  const owners: { tag: string; path: string }[] = [];
  return listOnce(locales).flatMap((tag): Problem[] => {
    const own = localeConfigs[tag]?.path;
    const keys = ['i18n', 'localeConfigs', tag, 'path'];
    if (tag === defaultLocale)
      return own === undefined ? [] : [pathOfDefault(tag, { keys, path: own })];
    const path = own ?? tag;
    const other = owners.find((owner) => isWithin(path, owner.path) || isWithin(owner.path, path));
    owners.push({ tag, path });
    if (other === undefined) return [];
    const isSame = isWithin(path, other.path) && isWithin(other.path, path);
    const relation = isSame
      ? `have the same path \`${path}\``
      : `have the paths \`${other.path}\` and \`${path}\`, one inside the other`;
    return [
      {
        keys,
        message: `The languages \`${other.tag}\` and \`${tag}\` ${relation}.`,
        hint: 'Give one of them another `path`.',
      },
    ];
  });
}

/**
 * Reports a `url` or `baseUrl` of the default language, which the config sets for the whole site,
 * and base URLs on the same origin of which one is inside the other.
 */
function checkSites({ defaultLocale, localeConfigs }: I18nConfig, main: string): Problem[] {
  return Object.entries(localeConfigs).flatMap(([tag, { url, baseUrl }], index, all): Problem[] => {
    const [key] = Object.entries({ url, baseUrl }).flatMap(([name, value]) =>
      value === undefined ? [] : name,
    );
    const keys = ['i18n', 'localeConfigs', tag];
    if (tag === defaultLocale && key !== undefined)
      return [
        {
          keys: [...keys, key],
          message: `\`i18n.localeConfigs.${tag}.${key}\` is set for the default language, which is on the site that \`url\` and \`baseUrl\` name.`,
          hint: `Set \`${key}\` for the whole site instead.`,
        },
      ];
    if (baseUrl === undefined || url !== undefined) return [];
    const others = all
      .slice(0, index)
      .flatMap(([, other]) => (other.url === undefined ? (other.baseUrl ?? []) : []));
    const owner = [main, ...others].find(
      (other) => baseUrl.startsWith(other) || other.startsWith(baseUrl),
    );
    if (owner === undefined) return [];
    return [
      {
        keys: [...keys, 'baseUrl'],
        message: `\`i18n.localeConfigs.${tag}.baseUrl\` is \`${baseUrl}\`, and another language is at \`${owner}\`.`,
        hint: 'Set `path` for a place below the `baseUrl` of the site, or the `url` of a site that the language has for itself.',
      },
    ];
  });
}

/** Lists each language once; `checkTwice` reports duplicates. */
function listOnce(locales: readonly string[]): string[] {
  const lower = locales.map((tag) => tag.toLowerCase());
  return locales.filter((tag, index) => lower.indexOf(tag.toLowerCase()) === index);
}

function pathOfDefault(tag: string, { keys, path }: { keys: string[]; path: string }): Problem {
  return {
    keys,
    message: `\`i18n.localeConfigs.${tag}.path\` is \`${path}\`, but the pages of the default language have no path of their own.`,
    hint: 'Remove `path`, or set `baseUrl` for all languages.',
  };
}

/** Ignores letter case, as some file systems do. */
const isWithin = (path: string, folder: string): boolean =>
  `${path.toLowerCase()}/`.startsWith(`${folder.toLowerCase()}/`);
