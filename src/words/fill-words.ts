/**
 * The plural categories of CLDR (https://cldr.unicode.org/index/cldr-spec/plural-rules), in the
 * order of their forms.
 */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** A text with values in the place of `{name}`. What has no value is left out. */
export function fillWords(text: string, values: Readonly<Record<string, string | number>>): string {
  return fillParts(text, values).join('');
}

/** The parts of a text: what stands between the marks, and the values in their place. */
export function fillParts<T>(
  text: string,
  values: Readonly<Record<string, T>>,
): (T | string | undefined)[] {
  return text.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? values[part] : part));
}

export interface CountedWords {
  count: number;
  /** A language tag: which forms there are, and how numbers are written. */
  locale: string;
  /** What else has a place in the text. */
  values?: Readonly<Record<string, string | number>>;
}

/**
 * The form of a text for a number, which takes the place of `{count}`. Forms are divided by `|`,
 * one for each category of the language in the order of CLDR (Docusaurus does the same); where
 * there are fewer, the last holds for the rest.
 */
export function countWords(text: string, { count, locale, values = {} }: CountedWords): string {
  const forms = text.split('|');
  const form = forms[Math.min(pluralIndex(count, locale), forms.length - 1)] ?? text;
  return fillWords(form, { ...values, count: new Intl.NumberFormat(locale).format(count) });
}

function pluralIndex(count: number, locale: string): number {
  const rules = new Intl.PluralRules(locale);
  const { pluralCategories } = rules.resolvedOptions();
  return CATEGORIES.filter((name) => pluralCategories.includes(name)).indexOf(rules.select(count));
}
