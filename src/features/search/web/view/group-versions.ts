import type { Shell } from '../../../../types/site/shell.js';

type Version = Shell['versions'][number];

/** The versions of one collection. */
export interface VersionGroup {
  collection: string;
  versions: readonly Version[];
}

/** Groups the versions of a site by collection, in the order of the site. */
export function groupVersions(versions: readonly Version[]): VersionGroup[] {
  const groups = new Map<string, Version[]>();
  for (const version of versions) {
    const { collection = 'default' } = version;
    groups.set(collection, [...(groups.get(collection) ?? []), version]);
  }
  return [...groups].map(([collection, ofCollection]) => ({ collection, versions: ofCollection }));
}

/** Returns the version of a collection that the first matching name denotes; else the latest. */
export function findVersion(
  { versions }: VersionGroup,
  names: readonly (string | undefined)[],
): Version | undefined {
  const named = names.flatMap((name) => versions.find((version) => version.name === name) ?? []);
  return named[0] ?? versions.find(({ isLast }) => isLast) ?? versions[0];
}
