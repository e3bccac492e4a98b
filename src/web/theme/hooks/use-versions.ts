import type { NavLink } from '../../../types/site/shell.js';
import { useLocation, usePage, useRuntime } from '../context.js';
import { useStore } from '../store.js';

/** A version of the docs as the reader may choose it. */
export interface VersionChoice {
  name: string;
  /**
   * To the same place in that version, query and hash included, else to the version's first page.
   */
  link: NavLink;
  /** The page on screen belongs to it. */
  isActive: boolean;
  /** Remembers the choice. */
  choose: () => void;
}

/**
 * All versions of a collection (without an id: the default one), and the one to name: the page's
 * own, else the reader's last choice, else the latest.
 */
export function useVersions(collection?: string): {
  links: VersionChoice[];
  shown: VersionChoice | undefined;
} {
  const { shell, preferredVersions, actions } = useRuntime();
  const preferred = useStore(preferredVersions)[collection ?? 'default'];
  const view = usePage();
  const { search, hash } = useLocation();
  const alternates = 'alternates' in view ? view.alternates : undefined;
  const active = 'version' in view ? view.version : undefined;
  const versions = shell.versions.filter((version) => version.collection === collection);
  const links = versions.map(({ name, label, home }): VersionChoice => {
    const same = alternates?.[name];
    const href = same === undefined ? home : same + search + hash;
    return {
      name,
      link: { type: 'link', label, href, external: false },
      isActive: name === active,
      choose: () => actions.chooseVersion(name),
    };
  });
  const latest = versions.find(({ isLast }) => isLast)?.name;
  const find = (wanted: string | undefined) => links.find(({ name }) => name === wanted);
  return { links, shown: find(active) ?? find(preferred) ?? find(latest) ?? links[0] };
}
