import { countWords } from '../../words/fill-words.js';
import { WORD_MARK } from '../../words/word-mark.js';
import { escapeHtml } from './escape.js';
import type { RenderContext } from './render-context.js';

/** Replaces the marks in compiled Markdown by texts in the site's language. */
export function fillWordMarks(
  html: string,
  { words, shell }: Pick<RenderContext, 'words' | 'shell'>,
): string {
  if (!html.includes('\uE0D5')) return html;
  return html.replace(WORD_MARK, (_, group: string, key: string, count: string | undefined) => {
    const text = words?.[group]?.[key] ?? '';
    return escapeHtml(
      count === undefined ? text : countWords(text, { count: Number(count), locale: shell.locale }),
    );
  });
}
