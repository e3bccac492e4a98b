import { useShell } from '../still/use-shell.js';
import { isExternalUrl, withBaseUrl } from './paths.js';

/**
 * The address at which browsers find a path of the site: `/img/x.svg` → `/base/img/x.svg`. The
 * slash at its start may be left out. URLs, `#anchor` and `?query` stay as they are.
 */
export function useBaseUrl(path: string): string {
  const { baseUrl } = useShell();
  return path === '' || /^[#?]/.test(path) || isExternalUrl(path)
    ? path
    : withBaseUrl(path, baseUrl);
}
