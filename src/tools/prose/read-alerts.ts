import path from 'node:path';
import { isRecord } from '../../lib/is-record.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { PROSE_SUFFIX, type ProseTool, pageOf } from './write-prose.js';

/** The output of a tool is invalid. */
export class AlertsError extends Error {}

/**
 * Reads what Vale (`--output=JSON`) or cspell has reported on the files of `writeProse`, as
 * problems of the pages. Ignores files outside of `folder`.
 * @throws {AlertsError} if the text is not the output of the tool.
 */
export function readAlerts(
  text: string,
  { tool, folder, cwd }: { tool: ProseTool; folder: string; cwd: string },
): Diagnostic[] {
  const toPage = createToPage(folder, cwd);
  const found = tool === 'vale' ? readVale(text) : readCspell(text);
  return found.flatMap(({ file, ...alert }) => {
    const page = toPage(file);
    return page === undefined ? [] : [{ code: 'prose', ...alert, file: page } as const];
  });
}

type Alert = Omit<Diagnostic, 'code' | 'file'> & { file: string };

function createToPage(folder: string, cwd: string): (file: string) => string | undefined {
  return (file) => {
    const absolute = path.resolve(cwd, file);
    const relative = path.relative(folder, absolute);
    return relative.startsWith('..') || !relative.endsWith(PROSE_SUFFIX)
      ? undefined
      : pageOf(relative);
  };
}

/** https://vale.sh/docs/cli: alerts by file. */
function readVale(text: string): Alert[] {
  const report = parseJson(text);
  if (!isRecord(report))
    throw new AlertsError('Vale prints JSON with `vale --output=JSON`; this is none.');
  return Object.entries(report).flatMap(([file, alerts]) =>
    Array.isArray(alerts) ? alerts.flatMap((alert) => readValeAlert(file, alert)) : [],
  );
}

function readValeAlert(file: string, alert: unknown): Alert[] {
  if (!isRecord(alert)) return [];
  const { Line: line, Span: span, Message: message, Check: check, Severity: severity } = alert;
  if (typeof line !== 'number' || typeof message !== 'string') return [];
  const [from, to] = Array.isArray(span) ? span : [];
  const place =
    typeof from === 'number' && typeof to === 'number'
      ? { column: from, endLine: line, endColumn: to + 1 }
      : { column: 1 };
  return [
    {
      file,
      line,
      ...place,
      severity: severity === 'error' ? 'error' : 'warning',
      message: endSentence(message),
      hint: `The rule is \`${String(check)}\` of Vale.`,
    },
  ];
}

/** `docs/a.mdx.txt:3:5 - Unknown word (wrod) fix: (word)`, as cspell prints it. */
const CSPELL_LINE =
  /^(.+):(\d+):(\d+) - (.+?) \((.+?)\)(?: +fix: \((.+?)\))?(?: +Suggestions: \[(.*)\])?/;

function readCspell(text: string): Alert[] {
  return text
    .replaceAll(ANSI, '')
    .split(/\r?\n/)
    .flatMap((line): Alert[] => {
      const found = CSPELL_LINE.exec(line);
      if (found === null) return [];
      const [, file = '', row, column, message = '', word = '', fix, suggestions] = found;
      const at = { line: Number(row), column: Number(column) };
      const better = fix ?? suggestions;
      return [
        {
          file,
          ...at,
          endLine: at.line,
          endColumn: at.column + word.length,
          severity: 'warning',
          message: `${message}: \`${word}\`.`,
          hint: better ? `Suggested: ${better}.` : 'Fix it, or add it to the words of cspell.',
        },
      ];
    });
}

const ANSI = /\u001b\[[\d;]*m/g;

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
