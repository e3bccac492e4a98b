import type { Diagnostic } from '../../types/diagnostic.js';
import type { Disk, FeatureFiles } from '../../types/feature/reading.js';
import type { DocsConfig } from './public-types.js';
import { type ListedVersions, listVersions } from './versions/list-versions.js';

/** What `resolve` learns about the disk. */
export type FoundVersions = Pick<ListedVersions, 'versions' | 'versionNames'>;

/** The files of all versions: docs, `_category_` files, tags and sidebars. */
export async function listDocsFiles(options: DocsConfig, disk: Disk): Promise<FeatureFiles> {
  const { versions, versionNames, diagnostics } = await listVersions(options, disk);
  const current = versions.find(({ name }) => name === 'current')?.sidebars;
  const found: FoundVersions = { versions, versionNames };
  return {
    folders: versions.map(({ contentPath }) => contentPath),
    markdown: versions.flatMap(({ docs }) => docs),
    data: versions.flatMap(({ name, docs, categories, tags, sidebars }) => [
      ...categories,
      ...(tags === undefined ? [] : [tags]),
      ...(name === 'current' || docs.length === 0 || sidebars === undefined ? [] : [sidebars]),
    ]),
    ...(current !== undefined && options.sidebarPath !== false && { programs: { sidebars: current } }),
    found,
    // Docs of a site with released versions are looked at one version at a time: see `listVersions`.
    isChecked: versionNames.length > 1,
    diagnostics,
  };
}

const USUAL_SIDEBARS = 'sidebars.ts';
const ENDINGS = ['ts', 'mts', 'js', 'mjs', 'json'];

/** A sidebars file that the config asks for must be there; without one at the usual place the sidebar follows the folders. */
export function checkSidebarsFile(
  { sidebarPath, onlyIncludeVersions }: DocsConfig,
  exists: (file: string) => boolean,
): Diagnostic[] {
  if (sidebarPath === false || sidebarPath === USUAL_SIDEBARS) return [];
  if (onlyIncludeVersions?.includes('current') === false) return [];
  const stem = sidebarPath.replace(/\.(ts|mts|js|mjs|json)$/, '');
  if (exists(sidebarPath) || ENDINGS.some((ending) => exists(`${stem}.${ending}`))) return [];
  return [
    {
      code: 'sidebars-missing',
      severity: 'error',
      message: `The config names the sidebars file \`${sidebarPath}\`, which does not exist.`,
      hint: 'Create the file, or set `docs.sidebarPath` to `false` for a site without sidebars.',
    },
  ];
}
