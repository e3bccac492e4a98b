import type { Settings } from './options.js';
import type { Term } from './read-terms.js';

/**
 * The page of all terms, as a Markdown file: a heading a term, in the order of the alphabet of
 * `locale`.
 */
export function writePage(
  terms: readonly Term[],
  { title, aliasesLabel, locale }: Pick<Settings, 'title' | 'aliasesLabel'> & { locale: string },
): string {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sorted = [...terms].sort((a, b) => compare(a.term, b.term));
  const entries = sorted.map(({ id, term, definition, aliases }) =>
    [
      `## ${escapeText(term)} {#${id}}`,
      definition,
      ...(aliases.length > 0
        ? [`${escapeText(aliasesLabel)}: ${aliases.map(escapeText).join(', ')}`]
        : []),
    ].join('\n\n'),
  );
  // The text is not trusted: as plain Markdown it has no code.
  const frontMatter = [
    '---',
    `title: ${JSON.stringify(title)}`,
    'mdx:',
    '  format: md',
    '---',
  ].join('\n');
  return `${[frontMatter, ...entries].join('\n\n')}\n`;
}

/** Punctuation of a plain text, so that Markdown reads none of it as markup. */
const escapeText = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
