import { formatKeyPath } from '../../../lib/text/format-key-path.js';
import { type EditUrl, resolveEditLink } from '../../../resolve/pages/edit-link.js';
import type { SiteConfig } from '../../../types/config.js';
import type { DocsEdition } from '../../../types/site/docs-edition.js';
import type { SiteDoc } from '../../../types/site.js';
import type { DocsCollection, EditedDoc } from '../public-types.js';

/**
 * Returns the edit URL of a doc: `custom_edit_url` (none if null or empty), else the result of
 * `docs.editUrl`, a prefix of the file's path or a function.
 */
export function resolveEditUrl(
  doc: SiteDoc,
  {
    config,
    options,
    edition,
    place,
  }: {
    config: SiteConfig;
    options: DocsCollection;
    edition: DocsEdition;
    place: (file: string) => string;
  },
): EditUrl {
  const docPath = doc.source.slice(edition.contentPath.length + 1);
  const folder = options.editCurrentVersion ? options.path : edition.contentPath;
  const original = `${folder}/${docPath}`;
  return resolveEditLink<EditedDoc>({
    card: doc.card,
    key: formatKeyPath([...options.configPath, 'editUrl']),
    editUrl: options.editUrl,
    path: options.editLocalizedFiles ? place(original) : original,
    page: {
      version: edition.version,
      versionDocsDirPath: edition.contentPath,
      docPath,
      permalink: doc.route,
      locale: config.locale,
    },
  });
}
