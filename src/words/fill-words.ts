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
