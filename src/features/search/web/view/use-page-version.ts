import type { Shell } from '../../../../types/site.js';
import { useLocation, useNavigate, useRuntime } from '../../../../web/theme/context.js';
import { useStore } from '../../../../web/theme/hooks/store.js';

export interface PageVersion {
  choices: Shell['versions'];
  /** The version that is searched. */
  name: string | undefined;
  choose: (name: string) => void;
}

/** The version that the search page searches: the address's, else the reader's last choice, else the latest. */
export function usePageVersion(): PageVersion {
  const { shell, preferredVersion } = useRuntime();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const preferred = useStore(preferredVersion);
  const parameters = new URLSearchParams(search);
  const choices = shell.versions;
  const find = (name: string | null | undefined) => choices.find((version) => version.name === name)?.name;
  const latest = choices.find(({ isLast }) => isLast) ?? choices[0];
  return {
    choices,
    name: find(parameters.get('version')) ?? find(preferred) ?? latest?.name,
    choose(name) {
      parameters.set('version', name);
      navigate(`${pathname}?${parameters}${hash}`, { replace: true });
    },
  };
}
