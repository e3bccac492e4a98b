import type { LineCounter } from 'yaml';
import { MOST_LEVELS } from '../lib/is-nested-too-deep.js';
import { createLiteralPlaces, type ValuePath } from '../lib/text/literal-places.js';
import { type DuplicateKey, scanJson } from '../lib/text/scan-json.js';
import { listJsonNumbers, mayLoseDigits, type WrittenNumber } from '../lib/text/written-number.js';
import { withoutPrototypes } from '../lib/without-prototypes.js';
import type { Diagnostic, Place } from '../types/diagnostic.js';
import type { SourceFile } from '../types/doc.js';

/** The value of a data file, or the problems that prevented parsing it. */
export interface ParsedData {
  value?: unknown;
  /** Returns where the part of the value at a path is written, or the nearest thing around it. */
  placeOf?: (path: ValuePath) => Place | undefined;
  /** Numbers whose digits `value` has lost. */
  numbers?: readonly WrittenNumber[];
  diagnostics: Diagnostic[];
}

/** Parses a JSON or YAML file. */
export async function parseDataFile(source: SourceFile): Promise<ParsedData> {
  const { path, text } = source;
  if (!path.endsWith('.json')) return parseYaml(source);
  const { levels, duplicates } = scanJson(text);
  if (levels > MOST_LEVELS) return { diagnostics: [tooDeep(path)] };
  try {
    const value = withoutPrototypes(JSON.parse(text));
    const diagnostics = duplicates.slice(0, 3).map((duplicate) => standsTwice(path, duplicate));
    return diagnostics.length > 0
      ? { diagnostics }
      : {
          value,
          placeOf: createLiteralPlaces(text),
          ...withNumbers(listJsonNumbers(text)),
          diagnostics,
        };
  } catch {
    // JSON is YAML, and the YAML parser reports the positions of errors.
    return parseYaml(source);
  }
}

const withNumbers = (numbers: readonly WrittenNumber[]): Pick<ParsedData, 'numbers'> =>
  numbers.length > 0 ? { numbers } : {};

function tooDeep(file: string): Diagnostic {
  return {
    code: 'file-syntax',
    severity: 'error',
    file,
    message: `\`${file}\` nests more than ${MOST_LEVELS} levels.`,
    hint: 'Use fewer levels.',
  };
}

/** Reports a duplicate key: `JSON.parse` silently takes the last one. */
function standsTwice(file: string, { key, place, firstLine }: DuplicateKey): Diagnostic {
  return {
    code: 'file-syntax',
    severity: 'error',
    file,
    ...place,
    message: `\`${file}\` has the key \`${key}\` twice in one object: on line ${firstLine} and on line ${place.line}.`,
    hint: 'Keep one of the two keys.',
  };
}

const JSON_HINT =
  'Put double quotes around keys and strings, put a comma between two entries, and close every `{`, `[` and `"`.';

async function parseYaml({ path, text }: SourceFile): Promise<ParsedData> {
  const { QUOTES, readYaml } = await import('../lib/text/read-yaml.js');
  const { listYamlNumbers } = await import('../lib/text/list-yaml-numbers.js');
  const { contents, faults, lines, toValue, rangeAt } = readYaml(text);
  const [fault] = faults;
  if (fault === undefined) {
    const value = contents === null ? null : toValue(contents);
    const placeOf = (at: ValuePath) => toPlace(lines, rangeAt(at));
    const numbers = mayLoseDigits(text) ? listYamlNumbers(contents) : [];
    return { value, placeOf, ...withNumbers(numbers), diagnostics: [] };
  }
  const kind = path.endsWith('.json') ? 'JSON' : 'YAML';
  return {
    diagnostics: [
      {
        code: 'file-syntax',
        severity: 'error',
        file: path,
        ...toPlace(lines, fault.range),
        message: `\`${path}\` is not ${kind}: ${fault.reason}.`,
        hint: kind === 'JSON' && fault.hint === QUOTES ? JSON_HINT : fault.hint,
      },
    ],
  };
}

function toPlace(
  lines: LineCounter,
  range: readonly [number, number] | undefined,
): Place | undefined {
  if (range === undefined) return undefined;
  const [start, end] = [lines.linePos(range[0]), lines.linePos(range[1])];
  // Before its first line feed, the counter has no line.
  const [line, column] = [Math.max(1, start.line), Math.max(1, start.col)];
  return { line, column, endLine: Math.max(line, end.line), endColumn: Math.max(1, end.col) };
}
