import type { Diagnostic } from '../types/diagnostic.js';
import type { SourceFile } from '../types/doc.js';

const MAX_CONTAINERS = 200;
const MAX_BRACKETS = 500;

/**
 * Refuses texts whose only purpose is to exhaust a parser: the time for nested quotes and brackets grows with the square
 * of their number. The limits are far above what anyone writes.
 */
export function checkDepth(source: SourceFile): Diagnostic | undefined {
  const { text } = source;
  let line = 1;
  let containers = 0;
  let brackets = 0;
  let atStart = true;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 10) {
      line += 1;
      containers = 0;
      atStart = true;
      // A blank line ends the paragraph, and with it whatever brackets are open.
      if (text.charCodeAt(index + 1) === 10 || text.charCodeAt(index + 1) === 13) brackets = 0;
      continue;
    }
    if (code === 91) brackets += 1;
    else if (code === 93 && brackets > 0) brackets -= 1;
    if (!atStart || code === 32 || code === 9) continue;
    // `>`, `-`, `*` and `+` open containers at the start of a line.
    if (code === 62 || code === 45 || code === 42 || code === 43) containers += 1;
    else atStart = false;
    const isQuotes = code === 62;
    if (brackets > MAX_BRACKETS || (containers > MAX_CONTAINERS && isQuotes))
      return tooDeep(source.path, line);
  }
  return brackets > MAX_BRACKETS ? tooDeep(source.path, line) : undefined;
}

function tooDeep(file: string, line: number): Diagnostic {
  return {
    code: 'markdown-too-deep',
    severity: 'error',
    message: `More than ${MAX_CONTAINERS} quotes or ${MAX_BRACKETS} brackets are nested in one paragraph.`,
    hint: 'Put the text into a code block.',
    file,
    line,
    column: 1,
  };
}
