import type TypeScript from 'typescript';
import type { Diagnostic } from '../../types/diagnostic.js';
import { type Example, pointAt } from '../example.js';
import { createTypeHost, type FileLinks } from './create-host.js';
import { describeTypeErrors, type FoundError } from './describe-type-errors.js';
import type { TypeSettings } from './read-settings.js';
import { placeExamples, type VirtualFile } from './virtual-files.js';

export interface TypeCheckRequest {
  ts: typeof TypeScript;
  /** Absolute path of the site's root. */
  root: string;
  settings: TypeSettings;
  examples: readonly Example[];
  onChecked(count: number): void;
}

/** What came of checking an example. */
export interface CheckedExample {
  problems: Diagnostic[];
  /** Files of the disk that the result depends on: absolute. */
  used: readonly string[];
  /** It expects that something is not there: the result may change with what is installed. */
  isOpen: boolean;
}

/** Errors that say that something is not there. */
const NOT_FOUND = new Set([2304, 2307, 2503, 2580, 2581, 2582, 2591, 2593, 2688, 2732, 2792, 2882, 7016]);
/** What other examples of the same program would see. */
const GLOBAL = /\bdeclare\s+(?:global|module)\b|\/\/\/\s*<reference/;

/**
 * Checks the types of all examples in one program, so that declarations are read once. An example that declares something for
 * all files has a program of its own.
 */
export function checkTypes(request: TypeCheckRequest): Map<Example, CheckedExample> {
  const { examples } = request;
  const isAlone = ({ files }: Example) =>
    files.some(({ lines }) => GLOBAL.test(lines.map(({ text }) => text).join('\n')));
  const together = examples.filter((example) => !isAlone(example));
  const parsed = new Map<string, TypeScript.SourceFile | undefined>();
  const checked = new Map<Example, CheckedExample>();
  for (const program of [together, ...examples.filter(isAlone).map((example) => [example])])
    if (program.length > 0) checkProgram(program, { request, parsed, checked });
  return checked;
}

interface Checking {
  request: TypeCheckRequest;
  parsed: Map<string, TypeScript.SourceFile | undefined>;
  checked: Map<Example, CheckedExample>;
}

function checkProgram(examples: readonly Example[], { request, parsed, checked }: Checking): void {
  const { ts, root, settings } = request;
  const placed = placeExamples(root, examples);
  const links: FileLinks = new Map();
  const host = createTypeHost({ ts, root, settings, placed, links, parsed });
  const { options, ambient } = settings;
  const program = ts.createProgram({ rootNames: [...placed.keys(), ...ambient], options, host });
  const reach = createReach(ts, { program, links, placed });
  const everywhere = [...ambient, ...listAutomatic(ts, { options, host, root })].flatMap((name) => [
    ...reach(name),
  ]);
  const filesOf = new Map<Example, [name: string, file: VirtualFile][]>();
  for (const [name, file] of placed) {
    const known = filesOf.get(file.example);
    if (known === undefined) filesOf.set(file.example, [[name, file]]);
    else known.push([name, file]);
  }
  for (const [example, files] of filesOf) {
    const errors = files.flatMap(([name, file]) => listErrors(ts, { program, name, file, settings }));
    checked.set(example, {
      problems: describeTypeErrors(example, errors),
      used: [...new Set([...everywhere, ...files.flatMap(([name]) => [...reach(name)])])].sort(),
      isOpen: errors.some(({ number }) => NOT_FOUND.has(number)),
    });
    request.onChecked(checked.size);
  }
}

/** Declarations of packages that hold without being imported. */
function listAutomatic(
  ts: typeof TypeScript,
  {
    options,
    host,
    root,
  }: { options: TypeScript.CompilerOptions; host: TypeScript.CompilerHost; root: string },
): string[] {
  return ts.getAutomaticTypeDirectiveNames(options, host).flatMap((name) => {
    const from = `${root.replaceAll('\\', '/')}/__inferred type names__.ts`;
    const { resolvedTypeReferenceDirective: found } = ts.resolveTypeReferenceDirective(
      name,
      from,
      options,
      host,
    );
    return found?.resolvedFileName ?? [];
  });
}

/** The files of the disk that a file leads to, itself included; those of TypeScript go by its version. */
function createReach(
  ts: typeof TypeScript,
  {
    program,
    links,
    placed,
  }: { program: TypeScript.Program; links: FileLinks; placed: ReadonlyMap<string, VirtualFile> },
): (name: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  const targetsOf = (name: string): string[] => {
    const file = program.getSourceFile(name);
    const paths = file?.referencedFiles.map(({ fileName }) => ts.resolveTripleslashReference(fileName, name));
    return [...(links.get(name) ?? []), ...(paths ?? [])];
  };
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const seen = new Set([name]);
    for (const one of seen) for (const target of targetsOf(one)) seen.add(target);
    const found = new Set([...seen].filter((one) => !placed.has(one)));
    known.set(name, found);
    return found;
  };
}

interface Listing {
  program: TypeScript.Program;
  name: string;
  file: VirtualFile;
  settings: TypeSettings;
}

/** A file that does not parse has no types worth speaking of. */
function listErrors(ts: typeof TypeScript, { program, name, file, settings }: Listing): FoundError[] {
  const source = program.getSourceFile(name);
  if (source === undefined) return [];
  const syntax = program.getSyntacticDiagnostics(source);
  const isLoose = /\.[cm]?jsx?$/.test(name) && !settings.checksJs;
  // Of faults that follow from one another only the first tells something.
  const found = syntax.length > 0 ? firstOfEach(syntax, file) : program.getSemanticDiagnostics(source);
  return found.flatMap((error): FoundError[] => {
    // JavaScript has nowhere to write the types that these ask for.
    if (isLoose && error.code >= 7000 && error.code < 7100) return [];
    const message = ts.flattenDiagnosticMessageText(error.messageText, ' ').replace(/\s+/g, ' ');
    const { start = 0, length = 1 } = error;
    return [{ file, number: error.code, message, start, length, isSyntax: syntax.length > 0 }];
  });
}

/** The first of each block: the blocks of a group don't parse or fail together. */
function firstOfEach(
  errors: readonly TypeScript.DiagnosticWithLocation[],
  { file, text }: VirtualFile,
): TypeScript.DiagnosticWithLocation[] {
  const blockOf = ({ start }: TypeScript.DiagnosticWithLocation) =>
    file.lines[Math.min(pointAt(text, start).line, file.lines.length - 1)]?.fence;
  return [...new Map([...errors].reverse().map((error) => [blockOf(error), error])).values()].reverse();
}
