import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocCard } from '../../types/doc.js';
import type { Resolution } from '../../types/feature.js';
import type { DocsVersion, Route, RouteClaim, SiteDoc, VersionTags } from '../../types/site.js';
import type { PlacedIndex } from '../sidebars/resolve-sidebar.js';
import { listAppRoutes } from './list-app-routes.js';
import { listPageRoutes } from './list-page-routes.js';
import { listRedirects } from './list-redirects.js';
import { outputFile } from './output-file.js';
import { routePath } from './route-path.js';
import { claimProblem, settleClaims, withFile } from './settle-claims.js';
import { slugPlace } from './slug-problem.js';
import { type GeneratedFile, reportStatics } from './static-overlaps.js';

/**
 * All routes of the site in a fixed order: docs, pages of features, Markdown pages, React pages, apps, pages of categories and tags,
 * then the built-in ones and redirects, which give way to pages of the site. Of two claims to one path the first wins.
 * What docsgen writes of its own accord gives way to a file of `static/`, too; what the site itself asks for does not.
 */
export function resolveRoutes(request: {
  config: SiteConfig;
  versions: readonly DocsVersion[];
  docs: readonly SiteDoc[];
  indexes: readonly PlacedIndex[];
  tags: readonly VersionTags[];
  resolutions: readonly Resolution<unknown>[];
  pageCards: readonly DocCard[];
  reactPages: readonly string[];
  appFiles: readonly string[];
  /** Files of `static/`, relative to it. */
  statics: ReadonlySet<string>;
  /** Files besides pages that docsgen writes of its own accord. */
  generated: readonly GeneratedFile[];
  configFile: { file: string; text: string };
}): { routes: Map<string, Route>; routeBySource: Map<string, string>; diagnostics: Diagnostic[] } {
  const { config, statics } = request;
  const apps = listAppRoutes(request);
  const claims: RouteClaim[] = [
    ...request.docs.map(docClaim),
    ...request.resolutions.flatMap(({ pages = [] }) => pages),
    ...listPageRoutes(request),
    ...apps.claims,
    ...request.indexes.map(indexClaim),
    ...request.tags.flatMap((tags) => tagClaims(tags, request.docs)),
  ];
  const settled = settleClaims(claims, config);
  const redirects = listRedirects({ ...request, taken: settled.byFile });
  const problems: Diagnostic[] = [];
  const yielded: GeneratedFile[] = request.generated.filter(({ file }) => statics.has(file));
  for (const claim of [...builtIns(request), ...redirects.claims]) {
    const file = outputFile(claim.path, config);
    const isAsked = claim.from === request.configFile.file;
    const problem = claimProblem(claim, file);
    if (problem !== undefined) problems.push(problem);
    else if (file === undefined || settled.byFile.has(file))
      problems.push(...(isAsked ? [unusedRedirect(claim)] : []));
    else if (isAsked || !statics.has(file)) settled.byFile.set(file, withFile(claim, file));
    // A redirect that nobody asked for stands only where nothing else is.
    else if (claim.kind !== 'redirect') yielded.push({ file, name: claim.from });
  }
  return {
    routes: new Map([...settled.byFile.values()].map((route) => [route.path, route])),
    routeBySource: new Map(
      claims.flatMap((claim): [string, string][] => ('source' in claim ? [[claim.source, claim.path]] : [])),
    ),
    diagnostics: [
      ...apps.diagnostics,
      ...settled.diagnostics,
      ...redirects.diagnostics,
      ...problems,
      ...reportStatics({ config, statics, yielded, pages: settled.byFile }),
    ],
  };
}

function docClaim(doc: SiteDoc): RouteClaim {
  return {
    kind: 'doc',
    path: doc.route,
    version: doc.version,
    docId: doc.id,
    source: doc.source,
    from: doc.source,
    at: slugPlace(doc.card),
  };
}

function indexClaim({ index, where }: PlacedIndex): RouteClaim {
  const from = `category \`${index.category.label}\` of \`${where.file}\``;
  return { kind: 'category', path: index.route, index, from, at: where };
}

function tagClaims({ version, route: allTags, groups }: VersionTags, docs: readonly SiteDoc[]): RouteClaim[] {
  const byId = new Map(docs.flatMap((doc) => (doc.version === version ? [[doc.id, doc.card] as const] : [])));
  return [
    { kind: 'doc-tags', path: allTags, version, groups, from: 'the list of tags' },
    ...groups.map((group): RouteClaim => {
      const at = tagsPlace(byId.get(group.items[0] ?? ''));
      const from = `tag \`${group.label}\``;
      return { kind: 'doc-tag', path: group.route, version, group, allTags, from, ...at };
    }),
  ];
}

/** Where the first doc of a tag names it. */
function tagsPlace(card: DocCard | undefined): Pick<RouteClaim, 'at'> {
  return card === undefined ? {} : { at: { file: card.path, ...card.places['tags'] } };
}

function builtIns(request: {
  resolutions: readonly Resolution<unknown>[];
  config: SiteConfig;
}): RouteClaim[] {
  const { resolutions, config } = request;
  return [
    ...resolutions.flatMap(({ fallbacks = [] }) => fallbacks),
    ...(config.search === false || config.search.searchPagePath === false
      ? []
      : [
          {
            kind: 'search' as const,
            path: routePath(config, config.search.searchPagePath),
            from: 'the search',
          },
        ]),
    { kind: 'not-found', path: `${config.baseUrl}404.html`, from: 'the not-found page' },
  ];
}

function unusedRedirect(claim: RouteClaim): Diagnostic {
  return {
    code: 'redirect-unused',
    severity: 'warning',
    message: `The redirect from \`${claim.path}\` is not written: the path belongs to a page.`,
    hint: 'Remove the redirect, or the page.',
    file: claim.from,
  };
}
