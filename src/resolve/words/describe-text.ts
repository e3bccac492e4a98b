import { listPlaceholders, listPluralForms } from './check-text.js';

/** Returns the description of a theme's or feature's text for translators. */
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
