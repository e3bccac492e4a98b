import type { createHighlighterCoreSync } from 'shiki/core';
import { type CharacterSet, characterSetOf, isWithin } from './character-set.js';
import { type Groups, readGroups } from './read-groups.js';
import { makeAsciiExpression, makeExpression, type Translation } from './translate-expression.js';

type Engine = Parameters<typeof createHighlighterCoreSync>[0]['engine'];
type Scanner = ReturnType<Engine['createScanner']>;
type Match = NonNullable<ReturnType<Scanner['findNextMatchSync']>>;

/** Position of a group that does not take part in a match. */
const NOWHERE = 0xffff_ffff;

/** A line to search. */
interface Line {
  readonly content: string;
  /** Characters of the line if it is ASCII, otherwise undefined. */
  readonly characters: CharacterSet | undefined;
  /** The line in lower case, for case-insensitive expressions; computed on first use. */
  lower?: string;
}

/** First match of an expression in a line from a position on, with its groups. */
interface Found {
  readonly index: number;
  readonly groups: Groups;
}

/** Finds one expression of a grammar. */
interface Searcher {
  /** True if a failed search from one position implies failure from all later ones. */
  readonly holds: boolean;
  /** True if the characters of the line permit a match. */
  suits(line: Line): boolean;
  search(line: Line, from: number): Found | undefined;
}

/**
 * Creates an engine for grammars that runs translated expressions. Its scanners share search
 * results: most expressions occur in many rules, and a result depends only on the line and the
 * start position.
 * @param translate - returns the translation of an expression; throws if there is none
 */
export function createScannerEngine(translate: (pattern: string) => Translation): Engine {
  const searchers = new Map<string, Searcher>();
  const searcherOf = (pattern: string | RegExp): Searcher => {
    if (typeof pattern !== 'string')
      return createSearcher({ source: pattern.source, flags: pattern.flags });
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
  return { content, characters: characterSetOf(content) };
}

/**
 * Finds which of several expressions matches first. A grammar scans a line from left to right, so
 * an expression that has no match in the rest of the line is not searched again, which is true of
 * most expressions in most lines.
 */
function createScanner(all: readonly Searcher[]): Scanner {
  const left: number[] = [];
  let leftIn: Line | undefined;
  let leftFrom = 0;
  return {
    findNextMatchSync(text, from) {
      const line = typeof text === 'string' ? createLine(text) : (text as unknown as Line);
      if (line !== leftIn || from < leftFrom) {
        left.length = 0;
        for (let i = 0; i < all.length; i++) if (all[i]?.suits(line)) left.push(i);
        leftIn = line;
      }
      leftFrom = from;
      let best = -1;
      let first: Found | undefined;
      let read = 0;
      let kept = 0;
      while (read < left.length) {
        const i = left[read++] as number;
        const searcher = all[i] as Searcher;
        const found = searcher.search(line, from);
        if (found !== undefined || !searcher.holds) left[kept++] = i;
        if (found === undefined || (first !== undefined && found.index >= first.index)) continue;
        best = i;
        first = found;
        if (found.index === from) break;
      }
      if (kept < read) {
        while (read < left.length) left[kept++] = left[read++] as number;
        left.length = kept;
      }
      return first === undefined ? null : describeMatch(best, first);
    },
  };
}

function describeMatch(index: number, { groups }: Found): Match {
  const captureIndices: Match['captureIndices'] = [];
  for (const group of groups) {
    const start = group === undefined ? NOWHERE : group[0];
    const end = group === undefined ? NOWHERE : group[1];
    captureIndices.push({ start, end, length: end - start });
  }
  return { index, captureIndices };
}

/**
 * Creates a search that keeps its last result while it is valid: a match further on is also the
 * first one from there, and a failed search also fails from later positions. Expressions that
 * depend on the start position are searched each time.
 */
function createSearcher(translation: Translation): Searcher {
  const { needed, flags, emulated } = translation;
  const holds = !flags.includes('y') && !emulated?.strategy;
  const ignoresCase = flags.includes('i');
  const neededSets = needed?.map((text) => characterSetOf(text));
  let forAscii: RegExp | undefined;
  let forAll: RegExp | undefined;
  let lastLine: Line | undefined;
  let lastFrom = 0;
  let last: Found | undefined;

  function hasNeeded(line: Line): boolean {
    if (needed === undefined || line.characters === undefined) return true;
    if (ignoresCase) line.lower ??= line.content.toLowerCase();
    const text = (ignoresCase ? line.lower : undefined) ?? line.content;
    for (const one of needed) if (text.includes(one)) return true;
    return false;
  }

  function find(line: Line, from: number): Found | undefined {
    if (!hasNeeded(line)) return undefined;
    const isAscii = line.characters !== undefined;
    if (isAscii) forAscii ??= makeAsciiExpression(translation);
    else forAll ??= makeExpression(translation);
    const expression = (isAscii ? forAscii : forAll) as RegExp;
    expression.lastIndex = from;
    const match = expression.exec(line.content);
    if (match === null) return undefined;
    const { index, indices } = match;
    const groups = indices ?? [[index, index + match[0].length] as const];
    return { index, groups: emulated && holds ? readGroups(groups, emulated) : groups };
  }

  return {
    holds,
    suits({ characters }) {
      if (neededSets === undefined || characters === undefined) return true;
      for (const set of neededSets) if (set === undefined || isWithin(set, characters)) return true;
      return false;
    },
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
