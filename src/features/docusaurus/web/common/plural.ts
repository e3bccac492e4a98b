import i18n from '@generated/i18n';

/** Order of plural forms in a text, separated by `|`. */
const FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Selects the plural form of a text for a number, by the rules of the language:
 * `One post|{count} posts`.
 */
export function usePluralForm(): { selectMessage: (count: number, text: string) => string } {
  return { selectMessage };
}

function selectMessage(count: number, text: string): string {
  const forms = text.split('|');
  const rules = new Intl.PluralRules(i18n.currentLocale);
  const known = FORMS.filter((form) => rules.resolvedOptions().pluralCategories.includes(form));
  const place = known.indexOf(rules.select(count));
  return forms[Math.min(place, forms.length - 1)] ?? text;
}
