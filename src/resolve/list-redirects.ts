import { suggestHint } from '../diagnostics/suggest.js';
import type { SiteConfig } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { DocsVersion, Route, SiteDoc } from '../types/site.js';
import { outputFile } from './output-file.js';
import { addBase, isExternal, resolveHref, splitUrl } from './resolve-href.js';
import type { RouteClaim } from './route-claim.js';

interface RedirectSource {
  config: SiteConfig;
  versions: readonly DocsVersion[];
  docs: readonly SiteDoc[];
  configFile: string;
  /** Routes of pages by output file: they are never overwritten. */
  taken: ReadonlyMap<string, Route>;
}

/**
 * Redirects of the config; and where no page is: from the path of each version to its main doc, and from the root of
 * the site to the main doc of its last version, so that the site's name in the navbar never leads nowhere.
 */
export function listRedirects(source: RedirectSource): { claims: RouteClaim[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const configured = source.config.redirects.flatMap(({ from, to }) => {
    const target = redirectTarget(to, source);
    if ('problem' in target) diagnostics.push(target.problem);
    if (target.href === '') return [];
    return [from].flat().map(
      (path): RouteClaim => ({
        kind: 'redirect',
        path: addBase(path, source.config),
        to: target.href,
        from: source.configFile,
      }),
    );
  });
  return { claims: [...configured, ...mainDocRedirects(source)], diagnostics };
}

function mainDocRedirects({ config, versions, docs }: RedirectSource): RouteClaim[] {
  return versions.flatMap((version): RouteClaim[] => {
    const main = docs.find((doc) => doc.version === version.name && doc.id === version.mainDocId);
    if (main === undefined) return [];
    const paths = version.isLast ? [version.path, config.baseUrl] : [version.path];
    return paths.map((path) => ({ kind: 'redirect', path, to: main.route, from: 'the main doc' }));
  });
}

function redirectTarget(
  to: string,
  { config, configFile, taken }: RedirectSource,
): { href: string; problem: Diagnostic } | { href: string } {
  const { href } = resolveHref(to, config);
  if (isExternal(href)) return { href };
  const { path, query, hash } = splitUrl(href);
  const file = outputFile(path, config);
  const route = file === undefined ? undefined : taken.get(file);
  if (route !== undefined) return { href: route.path + query + hash };
  if (config.externalPaths.some((prefix) => path.startsWith(addBase(prefix, config)))) return { href };
  const routes = [...taken.values()].map((known) => `/${known.path.slice(config.baseUrl.length)}`);
  const hint = suggestHint(to, routes);
  const problem: Diagnostic = {
    code: 'redirect-unknown-route',
    severity: 'error',
    message: `A redirect leads to \`${to}\`, but no page has that route.`,
    ...(hint === undefined ? {} : { hint }),
    file: configFile,
  };
  return { href: '', problem };
}
