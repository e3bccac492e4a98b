import { append } from '../../lib/append.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Feature } from '../../types/feature/feature.js';
import type { LastClaimsRequest, Resolution } from '../../types/feature/resolution.js';
import type { Route, RouteClaim } from '../../types/site/route.js';
import { outputFile } from './output-file.js';
import { type OriginalPaths, redirectOriginals } from './redirect-originals.js';
import { redirectToFirstPage } from './redirect-to-first-page.js';
import { claimProblem, settleClaims, withFile } from './settle-claims.js';
import { type GeneratedFile, reportStatics } from './static-overlaps.js';

/** Returns a feature's claims after the routes of others are settled. */
export type ClaimLast = (
  given: Pick<LastClaimsRequest<unknown>, 'taken' | 'statics'>,
) => ReturnType<NonNullable<Feature['claimLast']>>;

/**
 * Returns all routes of the site in a fixed order: those of source files, lists, pages that
 * features create for docs (tags), built-in pages, addresses of originals, and those that depend on
 * all these (redirects), which yield to pages of the site. If two claims have the same path, the
 * first wins. Routes that docsgen adds by itself also yield to a file of `static/`; routes that the
 * site requests do not.
 */
export function resolveRoutes(request: {
  config: SiteConfig;
  /** Pages that features create for docs. */
  claimsForDocs: readonly RouteClaim[];
  resolutions: readonly Resolution<unknown>[];
  /** Static files: paths relative to the site's root, by name. */
  statics: ReadonlyMap<string, string>;
  /** Files other than pages that docsgen writes by itself. */
  generated: readonly GeneratedFile[];
  /** Claims of features that depend on the routes of others. */
  lastClaims: readonly ClaimLast[];
  /** True if untranslated pages are missing in this language, possibly including the home page. */
  isTranslatedOnly: boolean;
  /** Set for languages other than the default one. */
  originalPaths?: OriginalPaths | undefined;
}): { routes: Map<string, Route>; routeBySource: Map<string, string>; diagnostics: Diagnostic[] } {
  const { config, statics } = request;
  const claims: RouteClaim[] = [
    ...request.resolutions.flatMap(({ pages = [] }) => pages),
    ...request.resolutions.flatMap(({ listings = [] }) => listings),
    ...request.claimsForDocs,
  ];
  const staticNames = new Set(statics.keys());
  const generated = new Set(request.generated.map(({ file }) => file));
  const isFile = (path: string) => statics.has(path) || generated.has(path);
  const settled = settleClaims(claims, { config, isFile });
  const problems: Diagnostic[] = [];
  const yielded = request.generated.filter(({ file }) => statics.has(file));
  const place = (claim: RouteClaim, givesWay: boolean) => {
    const file = outputFile(claim.path, config);
    const problem = claimProblem(claim, { file, isFile });
    if (problem !== undefined) problems.push(problem);
    else if (file === undefined) return;
    else if (settled.byFile.has(file))
      append(problems, describeTaken(claim, settled.byFile.get(file)));
    else if (!givesWay || !statics.has(file)) settled.byFile.set(file, withFile(claim, file));
    // An automatic redirect is used only if nothing else has its path.
    else if (claim.kind !== 'redirect') yielded.push({ file, name: claim.from });
  };
  for (const claim of builtIns(request)) place(claim, true);
  const { originalPaths = new Map() } = request;
  for (const claim of redirectOriginals(settled.byFile.values(), { config, originalPaths }))
    place(claim, true);
  for (const claimLast of request.lastClaims) {
    const last = claimLast({ taken: settled.byFile, statics: staticNames });
    append(problems, last.diagnostics);
    for (const claim of last.claims) place(claim, false);
  }
  for (const { redirects = [] } of request.resolutions)
    for (const claim of redirects) place(claim, true);
  if (request.isTranslatedOnly)
    for (const claim of redirectToFirstPage(settled.byFile.values(), config)) place(claim, true);
  return {
    routes: new Map([...settled.byFile.values()].map((route) => [route.path, route])),
    routeBySource: new Map(
      claims.flatMap((claim): [string, string][] =>
        'source' in claim ? [[claim.source, claim.path]] : [],
      ),
    ),
    diagnostics: [
      ...settled.diagnostics,
      ...problems,
      ...reportStatics({ config, statics, yielded, pages: settled.byFile }),
    ],
  };
}

/** Describes what is lost if a Markdown page has the path of a page that docsgen creates. */
function describeTaken({ ifTaken }: RouteClaim, route: Route | undefined): Diagnostic[] {
  const source = route !== undefined && 'source' in route ? route.source : undefined;
  if (ifTaken === undefined || source === undefined || !/\.mdx?$/i.test(source)) return [];
  const { effect, ...problem } = ifTaken;
  const message = `The page \`${source}\` has the path \`${route?.path}\`, ${effect}.`;
  return [{ ...problem, severity: 'warning', message, file: source, line: 1, column: 1 }];
}

function builtIns(request: {
  resolutions: readonly Resolution<unknown>[];
  config: SiteConfig;
}): RouteClaim[] {
  const { resolutions, config } = request;
  return [
    ...resolutions.flatMap(({ fallbacks = [] }) => fallbacks),
    { kind: 'not-found', path: `${config.baseUrl}404.html`, from: 'the not-found page' },
  ];
}
