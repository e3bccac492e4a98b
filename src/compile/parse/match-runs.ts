import type { Event, Point, Token, TokenizeContext, TokenType } from 'micromark-util-types';

export type RunKind = 'attention' | 'strikethrough';

/** A run of markers (`**`, `_`, `~~`), and the spans that it opens or closes. */
export interface Run {
  kind: RunKind;
  /** Place of its first event; the second follows. */
  at: number;
  /** What no span has taken so far. */
  token: Token;
  marker: number;
  /**
   * What stands in its place, from the left: the ends of spans, what is left of it, the beginnings
   * of others.
   */
  closing: Event[][];
  opening: Event[][];
  /** Whether what is left of it is text. */
  isText: boolean;
}

/** The parser asks the constructs of extensions before those of the core. */
const KINDS: readonly RunKind[] = ['strikethrough', 'attention'];

/** A run that may open a span, and how many runs without a span there were before it. */
interface Opener {
  run: Run;
  before: number;
}

/**
 * Finds what each closing run of a kind closes: the last run before it that fits. The runs in
 * between, of any kind, are then matched for themselves; what is left of them is text, and at the
 * end what is left of the kind. Time grows with the number of runs: where no opener was found for a
 * closer, none is looked for again for one of its sort (the `openers_bottom` of CommonMark's
 * appendix, "Phase 2: inline structure").
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
      // An opener that is shorter now may fit what it did not fit before.
      for (const [sort, bottom] of bottoms) if (bottom > at) bottoms.set(sort, at);
    }
    if (lengthOf(run) === 0) continue;
    if (run.kind === kind && run.token._open) openers.push({ run, before: live.length });
    live.push(run);
  }
  for (const run of live) if (run.kind === kind) run.isText = true;
}

const isLive = (run: Run) => !run.isText && lengthOf(run) > 0;

/** How many markers are left of a run. */
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
  // "Rule of three" (CommonMark 0.31, rules 9 and 10 of emphasis), of the lengths that are left, as
  // micromark has it.
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

/** Runs stand in one line and one chunk of it. */
function moved(point: Point, by: number): Point {
  return {
    ...point,
    column: point.column + by,
    offset: point.offset + by,
    _bufferIndex: point._bufferIndex + by,
  };
}
