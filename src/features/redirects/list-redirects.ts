import { suggestFix } from '../../diagnostics/nearest.js';
import { nameStaticFolder } from '../../lib/files/name-static-folder.js';
import { createLocator } from '../../lib/text/locate.js';
import { isSafeUrl } from '../../lib/text/safe-url.js';
import { createConfigReport } from '../../resolve/reports/report-config.js';
import { outputFile } from '../../resolve/routes/output-file.js';
import { addBase, resolveHref, splitUrl } from '../../resolve/routes/resolve-href.js';
import { decodePath, withoutSlash } from '../../resolve/routes/route-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LastClaimsRequest } from '../../types/feature/resolution.js';
import type { Route, RouteClaim } from '../../types/site/route.js';
import type { PlacedRedirect } from './placed-redirect.js';

type RedirectRequest = LastClaimsRequest<readonly PlacedRedirect[]>;

/**
 * Returns redirects for addresses without a page. A redirect to another redirect leads directly to
 * the final target.
 */
export function listRedirects(request: RedirectRequest): {
  claims: RouteClaim[];
  diagnostics: Diagnostic[];
} {
  const { config, options, configFile } = request;
  const { report, diagnostics } = createConfigReport(configFile);
  const locate = createLocator(configFile.text);
  // All redirects of a cycle have the same problem, so report it once.
  const said = new Set<string>();
  const scope = { ...request, byFile: redirectsByFile(request) };
  const claims = options.flatMap((redirect) => {
    const target = followTarget(redirect.to, scope);
    const from = [redirect.from].flat().filter((path) => {
      if (isPath(path)) return true;
      const problem = describeFrom(path);
      if (redirect.at === undefined) report({ ...problem, near: path });
      else diagnostics.push({ severity: 'error', ...problem, ...redirect.at });
      return false;
    });
    if ('problem' in target) {
      // A page that is not translated has no page in this language. The default language reports
      // other unknown targets.
      if (target.problem.code === 'redirect-unknown-route' && isTranslatedOnly(config)) return [];
      const { message } = target.problem;
      if (!said.has(message)) report({ ...target.problem, near: redirect.to });
      said.add(message);
      return [];
    }
    if (target.via !== undefined)
      report(describeChain(from, { to: redirect.to, href: target.href }));
    return from.map(
      (path): RouteClaim => ({
        kind: 'redirect',
        path: addBase(path, config),
        to: target.href,
        from: redirect.at?.file ?? configFile.file,
        at: redirect.at ?? { file: configFile.file, ...locate(path) },
      }),
    );
  });
  const { kept, unused } = keepFirst(claims, request);
  return {
    claims: kept,
    diagnostics: [...diagnostics, ...unused.map((one) => describeUnused(one, configFile))],
  };
}

const isTranslatedOnly = ({ locale, i18n }: RedirectRequest['config']): boolean =>
  i18n?.fallback === 'none' && locale !== i18n.defaultLocale;

/**
 * True if browsers and hosts agree on the path. They differ in how they read an origin, a query, a
 * hash, backslashes, control characters, dot segments, encoded slashes, and percent sequences that
 * are not UTF-8.
 */
