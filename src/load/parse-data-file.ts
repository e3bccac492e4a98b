import { LineCounter, parseDocument } from 'yaml';
import type { Diagnostic } from '../types/diagnostic.js';
import type { SourceFile } from '../types/doc.js';

// YAML of strangers: no billion laughs, no keys that reach into prototypes by merging.
const MAX_ALIASES = 50;

/** Reads a JSON or YAML file (JSON is YAML, and YAML knows the places of its errors). */
export function parseDataFile({ path, text }: SourceFile): { value?: unknown; diagnostics: Diagnostic[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: false, prettyErrors: false });
  const [problem] = document.errors;
  if (problem !== undefined) {
    const { line, col } = lines.linePos(problem.pos[0]);
    return { diagnostics: [describe(path, { message: problem.message, line, column: col })] };
  }
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }), diagnostics: [] };
  } catch (error) {
    return { diagnostics: [describe(path, { message: (error as Error).message })] };
  }
}

function describe(
  file: string,
  { message, ...place }: { message: string; line?: number; column?: number },
): Diagnostic {
  const kind = file.endsWith('.json') ? 'JSON' : 'YAML';
  return {
    code: 'file-syntax',
    severity: 'error',
    file,
    ...place,
    message: `\`${file}\` is not ${kind}: ${message.replace(/\.$/, '')}.`,
  };
}
