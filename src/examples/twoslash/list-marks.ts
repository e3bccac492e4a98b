import type TypeScript from 'typescript';
import { append } from '../../lib/append.js';
import type { TypedBlock, TypeMark } from '../../types/code/typed-code.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { type Example, type ExampleLine, pointAt } from '../example.js';
import { listSilenced } from '../expected-errors.js';
import type { FoundError } from '../types/describe-type-errors.js';
import type { VirtualFile } from '../types/virtual-files.js';
import { type Notation, readNotations } from './read-notations.js';

export interface MarksRequest {
  service: TypeScript.LanguageService;
  program: TypeScript.Program;
  example: Example;
  files: readonly (readonly [name: string, file: VirtualFile])[];
  errors: readonly FoundError[];
}

/** The file that is being read. */
interface Reading extends Pick<MarksRequest, 'service' | 'example'> {
  name: string;
  file: VirtualFile;
  source: TypeScript.SourceFile;
  add(line: ExampleLine | undefined, mark: Omit<TypeMark, 'line'>): void;
}

/** Maximum length of a type in characters: longer types help nobody. */
const MOST_TEXT = 2_000;
const MOST_COMPLETIONS = 8;

/**
 * Returns TypeScript's marks for the blocks of an example, and problems for queries without an
 * answer.
 */
export function listMarks(
  ts: typeof TypeScript,
  { service, program, example, files, errors }: MarksRequest,
): { blocks: TypedBlock[]; problems: Diagnostic[] } {
  const blocks = example.fences.map(({ file, line }): TypedBlock => ({ file, line, marks: [] }));
  const problems: Diagnostic[] = [];
  const add = (line: ExampleLine | undefined, mark: Omit<TypeMark, 'line'>) => {
    const block = line && blocks[line.fence];
    if (line === undefined || block === undefined) return;
    block.marks.push({ ...mark, line: line.line - block.line - 1 });
  };
  for (const [name, file] of files) {
    const source = program.getSourceFile(name);
    if (source === undefined) continue;
    const reading: Reading = { service, example, name, file, source, add };
    addHovers(ts, reading);
    for (const notation of readNotations(file.file))
      append(problems, addNotation(ts, notation, reading));
  }
  addErrors(errors, { example, add });
  return { blocks, problems };
}

function addHovers(ts: typeof TypeScript, { service, name, file, source, add }: Reading): void {
  const visit = (node: TypeScript.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isIdentifier(node)) return;
    const start = node.getStart(source);
    const found = describeAt(ts, service.getQuickInfoAtPosition(name, start));
    if (found === undefined) return;
    const { line, column } = pointAt(file.text, start);
    add(file.file.lines[line], {
      kind: 'hover',
      from: column,
      to: column + node.getEnd() - start,
      ...found,
    });
  };
  visit(source);
}

function describeAt(
  ts: typeof TypeScript,
  info: TypeScript.QuickInfo | undefined,
): Pick<TypeMark, 'text' | 'docs' | 'tags'> | undefined {
  const text = ts.displayPartsToString(info?.displayParts).slice(0, MOST_TEXT);
  if (info === undefined || text === '') return undefined;
  const docs = ts.displayPartsToString(info.documentation).slice(0, MOST_TEXT);
  const tags = (info.tags ?? []).map((tag): [string, string] => [
    tag.name,
    ts.displayPartsToString(tag.text),
  ]);
  return { text, ...(docs !== '' && { docs }), ...(tags.length > 0 && { tags }) };
}

function addNotation(ts: typeof TypeScript, notation: Notation, reading: Reading): Diagnostic[] {
  const { kind, from, to, text } = notation;
  const { file, service, name, source, add } = reading;
  const line = file.file.lines[notation.line];
  if (kind === 'query' || kind === 'completions') {
    const position = (source.getLineStarts()[notation.line] ?? 0) + from;
    const found =
      kind === 'query'
        ? describeAt(ts, service.getQuickInfoAtPosition(name, position))
        : listCompletions(service, { name, position, before: line?.text.slice(0, from) ?? '' });
    if (found === undefined) return [unanswered(notation, reading)];
    add(line, { kind, from, to, ...found });
  } else add(line, { kind, from, to, text });
  return [];
}

function listCompletions(
  service: TypeScript.LanguageService,
  { name, position, before }: { name: string; position: number; before: string },
): Pick<TypeMark, 'text'> | undefined {
  const begun = /[\w$]*$/.exec(before)?.[0].toLowerCase() ?? '';
  const entries = service.getCompletionsAtPosition(name, position, {})?.entries ?? [];
  const names = entries
    .filter((entry) => entry.name.toLowerCase().startsWith(begun))
    .sort((a, b) => (a.sortText === b.sortText ? 0 : a.sortText < b.sortText ? -1 : 1))
    .map((entry) => entry.name);
  return names.length === 0 ? undefined : { text: names.slice(0, MOST_COMPLETIONS).join('\n') };
}

function unanswered({ kind, written, from }: Notation, { file, example }: Reading): Diagnostic {
  const line = file.file.lines[written];
  const sign = kind === 'query' ? '^?' : '^|';
  return {
    code: 'example-query',
    severity: 'error',
    file: example.fences[line?.fence ?? 0]?.file ?? example.file,
    line: line?.line ?? 1,
    column: (line?.column ?? 1) + from,
    message: `\`// ${sign}\` points at nothing that TypeScript ${kind === 'query' ? 'knows the type of' : 'can complete'}.`,
    hint: 'Put `^` below a name in the line above.',
  };
}

/** Adds errors. Each is shown in the line where it begins. */
function addErrors(
  errors: readonly FoundError[],
  { example, add }: Pick<Reading, 'example' | 'add'>,
): void {
  const silenced = listSilenced(example);
  for (const { file, start, length, number, message } of errors) {
    const { line, column } = pointAt(file.text, start);
    const at = file.file.lines[line];
    if (at === undefined || silenced.has(at.fence)) continue;
    const to = Math.min(column + Math.max(1, length), at.text.length);
    add(at, { kind: 'error', from: column, to, text: `${message} (${number})` });
  }
}
