import { readYaml } from '../../../lib/text/read-yaml.js';
import type { BlogCollection, TimedPost } from '../public-types.js';

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * How long a post takes to read by the function of the config; nothing where there is none, or where it gives no number. `text`
 * is that of the file.
 */
export function countMinutes(
  text: string | undefined,
  { settings, locale }: { settings: BlogCollection; locale: string },
): { minutes?: number } {
  if (settings.readingTime === undefined || text === undefined) return {};
  const [whole = '', yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  const { contents, toValue, faults } = readYaml(yaml);
  const frontMatter = contents === null || faults.length > 0 ? {} : toValue(contents);
  const minutes = settings.readingTime({
    content: text.slice(whole.length),
    frontMatter: frontMatter as TimedPost['frontMatter'],
    locale,
    defaultReadingTime: ({ content, options, locale: own = locale }) =>
      countWords(content, own) / (options?.wordsPerMinute ?? 200),
  });
  return typeof minutes === 'number' && Number.isFinite(minutes) ? { minutes: Math.ceil(minutes) } : {};
}

function countWords(text: string, locale: string): number {
  const parts = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text);
  return [...parts].filter(({ isWordLike }) => isWordLike).length;
}
