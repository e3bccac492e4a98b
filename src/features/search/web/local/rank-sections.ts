import { pageOfPlace, sectionOfPlace } from '../../shared/postings.js';
import type { WordMatch } from './match-word.js';
import type { QueryWord } from './query-words.js';

/** A section that matches the query. */
export interface RankedSection {
  /** Index of the searched part. */
  part: number;
  page: number;
  section: number;
  score: number;
}

/** Matches of one part, for each word of the query. */
export type PartMatches = readonly WordMatch[];

/** Maximum number of sections per page. More would say the same. */
const MOST_OF_PAGE = 4;
/** Minimum score of a further section of a page, relative to the page's best. */
const WORTH_SHOWING = 0.35;
/**
 * Factors for a word that the section itself lacks, but that occurs in the page's title or
 * elsewhere on the page; and for a minor word.
 */
const FROM_TITLE = 0.35;
const FROM_PAGE = 0.12;
const FROM_MINOR = 0.5;

/**
 * Returns the sections that match a query, best first, those of one page together. Only pages with
 * the most matching words are returned: all words, if any page has them.
 */
export function rankSections(
  words: readonly QueryWord[],
  parts: readonly PartMatches[],
  sections: number,
): RankedSection[] {
  const weights = words.map(
    ({ isMinor }, i) => rarity(parts, i, sections) * (isMinor ? FROM_MINOR : 1),
  );
  const isCounted = words.map(
    ({ isMinor }, i) => !isMinor && parts.some((part) => (part[i]?.places.size ?? 0) > 0),
  );
  const isRequired = words.map(
    ({ isOptional }, i) => !isOptional && !parts.some((part) => part[i]?.isTrimmed),
  );
  const pages = parts.flatMap((part, index) => collectPages(part, index));
  const most = pages.reduce((max, page) => Math.max(max, countWords(page, isRequired)), 0);
  return pages
    .filter((page) => countWords(page, isRequired) === most)
    .map((page) => rankPage(page, { weights, isCounted }))
    .sort((a, b) => (b[0]?.score ?? 0) - (a[0]?.score ?? 0) || comparePlaces(a[0], b[0]))
    .flat();
}

/** A page with the matches of its sections. */
interface PageMatch {
  part: number;
  page: number;
  /** Section → strength of each word; 0 if the section lacks the word. */
  sections: Map<number, number[]>;
  /** The greatest strength of each word in any section. */
  best: number[];
}

/** Returns the weight of a word: the fewer sections contain it, the higher. */
function rarity(parts: readonly PartMatches[], word: number, sections: number): number {
  const count = parts.reduce((sum, part) => sum + (part[word]?.count ?? 0), 0);
  return Math.log(1 + sections / (count + 1));
}

function collectPages(matches: PartMatches, part: number): PageMatch[] {
  const pages = new Map<number, PageMatch>();
  for (const [word, { places }] of matches.entries())
    for (const [place, value] of places) {
      const page = pageOfPlace(place);
      const section = sectionOfPlace(place);
      const match = pages.get(page) ?? {
        part,
        page,
        sections: new Map(),
        best: matches.map(() => 0),
      };
      pages.set(page, match);
      const values = match.sections.get(section) ?? matches.map(() => 0);
      match.sections.set(section, values);
      values[word] = value;
      match.best[word] = Math.max(match.best[word] ?? 0, value);
    }
  return [...pages.values()];
}

function countWords({ best }: PageMatch, isRequired: readonly boolean[]): number {
  return best.filter((value, i) => value > 0 && isRequired[i]).length;
}

interface WordWeights {
  /** Weight of each word of the query. */
  weights: readonly number[];
  /**
   * True for words that a section should contain: those that the index has and that are not minor.
   */
  isCounted: readonly boolean[];
}

function rankPage(
  { part, page, sections, best }: PageMatch,
  { weights, isCounted }: WordWeights,
): RankedSection[] {
  const all = Math.max(1, isCounted.filter(Boolean).length);
  const title = sections.get(0);
  const ranked = [...sections].map(([section, values]): RankedSection => {
    const score = weights.reduce((sum, weight, i) => {
      const own = values[i] ?? 0;
      const near = Math.max(FROM_TITLE * (title?.[i] ?? 0), FROM_PAGE * (best[i] ?? 0));
      return sum + weight * Math.max(own, near);
    }, 0);
    const own = values.filter((value, i) => value > 0 && isCounted[i]).length;
    return { part, page, section, score: score * (0.5 + (0.5 * own) / all) };
  });
  ranked.sort((a, b) => b.score - a.score || a.section - b.section);
  const least = (ranked[0]?.score ?? 0) * WORTH_SHOWING;
  return ranked.slice(0, MOST_OF_PAGE).filter(({ score }) => score >= least);
}

function comparePlaces(a: RankedSection | undefined, b: RankedSection | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return a.part - b.part || a.page - b.page;
}
