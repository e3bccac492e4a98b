/** Of the characters that a keyboard has, with one run of letters and digits: one word in every language. */
const WORD = /^[!-/:-@[-^`{-~]*[A-Za-z0-9]+[!-/:-@[-^`{-~]*$/;
const PUNCTUATION = /^[!-/:-@[-^`{-~]*$/;

/**
 * How many words a text has by the rules of Unicode (UAX 29). `Intl.Segmenter` takes quadratic time on a long text, so it
 * gets only the pieces between spaces that are not plainly one word.
 */
export function countSegments(text: string, locale = 'en'): number {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  let count = 0;
  for (const piece of text.split(/[ \t\r\n]+/)) {
    if (WORD.test(piece)) count += 1;
    else if (!PUNCTUATION.test(piece))
      for (const { isWordLike } of segmenter.segment(piece)) if (isWordLike) count += 1;
  }
  return count;
}
