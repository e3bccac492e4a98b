import { decodePath, isBelow, withoutSlash } from '../../../resolve/routes/route-path.js';
import type { SiteConfig } from '../../../types/config.js';
import type { Language } from '../../../types/language/language.js';

/** What an address of the site leads to. */
export type OutputTarget =
  /** `file`: relative to the output folder. `isExact`: a host serves it without a redirect. */
  | { file: string; isExact: boolean }
  /** Nothing is there. */
  | 'missing'
  /** Other sites, and other software on the same host. */
  | 'elsewhere';

/** Finds the files that a host serves for addresses. */
export function createOutputPlaces(
  files: ReadonlySet<string>,
  { languages, config }: { languages: readonly Language[]; config: SiteConfig },
): {
  /** Returns the address of a file, as pages link to it; undefined outside of all languages. */
  addressOf(file: string): URL | undefined;
  find(address: Pick<URL, 'origin' | 'pathname'>): OutputTarget;
} {
  const mounts = languages
    .map(({ url, baseUrl, path: folder }) => ({ origin: originOf(url), baseUrl, folder }))
    .sort((a, b) => b.baseUrl.length - a.baseUrl.length);
  const byFolder = mounts.toSorted((a, b) => b.folder.length - a.folder.length);

  return {
    addressOf(file) {
      const mount = byFolder.find(({ folder }) => file.startsWith(folder));
      if (mount === undefined) return undefined;
      const path = file.slice(mount.folder.length).replace(/(^|\/)index\.html$/, '$1');
      const shown = config.trailingSlash === true ? path : withoutFolderSlash(path);
      return new URL(
        mount.baseUrl + encodeURI(shown).replace(/[?#]/g, encodeURIComponent),
        mount.origin,
      );
    },
    find({ origin, pathname }) {
      const path = decodePath(pathname);
      const mount = mounts.find(
        (one) => one.origin === origin && `${path}/`.startsWith(one.baseUrl),
      );
      if (mount === undefined) {
        const isHost = mounts.some((one) => one.origin === origin);
        return isHost && !isOfOthers(path, '/') ? 'missing' : 'elsewhere';
      }
      const below = path.slice(mount.baseUrl.length);
      const found = findFile(below, mount.folder);
      if (found !== undefined) return found;
      return isOfOthers(path, mount.baseUrl) ? 'elsewhere' : 'missing';
    },
  };

  function isOfOthers(path: string, baseUrl: string): boolean {
    return config.externalPaths.some((prefix) =>
      isBelow(withoutSlash(path), withoutSlash(baseUrl + prefix.replace(/^\//, ''))),
    );
  }

  function findFile(below: string, folder: string): Exclude<OutputTarget, string> | undefined {
    if (below !== '' && !below.endsWith('/') && files.has(folder + below))
      return { file: folder + below, isExact: true };
    const bare = below.replace(/\/+$/, '');
    const index = `${folder}${bare === '' ? '' : `${bare}/`}index.html`;
    // Without `trailingSlash`, an address may end with or without a slash.
    const isFolder = below === '' || below.endsWith('/');
    if (files.has(index))
      return {
        file: index,
        isExact: bare === '' || (config.trailingSlash ?? isFolder) === isFolder,
      };
    if (bare === '' || !files.has(`${folder}${bare}.html`)) return undefined;
    return { file: `${folder}${bare}.html`, isExact: !isFolder };
  }
}

/** A site without a URL contains no absolute URLs of its own, so any origin works. */
const originOf = (url: string): string => (url === '' ? NOWHERE : new URL(url).origin);

const NOWHERE = 'https://site.invalid';

const withoutFolderSlash = (path: string): string => path.replace(/\/$/, '');
