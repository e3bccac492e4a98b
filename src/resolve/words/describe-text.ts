import { listPlaceholders, listPluralForms } from './check-text.js';

/** What translators are told about a text of the theme or of a feature. */
export function describeText(
  english: string,
  { group, locale }: { group: string; locale: string },
): string {
  const placeholders = listPlaceholders(english).map((name) => `{${name}}`);
  const parts = [
    group === 'theme' ? 'Text of the theme.' : `Text of \`${group}\`.`,
    ...(placeholders.length > 0 ? [`Keep ${placeholders.join(', ')}.`] : []),
    ...(english.includes('|')
      ? [`Plural forms, separated by |: ${listPluralForms(locale).join(', ')}.`]
      : []),
  ];
  return parts.join(' ');
}
