import { append } from '../append.js';

/** Lines of context around a change. */
const CONTEXT = 3;

/** One version of a file. */
interface Version {
  /** Name of the file in the diff, or `/dev/null`. */
  name: string;
  text: string;
}

/** Lines that differ: in each version from `from` up to, but not including, `to`. */
interface Change {
  before: [from: number, to: number];
  after: [from: number, to: number];
}

/**
 * Returns the differences of two versions of a file in the format of `patch` and `git apply`; `''`
 * if there are none.
 */
export function unifiedDiff(before: Version, after: Version): string {
  const [old, now] = [splitLines(before.text), splitLines(after.text)];
  const groups = groupChanges(listChanges(old, now), old.length);
  if (groups.length === 0) return '';
  const hunks = groups.map((group) => formatHunk(group, old, now));
  return `--- ${before.name}\n+++ ${after.name}\n${hunks.join('')}`;
}

/** Splits a text into lines, with their line ends. */
const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/**
 * Lists the lines that differ. Versions that differ by edits within lines have equally many lines,
 * or a few more in one place. They are compared line by line from the start, and after a difference
 * in length, from the end.
 */
function listChanges(old: readonly string[], now: readonly string[]): Change[] {
  let tail = 0;
  const shorter = Math.min(old.length, now.length);
  if (old.length !== now.length)
    while (tail < shorter && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  const changes: Change[] = [];
  const inStep = old.length === now.length ? shorter : 0;
  for (let line = 0; line < inStep; line++) {
    if (old[line] === now[line]) continue;
    const last = changes.at(-1);
    if (last?.before[1] === line) {
      last.before[1]++;
      last.after[1]++;
    } else changes.push({ before: [line, line + 1], after: [line, line + 1] });
  }
  if (old.length === now.length) return changes;
  let head = 0;
  while (head < shorter - tail && old[head] === now[head]) head++;
  return [{ before: [head, old.length - tail], after: [head, now.length - tail] }];
}

/** Groups changes whose lines of context touch. */
function groupChanges(changes: readonly Change[], length: number): Change[][] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && change.before[0] - last.before[1] <= 2 * CONTEXT)
      groups.at(-1)?.push(change);
    else if (change.before[0] <= length) groups.push([change]);
  }
  return groups;
}

function formatHunk(
  group: readonly Change[],
  old: readonly string[],
  now: readonly string[],
): string {
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined) return '';
  const from = Math.max(0, first.before[0] - CONTEXT);
  const to = Math.min(old.length, last.before[1] + CONTEXT);
  const shift = first.after[0] - first.before[0];
  const grown = last.after[1] - last.before[1] - shift;
  const lines: string[] = [];
  let at = from;
  for (const { before, after } of group) {
    append(
      lines,
      old.slice(at, before[0]).map((line) => ` ${line}`),
    );
    append(
      lines,
      old.slice(...before).map((line) => `-${line}`),
    );
    append(
      lines,
      now.slice(...after).map((line) => `+${line}`),
    );
    at = before[1];
  }
  append(
    lines,
    old.slice(at, to).map((line) => ` ${line}`),
  );
  const ranges = `-${formatRange(from, to - from)} +${formatRange(from + shift, to - from + grown)}`;
  return `@@ ${ranges} @@\n${lines.map(closeLine).join('')}`;
}

const formatRange = (from: number, count: number): string =>
  `${count === 0 ? from : from + 1},${count}`;

const closeLine = (line: string): string =>
  line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`;
