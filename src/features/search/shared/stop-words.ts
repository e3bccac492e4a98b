const ENGLISH: ReadonlySet<string> = new Set(
  `a an and are as at be been being but by can could did do does for from had has have how i if in into is it its may
  might of on or our shall should so such than that the their them then there these they this those to was we were what
  when where which while who whose will with would you your`.split(/\s+/),
);
const NONE: ReadonlySet<string> = new Set();

/** Returns the stop words of a language. They are indexed for titles and headings only. */
export function stopWords(locale: string): ReadonlySet<string> {
  return /^en\b/i.test(locale) ? ENGLISH : NONE;
}
