import { DEFAULT_COLLECTION } from '../../../resolve/collections/find-collection.js';
import type { Disk, FeatureFiles } from '../../../types/feature/reading.js';
import type { DocsCollection, DocsConfig } from '../public-types.js';
import { checkStrayVersions } from '../versions/check-stray-versions.js';
import { type ListedVersions, listVersions } from '../versions/list-versions.js';
import { versionPlaces } from '../versions/version-places.js';

/** Data about the disk for `resolve`: the versions of each collection, by collection id. */
export type FoundVersions = Readonly<
  Record<string, Pick<ListedVersions, 'versions' | 'versionNames'>>
>;

/**
 * Returns the files of all versions of all collections: docs, `_category_` files, tags, and
 * sidebars.
 */
export async function listDocsFiles(collections: DocsConfig, disk: Disk): Promise<FeatureFiles> {
  const listed = await Promise.all(
    collections.map(async (options) => ({ options, ...(await listVersions(options, disk)) })),
  );
  const strays = await checkStrayVersions(collections, disk);
  const versions = listed.flatMap((collection) => collection.versions);
  return {
    folders: versions.map(({ contentPath }) => contentPath),
    markdown: versions.flatMap(({ docs }) => docs),
    data: versions.flatMap(({ name, docs, categories, tags, sidebars }) => [
      ...categories,
      ...(tags === undefined ? [] : [tags]),
      ...(name === 'current' || docs.length === 0 || sidebars === undefined ? [] : [sidebars]),
    ]),
    programs: Object.fromEntries(listed.flatMap(listPrograms)),
    found: Object.fromEntries(
      listed.map(({ options, versions: own, versionNames }) => [
        options.id,
        { versions: own, versionNames },
      ]),
    ) satisfies FoundVersions,
    content: listed.flatMap(({ options, versions: own, versionNames }) =>
      // `listVersions` checks collections with released versions, one version at a time.
      versionNames.length > 1
        ? []
        : own.map((version) => describeContent(version.docs.length, options)),
    ),
    leftOut: listed.flatMap(listLeftOut),
    diagnostics: [...listed.flatMap(({ diagnostics }) => diagnostics), ...strays],
  };
}

type ListedCollection = ListedVersions & { options: DocsCollection };

/** Returns the sidebars file of the current version, by program name. */
function listPrograms({ options, versions }: ListedCollection): [string, string][] {
  const sidebars = versions.find(({ name }) => name === 'current')?.sidebars;
  return sidebars === undefined ? [] : [[sidebarsProgram(options), sidebars]];
}

/**
 * Returns the name of the program that exports the sidebars of a collection: see
 * `FeatureFiles.programs`.
 */
export function sidebarsProgram({ id }: Pick<DocsCollection, 'id'>): string {
  return id === DEFAULT_COLLECTION ? 'sidebars' : `sidebars:${id}`;
}

/** Returns the folders of versions that `onlyIncludeVersions` leaves out. */
function listLeftOut({ options, versions, versionNames }: ListedCollection): string[] {
  const built = new Set(versions.map(({ name }) => name));
  return versionNames
    .filter((name) => !built.has(name))
    .map((name) => (name === 'current' ? options.path : versionPlaces(options).docsOf(name)));
}

function describeContent(pages: number, { configPath, path }: DocsCollection) {
  return { section: configPath, folder: path, pages };
}
