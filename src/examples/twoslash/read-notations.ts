import type { TypeMessage } from '../../types/code/typed-code.js';
import type { ExampleFile, ExampleLine } from '../example.js';

/** A query or note in a comment about the line above it. */
export interface Notation {
  kind: 'query' | 'completions' | 'highlight' | TypeMessage;
  /** Index of the line in the file that it refers to, and of its own line. */
  line: number;
  written: number;
  /** Columns of its marker, from 0; `to` is exclusive. */
  from: number;
  to: number;
  text: string;
}

const SIGN = /^\s*\/\/\s*(\^\?|\^\||\^{2,})\s*(.*)$/;
const MESSAGE = /^\s*\/\/\s*@(log|warn|error|annotate):\s*(.*)$/;
/** Comments that do not refer to a line. */
const SETTING = /^\s*\/\/\s*(?:@(?:errors:|noErrors|filename:)|---cut)/;

/**
 * Lists the Twoslash comments in a file: `// ^?`, `// ^|`, `// ^^^` and `// @log: text`
 * (https://twoslash.netlify.app/refs/notations).
 */
export function readNotations({ lines }: Pick<ExampleFile, 'lines'>): Notation[] {
  const found: Notation[] = [];
  let line = -1;
  for (const [written, one] of lines.entries()) {
    const notation = readNotation(one);
    if (notation === undefined) {
      if (!SETTING.test(one.text)) line = written;
    } else if (line >= 0) found.push({ ...notation, line, written });
  }
  return found;
}

function readNotation({ text }: ExampleLine): Omit<Notation, 'line' | 'written'> | undefined {
  const [, name, message = ''] = MESSAGE.exec(text) ?? [];
  if (name !== undefined) {
    const kind = name === 'error' ? 'warn' : (name as TypeMessage);
    return { kind, from: 0, to: 0, text: message.trim() };
  }
  const [, sign, label = ''] = SIGN.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const from = text.indexOf('^');
  if (sign === '^?') return { kind: 'query', from, to: from + 1, text: '' };
  if (sign === '^|') return { kind: 'completions', from, to: from, text: '' };
  return { kind: 'highlight', from, to: from + sign.length, text: label.trim() };
}
