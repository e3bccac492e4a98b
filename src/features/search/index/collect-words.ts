import type { SearchPage, SearchSection } from '../shared/index-types.js';
import { MAX_STRENGTH, packPosting } from '../shared/postings.js';
import { beginningOf } from '../shared/shard-of.js';
import type { FoundTerm, Term, Terms } from './terms.js';

/**
 * Weights of a word, by where it occurs. In a title or heading, a word weighs more the fewer words
 * there are; in a text, a word weighs more the more often it occurs.
 */
const TITLE = { alone: 32, step: 3, least: 12 };
const HEADING = { alone: 18, step: 2, least: 8 };
const KEYWORD = 8;
const TEXT = 8;
const CODE = 2;
/** Part of a name (`editor` of `useEditor`). */
const PART = { inText: 0.6, inTitle: 0.75 };
/** Number of words of a text of average length. */
const USUAL_LENGTH = 60;

export interface WordTools {
  terms: Terms;
}

/**
 * The words of a page. Each has one posting per section that contains it, in the order of sections,
 * packed as a posting of page 0.
 */
export type PageWords = ReadonlyMap<string, readonly number[]>;

/** Collects the words of a page from its title, headings, keywords and text. */
export function collectWords(
  page: SearchPage,
  sections: readonly SearchSection[],
  { terms }: WordTools,
): PageWords {
  terms.trim();
  const { weight = 1 } = page;
  const ofPage: Term[] = [];
  for (const [section, { heading, text, code }] of sections.entries()) {
    const weighing: Weighing = { terms, weighed: [] };
    weighText(text, weighing);
    if (code !== undefined) weighCode(code, weighing);
    if (section > 0) weighTitle(heading, HEADING, weighing);
    else {
      weighTitle(page.title, TITLE, weighing);
      weighKeywords(page.keywords, weighing);
    }
    for (const term of weighing.weighed) {
      const strength = Math.min(MAX_STRENGTH, Math.max(1, Math.round(term.weight * weight)));
      const posting = packPosting({ page: 0, section, strength });
      term.weight = 0;
      if (term.postings === undefined) {
        term.postings = [posting];
        ofPage.push(term);
      } else term.postings.push(posting);
    }
  }
  return takePostings(ofPage);
}

function takePostings(terms: readonly Term[]): PageWords {
  const words = new Map<string, readonly number[]>();
  for (const term of terms) {
    words.set(term.text, term.postings ?? []);
    term.postings = undefined;
  }
  return words;
}

interface Weighing {
  terms: Terms;
  /** The terms of the section, each once. */
  weighed: Term[];
}

function addWeight(term: Term, weight: number, { weighed }: Weighing): void {
  if (term.weight === 0) weighed.push(term);
  term.weight += weight;
}

function weighText(text: string, weighing: Weighing): void {
  const counted: Term[] = [];
  let length = 0;
  for (const found of weighing.terms.read(text))
    for (const { term, kind } of found) {
      if (!isExtra(kind)) length++;
      if (term.isStop) continue;
      if (term.count === 0) counted.push(term);
      term.count += kind === 'part' ? PART.inText : 1;
    }
  const damping = 0.6 + (0.4 * length) / USUAL_LENGTH;
  for (const term of counted) {
    const weight = (TEXT * term.count) / (term.count + damping);
    addWeight(term, weight, weighing);
    for (const beginning of term.beginnings)
      addWeight(weighing.terms.find(beginning), weight, weighing);
    term.count = 0;
  }
}

/**
 * Counts each name that the text does not contain. Ignores operators, which are too common in code.
 */
function weighCode(names: string, weighing: Weighing): void {
  for (const { term, kind } of weighing.terms.read(names).flat())
    if (!isExtra(kind) && !term.isStop && term.weight === 0) addWeight(term, CODE, weighing);
}

/** True for words that do not count toward the length of a text. */
const isExtra = (kind: FoundTerm['kind']): boolean => kind === 'sign' || kind === 'joined';

function weighTitle(title: string, scale: typeof TITLE, weighing: Weighing): void {
  const { terms } = weighing;
  const words = terms.read(title).flat();
  const count = words.filter(({ kind }) => kind !== 'part' && !isExtra(kind)).length;
  const weight = Math.max(scale.least, scale.alone - scale.step * Math.max(0, count - 1));
  const best = new Map<Term, number>();
  const note = (term: Term, value: number) => best.set(term, Math.max(best.get(term) ?? 0, value));
  for (const { term, kind } of words) {
    const value = kind === 'part' ? weight * PART.inTitle : weight;
    note(term, value);
    for (const letters of [1, 2])
      if (term.text.length > letters) note(terms.find(beginningOf(term.text, letters)), value);
  }
  for (const [term, value] of best) addWeight(term, value, weighing);
}

function weighKeywords(keywords: readonly string[], weighing: Weighing): void {
  const found = keywords.flatMap((keyword) => weighing.terms.read(keyword).flat());
  // A file name joins all words of a title with hyphens, so the joined word would be noise.
  const own = found.filter(({ kind }) => kind !== 'joined');
  for (const term of new Set(own.map(({ term }) => term)))
    if (!term.isStop) addWeight(term, KEYWORD, weighing);
}
