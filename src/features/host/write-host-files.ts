import { posix } from 'node:path';
import { isRecord } from '../../lib/is-record.js';
import { type Domain, listDomainFiles, listDomains } from '../../resolve/languages/list-domains.js';
import type { SiteConfig } from '../../types/config.js';
import type { FinishRequest } from '../../types/feature/output.js';
import type { HeadElement } from '../../types/head.js';
import { buildFramePolicy, buildPolicy, type Policy, writePolicy } from './build-policy.js';
import { checkPages } from './check-pages.js';
import { findNeeds, hashSource, headNeeds, type Need } from './find-needs.js';
import { writeCaddyfile } from './formats/caddy.js';
import { writeHeaderFile, writeRedirectFile } from './formats/netlify.js';
import { writeNginxConfig } from './formats/nginx.js';
import { writeVercelConfig } from './formats/vercel.js';
import { type HostRules, POLICY_HEADER } from './host-rules.js';
import { listContained } from './list-contained.js';
import { listHashed } from './list-hashed.js';
import { listRedirects } from './list-redirects.js';
import type { HostConfig, HostName } from './public-types.js';

type Writer = (rules: HostRules) => Record<string, string>;

const WRITERS: Readonly<Record<HostName, Writer>> = {
  netlify: (rules) => ({
    _headers: writeHeaderFile(rules, { joins: false }),
    _redirects: writeRedirectFile(rules, { forced: true }),
  }),
  cloudflare: (rules) => ({
    _headers: writeHeaderFile(rules, { joins: true }),
    _redirects: writeRedirectFile(rules, { forced: false }),
  }),
  vercel: (rules) => ({ 'vercel.json': writeVercelConfig(rules) }),
  // GitHub Pages supports neither headers nor redirects. `.nojekyll` keeps it from dropping folders
  // whose names begin with `_`.
  'github-pages': () => ({ '.nojekyll': '' }),
  nginx: (rules) => ({ 'nginx.conf': writeNginxConfig(rules) }),
  caddy: (rules) => ({ Caddyfile: writeCaddyfile(rules) }),
};

/** Files that a site may provide itself. docsgen appends its rules to them. */
const JOINED = new Set(['_headers', '_redirects']);

/** Writes the files for the host in the config. */
export async function writeHostFiles({
  options,
  sites,
  finished,
  report,
}: FinishRequest<HostConfig>) {
  const policy = buildSitePolicy(options, { sites, finished });
  if (policy !== undefined) {
    const origins = new Set(sites.map((site) => site.config.url));
    for (const problem of await checkPages(policy, { finished, origins })) report(problem);
  }
  const domains = listDomains(sites);
  const written = domains.flatMap((domain) => {
    const listOwn = (files: readonly string[]) => listDomainFiles(files, { domain, domains });
    const rules = listRules(domain, { options, policy, finished, listOwn });
    return Object.entries(WRITERS[options.name](rules))
      .filter(([, text]) => text !== '' || options.name === 'github-pages')
      .map(([file, text]) => [domain.folder + file, text] as const);
  });
  const files = finished.list();
  return Promise.all(
    written.map(async ([path, text]) => {
      const own = files.includes(path) ? await finished.read(path) : '';
      if (own !== '' && !JOINED.has(posix.basename(path))) return { path, content: own };
      return { path, content: own === '' ? text : `${own.trimEnd()}\n\n${text}` };
    }),
  );
}

interface RulesRequest extends Pick<FinishRequest<HostConfig>, 'options' | 'finished'> {
  policy: Policy | undefined;
  /** Returns the files of the domain, relative to its folder. */
  listOwn: (files: readonly string[]) => string[];
}

/** Returns the rules for the host of a domain. */
function listRules(
  { sites }: Domain,
  { options, policy, finished, listOwn }: RulesRequest,
): HostRules {
  const [{ config }] = sites;
  const { baseUrl } = config;
  const files = listOwn(finished.list());
  const frames = finished.declared.frames.flatMap(({ file, scriptSources }) =>
    listOwn([file]).map((path) => ({ path, scriptSources })),
  );
  return {
    baseUrl,
    headers: listHeaders(options, { policy, config }),
    apart:
      policy === undefined
        ? []
        : frames.map(({ path, scriptSources }) => ({
            path: baseUrl + path,
            policy: writePolicy(buildFramePolicy(policy, scriptSources)),
          })),
    hashed: listHashed(files).map((pattern) => baseUrl + pattern),
    contained: listContained(files).map((pattern) => baseUrl + pattern),
    fresh: listOwn(finished.workers).map((file) => baseUrl + file),
    redirects: listRedirects(sites.flatMap((site) => [...site.routes.values()])),
    hasMarkdown: isRecord(config.features['llms']),
  };
}

/**
 * Returns the policy of all pages. Returns undefined if the host cannot send headers, or if the
 * config disables the policy.
 */
function buildSitePolicy(
  { name, csp }: HostConfig,
  { sites, finished }: Pick<FinishRequest<HostConfig>, 'sites' | 'finished'>,
): Policy | undefined {
  if (name === 'github-pages' || csp === false) return undefined;
  const { scripts, head, policies } = finished.declared;
  const needs = [...head.flatMap(headNeeds), ...sites.flatMap(({ config }) => configNeeds(config))];
  return buildPolicy([
    { 'script-src': scripts.map(hashSource) },
    ...needs.map(({ directive, source }) => ({ [directive]: [source] })),
    ...policies,
    ...(finished.workers.length > 0 ? [{ 'worker-src': ["'self'"] }] : []),
    csp,
  ]);
}

/** Returns the needs of the tags that the config adds to every page. */
function configNeeds({ head, bodyHtml }: SiteConfig): Need[] {
  const tags = head.flatMap(({ tagName, attributes, innerHTML }) =>
    headNeeds({
      tag: tagName as HeadElement['tag'],
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [name, value === true ? '' : value]),
      ),
      ...(innerHTML !== undefined && { content: innerHTML }),
    }),
  );
  return [...tags, ...findNeeds(bodyHtml.start ?? ''), ...findNeeds(bodyHtml.end ?? '')];
}

function listHeaders(
  { name }: HostConfig,
  { policy, config }: { policy: Policy | undefined; config: SiteConfig },
): HostRules['headers'] {
  if (name === 'github-pages') return [];
  return [
    ...(policy === undefined ? [] : [[POLICY_HEADER, writePolicy(policy)] as const]),
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...(isRecord(config.features['llms'])
      ? [['Link', `<${config.baseUrl}llms.txt>; rel="describedby"; type="text/plain"`] as const]
      : []),
  ];
}
