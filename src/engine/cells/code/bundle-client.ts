import { type ClientBundle, joinClient } from '../../../bundle/browsers/join-client.js';
import type { SiteCode } from '../../../bundle/site-code.js';
import { type BundleRequest, bundleThroughStore } from '../../store/bundle-through-store.js';
import { describeScripts, describeStyles } from './describe-site-code.js';

type ClientRequest = Pick<
  BundleRequest<unknown>,
  'store' | 'root' | 'work' | 'reads' | 'markdown'
> & { buildId: string };

/**
 * Bundles what browsers load: scripts and style sheets, each stored by itself. If the site has
 * several languages, the larger part is bundled once for all of them.
 */
export async function bundleClient(code: SiteCode, request: ClientRequest): Promise<ClientBundle> {
  const { fillLanguage, isSharedByLanguages, markLanguage } = await import(
    '../../../bundle/browsers/shared-client.js'
  );
  if (!isSharedByLanguages(code)) return bundleBoth(code, request);
  const { store, root, buildId, ...noted } = request;
  return bundleThroughStore({
    store,
    root,
    ...noted,
    key: ['client', buildId, ...describeScripts(code), ...describeStyles(code)],
    make: async () => {
      const shared = await bundleBoth(markLanguage(code), { store, root, buildId, isMarked: true });
      return shared.diagnostics.length > 0 ? shared : fillLanguage(shared, code);
    },
  });
}

async function bundleBoth(
  code: SiteCode,
  { buildId, isMarked = false, ...request }: ClientRequest & { isMarked?: boolean },
): Promise<ClientBundle> {
  const scripts = await bundleThroughStore({
    ...request,
    loadValue: code.loadValue,
    hasSheetsApart: true,
    key: ['scripts', buildId, isMarked, ...describeScripts(code)],
    make: async () =>
      (await import('../../../bundle/bundlers.js')).buildScripts(code, { isMarked }),
  });
  const { markdown: _, ...ofStyles } = request;
  const sheets = [...scripts.entries].map(([out, entry]) => [out, entry.sheets]);
  const styles = await bundleThroughStore({
    ...ofStyles,
    key: ['styles', buildId, isMarked, sheets, ...describeStyles(code)],
    make: async () =>
      (await import('../../../bundle/bundlers.js')).buildStyles(code, { scripts, isMarked }),
  });
  return joinClient(code, { scripts, styles });
}
