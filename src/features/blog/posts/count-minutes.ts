import { countSegments } from '../../../lib/text/count-segments.js';
import type { BlogCollection, TimedPost } from '../public-types.js';

/** The part of a post's file that reading time functions receive. */
export type PostText = Pick<TimedPost, 'content' | 'frontMatter'>;

const WORDS_A_MINUTE = 200;
const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * Splits the text of a post into front matter and content. Invalid YAML counts as no front matter.
 */
export async function splitPost(text: string): Promise<PostText> {
  const [whole = '', yaml] = FRONT_MATTER.exec(text) ?? [];
  const content = text.slice(whole.length);
  if (yaml === undefined) return { content, frontMatter: {} };
  // Load the YAML parser on demand: it is large, and few sites count reading times themselves.
  const { readYaml } = await import('../../../lib/text/read-yaml.js');
  const { contents, toValue, faults } = readYaml(yaml);
  const isReadable = contents !== null && faults.length === 0;
  return { content, frontMatter: isReadable ? (toValue(contents) as PostText['frontMatter']) : {} };
}

/**
 * Returns the reading time that the config's function computes. Returns an empty object if there is
 * no function, or if it returns no number.
 */
export function countMinutes(
  text: PostText | undefined,
  { settings, locale }: { settings: BlogCollection; locale: string },
): { minutes?: number } {
  if (settings.readingTime === undefined || text === undefined) return {};
  const minutes = settings.readingTime({
    ...text,
    locale,
    defaultReadingTime: ({ content, options, locale: own = locale }) =>
      toHundredths(countSegments(content, own) / (options?.wordsPerMinute ?? WORDS_A_MINUTE)),
  });
  return typeof minutes === 'number' && Number.isFinite(minutes)
    ? { minutes: Math.ceil(minutes) }
    : {};
}

/** Returns the reading time of a number of words, in whole minutes. */
export function toMinutes(words: number): number {
  return Math.ceil(toHundredths(words / WORDS_A_MINUTE));
}

/** Docusaurus rounds to hundredths before it rounds up, so 201 words take one minute. */
function toHundredths(minutes: number): number {
  return Math.round(minutes * 100) / 100;
}
