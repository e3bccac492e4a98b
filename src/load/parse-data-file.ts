import { isNestedTooDeep } from '../lib/is-nested-too-deep.js';
import { withoutPrototypes } from '../lib/without-prototypes.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { SourceFile } from '../types/doc.js';

export interface ParsedData {
  value?: unknown;
  diagnostics: Diagnostic[];
}

/** Reads a JSON or YAML file. */
export async function parseDataFile(source: SourceFile): Promise<ParsedData> {
  const { path, text } = source;
  if (!path.endsWith('.json') || isNestedTooDeep(text)) return parseYaml(source);
  try {
    return { value: withoutPrototypes(JSON.parse(text)), diagnostics: [] };
  } catch {
    // JSON is YAML, and YAML knows the places of errors.
    return parseYaml(source);
  }
}

async function parseYaml({ path, text }: SourceFile): Promise<ParsedData> {
  const { readYaml } = await import('../lib/read-yaml.js');
  const { contents, faults, lines, toValue } = readYaml(text);
  const [fault] = faults;
  if (fault === undefined) return { value: contents === null ? null : toValue(contents), diagnostics: [] };
  const kind = path.endsWith('.json') ? 'JSON' : 'YAML';
  const { line, col } = lines.linePos(fault.range[0]);
  return {
    diagnostics: [
      {
        code: 'file-syntax',
        severity: 'error',
        file: path,
        line: Math.max(1, line),
        column: Math.max(1, col),
        message: `\`${path}\` is not ${kind}: ${fault.reason}.`,
        hint: fault.hint,
      },
    ],
  };
}
