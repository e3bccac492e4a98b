import type { Shell } from '../../../../types/site.js';
import { useShell } from '../../../../web/theme/context.js';
import { useVersions } from '../../../../web/theme/hooks/use-versions.js';

/** The version of the docs that the dialog searches: that of the page, else the reader's last choice, else the latest. */
export function useSearchedVersion(): Shell['versions'][number] | undefined {
  const { versions } = useShell();
  const { shown } = useVersions();
  return versions.find(({ name }) => name === shown?.name);
}
