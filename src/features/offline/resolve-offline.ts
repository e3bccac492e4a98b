import { addBase } from '../../resolve/routes/resolve-href.js';
import type { HeadTag } from '../../types/config.js';
import type { Resolution, ResolveRequest } from '../../types/feature/resolution.js';
import { WORKER } from './list-workers.js';
import type { OfflineConfig, OfflineSettings } from './public-types.js';
import { MANIFEST } from './web-manifest.js';

/** Returns the offline page, and the data about it on every page. */
export function resolveOffline({
  options,
  config,
  routePath,
}: ResolveRequest<OfflineConfig>): Resolution<undefined> {
  const { i18n, locale } = config;
  const isDefault = i18n === undefined || i18n.defaultLocale === locale;
  const hasDomain = i18n?.localeConfigs[locale]?.url !== undefined;
  const worker = isDefault || hasDomain ? [{ file: WORKER, name: 'the service worker' }] : [];
  if (options === 'remove') return { state: undefined, files: worker, diagnostics: [] };
  const { manifest, path, pages } = options;
  const page = routePath(path);
  const files =
    typeof manifest === 'object'
      ? [...worker, { file: MANIFEST, name: 'the web app manifest' }]
      : worker;
  return {
    state: undefined,
    fallbacks: [{ kind: 'offline', path: page, from: 'the page for readers without a connection' }],
    files,
    headTags: manifest === undefined ? [] : linkManifest(manifest, (file) => addBase(file, config)),
    shell: { offline: { page, ...(pages === 'all' && { keepsAll: true }) } },
    diagnostics: [],
  };
}

function linkManifest(
  manifest: NonNullable<OfflineSettings['manifest']>,
  place: (file: string) => string,
): HeadTag[] {
  const isFile = typeof manifest === 'string';
  const href = place(isFile ? manifest : MANIFEST);
  const link = { tagName: 'link', attributes: { rel: 'manifest', href } };
  if (isFile || manifest.theme_color === undefined) return [link];
  return [
    link,
    { tagName: 'meta', attributes: { name: 'theme-color', content: manifest.theme_color } },
  ];
}
