import { useMemo } from 'react';
import type { Shell } from '../../../../types/site/shell.js';
import { usePage, useRuntime } from '../../../../web/theme/context.js';
import { useStore } from '../../../../web/theme/store.js';
import { findVersion, groupVersions } from './group-versions.js';

export interface SearchedVersions {
  /** One version per collection, that of the page first. */
  names: readonly string[];
  /** Those of collections that have several versions. */
  chosen: readonly string[];
  /**
   * The version to display: that of the page, or that of the only collection. Undefined if its
   * collection has just one version.
   */
  shown: Shell['versions'][number] | undefined;
}

/**
 * Returns the versions that the dialog searches, one per collection: that of the page, else the
 * reader's last choice, else the latest.
 */
export function useSearchedVersions(): SearchedVersions {
  const { shell, preferredVersions } = useRuntime();
  const preferred = useStore(preferredVersions);
  const view = usePage();
  const active = 'version' in view ? view.version : undefined;
  return useMemo(() => {
    const groups = groupVersions(shell.versions);
    const found = groups.flatMap((group) => {
      const version = findVersion(group, [active, preferred[group.collection]]);
      return version === undefined ? [] : [{ version, several: group.versions.length > 1 }];
    });
    found.sort((a, b) => Number(b.version.name === active) - Number(a.version.name === active));
    const [first] = found;
    const isClear = first?.several && (groups.length === 1 || first.version.name === active);
    return {
      names: found.map(({ version }) => version.name),
      chosen: found.flatMap(({ version, several }) => (several ? [version.name] : [])),
      shown: isClear ? first.version : undefined,
    };
  }, [shell, preferred, active]);
}
