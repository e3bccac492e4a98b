import type { createHighlighterCoreSync } from 'shiki/core';
import { makeAsciiExpression, makeExpression, type Translation } from './translate-expression.js';

type Engine = Parameters<typeof createHighlighterCoreSync>[0]['engine'];
type Scanner = ReturnType<Engine['createScanner']>;
type Match = NonNullable<ReturnType<Scanner['findNextMatchSync']>>;

/** A group that takes no part in a match. */
const NOWHERE = 0xffff_ffff;

/** A line that expressions are searched in. */
interface Line {
  readonly content: string;
  readonly isAscii: boolean;
  /** In lower case, for expressions that take no notice of case; made when the first one asks. */
  lower?: string;
}

/** Where an expression is found first in a line from a place on, and its groups. */
interface Found {
  readonly index: number;
  readonly groups: readonly (readonly [start: number, end: number] | undefined)[];
}

/** Finds one expression of a grammar. */
interface Searcher {
  search(line: Line, from: number): Found | undefined;
}

/**
 * An engine for grammars that runs translated expressions. Scanners of the same engine share what they have found: most
 * expressions stand in many rules, and what one finds in a line depends on nothing but the line and the place where the
 * search begins.
 * @param translate - gives the translation of an expression; throws when there is none
 */
export function createScannerEngine(translate: (pattern: string) => Translation): Engine {
  const searchers = new Map<string, Searcher>();
  const searcherOf = (pattern: string | RegExp): Searcher => {
    if (typeof pattern !== 'string') return createSearcher({ source: pattern.source, flags: pattern.flags });
    const known = searchers.get(pattern);
    if (known !== undefined) return known;
    const searcher = createSearcher(translate(pattern));
    searchers.set(pattern, searcher);
    return searcher;
  };
  return {
    createScanner: (patterns) => createScanner(patterns.map(searcherOf)),
    createString: (content) => createLine(content) as Line & ReturnType<Engine['createString']>,
  };
}

function createLine(content: string): Line {
  return { content, isAscii: !/[^\0-\x7f]/.test(content) };
}

function createScanner(all: readonly Searcher[]): Scanner {
  return {
    findNextMatchSync(text, from) {
      const line = typeof text === 'string' ? createLine(text) : (text as unknown as Line);
      let best = -1;
      let first: Found | undefined;
      for (const [i, searcher] of all.entries()) {
        const found = searcher.search(line, from);
        if (found === undefined || (first !== undefined && found.index >= first.index)) continue;
        best = i;
        first = found;
        if (found.index === from) break;
      }
      return first === undefined ? null : describeMatch(best, first);
    },
  };
}

function describeMatch(index: number, { groups }: Found): Match {
  return {
    index,
    captureIndices: groups.map((group) => {
      const [start, end] = group ?? [NOWHERE, NOWHERE];
      return { start, end, length: end - start };
    }),
  };
}

/**
 * A search whose result is kept while it holds: a match further on is the first one from there too, and what is not
 * found from one place on is not found further on. Expressions that look at the place itself are searched each time.
 */
function createSearcher(translation: Translation): Searcher {
  const { needed, flags, emulated } = translation;
  const holds = !flags.includes('y') && !emulated?.strategy;
  const ignoresCase = flags.includes('i');
  let forAscii: RegExp | undefined;
  let forAll: RegExp | undefined;
  let lastLine: Line | undefined;
  let lastFrom = 0;
  let last: Found | undefined;

  function hasNeeded(line: Line): boolean {
    if (needed === undefined || !line.isAscii) return true;
    if (ignoresCase) line.lower ??= line.content.toLowerCase();
    const text = (ignoresCase ? line.lower : undefined) ?? line.content;
    return needed.some((one) => text.includes(one));
  }

  function find(line: Line, from: number): Found | undefined {
    if (!hasNeeded(line)) return undefined;
    if (line.isAscii) forAscii ??= makeAsciiExpression(translation);
    else forAll ??= makeExpression(translation);
    const expression = (line.isAscii ? forAscii : forAll) as RegExp;
    expression.lastIndex = from;
    const match = expression.exec(line.content);
    return match === null ? undefined : { index: match.index, groups: match.indices ?? [] };
  }

  return {
    search(line, from) {
      const isKnown = holds && lastLine === line && lastFrom <= from;
      if (isKnown && (last === undefined || last.index >= from)) return last;
      last = find(line, from);
      lastLine = line;
      lastFrom = from;
      return last;
    },
  };
}
