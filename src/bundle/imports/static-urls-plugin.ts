import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { isInside } from '../../lib/files/is-inside.js';

/** How addresses from the root are resolved. */
export interface SitePaths {
  baseUrl: string;
  /** Prefixes, with the base URL, of addresses that other software serves. */
  externalPaths: readonly string[];
  /** Folders of static files, as paths from the site's root. */
  staticDirectories: readonly string[];
}

/**
 * Lets style sheets name static files by the address that readers use: `url(/img/x.png)` means
 * `static/img/x.png` and stays an address, with the base URL. A missing file is an error at the
 * position of the address; an existing one is an input of the bundle, so that docsgen notices its
 * removal. As for images in Markdown, a path may already contain the base URL. Addresses below
 * `externalPaths` stay as well: other software serves them. `url(/static/img/x.png)` means the same
 * file. Any other address may be a file of the site, relative to its root, as in code: it becomes
 * part of the bundle.
 */
export function staticUrlsPlugin(root: string, paths: SitePaths): Plugin {
  const { baseUrl } = paths;
  return {
    name: 'docsgen-static-urls',
    setup(build) {
      const used = new Set<string>();
      build.onResolve({ filter: /^\/[^/]/ }, async ({ path: url, kind, namespace, importer }) => {
        // Style sheets that docsgen generates import absolute paths on disk.
        if ((kind !== 'url-token' && kind !== 'import-rule') || namespace === 'docsgen')
          return undefined;
        const found = await findStatic(root, { url, ...paths });
        const elsewhere = found === undefined ? externalAddress(url, paths) : undefined;
        if (elsewhere !== undefined) return { path: elsewhere, external: true };
        if (found === undefined) {
          const place = { kind, importer, namespace, resolveDir: root };
          const ofSite = await build.resolve(`.${url}`, place);
          if (ofSite.errors.length === 0) return ofSite;
          return { errors: [{ text: `Could not resolve "${url}"` }] };
        }
        used.add(found.file);
        const address = found.name.split('/').map(encodeURIComponent).join('/');
        return { path: `${baseUrl}${address}${/[?#].*$/.exec(url)?.[0] ?? ''}`, external: true };
      });
      build.onEnd(({ metafile }) => {
        for (const file of used) if (metafile) metafile.inputs[file] = { bytes: 0, imports: [] };
      });
    },
  };
}

/**
 * Returns the address below an external path, with the base URL; undefined for all other addresses.
 */
function externalAddress(url: string, { baseUrl, externalPaths }: SitePaths): string | undefined {
  const address = url.startsWith(baseUrl) ? url : baseUrl + url.slice(1);
  const path = address.replace(/[?#].*$/, '');
  return externalPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    ? address
    : undefined;
}

/** Lists the static files that an address from the root may mean. */
export function staticCandidates({
  url,
  baseUrl,
  staticDirectories,
}: { url: string } & SitePaths): { folder: string; name: string }[] {
  const path = decode(url.replace(/[?#].*$/, ''));
  const names = [path.slice(1), ...(path.startsWith(baseUrl) ? [path.slice(baseUrl.length)] : [])];
  // Like other bundlers: a path from the site's root.
  const whole = staticDirectories.filter((folder) => path.startsWith(`/${folder}/`));
  return [
    ...names.flatMap((name) => staticDirectories.map((folder) => ({ folder, name }))),
    ...whole.map((folder) => ({ folder, name: path.slice(folder.length + 2) })),
  ];
}

/** Returns the first candidate of an address that exists: its path from the root, and its name. */
async function findStatic(
  root: string,
  request: { url: string } & SitePaths,
): Promise<{ file: string; name: string } | undefined> {
  for (const { folder, name } of staticCandidates(request)) {
    const home = path.join(root, folder);
    const file = path.join(home, name);
    const isFile = (await stat(file).catch(() => undefined))?.isFile() === true;
    if (!isFile || !(await isInside(home, file))) continue;
    const normal = path.relative(home, file).replaceAll('\\', '/');
    return { file: `${folder}/${normal}`, name: normal };
  }
  return undefined;
}

/** Decodes an address. A percent sign may be literal. */
function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
