import type { Settings } from './options.js';
import type { Term } from './read-terms.js';

/**
 * Returns the page of all terms as Markdown: one heading per term, sorted alphabetically by the
 * rules of `locale`.
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
  // The text is untrusted. Plain Markdown cannot contain code.
  const frontMatter = [
    '---',
    `title: ${JSON.stringify(title)}`,
    'mdx:',
    '  format: md',
    '---',
  ].join('\n');
  return `${[frontMatter, ...entries].join('\n\n')}\n`;
}

/** Escapes all punctuation, so that Markdown does not treat it as markup. */
const escapeText = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
