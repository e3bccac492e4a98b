import type TypeScript from 'typescript';
import { type Example, pointAt } from '../example.js';
import type { FileLinks } from './create-host.js';
import type { FoundError } from './describe-type-errors.js';
import type { TypeSettings } from './read-settings.js';
import type { VirtualFile } from './virtual-files.js';

/** Codes of errors about something missing. */
const NOT_FOUND = new Set([
  2304, 2307, 2503, 2580, 2581, 2582, 2591, 2593, 2688, 2732, 2792, 2882, 7016,
]);
/** Declarations that other examples of the same program would see. */
const GLOBAL = /\bdeclare\s+(?:global|module)\b|\/\/\/\s*<reference/;

/** True if an example declares something that all files of its program would see. */
export const isAlone = ({ files }: Example): boolean =>
  files.some(({ lines }) => GLOBAL.test(lines.map(({ text }) => text).join('\n')));

/** True if an error may disappear when a package or file is added. */
export const areOpen = (errors: readonly FoundError[]): boolean =>
  errors.some(({ number }) => NOT_FOUND.has(number));

/** Lists the declaration files that are included without an import. */
export function listAutomatic(
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

/**
 * Creates a function that returns the files on disk to which a file leads, including itself,
 * without TypeScript's own, which its version identifies.
 */
export function createReach(
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
    const paths = file?.referencedFiles.map(({ fileName }) =>
      ts.resolveTripleslashReference(fileName, name),
    );
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

export interface Listing {
  program: TypeScript.Program;
  name: string;
  file: VirtualFile;
  settings: TypeSettings;
}

/** Lists the errors of a file. If it does not parse, lists only syntax errors. */
export function listErrors(
  ts: typeof TypeScript,
  { program, name, file, settings }: Listing,
): FoundError[] {
  const source = program.getSourceFile(name);
  if (source === undefined) return [];
  const syntax = program.getSyntacticDiagnostics(source);
  const isLoose = /\.[cm]?jsx?$/.test(name) && !settings.checksJs;
  // Later syntax errors follow from the first one.
  const found =
    syntax.length > 0 ? firstOfEach(syntax, file) : program.getSemanticDiagnostics(source);
  return found.flatMap((error): FoundError[] => {
    // These errors request types, which JavaScript can't express.
    if (isLoose && error.code >= 7000 && error.code < 7100) return [];
    const message = ts.flattenDiagnosticMessageText(error.messageText, ' ').replace(/\s+/g, ' ');
    const { start = 0, length = 1 } = error;
    return [{ file, number: error.code, message, start, length, isSyntax: syntax.length > 0 }];
  });
}

/** Returns the first error of each block of a group. */
function firstOfEach(
  errors: readonly TypeScript.DiagnosticWithLocation[],
  { file, text }: VirtualFile,
): TypeScript.DiagnosticWithLocation[] {
  const blockOf = ({ start }: TypeScript.DiagnosticWithLocation) =>
    file.lines[Math.min(pointAt(text, start).line, file.lines.length - 1)]?.fence;
  return [
    ...new Map([...errors].reverse().map((error) => [blockOf(error), error])).values(),
  ].reverse();
}
