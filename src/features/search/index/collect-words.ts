import type { SearchPage, SearchSection } from '../shared/index-types.js';
import { MAX_STRENGTH, packPosting } from '../shared/postings.js';
import { beginningOf } from '../shared/shard-of.js';
import type { createWordSplitter, Word } from '../shared/split-words.js';

/** How much a word weighs by where it stands. A word among few weighs more; in a text, one that is repeated. */
const TITLE = { alone: 32, step: 3, least: 12 };
const HEADING = { alone: 18, step: 2, least: 8 };
const KEYWORD = 8;
const TEXT = 8;
const CODE = 2;
/** Part of a name (`editor` of `useEditor`). */
const PART = { inText: 0.6, inTitle: 0.75 };
/** A text of so many words is neither long nor short. */
const USUAL_LENGTH = 60;

export interface WordTools {
  split: ReturnType<typeof createWordSplitter>;
  stopWords: ReadonlySet<string>;
}

/** The words of a page: for each, in order of sections, how strongly it stands for which, packed as of page 0. */
export type PageWords = ReadonlyMap<string, readonly number[]>;

/** Collects the words of a page from its title, headings, keywords and text. */
export function collectWords(
  page: SearchPage,
  sections: readonly SearchSection[],
  tools: WordTools,
): PageWords {
  const words = new Map<string, number[]>();
  for (const [section, { heading, text, code }] of sections.entries()) {
    const weights = new Map<string, number>();
    weighText(text, weights, tools);
    if (code !== undefined) weighCode(code, weights, tools);
    if (section > 0) weighTitle(heading, HEADING, { weights, tools });
    else {
      weighTitle(page.title, TITLE, { weights, tools });
      weighKeywords(page.keywords, weights, tools);
    }
    for (const [term, weight] of weights) {
      const strength = Math.min(MAX_STRENGTH, Math.max(1, Math.round(weight)));
      const posting = packPosting({ page: 0, section, strength });
      const postings = words.get(term);
      if (postings === undefined) words.set(term, [posting]);
      else postings.push(posting);
    }
  }
  return words;
}

function weighText(text: string, weights: Map<string, number>, { split, stopWords }: WordTools): void {
  const counts = new Map<string, number>();
  let length = 0;
  for (const { term, kind } of split(text)) {
    length++;
    if (stopWords.has(term)) continue;
    counts.set(term, (counts.get(term) ?? 0) + (kind === 'part' ? PART.inText : 1));
  }
  const damping = 0.6 + (0.4 * length) / USUAL_LENGTH;
  for (const [term, count] of counts) weights.set(term, (TEXT * count) / (count + damping));
}

/** A name counts when the text does not have it. */
function weighCode(names: string, weights: Map<string, number>, { split, stopWords }: WordTools): void {
  for (const { term } of split(names))
    if (!stopWords.has(term) && !weights.has(term)) weights.set(term, CODE);
}

interface Weighing {
  weights: Map<string, number>;
  tools: WordTools;
}

function weighTitle(title: string, scale: typeof TITLE, { weights, tools }: Weighing): void {
  const words = [...tools.split(title)];
  const count = words.filter(isWhole).length;
  const weight = Math.max(scale.least, scale.alone - scale.step * (count - 1));
  const best = new Map<string, number>();
  const note = (term: string, value: number) => best.set(term, Math.max(best.get(term) ?? 0, value));
  for (const word of words) {
    const value = isWhole(word) ? weight : weight * PART.inTitle;
    note(word.term, value);
    for (const letters of [1, 2])
      if (word.term.length > letters) note(beginningOf(word.term, letters), value);
  }
  for (const [term, value] of best) weights.set(term, (weights.get(term) ?? 0) + value);
}

const isWhole = ({ kind }: Pick<Word, 'kind'>): boolean => kind !== 'part';

function weighKeywords(
  keywords: readonly string[],
  weights: Map<string, number>,
  { split, stopWords }: WordTools,
): void {
  const terms = new Set(keywords.flatMap((keyword) => [...split(keyword)].map(({ term }) => term)));
  for (const term of terms) if (!stopWords.has(term)) weights.set(term, (weights.get(term) ?? 0) + KEYWORD);
}
