import path from 'node:path';
import {
  describeUrls,
  formatUrls,
  keepSketches,
  type SiteUrls,
  URLS_LOCK,
} from '../../builds/checks/urls/urls-lock.js';
import { placeFile } from '../../tools/translations/place-file.js';
import { readSiteUrls } from '../../tools/urls/read-site-urls.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { reportUnusable } from '../report/report-unusable.js';
import { withDiskErrors } from './with-disk-errors.js';

/** Lists the addresses of a site, or writes them to `urls.lock`. */
export async function runUrls(
  call: Call,
  dir: string,
  { update = false }: { update?: boolean },
): Promise<ExitCode> {
  const { stdout, env } = call;
  const root = path.resolve(call.cwd, dir);
  return withDiskErrors(call, root, async () => {
    const result = await readSiteUrls({ root, env });
    if (result.status === 'unusable') return await reportUnusable(call, root, result);
    if (!update) {
      stdout.write(describeUrls(result.urls));
      return ExitCode.fine;
    }
    const text = formatUrls(keepSketches(result.urls, result.locked ?? []));
    await placeFile(root, { file: URLS_LOCK, text, replaces: result.locked !== undefined });
    stdout.write(
      describeWritten(
        result.urls,
        result.locked?.map(({ path }) => path),
      ),
    );
    return ExitCode.fine;
  });
}

/** Maximum number of dropped paths that are listed. Others are counted. */
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
