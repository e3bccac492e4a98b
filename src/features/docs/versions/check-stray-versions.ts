import { suggest } from '../../../diagnostics/suggest.js';
import { DEFAULT_COLLECTION } from '../../../resolve/collections/find-collection.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { Disk } from '../../../types/feature/reading.js';
import type { DocsConfig } from '../public-types.js';
import { readVersions } from './read-versions.js';
import { versionPlaces } from './version-places.js';

const LIST = /^(.+)_versions\.json$/;
const FOLDER = /^(?:(.+)_)?versioned_docs$/;

/**
 * Reports lists and folders of versions whose names begin with the id of no collection, because
 * nothing in them is published.
 */
export async function checkStrayVersions(
  collections: DocsConfig,
  disk: Disk,
): Promise<Diagnostic[]> {
  const ids = collections.map(({ id }) => id);
  const [files, folders] = await Promise.all([disk.list('', { deep: false }), disk.subfolders('')]);
  const found = new Set([
    ...folders.flatMap((name) => idIn(name, FOLDER) ?? []),
    ...files.flatMap((name) => idIn(name, LIST) ?? []),
  ]);
  const strays = [...found].filter((id) => !ids.includes(id)).sort();
  const reports = strays.map(async (id): Promise<Diagnostic[]> => {
    const { list, docs } = versionPlaces({ id });
    const { names } = await readVersions(list, disk);
    // Other programs may use files of that name, too.
    if (names.size > 0) return [describeStray(id, { file: list, what: `\`${list}\` lists`, ids })];
    const [first] = await disk.list(docs);
    return first === undefined
      ? []
      : [describeStray(id, { file: first, what: `\`${docs}/\` contains`, ids })];
  });
  return (await Promise.all(reports)).flat();
}

/**
 * Returns the collection id in the name of a file or folder. Returns undefined if the name does not
 * match.
 */
function idIn(name: string, pattern: RegExp): string | undefined {
  const match = pattern.exec(name);
  return match === null ? undefined : (match[1] ?? DEFAULT_COLLECTION);
}

function describeStray(
  id: string,
  { file, what, ids }: { file: string; what: string; ids: readonly string[] },
): Diagnostic {
  const [best] = suggest(id, ids);
  const rename = best === undefined ? '' : `, rename them to begin with \`${best}_\``;
  return {
    code: 'versions-unknown-docs',
    severity: 'warning',
    message: `${what} versions of a set of docs with the id \`${id}\`, which the config does not have.`,
    hint: `Give the set that they belong to \`id: '${id}'\`${best === DEFAULT_COLLECTION ? '' : rename}, or remove them.`,
    file,
  };
}
