import { pageOfPlace, sectionOfPlace } from '../../shared/postings.js';
import type { WordMatch } from './match-word.js';
import type { QueryWord } from './query-words.js';

/** A section that answers the query. */
export interface RankedSection {
  /** Which of the parts that were searched. */
  part: number;
  page: number;
  section: number;
  score: number;
}

/** What one part has for each word of the query. */
export type PartMatches = readonly WordMatch[];

/** More sections of one page say the same. */
const MOST_OF_PAGE = 4;
/** A further section of a page is shown when it is this good beside the best. */
const WORTH_SHOWING = 0.35;
/**
 * How much a word counts that stands not in the section but in the page's title, or elsewhere on
 * the page.
 */
const FROM_TITLE = 0.35;
const FROM_PAGE = 0.12;
const FROM_MINOR = 0.5;

/**
 * The sections that answer a query, best first, those of one page together. A page has to have all
 * words; when none has, those with most of them answer.
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

/** A page with what its sections have of each word. */
interface PageMatch {
  part: number;
  page: number;
  /** Section → strength of each word; 0 for one that it does not have. */
  sections: Map<number, number[]>;
  /** The best of all sections. */
  best: number[];
}

/** A word that stands in few sections says more. */
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
  /** How much each word of the query says. */
  weights: readonly number[];
  /** Words that a section should have. Those that are nowhere, and minor ones, are not. */
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
