import type { PageText } from '../shared/index-types.js';
import { listVersions } from '../shared/name-versions.js';
import type {
  CreateSearchProvider,
  SearchAnswer,
  SearchHit,
  SearchQuery,
} from '../shared/provider.js';
import { beginningOf } from '../shared/shard-of.js';
import { stopWords } from '../shared/stop-words.js';
import {
  createIndexReader,
  IndexGone,
  type IndexReader,
  type PartReader,
} from './local/index-reader.js';
import { type FindWord, markExcerpt, markText } from './local/mark-text.js';
import { type Found, matchQuery } from './local/match-query.js';
import type { WordMatch } from './local/match-word.js';
import { type QueryWord, queryWords } from './local/query-words.js';
import { type RankedSection, rankSections } from './local/rank-sections.js';
import { waitForPause } from './local/wait-for-pause.js';
import { createStem, type Stem } from './local/word-forms.js';

/**
 * Searches the index of the site. Reads only the files that a query needs, and contacts no other
 * host.
 */
export const createProvider: CreateSearchProvider = ({
  baseUrl,
  locale,
  versions,
  stem,
  fetch,
}) => {
  let reader = createIndexReader(baseUrl, { isRenewed: false, fetch });
  const language: Language = { stem: createStem(stem), stopWords: stopWords(locale) };
  const latest = versions.filter(({ isLast }) => isLast).map(({ name }) => name);
  return {
    warm: async () => void (await reader.parts(latest)),
    async search(query, signal) {
      try {
        return await answer(reader, { query, signal, language });
      } catch (error) {
        if (!(error instanceof IndexGone)) throw error;
        // The site was republished since its page was loaded.
        reader = createIndexReader(baseUrl, { isRenewed: true, fetch });
        return answer(reader, { query, signal, language });
      }
    },
  };
};

interface Language {
  stem: Stem;
  stopWords: ReadonlySet<string>;
}

interface Asking {
  query: SearchQuery;
  signal: AbortSignal;
  language: Language;
}

async function answer(
  reader: IndexReader,
  { query, signal, language }: Asking,
): Promise<SearchAnswer> {
  const all = await reader.parts(listVersions(query));
  const isTyped = query.place === 'dialog';
  const words = queryWords(query.text, language.stopWords);
  const parts = isTyped ? waitForPause(all, { words, signal }) : all;
  const found = await matchQuery(parts, words, language.stem);
  signal.throwIfAborted();
  const sections = parts.reduce((sum, part) => sum + part.sections, 0);
  const ranked = rankSections(found.words, found.matches, sections);
  const first = query.page * query.hitsPerPage;
  const asked = ranked.slice(first, first + query.hitsPerPage);
  const readHits = (sections: readonly RankedSection[]) =>
    Promise.all(sections.map((section) => readHit(section, { parts, ...found })));
  const seen = isTyped ? countSeen(asked) : asked.length;
  const hits = await readHits(asked.slice(0, seen));
  signal.throwIfAborted();
  const pages = Math.ceil(ranked.length / query.hitsPerPage);
  const whole = { text: query.text, total: ranked.length, pages };
  if (seen === asked.length) return { ...whole, hits };
  const more = async () => ({ ...whole, hits: [...hits, ...(await readHits(asked.slice(seen)))] });
  return { ...whole, hits, more };
}

/**
 * Number of hits to read at first: those in view, and a few more. Each further hit costs one or two
 * files.
 */
const SEEN = 8;

/** Returns the number of hits to read at first. Never splits the hits of one page. */
function countSeen(sections: readonly RankedSection[]): number {
  const isOfPage = ({ part, page }: RankedSection, last: RankedSection | undefined) =>
    part === last?.part && page === last.page;
  const end = sections.findIndex((one, i) => i >= SEEN && !isOfPage(one, sections[i - 1]));
  return end === -1 ? sections.length : end;
}

async function readHit(
  { part, page: place, section: index }: RankedSection,
  { parts, words, matches }: Found & { parts: readonly PartReader[] },
): Promise<SearchHit> {
  const page = await (parts[part] as PartReader).page(place);
  const section = page.sections[index];
  const find = findWord(words, matches[part] ?? []);
  const isPage = index === 0 || section === undefined;
  return {
    url: isPage || section.id === '' ? page.url : `${page.url}#${encodeURIComponent(section.id)}`,
    title: markText(isPage ? page.title : section.heading, find),
    page: page.title,
    breadcrumb: isPage
      ? page.categories
      : [...page.categories, page.title, ...headingsAbove(page, index)],
    excerpt: markExcerpt(section?.text ?? '', find),
    isPage,
  };
}

/** Returns a function that finds the word of the query that a word of a text matches. */
function findWord(words: readonly QueryWord[], matches: readonly WordMatch[]): FindWord {
  const known = new Map<string, number>();
  const beginnings: [beginning: string, index: number][] = [];
  for (const [i, { terms }] of matches.entries()) {
    const { term = '' } = words[i] ?? {};
    for (const one of terms) if (!known.has(one)) known.set(one, i);
    if (terms.has(beginningOf(term, term.length))) beginnings.push([term, i]);
  }
  return (term) =>
    known.get(term) ?? beginnings.find(([beginning]) => term.startsWith(beginning))?.[1] ?? -1;
}

/** Returns the headings above a section, outermost first. */
function headingsAbove({ sections }: PageText, index: number): string[] {
  const above: string[] = [];
  let level = sections[index]?.level ?? 0;
  for (let i = index - 1; i > 0 && level > 2; i--) {
    const section = sections[i];
    if (section === undefined || section.level >= level) continue;
    above.unshift(section.heading);
    level = section.level;
  }
  return above;
}
