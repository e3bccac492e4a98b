import { isRecord } from '../../lib/is-record.js';

/** The reason why a diagram cannot be rendered. Line and column are those of its source, from 1. */
export interface DiagramProblem {
  reason: string;
  line: number;
  column: number;
}

/**
 * Text that mermaid removes before parsing (`preprocessDiagram`): front matter, directives, and
 * comments.
 */
const TAKEN = [
  /^([^\S\n]*)-{3}\s*\n(.*?)\n\1-{3}\s*\n+/s,
  /%%\{\s*(?:\w+\s*:|\w+)\s*(?:\w+|(?:(?!\}%%).|\n)*)?\s*(?:\}%%)?/g,
  /^\s*%%(?!\{)[^\n]+\n?/gm,
];
/** Marks the end of a line that mermaid removes. */
const GONE = '\0';

/**
 * Returns the problem that an error of `mermaid.parse` reports. Returns undefined if the error does
 * not concern the text, because some parts of mermaid need a browser.
 */
export function readProblem(error: unknown, text: string): DiagramProblem | undefined {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof ReferenceError)
    return undefined;
  const lines = text.split('\n');
  const [, line, column] = /error on line (\d+)(?:, column (\d+))?/i.exec(error.message) ?? [];
  const seen = listSeen(text);
  const at = (line === undefined ? seen[0] : (seen[Number(line) - 1] ?? seen.at(-1))) ?? 0;
  const indent = (lines[at] ?? '').search(/\S/);
  return {
    reason: reasonOf(error),
    line: at + 1,
    column: Number(column ?? Math.max(indent, 0) + 1),
  };
}

/** Returns the indexes of the lines that mermaid parses. */
function listSeen(text: string): number[] {
  const marked = TAKEN.reduce(
    (before, pattern) =>
      before.replace(pattern, (taken) => `${GONE}\n`.repeat(taken.split('\n').length - 1)),
    text,
  );
  const lines = marked.split('\n');
  const seen = lines.flatMap((line, index) => (line.endsWith(GONE) ? [] : [index]));
  const first = seen.findIndex((index) => lines[index]?.trim() !== '');
  return seen.slice(Math.max(first, 0));
}

function reasonOf(error: Error): string {
  const hash: unknown = Object(error).hash;
  if (isRecord(hash) && hash['text'] !== undefined) return describeToken(String(hash['text']));
  if (error.name === 'UnknownDiagramError')
    return 'its first word is not a kind of diagram that Mermaid knows';
  return error.message
    .replace(/^Parsing failed:\s*/, '')
    .replace(/^\w+ error on line \d+(?:, column \d+)?[:.]\s*/i, '')
    .split('\n', 1)
    .join('')
    .replace(/\.$/, '')
    .trim();
}

function describeToken(token: string): string {
  if (token === '') return 'it ends too early';
  return token.trim() === ''
    ? 'the line ends too early'
    : `\`${token.trim()}\` is not expected here`;
}
