import { suggestHint } from '../../diagnostics/suggest.js';
import { isRecord } from '../../lib/is-record.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { I18nConfig } from '../../types/config/i18n-config.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigModule } from './validate-config.js';

/** What contradicts itself in the languages of a config. */
export function checkLanguages({ i18n }: SiteConfig, module: ConfigModule): Diagnostic[] {
  if (i18n === undefined) return [];
  const found = [
    ...checkDefault(i18n, module.value),
    ...checkTwice(i18n),
    ...checkNames(i18n),
    ...checkPaths(i18n),
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

function checkTwice({ locales }: I18nConfig): Problem[] {
  const twice = new Set(locales.filter((tag, index) => locales.indexOf(tag) !== index));
  return [...twice].map((tag) => ({
    keys: ['i18n', 'locales'],
    message: `\`i18n.locales\` names \`${tag}\` twice.`,
    hint: 'Remove one of them.',
  }));
}

function checkNames({ locales, localeConfigs }: I18nConfig): Problem[] {
  const unknown = Object.keys(localeConfigs).filter((tag) => !locales.includes(tag));
  return unknown.map((tag) => ({
    keys: ['i18n', 'localeConfigs', tag],
    message: `\`i18n.localeConfigs\` describes \`${tag}\`, which is not in \`i18n.locales\`.`,
    hint: suggestHint(tag, locales) ?? `Add \`${tag}\` to \`i18n.locales\`, or remove its description.`,
  }));
}

/** The pages of two languages at one place. */
function checkPaths({ defaultLocale, locales, localeConfigs }: I18nConfig): Problem[] {
  const owners = new Map<string, string>();
  return locales.flatMap((tag): Problem[] => {
    if (tag === defaultLocale) return [];
    const path = localeConfigs[tag]?.path ?? tag;
    const owner = owners.get(path);
    owners.set(path, tag);
    if (owner === undefined || owner === tag) return [];
    return [
      {
        keys: ['i18n', 'localeConfigs', tag, 'path'],
        message: `The languages \`${owner}\` and \`${tag}\` have the same path \`${path}\`.`,
        hint: 'Give one of them another `path`.',
      },
    ];
  });
}
