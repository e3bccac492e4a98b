import type { Diagnostic } from '../types/diagnostic.js';
import type { SourceFile } from '../types/doc.js';

export interface ParsedData {
  value?: unknown;
  diagnostics: Diagnostic[];
}

// YAML of strangers: no billion laughs, no keys that reach into prototypes by merging.
const MAX_ALIASES = 50;

/** Reads a JSON or YAML file. */
export async function parseDataFile(source: SourceFile): Promise<ParsedData> {
  const { path, text } = source;
  if (!path.endsWith('.json')) return parseYaml(source);
  try {
    return { value: JSON.parse(text), diagnostics: [] };
  } catch {
    // JSON is YAML, and YAML knows the places of errors.
    return parseYaml(source);
  }
}

async function parseYaml({ path, text }: SourceFile): Promise<ParsedData> {
  const { LineCounter, parseDocument } = await import('yaml');
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
