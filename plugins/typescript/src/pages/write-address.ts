import type { Settings } from '../options.js';

/** Returns an address below the base URL. `anchor` is an id on the page. */
export function writeAddress(
  { path, anchor = '' }: { path: string; anchor?: string },
  settings: Settings,
): string {
  const parts = path.split('/').filter((part) => part !== 'index');
  const address = [settings.path, ...parts].filter((part) => part !== '').join('/');
  return `/${encodeURI(address)}${anchor === '' ? '' : `#${anchor}`}`;
}
