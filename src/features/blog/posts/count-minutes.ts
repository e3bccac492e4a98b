import { countSegments } from '../../../lib/text/count-segments.js';
import type { BlogCollection, TimedPost } from '../public-types.js';

/** What a function that counts reading times is given of the file of a post. */
export type PostText = Pick<TimedPost, 'content' | 'frontMatter'>;

const WORDS_A_MINUTE = 200;
const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Splits the text of a post. Front matter that is not YAML is none. */
export async function splitPost(text: string): Promise<PostText> {
  const [whole = '', yaml] = FRONT_MATTER.exec(text) ?? [];
  const content = text.slice(whole.length);
  if (yaml === undefined) return { content, frontMatter: {} };
  // The reader of YAML is large, and few sites count reading times themselves.
  const { readYaml } = await import('../../../lib/text/read-yaml.js');
  const { contents, toValue, faults } = readYaml(yaml);
  const isReadable = contents !== null && faults.length === 0;
  return { content, frontMatter: isReadable ? (toValue(contents) as PostText['frontMatter']) : {} };
}

/**
 * How long a post takes to read by the function of the config; nothing where there is none, or
 * where it gives no number.
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

/** Whole minutes that a number of words takes to read. */
export function toMinutes(words: number): number {
  return Math.ceil(toHundredths(words / WORDS_A_MINUTE));
}

/** Docusaurus does it before it rounds up: 201 words take a minute. */
function toHundredths(minutes: number): number {
  return Math.round(minutes * 100) / 100;
}