export function isPath(from: string): boolean {
  if (/[?#]|^(?:[a-z][a-z\d+.-]*:|\/\/)|%2f/i.test(from)) return false;
  const decoded = decodeWhole(from.replace(/%(?![\da-f]{2})/gi, '%25'));
  return decoded !== undefined && !/[\\\u0000-\u001f\u007f-\u009f]|(^|\/)\.\.?(\/|$)/.test(decoded);
}

function decodeWhole(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Returns the path of a page, or the target of an automatic redirect to a translation. */
const pathBehind = (route: Route): string => (route.kind === 'redirect' ? route.to : route.path);

interface UnusedRedirect {
  claim: RouteClaim;
  /** Source of the redirect that has the path; undefined if a page has it. */
  by: string | undefined;
}

/** Omits redirects whose path belongs to a page or to an earlier redirect. */
function keepFirst(
  claims: readonly RouteClaim[],
  { config, taken }: RedirectRequest,
): { kept: RouteClaim[]; unused: UnusedRedirect[] } {
  const used = new Map<string, string | undefined>(
    Array.from(taken.keys(), (file) => [file, undefined]),
  );
  const kept: RouteClaim[] = [];
  const unused: UnusedRedirect[] = [];
  for (const asked of claims) {
    const claim = { ...asked, path: besideFolder(asked.path, { used, config }) };
    const file = outputFile(claim.path, config);
    const earlier = file === undefined ? undefined : taken.get(file);
    // The automatic redirect from the original's address has the same target.
    if (earlier?.kind === 'redirect' && 'to' in claim && earlier.to === claim.to) continue;
    if (file !== undefined && used.has(file)) unused.push({ claim: asked, by: used.get(file) });
    else kept.push(claim);
    if (file !== undefined && !used.has(file)) used.set(file, claim.from);
  }
  return { kept, unused };
}

/**
 * Moves a redirect at `a.html` to `a.html/index.html` if there is a page `a/index.html`, because
 * hosts that omit `.html` from addresses would answer with the redirect instead of the page.
 */
function besideFolder(
  path: string,
  {
    used,
    config,
  }: { used: ReadonlyMap<string, unknown>; config: LastClaimsRequest<unknown>['config'] },
): string {
  if (!/\.html?$/.test(path)) return path;
  const folder = outputFile(`${path}/`, config)?.replace(/\.html?(?=\/index\.html$)/, '');
  return folder !== undefined && used.has(folder) ? `${path}/` : path;
}

type Problem = Pick<Diagnostic, 'code' | 'message' | 'fix'> & { hint?: string | undefined };
type Target = { href: string; via?: string } | { problem: Problem };

interface TargetScope extends RedirectRequest {
  /** Targets of the config's redirects, by output file. */
  byFile: ReadonlyMap<string, string>;
}

function redirectsByFile({ config, options }: RedirectRequest): Map<string, string> {
  const byFile = new Map<string, string>();
  for (const { from, to } of options) {
    for (const path of [from].flat()) {
      const file = outputFile(addBase(path, config), config);
      if (file !== undefined && !byFile.has(file)) byFile.set(file, to);
    }
  }
  return byFile;
}

/** Returns the final target of a redirect. `via` is the address of the redirect on the way. */
function followTarget(to: string, scope: TargetScope): Target {
  const { config, taken, byFile } = scope;
  const seen: string[] = [];
  for (let next = to; ; ) {
    if (!isSafeUrl(next)) return { problem: unsafeTarget(next) };
    const { href, external } = resolveHref(next, config);
    const via = seen.length === 0 ? {} : { via: to };
    if (external) return { href, ...via };
    const { path, query, hash } = splitUrl(href);
    const file = outputFile(path, config);
    const route = file === undefined ? undefined : taken.get(file);
    if (route !== undefined) return { href: pathBehind(route) + query + hash, ...via };
    if (config.externalPaths.some((prefix) => path.startsWith(addBase(prefix, config))))
      return { href, ...via };
    const asset = findStatic(path, scope);
    if (asset !== undefined) return { href: asset + query + hash, ...via };
    const further = file === undefined ? undefined : byFile.get(file);
    if (further === undefined) return { problem: unknownRoute(next, scope) };
    if (seen.includes(next)) return { problem: describeLoop(seen.slice(seen.indexOf(next))) };
    seen.push(next);
    next = further;
  }
}

/**
 * Returns the address of a file in `static/`, or of a page there, as the host serves it. Returns
 * undefined if there is none.
 */
function findStatic(path: string, { config, statics }: TargetScope): string | undefined {
  const name = withoutSlash(decodePath(path.slice(config.baseUrl.length)));
  if (statics.has(name)) return addBase(name, config);
  const isPage = statics.has(`${name}.html`) || statics.has(`${name}/index.html`);
  return isPage || (name === '' && statics.has('index.html')) ? path : undefined;
}

function describeFrom(from: string): Problem & { hint: string } {
  return {
    code: 'redirect-from',
    message: `The redirect from \`${from}\` never applies, because that is not a path.`,
    hint: 'Write a path such as `/old/page`, without an origin, `?`, `#`, `\\\\`, `..` or control characters, and with UTF-8 in `%` sequences.',
  };
}

function unsafeTarget(to: string): Problem {
  return {
    code: 'redirect-unsafe',
    message: `A redirect leads to \`${to}\`, which browsers would run as code.`,
    hint: 'Redirect to a page, or to a URL that begins with `https://`.',
  };
}

function unknownRoute(to: string, { config, taken }: RedirectRequest): Problem {
  const routes = [...taken.values()].map((known) => `/${known.path.slice(config.baseUrl.length)}`);
  const folder = nameStaticFolder(config.staticDirectories);
  return {
    code: 'redirect-unknown-route',
    message: `A redirect leads to \`${to}\`, but there is no such page or file in ${folder}.`,
    ...suggestFix(to, routes),
  };
}

function describeLoop(circle: readonly string[]): Problem {
  const start = circle.indexOf(circle.toSorted()[0] ?? '');
  const path = [...circle.slice(start), ...circle.slice(0, start), circle[start]];
  return {
    code: 'redirect-loop',
    message: `Redirects form a loop: ${path.map((step) => `\`${step}\``).join(' → ')}.`,
    hint: 'Point one of them at a page, or remove it.',
  };
}

function describeChain(
  from: readonly string[],
  { to, href }: { to: string; href: string },
): Problem & { severity: 'warning'; near: string } {
  return {
    code: 'redirect-chain',
    severity: 'warning',
    message: `The redirect from \`${from.join('`, `')}\` leads to \`${to}\`, which is itself redirected.`,
    hint: `Redirect to \`${href}\` instead.`,
    near: to,
  };
}

function describeUnused(
  { claim: { path, from, at }, by }: UnusedRedirect,
  configFile: RedirectRequest['configFile'],
): Diagnostic {
  const place = from === configFile.file ? {} : at;
  const owner = by === undefined ? 'a page has this path' : `a redirect in \`${by}\` has this path`;
  return {
    code: 'redirect-unused',
    severity: 'warning',
    message: `The redirect from \`${path}\` is ignored: ${owner}.`,
    hint:
      by === undefined ? 'Remove the redirect or the page.' : 'Remove one of the two redirects.',
    file: from,
    ...place,
  };
}
