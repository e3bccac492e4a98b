import { parse } from 'micromark';
import type {
  Construct,
  ConstructRecord,
  Event,
  Extension,
  Resolver,
  TokenizeContext,
} from 'micromark-util-types';
import type { Processor } from 'unified';
import { append } from '../../lib/append.js';
import { lengthOf, matchRuns, type Run, type RunKind } from './match-runs.js';

/** Token types of unresolved markers. */
const KINDS: Readonly<Record<string, RunKind>> = {
  attentionSequence: 'attention',
  strikethroughSequenceTemporary: 'strikethrough',
};
/** Character codes of `*` and `_`. */
const MARKERS = [42, 95] as const;
const TILDE = 126;

/**
 * Plugin, used after `remark-gfm`: finds the markers of emphasis and strikethrough in one pass. The
 * parser itself searches the paragraph backwards for each closing marker and moves all later events
 * for each span: 30,000 characters took seconds, 60,000 twenty times as long. The result is the
 * same.
 */
export function resolveSpans(this: Processor): void {
  const settings = this.data();
  const core = parse().constructs;
  const known = new Set(core.insideSpan.null?.map(({ resolveAll }) => resolveAll));
  const inOnePass = (construct: Construct, kind: RunKind): Construct => {
    const resolveAll: Resolver = (events, context) => {
      const { null: inside = [] } = context.parser.constructs.insideSpan;
      // The parser calls resolvers of other spans within each of these, so leave that case to it.
      if (inside.some((other) => !known.has(other.resolveAll)))
        return construct.resolveAll?.(events, context) ?? events;
      return resolveKind(events, context, kind);
    };
    known.add(resolveAll);
    return { ...construct, resolveAll };
  };
  const attention = asList(core.text[MARKERS[0]]).map((construct) =>
    inOnePass(construct, 'attention'),
  );
  settings.micromarkExtensions = [
    // First in the list, because later extensions take precedence over earlier ones, as they do
    // over the core.
    {
      text: Object.fromEntries(MARKERS.map((marker) => [marker, attention])),
      insideSpan: { null: attention },
    },
    ...(settings.micromarkExtensions ?? []).map((extension) =>
      replaceStrikethrough(extension, (construct) => inOnePass(construct, 'strikethrough')),
    ),
  ];
}

function asList(constructs: ConstructRecord[string]): Construct[] {
  return Array.isArray(constructs) ? constructs : constructs ? [constructs] : [];
}

function replaceStrikethrough(
  extension: Extension,
  replace: (construct: Construct) => Construct,
): Extension {
  const constructs = asList(extension.text?.[TILDE]);
  const own = constructs.find(({ name }) => name === 'strikethrough');
  if (own === undefined) return extension;
  const made = replace(own);
  const exchange = <Listed extends Pick<Construct, 'resolveAll'>>(list: readonly Listed[]) =>
    list.map((one) =>
      one.resolveAll === own.resolveAll ? { ...one, resolveAll: made.resolveAll } : one,
    );
  return {
    ...extension,
    text: { ...extension.text, [TILDE]: exchange(constructs) },
    insideSpan: { null: exchange(extension.insideSpan?.null ?? []) },
  };
}

/**
 * Resolves the runs of one kind, and runs of the other kind inside the resulting spans; those
 * outside are resolved in their own turn. Changes the events in place, because the parser keeps the
 * array.
 */
function resolveKind(events: Event[], context: TokenizeContext, kind: RunKind): Event[] {
  const runs = collectRuns(events, context);
  if (!runs.some((run) => run.kind === kind)) return events;
  matchRuns(runs, kind, context);
  const resolved = putIn(events, runs);
  events.length = 0;
  for (const event of resolved) events.push(event);
  return events;
}

function collectRuns(events: readonly Event[], context: TokenizeContext): Run[] {
  const runs: Run[] = [];
  for (const [at, [step, token]] of events.entries()) {
    const kind = KINDS[token.type];
    if (step !== 'enter' || kind === undefined) continue;
    const marker = context.sliceSerialize(token).charCodeAt(0);
    runs.push({ kind, at, token, marker, closing: [], opening: [], isText: false });
  }
  return runs;
}

/** Returns the events with spans in place of the runs that open and close them. */
function putIn(events: readonly Event[], runs: readonly Run[]): Event[] {
  const resolved: Event[] = [];
  let from = 0;
  for (const run of runs) {
    for (let at = from; at < run.at; at++) resolved.push(events[at] as Event);
    from = run.at + 2;
    if (run.isText) run.token.type = 'data';
    append(resolved, run.closing.flat());
    if (lengthOf(run) > 0) append(resolved, events.slice(run.at, from));
    append(resolved, run.opening.flat());
  }
  for (let at = from; at < events.length; at++) resolved.push(events[at] as Event);
  return resolved;
}
