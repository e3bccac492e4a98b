import type { Diagnostic } from '../types/diagnostic.js';

/**
 * Number of times that a site has each accepted problem, by what stays the same when lines move:
 * code, file and message.
 */
export type Baseline = ReadonlyMap<string, number>;

interface BaselineEntry {
  code: string;
  file?: string;
  message: string;
  count: number;
}

/** Writes a baseline file: one problem per line, sorted, so that changes can be reviewed. */
export function formatBaseline(diagnostics: readonly Diagnostic[]): string {
  const counts = countProblems(diagnostics);
  const lines = [...counts]
    .map(([key, count]) => JSON.stringify({ ...readKey(key), count }))
    .sort();
  return `{\n  "version": 1,\n  "problems": [${lines.map((line) => `\n    ${line}`).join(',')}\n  ]\n}\n`;
}

/** Parses a baseline file. Returns a reason (half a sentence) if it is invalid. */
export function parseBaseline(text: string): { baseline: Baseline } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'is not JSON' };
  }
  const { version, problems } = Object(value) as { version?: unknown; problems?: unknown };
  if (version !== 1 || !Array.isArray(problems)) return { problem: 'is not a baseline of docsgen' };
  const baseline = new Map<string, number>();
  for (const [index, entry] of problems.entries()) {
    if (!isEntry(entry))
      return { problem: `is damaged: its problem ${index + 1} lacks code, message or count` };
    baseline.set(keyOf(entry), (baseline.get(keyOf(entry)) ?? 0) + entry.count);
  }
  return { baseline };
}

/**
 * Separates new problems from those in the baseline, and lists those that the site no longer has.
 */
export function compareWithBaseline(
  diagnostics: readonly Diagnostic[],
  baseline: Baseline,
): {
  fresh: Diagnostic[];
  known: number;
  gone: { code: string; file?: string; message: string }[];
} {
  const left = new Map(baseline);
  const fresh = diagnostics.filter((diagnostic) => {
    const key = keyOf(diagnostic);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
  return {
    fresh,
    known: diagnostics.length - fresh.length,
    gone: [...left].filter(([, count]) => count > 0).map(([key]) => readKey(key)),
  };
}

/** Counts problems as a baseline. */
export function countProblems(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const keyOf = ({ code, file, message }: Pick<BaselineEntry, 'code' | 'file' | 'message'>): string =>
  JSON.stringify([code, file ?? null, message]);

function readKey(key: string): { code: string; file?: string; message: string } {
  const [code, file, message] = JSON.parse(key) as [string, string | null, string];
  return { code, ...(file !== null && { file }), message };
}

function isEntry(value: unknown): value is BaselineEntry {
  const { code, file, message, count } = Object(value) as Record<string, unknown>;
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    (file === undefined || typeof file === 'string') &&
    Number.isInteger(count) &&
    Number(count) > 0
  );
}
