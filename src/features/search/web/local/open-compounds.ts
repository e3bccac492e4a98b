import { pageOfPlace, placeOf, sectionOfPlace, strengthOf } from '../../shared/postings.js';
import { SHARD_LETTERS } from '../../shared/shard-of.js';
import { splitWords } from '../../shared/split-words.js';
import type { PartReader, Shard } from './index-reader.js';
import { pairWords } from './mark-text.js';
import { emptyMatch, QUALITY, type WordMatch } from './match-word.js';
import type { QueryWord } from './query-words.js';
import type { Stem } from './word-forms.js';

const SHORTEST = 5;
const SHORTEST_HALF = 2;
/** Maximum number of sections to read: the index does not store word positions. */
const MOST_READ = 6;

/**
 * Finds two words that others write as one: `real time` for `realtime`. Reads page texts only if
 * the index has the word itself, or has no match for it at all.
 */
export async function matchOpenCompound(
  part: PartReader,
  { term, isPair }: QueryWord,
  { stem, known }: { stem: Stem; known: WordMatch },
): Promise<WordMatch> {
  const match = emptyMatch();
  const isWhole = known.terms.size === 0 || known.terms.has(term);
  if (!isWhole || isPair || term.length < SHORTEST || !/^\p{L}+$/u.test(term)) return match;
  const shard = await part.shard(term);
  const isFirst = (first: string) =>
    first.length >= SHARD_LETTERS && first.length <= term.length - SHORTEST_HALF;
  const firsts = shard.words.filter(
    (first) => isFirst(first) && term.startsWith(first) && stem(first) !== stem(term),
  );
  for (const first of firsts) {
    const second = term.slice(first.length);
    const both = sectionsWithBoth(shard, first, [await part.shard(second), second]);
    for (const [place, strength] of both)
      if (await isSideBySide(part, place, term)) match.places.set(place, strength * QUALITY.joined);
  }
  if (match.places.size > 0) match.terms.add(term);
  match.count = match.places.size;
  return match;
}

/** Returns the best sections that contain both words, with the lower of the two scores. */
function sectionsWithBoth(
  shard: Shard,
  first: string,
  [other, second]: [Shard, string],
): [place: number, strength: number][] {
  if (!other.has(second)) return [];
  const strengths = new Map(
    other.places(second).postings.map((packed) => [placeOf(packed), strengthOf(packed)]),
  );
  return shard
    .places(first)
    .postings.flatMap((packed): [number, number][] => {
      const place = placeOf(packed);
      const strength = strengths.get(place);
      return strength === undefined ? [] : [[place, Math.min(strength, strengthOf(packed))]];
    })
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_READ);
}

async function isSideBySide(part: PartReader, place: number, term: string): Promise<boolean> {
  const page = await part.page(pageOfPlace(place));
  const section = page.sections[sectionOfPlace(place)];
  return [page.title, section?.heading ?? '', section?.text ?? ''].some((text) => {
    const words = splitWords(text);
    return words.some((word, i) => pairWords(text, word, words[i + 1])?.term === term);
  });
}
