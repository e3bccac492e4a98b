import { isSafeUrl } from '../lib/safe-url.js';
import type { SiteConfig } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { DocsVersion, SiteDoc } from '../types/site.js';
import { encodePath } from './route-path.js';

type EditRequest = { config: SiteConfig; version: DocsVersion };

/**
 * Where readers edit a doc: `custom_edit_url` (none when null or empty), else what the config says: a prefix of the
 * file's path, or a function.
 */
export function resolveEditUrl(doc: SiteDoc, request: EditRequest): { url?: string; problem?: Diagnostic } {
  const custom = doc.card.frontMatter.custom_edit_url;
  if (custom !== undefined) return keepSafe(custom);
  const { docs } = request.config;
  if (docs === false || docs.editUrl === undefined) return {};
  const docPath = doc.source.slice(request.version.contentPath.length + 1);
  if (typeof docs.editUrl === 'function') return askConfig(docs.editUrl, { doc, docPath, ...request });
  const folder = docs.editCurrentVersion ? docs.path : request.version.contentPath;
  return keepSafe(`${docs.editUrl.replace(/\/+$/, '')}/${encodePath(`${folder}/${docPath}`)}`);
}

type EditUrlFunction = Extract<Exclude<SiteConfig['docs'], false>['editUrl'], (...args: never) => unknown>;

function askConfig(
  editUrl: EditUrlFunction,
  { doc, docPath, config, version }: EditRequest & { doc: SiteDoc; docPath: string },
): { url?: string; problem?: Diagnostic } {
  try {
    const url = editUrl({
      version: version.name,
      versionDocsDirPath: version.contentPath,
      docPath,
      permalink: doc.route,
      locale: config.locale,
    });
    return keepSafe(typeof url === 'string' ? url : null);
  } catch (error) {
    return {
      problem: {
        code: 'edit-url',
        severity: 'error',
        message: `\`docs.editUrl\` throws for \`${doc.source}\`: ${error instanceof Error ? error.message : String(error)}`,
        hint: 'Return a URL, or nothing for a doc without an edit link.',
        file: doc.source,
      },
    };
  }
}

function keepSafe(url: string | null): { url?: string } {
  return url === null || url === '' || !isSafeUrl(url) ? {} : { url };
}
