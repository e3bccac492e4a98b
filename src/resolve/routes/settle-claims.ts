import { append } from '../../lib/append.js';
import type { Level, SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Route, RouteClaim } from '../../types/site/route.js';
import { outputFile } from './output-file.js';

/**
 * Assigns each output file to the first claim. `isFile` returns true if a path below the output
 * folder is a file other than a page.
 */
export function settleClaims(
  claims: readonly RouteClaim[],
  { config, isFile }: { config: SiteConfig; isFile: (path: string) => boolean },
): { byFile: Map<string, Route>; diagnostics: Diagnostic[] } {
  const byFile = new Map<string, Route>();
  const owners = new Map<string, RouteClaim>();
  const diagnostics: Diagnostic[] = [];
  for (const claim of claims) {
    const file = outputFile(claim.path, config);
    const problem = claimProblem(claim, { file, isFile });
    if (problem !== undefined) diagnostics.push(problem);
    if (problem !== undefined || file === undefined) continue;
    const folded = file.toLowerCase();
    const owner = owners.get(folded);
    if (owner === undefined) owners.set(folded, claim);
    else if (byFile.has(file))
      append(diagnostics, duplicateRoute(owner, claim, config.onDuplicateRoutes));
    else append(diagnostics, caseOnly(owner, claim, config.onDuplicateRoutes));
    if (!byFile.has(file)) byFile.set(file, withFile(claim, file));
  }
  return { byFile, diagnostics };
}

export function withFile(
  { from: _, at: __, ifTaken: ___, ...route }: RouteClaim,
  file: string,
): Route {
  return { ...route, file };
}

function duplicateRoute(first: RouteClaim, second: RouteClaim, level: Level): Diagnostic[] {
  if (level === 'ignore') return [];
  return [
    {
      code: 'route-duplicate',
      severity: level === 'error' ? 'error' : 'warning',
      message: `${quote(first)} and ${quote(second)} have the same route \`${second.path}\`; ${quote(first)} wins.`,
      hint: 'Give one of them a different `slug`, or rename it.',
      ...placeOf(second),
    },
  ];
}

function caseOnly(first: RouteClaim, second: RouteClaim, level: Level): Diagnostic[] {
  if (level === 'ignore') return [];
  return [
    {
      code: 'route-case',
      severity: 'warning',
      message: `The routes \`${first.path}\` and \`${second.path}\` of ${quote(first)} and ${quote(second)} differ only by case.`,
      hint: 'Rename one of them: some file systems and hosts can hold only one of the two.',
      ...placeOf(second),
    },
  ];
}

/** Maximum length of a file name in bytes on common file systems (`NAME_MAX`). */
const MOST_BYTES = 255;

/** Returns the reason if no file can be written at a claim's path. */
export function claimProblem(
  claim: RouteClaim,
  { file, isFile }: { file: string | undefined; isFile: (path: string) => boolean },
): Diagnostic | undefined {
  if (file === undefined) return outsideRoute(claim);
  const long = file.split('/').find((name) => Buffer.byteLength(name) > MOST_BYTES);
  if (long !== undefined) return longRoute(claim, long);
  if (/[\\\u0000-\u001f\u007f]/.test(file)) return oddRoute(claim);
  for (let end = file.indexOf('/'); end !== -1; end = file.indexOf('/', end + 1)) {
    if (isFile(file.slice(0, end))) return routeBelowFile(claim, file.slice(0, end));
  }
  return undefined;
}

function outsideRoute(claim: RouteClaim): Diagnostic {
  return {
    code: 'route-outside',
    severity: 'error',
    message: `The route \`${claim.path}\` of ${quote(claim)} leads out of the output folder.`,
    hint: 'Remove `.` and `..` from it.',
    ...placeOf(claim),
  };
}

function longRoute(claim: RouteClaim, name: string): Diagnostic {
  return {
    code: 'route-long',
    severity: 'error',
    message: `The route of ${quote(claim)} has the part \`${name.slice(0, 40)}…\` of ${Buffer.byteLength(name)} bytes; the limit of file systems is ${MOST_BYTES}.`,
    hint: 'Write a shorter `slug`, label or name.',
    ...placeOf(claim),
  };
}

/**
 * Describes a route with control characters, which servers reject, or a backslash, which browsers
 * read as a slash.
 */
function oddRoute(claim: RouteClaim): Diagnostic {
  return {
    code: 'route-characters',
    severity: 'error',
    message: `The route \`${claim.path}\` of ${quote(claim)} has a backslash or a control character.`,
    hint: 'Remove it from the name or the `slug`.',
    ...placeOf(claim),
  };
}

function routeBelowFile(claim: RouteClaim, file: string): Diagnostic {
  return {
    code: 'route-below-file',
    severity: 'error',
    message: `The route \`${claim.path}\` of ${quote(claim)} needs a folder where the site has the file \`${file}\`.`,
    hint: 'Choose another path.',
    ...placeOf(claim),
  };
}

function quote({ from }: RouteClaim): string {
  return from.includes('`') ? from : `\`${from}\``;
}

function placeOf(claim: RouteClaim): Partial<Diagnostic> {
  return claim.at ?? ('source' in claim ? { file: claim.source } : {});
}
