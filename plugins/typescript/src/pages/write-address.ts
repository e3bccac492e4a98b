import type { Settings } from '../options.js';

/** Returns an address below the base URL. `anchor` is an id on the page. */
export function writeAddress(
  { path, anchor = '' }: { path: string; anchor?: string },
  settings: Settings,
): string {
  const own = path.replace(/(?:^|\/)index$/, '');
  const address = [settings.path, own].filter((part) => part !== '').join('/');
  return `/${encodeURI(address)}${anchor === '' ? '' : `#${anchor}`}`;
}
