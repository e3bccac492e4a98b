import { nameStaticFolder } from '../../lib/files/name-static-folder.js';
import { hash } from '../../lib/hash.js';
import { isExternal } from '../../lib/text/is-external.js';
import { createConfigReport } from '../../resolve/reports/report-config.js';
import { addBase } from '../../resolve/routes/resolve-href.js';
import { decodePath } from '../../resolve/routes/route-path.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { EmitRequest, EmittedFile } from '../../types/feature/output.js';
import type { LastClaimsRequest } from '../../types/feature/resolution.js';
import type { OfflineConfig, WebManifest } from './public-types.js';

/** Name of the generated manifest. */
export const MANIFEST = 'manifest.webmanifest';

/** Returns the web app manifest, if its members are in the config. */
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

/** Returns the text of the manifest. `main` is the base URL that all languages share. */
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
      // The same app in all languages.
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

/** Reports files in the manifest setting that do not exist. */
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
  const folder = nameStaticFolder(config.staticDirectories);
  for (const file of named) {
    const { baseUrl } = config;
    if (isExternal(file) || statics.has(decodePath(addBase(file, config).slice(baseUrl.length))))
      continue;
    report({
      code: 'offline-manifest-file',
      message: `\`offline.manifest\` names \`${file}\`, but there is no such file in ${folder}.`,
      hint: `Add the file to ${folder}, or correct the path.`,
      near: file,
    });
  }
  return diagnostics;
}
