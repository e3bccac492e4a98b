import type { Blog, Post } from '../types/blog.js';
import type { Level, SiteConfig } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { DocCard } from '../types/doc.js';
import type { DocsVersion, GeneratedIndex, Route, SiteDoc, VersionTags } from '../types/site.js';
import { listAppRoutes } from './list-app-routes.js';
import { listPageRoutes } from './list-page-routes.js';
import { listRedirects } from './list-redirects.js';
import { outputFile } from './output-file.js';
import type { RouteClaim } from './route-claim.js';
import { routePath } from './route-path.js';

/**
 * All routes of the site in a fixed order: docs, posts, Markdown pages, React pages, apps, pages of categories and tags,
 * then the built-in ones and redirects, which give way to pages of the site. Of two claims to one path the first wins.
 */
export function resolveRoutes(request: {
  config: SiteConfig;
  versions: readonly DocsVersion[];
  docs: readonly SiteDoc[];
  indexes: readonly GeneratedIndex[];
  tags: readonly VersionTags[];
  blog?: Blog;
  pageCards: readonly DocCard[];
  reactPages: readonly string[];
  appFiles: readonly string[];
  configFile: { file: string; text: string };
}): { routes: Map<string, Route>; routeBySource: Map<string, string>; diagnostics: Diagnostic[] } {
  const { config } = request;
  const apps = listAppRoutes(request);
  const claims: RouteClaim[] = [
    ...request.docs.map(docClaim),
    ...[...(request.blog?.bySource.values() ?? [])].map(postClaim),
    ...listPageRoutes(request),
    ...apps.claims,
    ...request.indexes.map(indexClaim),
    ...request.tags.flatMap(tagClaims),
  ];
  const settled = settleClaims(claims, config);
  const redirects = listRedirects({ ...request, taken: settled.byFile });
  const unused: Diagnostic[] = [];
  for (const claim of [...builtIns(request), ...redirects.claims]) {
    const file = outputFile(claim.path, config);
    if (file !== undefined && !settled.byFile.has(file)) settled.byFile.set(file, withFile(claim, file));
    else if (claim.from === request.configFile.file) unused.push(unusedRedirect(claim));
  }
  return {
    routes: new Map([...settled.byFile.values()].map((route) => [route.path, route])),
    routeBySource: new Map(
      claims.flatMap((claim): [string, string][] => ('source' in claim ? [[claim.source, claim.path]] : [])),
    ),
    diagnostics: [...apps.diagnostics, ...settled.diagnostics, ...redirects.diagnostics, ...unused],
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
  };
}

function indexClaim(index: GeneratedIndex): RouteClaim {
  return { kind: 'category', path: index.route, index, from: `category \`${index.category.label}\`` };
}

function tagClaims({ version, route: allTags, groups }: VersionTags): RouteClaim[] {
  return [
    { kind: 'doc-tags', path: allTags, version, groups, from: 'the list of tags' },
    ...groups.map((group): RouteClaim => {
      return { kind: 'doc-tag', path: group.route, version, group, allTags, from: `tag \`${group.label}\`` };
    }),
  ];
}

function postClaim({ route, source }: Post): RouteClaim {
  return { kind: 'post', path: route, source, from: source };
}

/** The pages that list posts. While there are none, only the archive, which says so. */
function blogClaims(blog: Blog | undefined): RouteClaim[] {
  if (blog === undefined) return [];
  const from = 'the blog';
  return [
    ...blog.lists.map((list): RouteClaim => {
      return { kind: 'post-list', path: list.routes[list.number - 1] ?? blog.route, list, from };
    }),
    { kind: 'archive', path: blog.archiveRoute, from },
    ...(blog.tags.length === 0 ? [] : [{ kind: 'blog-tags' as const, path: blog.tagsRoute, from }]),
    ...(blog.authors.length === 0 ? [] : [{ kind: 'blog-authors' as const, path: blog.authorsRoute, from }]),
  ];
}

function builtIns(request: { blog?: Blog; config: SiteConfig }): RouteClaim[] {
  const { blog, config } = request;
  return [
    ...blogClaims(blog),
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

function settleClaims(
  claims: readonly RouteClaim[],
  config: SiteConfig,
): { byFile: Map<string, Route>; diagnostics: Diagnostic[] } {
  const byFile = new Map<string, Route>();
  const owners = new Map<string, RouteClaim>();
  const diagnostics: Diagnostic[] = [];
  for (const claim of claims) {
    const file = outputFile(claim.path, config);
    if (file === undefined) {
      diagnostics.push(outsideRoute(claim));
      continue;
    }
    const folded = file.toLowerCase();
    const owner = owners.get(folded);
    if (owner === undefined) owners.set(folded, claim);
    else if (byFile.has(file)) diagnostics.push(...duplicateRoute(owner, claim, config.onDuplicateRoutes));
    else diagnostics.push(...caseOnly(owner, claim, config.onDuplicateRoutes));
    if (!byFile.has(file)) byFile.set(file, withFile(claim, file));
  }
  return { byFile, diagnostics };
}

function withFile({ from: _, ...route }: RouteClaim, file: string): Route {
  return { ...route, file };
}

function duplicateRoute(first: RouteClaim, second: RouteClaim, level: Level): Diagnostic[] {
  if (level === 'ignore') return [];
  return [
    {
      code: 'route-duplicate',
      severity: level === 'error' ? 'error' : 'warning',
      message: `${quote(first)} and ${quote(second)} have the same route \`${second.path}\`; ${quote(first)} wins.`,
      hint: 'Give one of them another `slug`, or rename it.',
      ...fileOf(second),
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
      hint: 'Rename one of them: some file systems and hosts hold only one of the two.',
      ...fileOf(second),
    },
  ];
}

function outsideRoute(claim: RouteClaim): Diagnostic {
  return {
    code: 'route-outside',
    severity: 'error',
    message: `The route \`${claim.path}\` of ${quote(claim)} names no file of the output.`,
    hint: 'Remove `.` and `..` from it.',
    ...fileOf(claim),
  };
}

function unusedRedirect(claim: RouteClaim): Diagnostic {
  return {
    code: 'redirect-unused',
    severity: 'warning',
    message: `The redirect from \`${claim.path}\` is not written: the path belongs to a page, or names no file.`,
    hint: 'Remove the redirect, or the page.',
    file: claim.from,
  };
}

function quote({ from }: RouteClaim): string {
  return from.includes('`') ? from : `\`${from}\``;
}

function fileOf(claim: RouteClaim): { file?: string } {
  return 'source' in claim ? { file: claim.source } : {};
}
