import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from 'esbuild';
import type { Diagnostic } from '../../types/diagnostic.js';
import { sliceBytes } from './message-text.js';

/** esbuild's ids for mistakes in style sheets. It keeps the faulty part, which browsers ignore. */
const OF_SHEETS = /css|@(?:charset|import|layer|namespace)|calc/;

/** Style sheets as their authors write them. */
const SHEET = /\.(?:css|scss|sass|less)$/;

/**
 * Reports each mistake in the site's own style sheets once. `messages` are warnings of esbuild;
 * those about packages and docsgen itself are ignored. `root` is absolute.
 */
export function describeSheetWarnings(messages: readonly Message[], root: string): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const message of messages) {
    const { location, id } = message;
    const file = location?.file.replaceAll('\\', '/').replace(/^[\w-]+:/, '') ?? '';
    if (location === null || !OF_SHEETS.test(id) || !SHEET.test(file)) continue;
    const below = path.isAbsolute(file) ? path.relative(root, file).replaceAll('\\', '/') : file;
    if (below.startsWith('..') || /(?:^|\/)node_modules\//.test(below)) continue;
    const problem = describe(message, { file: below, root });
    found.set(JSON.stringify([below, problem.line, problem.column, problem.message]), problem);
  }
  return [...found.values()];
}

function describe(message: Message, { file, root }: { file: string; root: string }): Diagnostic {
  const { text, notes } = message;
  const hint = notes[0]?.text.replace(/"([^"\n]*)"/g, '`$1`');
  return {
    code: 'style-syntax',
    severity: 'warning',
    file,
    ...placeIn(readText(path.join(root, file)), message),
    message: `${text.replace(/"([^"\n]*)"/g, '`$1`').replace(/\.$/, '')}.`,
    ...(hint !== undefined && !hint.endsWith(':') && { hint }),
  };
}

/**
 * Finds the position of a message in the original text, which plugins may have changed before
 * bundling.
 */
function placeIn(text: string, { location }: Message): Partial<Diagnostic> {
  if (location === null) return {};
  const { lineText, line, column } = location;
  const lines = text.split(/\r?\n/);
  const isThere = (one: string | undefined) => one?.trimEnd() === lineText.trimEnd();
  const at = isThere(lines[line - 1]) ? line - 1 : lines.findIndex(isThere);
  if (at >= 0) return { line: at + 1, column: sliceBytes(lineText, 0, column).length + 1 };
  const near = lines.findIndex((one) => one.trim() !== '' && one.trim() === lineText.trim());
  return near < 0 ? {} : { line: near + 1, column: (lines[near]?.search(/\S/) ?? 0) + 1 };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
