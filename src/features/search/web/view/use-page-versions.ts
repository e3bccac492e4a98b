import { useMemo } from 'react';
import { useLocation, useNavigate, useRuntime } from '../../../../web/theme/context.js';
import { useStore } from '../../../../web/theme/store.js';
import { findVersion, groupVersions, type VersionGroup } from './group-versions.js';

/** A collection of docs, and the version of it that the page searches. */
export interface PageVersion extends VersionGroup {
  name: string;
  choose: (name: string) => void;
}

/**
 * Returns the versions that the search page searches, one per collection: the one in the address,
 * else the reader's last choice, else the latest.
 */
export function usePageVersions(): PageVersion[] {
  const { shell, preferredVersions } = useRuntime();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const preferred = useStore(preferredVersions);
  const groups = useMemo(() => groupVersions(shell.versions), [shell]);
  const parameters = new URLSearchParams(search);
  const asked = parameters.getAll('version');
  return groups.flatMap((group) => {
    const found = findVersion(group, [...asked, preferred[group.collection]]);
    const choose = (name: string) => {
      const others = asked.filter(
        (other) => !group.versions.some((version) => version.name === other),
      );
      parameters.delete('version');
      for (const version of [...others, name]) parameters.append('version', version);
      navigate(`${pathname}?${parameters}${hash}`, { replace: true });
    };
    return found === undefined ? [] : [{ ...group, name: found.name, choose }];
  });
}
