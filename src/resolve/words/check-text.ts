import type { Diagnostic, Place } from '../../types/diagnostic.js';

export interface TextCheck {
  /** Key in `strings.json`. */
  name: string;
  text: string;
  english: string;
  locale: string;
  file: string;
  place: Place | undefined;
}

/** Placeholders that texts may use although the English ones don't: those of Docusaurus do. */
const MORE_VALUES: Readonly<Record<string, readonly string[]>> = {
  'theme.latestVersion': ['versionLabel'],
};

/**
 * Reports faults of a translated text: placeholders without a value, and plural forms that are
 * never used.
 */
export function checkText({ name, text, english, locale, file, place }: TextCheck): Diagnostic[] {
  const known = [...listPlaceholders(english), ...(MORE_VALUES[name] ?? [])];
  const unknown = listPlaceholders(text).filter((placeholder) => !known.includes(placeholder));
  const categories = listPluralForms(locale);
  const forms = english.includes('|') ? text.split('|').length : 1;
  return [
    ...unknown.map(
      (placeholder): Diagnostic => ({
        code: 'strings-placeholder',
        severity: 'warning',
        file,
        ...place,
        message: `The text \`${name}\` contains the placeholder \`{${placeholder}}\`, which has no value.`,
        hint:
          known.length === 0
            ? 'Write the text without placeholders.'
            : `Known: ${known.map((one) => `\`{${one}}\``).join(', ')}.`,
      }),
    ),
    ...(forms > categories.length
      ? [
          {
            code: 'strings-forms',
            severity: 'warning',
            file,
            ...place,
            message: `The text \`${name}\` has ${forms} plural forms, but \`${locale}\` has ${categories.length}.`,
            hint: `Write one form for each of: ${categories.join(', ')}.`,
          } satisfies Diagnostic,
        ]
      : []),
  ];
}

/** Lists the names of `{name}` in a text, each once. */
export function listPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}

/** Lists the plural forms of a language, in the order in which a text contains them. */
export function listPluralForms(locale: string): Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return (['zero', 'one', 'two', 'few', 'many', 'other'] as const).filter((name) =>
    pluralCategories.includes(name),
  );
}
