import { hash } from '../../lib/hash.js';
import { isRecord } from '../../lib/is-record.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import type { SiteConfig } from '../../types/config.js';
import type { FinishedSite, FinishRequest } from '../../types/feature/output.js';
import { buildPolicy } from './build-policy.js';
import { findSources, type InlineSources, joinSources } from './find-sources.js';
import { writeCaddyfile } from './formats/caddy.js';
import { writeHeaderFile, writeRedirectFile } from './formats/netlify.js';
import { writeNginxConfig } from './formats/nginx.js';
import { writeVercelConfig } from './formats/vercel.js';
import type { HostRules } from './host-rules.js';
import { listContained } from './list-contained.js';
import { listHashed } from './list-hashed.js';
import { listRedirects } from './list-redirects.js';
import type { HostConfig, HostName } from './public-types.js';

type Writer = (rules: HostRules) => Record<string, string>;

const WRITERS: Readonly<Record<HostName, Writer>> = {
  netlify: (rules) => ({
    _headers: writeHeaderFile(rules),
    _redirects: writeRedirectFile(rules, { forced: true }),
  }),
  cloudflare: (rules) => ({
    _headers: writeHeaderFile(rules),
    _redirects: writeRedirectFile(rules, { forced: false }),
  }),
  vercel: (rules) => ({ 'vercel.json': writeVercelConfig(rules) }),
  // It knows neither headers nor redirects; what it does to folders that begin with `_` has to be turned off.
  'github-pages': () => ({ '.nojekyll': '' }),
  nginx: (rules) => ({ 'nginx.conf': writeNginxConfig(rules) }),
  caddy: (rules) => ({ Caddyfile: writeCaddyfile(rules) }),
};

/** Lists that a site may begin itself: what docsgen has to say comes after that. */
const JOINED = new Set(['_headers', '_redirects']);

/** The files of the host that the config names. */
export async function writeHostFiles({ options, sites, finished }: FinishRequest<HostConfig>) {
  const [{ config }] = sites;
  const routes = sites.flatMap((site) => [...site.routes.values()]);
  const files = finished.list();
  const rules: HostRules = {
    baseUrl: config.baseUrl,
    headers: await listHeaders(options, { config, finished }),
    hashed: listHashed(files).map((pattern) => config.baseUrl + pattern),
    contained: listContained(files).map((pattern) => config.baseUrl + pattern),
    fresh: finished.workers.map((file) => config.baseUrl + file),
    redirects: listRedirects(routes),
    hasMarkdown: isRecord(config.features['llms']),
  };
  const written = Object.entries(WRITERS[options.name](rules)).filter(
    ([, text]) => text !== '' || options.name === 'github-pages',
  );
  return Promise.all(
    written.map(async ([path, text]) => {
      const own = files.includes(path) ? await finished.read(path) : '';
      if (own !== '' && !JOINED.has(path)) return { path, content: own };
      return { path, content: own === '' ? text : `${own.trimEnd()}\n\n${text}` };
    }),
  );
}

async function listHeaders(
  { name, csp }: HostConfig,
  { config, finished }: { config: SiteConfig; finished: FinishedSite },
): Promise<HostRules['headers']> {
  // It can't send any.
  if (name === 'github-pages') return [];
  const found =
    csp === false ? undefined : joinSources([searchSources(config), ...(await readSources(finished))]);
  return [
    ...(found === undefined || csp === false
      ? []
      : [
          [
            'Content-Security-Policy',
            buildPolicy({ ...found, hasWorkers: finished.workers.length > 0 }, csp),
          ] as const,
        ]),
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ];
}

/** Of pages that are as they were, what was found before. */
async function readSources(finished: FinishedSite): Promise<InlineSources[]> {
  const known = ((await finished.kept.get('sources')) ?? {}) as unknown as Record<string, InlineSources>;
  const pages = finished.list().filter((file) => file.endsWith('.html'));
  const found = await mapConcurrently(pages, 16, async (file) => {
    const key = finished.key(file);
    const stamp = key && hash(JSON.stringify([file, key]), 32);
    const sources = (stamp && known[stamp]) || findSources(await finished.read(file));
    return [stamp, sources] as const;
  });
  const next = found.flatMap(([stamp, sources]) => (stamp === undefined ? [] : [[stamp, sources] as const]));
  if (next.some(([stamp]) => known[stamp] === undefined))
    await finished.kept.set(['sources'], Object.fromEntries(next) as never);
  return found.map(([, sources]) => sources);
}

/** A search service is asked by scripts: no page names it. */
function searchSources({ features }: SiteConfig): InlineSources {
  const search = features['search'];
  const none: string[] = [];
  const hosts = { script: none, style: none, image: none, media: none, frame: none };
  const isAlgolia = isRecord(search) && search['provider'] === 'algolia';
  const own = isAlgolia && typeof search['host'] === 'string' ? [new URL(search['host']).origin] : undefined;
  const connect = isAlgolia ? (own ?? ['https://*.algolia.net', 'https://*.algolianet.com']) : [];
  return {
    scripts: [],
    styles: [],
    hasStyleAttributes: false,
    drawsStyles: false,
    hosts: { ...hosts, connect },
  };
}
