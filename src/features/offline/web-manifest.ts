import { hash } from '../../lib/hash.js';
import { isExternal } from '../../lib/text/is-external.js';
import { addBase } from '../../resolve/links/resolve-href.js';
import { createConfigReport } from '../../resolve/reports/report-config.js';
import { decodePath } from '../../resolve/routes/route-path.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { EmitRequest, EmittedFile } from '../../types/feature/output.js';
import type { LastClaimsRequest } from '../../types/feature/resolution.js';
import type { OfflineConfig, WebManifest } from './public-types.js';

/** Name of the file that is written for members in the config. */
export const MANIFEST = 'manifest.webmanifest';

/** The web app manifest, if its members are in the config. */
export async function emitManifest({
  options,
  site: { config, language, languages },
}: EmitRequest<OfflineConfig, undefined>): Promise<EmittedFile[]> {
  if (options === 'remove' || typeof options.manifest !== 'object') return [];
  const original = languages.find(({ isDefault, url }) => isDefault && url === config.url);
  const main = original?.baseUrl ?? config.baseUrl;
  const content = writeManifest(options.manifest, { config, main, direction: language.direction });
  return [{ path: MANIFEST, key: hash(content), content: async () => content }];
}

/** `main`: base URL of all languages. */
function writeManifest(
  { icons = [], ...members }: WebManifest,
  { config, main, direction }: { config: SiteConfig; main: string; direction: string },
): string {
  const { title, tagline, baseUrl, locale } = config;
  return `${JSON.stringify(
    {
      name: title,
      ...(tagline !== '' && { description: tagline }),
      lang: locale,
      dir: direction,
      // One site, whatever the language in which it was installed.
      id: main,
      scope: main,
      start_url: baseUrl,
      display: 'standalone',
      ...members,
      icons: icons.map(({ src, ...icon }) => ({
        src: isExternal(src) ? src : addBase(src, config),
        ...icon,
      })),
    },
    null,
    2,
  )}\n`;
}

/** The files that the config names have to be there. */
export function checkManifest({
  options,
  config,
  configFile,
  statics,
}: LastClaimsRequest<OfflineConfig>): Diagnostic[] {
  const manifest = options === 'remove' ? undefined : options.manifest;
  if (manifest === undefined) return [];
  const named =
    typeof manifest === 'string' ? [manifest] : (manifest.icons ?? []).map(({ src }) => src);
  const { report, diagnostics } = createConfigReport(configFile);
  for (const file of named) {
    const { baseUrl } = config;
    if (isExternal(file) || statics.has(decodePath(addBase(file, config).slice(baseUrl.length))))
      continue;
    report({
      code: 'offline-manifest-file',
      message: `\`offline.manifest\` names \`${file}\`, but there is no such file in \`static/\`.`,
      hint: 'Add the file to `static/`, or correct the path.',
      near: file,
    });
  }
  return diagnostics;
}
