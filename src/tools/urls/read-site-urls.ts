import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type LockedUrl,
  parseUrls,
  type SiteUrls,
  URLS_LOCK,
} from '../../builds/checks/urls/urls-lock.js';
import { createEngines, linkLanguages } from '../../engine/create-engines.js';
import { loadSite } from '../../engine/reading/load-site.js';
import { openStore } from '../../engine/store/open-store.js';
import { readSource } from '../../load/read-source.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import { listUrls } from './list-urls.js';

/** The addresses of a site, and those in its lock file. */
export type UrlsResult =
  | { status: 'done'; urls: SiteUrls; locked: readonly LockedUrl[] | undefined }
  | { status: 'unusable'; diagnostics: readonly Diagnostic[] };

/** Lists the addresses of a site. Writes only to the store. */
export async function readSiteUrls({
  root,
  env,
}: {
  root: string;
  env: Environment;
}): Promise<UrlsResult> {
  const kept = openStore({ root, useStore: true, env });
  try {
    const { site, diagnostics } = await loadSite(root, kept);
    if (site === undefined) return { status: 'unusable', diagnostics };
    const engines = createEngines({ root, loaded: site, kept, problemsOnly: true });
    try {
      await linkLanguages(engines);
      const urls = await listUrls(engines);
      return { status: 'done', urls, locked: readLocked(root) };
    } finally {
      await Promise.all(engines.map((engine) => engine.site.close()));
    }
  } finally {
    await kept.store.close();
  }
}

function readLocked(root: string): readonly LockedUrl[] | undefined {
  if (!existsSync(path.join(root, URLS_LOCK))) return undefined;
  return parseUrls(readSource(root, URLS_LOCK).source?.text ?? '').urls;
}
