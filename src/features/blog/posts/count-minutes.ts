import { countSegments } from '../../../lib/text/count-segments.js';
import { readYaml } from '../../../lib/text/read-yaml.js';
import type { BlogCollection, TimedPost } from '../public-types.js';

const WORDS_A_MINUTE = 200;
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
      toHundredths(countSegments(content, own) / (options?.wordsPerMinute ?? WORDS_A_MINUTE)),
  });
  return typeof minutes === 'number' && Number.isFinite(minutes) ? { minutes: Math.ceil(minutes) } : {};
}

/** Whole minutes that a number of words takes to read. */
export function toMinutes(words: number): number {
  return Math.ceil(toHundredths(words / WORDS_A_MINUTE));
}

/** Docusaurus does it before it rounds up: 201 words take a minute. */
function toHundredths(minutes: number): number {
  return Math.round(minutes * 100) / 100;
}
