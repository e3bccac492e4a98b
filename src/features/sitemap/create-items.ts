import { describeValue } from '../../lib/describe-value.js';
import { isRecord } from '../../lib/is-record.js';
import { callConfigFunction, reportResult } from '../../resolve/reports/call-config-function.js';
import type { EmitRequest } from '../../types/feature/output.js';
import { listSitemapItems, type SitemapEntry } from './build-sitemap.js';
import type {
  CreateSitemapItems,
  SitemapConfig,
  SitemapItem,
  SitemapRoute,
} from './public-types.js';

/** Returns the sitemap items that a function of the config creates. */
export async function createItems(
  create: CreateSitemapItems,
  entries: readonly (SitemapEntry & { source?: string })[],
  {
    site,
    options,
    report,
  }: Pick<EmitRequest<SitemapConfig, undefined>, 'site' | 'options' | 'report'>,
): Promise<SitemapItem[]> {
  const { title, tagline, url, baseUrl, trailingSlash, customFields } = site.config;
  const byRoute = new Map(entries.map((entry) => [entry.route, entry]));
  const about = { path: ['sitemap', 'createSitemapItems'], report };
  const { result } = await callConfigFunction<unknown>(
    () =>
      create({
        routes: entries.map(describeRoute),
        siteConfig: { title, tagline, url, baseUrl, trailingSlash, customFields },
        defaultCreateSitemapItems: ({ routes }) =>
          listSitemapItems({
            url,
            options,
            entries: routes.flatMap(({ path }) => byRoute.get(path) ?? []),
          }),
      }),
    about,
  );
  if (result === undefined) return [];
  if (Array.isArray(result) && result.every(isItem)) return result as SitemapItem[];
  const wrong: unknown = Array.isArray(result) ? result.find((item) => !isItem(item)) : result;
  reportResult(about, { returned: describeValue(wrong), expected: 'a list of items with a `url`' });
  return [];
}

function describeRoute({ route, source }: SitemapEntry & { source?: string }): SitemapRoute {
  return {
    path: route,
    exact: true,
    metadata: source === undefined ? {} : { sourceFilePath: source },
  };
}

const isItem = (item: unknown): boolean => isRecord(item) && typeof item['url'] === 'string';
