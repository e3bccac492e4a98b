import path from 'node:path';
import { chooseFiles } from '../../../lib/files/choose-files.js';
import { formatKeyPath } from '../../../lib/text/format-key-path.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { Disk } from '../../../types/feature/reading.js';
import type { DocsCollection } from '../public-types.js';
import { readVersions } from './read-versions.js';
import { versionPlaces } from './version-places.js';

/**
 * The files of one version of the docs. Paths are relative to the site's root, with `/`, sorted.
 */
export interface VersionFiles {
  name: string;
  /** Folder of its docs. */
  contentPath: string;
  docs: string[];
  /** `_category_` files. */
  categories: string[];
  /** Its sidebars file, if there is one. */
  sidebars?: string;
  /** Its `tags.yml`, if there is one. */
  tags?: string;
}

/** All versions of a collection, with their problems. */
export interface ListedVersions {
  /** The versions that the site includes: `current`, then the released ones, newest first. */
  versions: VersionFiles[];
  /** Names of all versions, including those that the config leaves out. */
  versionNames: string[];
  diagnostics: Diagnostic[];
}

/**
 * Lists the docs of each version of a collection. The collection's own folder is `current`;
 * `versions.json` names the released versions.
 */
export async function listVersions(docs: DocsCollection, disk: Disk): Promise<ListedVersions> {
  const released = await readVersions(versionPlaces(docs).list, disk);
  const versionNames = ['current', ...released.names.keys()];
  const wanted = versionNames.filter((name) => docs.onlyIncludeVersions?.includes(name) ?? true);
  const versions = await Promise.all(wanted.map((name) => listVersion(name, docs, disk)));
  // A site without released versions may have no docs.
  const empty =
    released.names.size === 0 ? [] : versions.filter((version) => version.docs.length === 0);
  const missing = empty.map((version) => ({
    ...withoutDocs(version, docs),
    ...released.names.get(version.name),
  }));
  return { versions, versionNames, diagnostics: [...released.diagnostics, ...missing] };
}

async function listVersion(
  name: string,
  config: DocsCollection,
  disk: Disk,
): Promise<VersionFiles> {
  const isCurrent = name === 'current';
  const contentPath = isCurrent ? config.path : versionPlaces(config).docsOf(name);
  const [files, sidebars] = await Promise.all([
    disk.list(contentPath),
    isCurrent ? findCurrentSidebars(config, disk) : findReleasedSidebars(name, config, disk),
  ]);
  const tags = `${contentPath}/tags.yml`;
  return {
    name,
    contentPath,
    docs: [
      ...(await chooseFiles(
        files.filter((file) => /\.mdx?$/.test(file)),
        { ...config, folder: contentPath },
      )),
    ],
    categories: files.filter((file) => /(^|\/)_category_\.(json|ya?ml)$/.test(file)),
    ...(sidebars !== undefined && { sidebars }),
    ...(files.includes(tags) && { tags }),
  };
}

/**
 * Returns the configured path, or a file of the same name with another code extension
 * (`sidebars.js` for `sidebars.ts`).
 */
async function findCurrentSidebars(
  { sidebarPath = false }: DocsCollection,
  disk: Disk,
): Promise<string | undefined> {
  if (sidebarPath === false) return undefined;
  const siblings = await disk.list(path.posix.dirname(sidebarPath), { deep: false });
  const wanted = path.posix.normalize(sidebarPath);
  if (siblings.includes(wanted)) return wanted;
  const stem = wanted.replace(/\.(ts|mts|js|mjs|json)$/, '');
  return siblings.find(
    (other) => /\.(ts|mts|js|mjs|json)$/.test(other) && other.replace(/\.\w+$/, '') === stem,
  );
}

async function findReleasedSidebars(
  name: string,
  collection: DocsCollection,
  disk: Disk,
): Promise<string | undefined> {
  const places = versionPlaces(collection);
  const wanted = places.sidebarsOf(name);
  const files = await disk.list(places.sidebars, { deep: false });
  return files.includes(wanted) ? wanted : undefined;
}

function withoutDocs({ name, contentPath }: VersionFiles, collection: DocsCollection): Diagnostic {
  const key = formatKeyPath([...collection.configPath, 'onlyIncludeVersions']);
  return {
    code: 'version-without-docs',
    severity: 'error',
    message: `The version \`${name}\` has no docs: \`${contentPath}/\` is missing or contains none.`,
    hint:
      name === 'current'
        ? `Add a doc to \`${contentPath}/\`, or leave \`current\` out with \`${key}\`.`
        : `Restore the folder, or remove \`${name}\` from \`${versionPlaces(collection).list}\`.`,
  };
}
