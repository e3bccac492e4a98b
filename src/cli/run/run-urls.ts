import path from 'node:path';
import { placeFile } from '../../engine/translations/place-file.js';
import { readSiteUrls } from '../../engine/urls/read-site-urls.js';
import {
  describeUrls,
  formatUrls,
  keepSketches,
  type SiteUrls,
  URLS_LOCK,
} from '../../engine/urls/urls-lock.js';
import { reportUnusable } from '../report/report-unusable.js';
import { withDiskErrors } from './with-disk-errors.js';

/** Lists the addresses of a site, or writes them to `urls.lock`. */
export async function runUrls(dir: string, { update = false }: { update?: boolean }): Promise<void> {
  const root = path.resolve(dir);
  await withDiskErrors(root, async () => {
    const result = await readSiteUrls(root);
    if (result.status === 'unusable') return await reportUnusable(root, result.diagnostics);
    if (!update) return void process.stdout.write(describeUrls(result.urls));
    const text = formatUrls(keepSketches(result.urls, result.locked ?? []));
    await placeFile(root, { file: URLS_LOCK, text, replaces: result.locked !== undefined });
    process.stdout.write(
      describeWritten(
        result.urls,
        result.locked?.map(({ path }) => path),
      ),
    );
  });
}

/** More dropped paths than these are counted, not listed. */
const MOST_LISTED = 20;

function describeWritten(urls: SiteUrls, locked: readonly string[] = []): string {
  const anchors = [...urls.values()].reduce((sum, url) => sum + url.anchors.length, 0);
  const dropped = locked.filter((url) => !urls.has(url));
  const lines = [
    `Wrote ${urls.size} ${urls.size === 1 ? 'path' : 'paths'} with ${anchors} ${anchors === 1 ? 'id' : 'ids'} to ${URLS_LOCK}.`,
    ...(dropped.length === 0
      ? []
      : ['No longer listed, because the site has neither a page nor a redirect there:']),
    ...dropped.slice(0, MOST_LISTED).map((url) => `  ${url}`),
    ...(dropped.length > MOST_LISTED ? [`  and ${dropped.length - MOST_LISTED} more`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
