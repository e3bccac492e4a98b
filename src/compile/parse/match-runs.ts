import type { Event, Point, Token, TokenizeContext, TokenType } from 'micromark-util-types';

export type RunKind = 'attention' | 'strikethrough';

/** A run of markers (`**`, `_`, `~~`), and the spans that it opens or closes. */
export interface Run {
  kind: RunKind;
  /** Index of its first event; the second one follows. */
  at: number;
  /** The markers that no span has used yet. */
  token: Token;
  marker: number;
  /**
   * Events that replace it, from left to right: ends of spans, the unused markers, beginnings of
   * spans.
   */
  closing: Event[][];
  opening: Event[][];
  /** True if its unused markers are text. */
  isText: boolean;
}

/** The parser tries constructs of extensions before those of the core. */
const KINDS: readonly RunKind[] = ['strikethrough', 'attention'];

/** A run that may open a span, and the number of unmatched runs before it. */
interface Opener {
  run: Run;
  before: number;
}

/**
 * Finds the opener of each closing run of a kind: the last matching run before it. Runs in between,
 * of any kind, are then matched among themselves, and their unused markers become text; finally, so
 * do those of the kind itself. Takes linear time: if a closer has no opener, later closers of the
 * same sort are not searched past it (the `openers_bottom` of CommonMark's appendix, "Phase 2:
 * inline structure").
 */
export function matchRuns(runs: readonly Run[], kind: RunKind, context: TokenizeContext): void {
  const live: Run[] = [];
  const openers: Opener[] = [];
  const bottoms = new Map<string, number>();
  for (const run of runs) {
    while (run.kind === kind && run.token._close && lengthOf(run) > 0) {
      const at = findOpener(openers, run, bottoms);
      const opener = openers[at];
      if (opener === undefined) break;
      joinRuns(opener.run, run, context);
      const isUsedUp = lengthOf(opener.run) === 0;
      const inner = live.splice(isUsedUp ? opener.before : opener.before + 1);
      for (const each of KINDS) matchRuns(inner.filter(isLive), each, context);
      openers.length = isUsedUp ? at : at + 1;
      // A shortened opener may match a closer that it did not match before.
      for (const [sort, bottom] of bottoms) if (bottom > at) bottoms.set(sort, at);
    }
    if (lengthOf(run) === 0) continue;
    if (run.kind === kind && run.token._open) openers.push({ run, before: live.length });
    live.push(run);
  }
  for (const run of live) if (run.kind === kind) run.isText = true;
}

const isLive = (run: Run) => !run.isText && lengthOf(run) > 0;

/** Returns the number of unused markers of a run. */
export function lengthOf({ token }: Run): number {
  return token.end.offset - token.start.offset;
}

function findOpener(openers: readonly Opener[], closer: Run, bottoms: Map<string, number>): number {
  const length = lengthOf(closer);
  const sort =
    closer.kind === 'strikethrough'
      ? String(length)
      : `${closer.marker} ${closer.token._open} ${length % 3}`;
  const bottom = bottoms.get(sort) ?? 0;
  for (let at = openers.length - 1; at >= bottom; at--)
    if (fits((openers[at] as Opener).run, closer)) return at;
  bottoms.set(sort, openers.length);
  return -1;
}

function fits(opener: Run, closer: Run): boolean {
  const [opening, closing] = [lengthOf(opener), lengthOf(closer)];
  if (closer.kind === 'strikethrough') return opening === closing;
  if (opener.marker !== closer.marker) return false;
  // The "rule of three" (CommonMark 0.31, rules 9 and 10 of emphasis), applied to the remaining
  // lengths, as in micromark.
  const isBoth = opener.token._close || closer.token._open;
  return !(isBoth && closing % 3 !== 0 && (opening + closing) % 3 === 0);
}

function joinRuns(opener: Run, closer: Run, context: TokenizeContext): void {
  const both = Math.min(lengthOf(opener), lengthOf(closer));
  const isStrike = opener.kind === 'strikethrough';
  const use = isStrike ? both : Math.min(both, 2);
  const name: string = isStrike ? 'strikethrough' : use === 2 ? 'strong' : 'emphasis';
  const [outer, sequence, text] = [name, `${name}Sequence`, `${name}Text`] as TokenType[] as [
    TokenType,
    TokenType,
    TokenType,
  ];
  const innerStart = opener.token.end;
  const innerEnd = closer.token.start;
  const start = moved(innerStart, -use);
  const end = moved(innerEnd, use);
  const group: Token = { type: outer, start: { ...start }, end: { ...end } };
  const content: Token = { type: text, start: { ...innerStart }, end: { ...innerEnd } };
  const first: Token = { type: sequence, start: { ...start }, end: { ...innerStart } };
  const last: Token = { type: sequence, start: { ...innerEnd }, end: { ...end } };
  opener.token.end = start;
  closer.token.start = end;
  opener.opening.unshift([
    ['enter', group, context],
    ['enter', first, context],
    ['exit', first, context],
    ['enter', content, context],
  ]);
  closer.closing.push([
    ['exit', content, context],
    ['enter', last, context],
    ['exit', last, context],
    ['exit', group, context],
  ]);
}

/** Moves a point within a line and a chunk, both of which contain the whole run. */
function moved(point: Point, by: number): Point {
  return {
    ...point,
    column: point.column + by,
    offset: point.offset + by,
    _bufferIndex: point._bufferIndex + by,
  };
}
