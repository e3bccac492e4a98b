import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { isInside } from '../../lib/files/is-inside.js';

/** What addresses from the root mean. */
export interface SitePaths {
  baseUrl: string;
  /** Prefixes, with the base URL, of what docsgen has nothing to say about. */
  externalPaths: readonly string[];
}

/**
 * Lets style sheets name files of `static/` as readers reach them: `url(/img/x.png)` is `static/img/x.png`, and stays an
 * address, behind the base URL. A file that is not there is an error at its place, and one that is there an input of the
 * bundle, so that its removal is noticed. As for images of Markdown, a path may have the base URL already. An
 * address below `externalPaths` stays, too: other software serves it.
 */
export function staticUrlsPlugin(root: string, paths: SitePaths): Plugin {
  const { baseUrl } = paths;
  return {
    name: 'docsgen-static-urls',
    setup(build) {
      const used = new Set<string>();
      build.onResolve({ filter: /^\/[^/]/ }, async ({ path: url, kind, namespace }) => {
        // Style sheets that docsgen writes itself import files of the disk.
        if ((kind !== 'url-token' && kind !== 'import-rule') || namespace === 'docsgen') return undefined;
        const found = await findStatic(root, staticCandidates(url, baseUrl));
        const elsewhere = found === undefined ? externalAddress(url, paths) : undefined;
        if (elsewhere !== undefined) return { path: elsewhere, external: true };
        if (found === undefined) return { errors: [{ text: `Could not resolve "${url}"` }] };
        used.add(`static/${found}`);
        const address = found.split('/').map(encodeURIComponent).join('/');
        return { path: `${baseUrl}${address}${/[?#].*$/.exec(url)?.[0] ?? ''}`, external: true };
      });
      build.onEnd(({ metafile }) => {
        for (const file of used) if (metafile) metafile.inputs[file] = { bytes: 0, imports: [] };
      });
    },
  };
}

/** The address of what is below an external path, with the base URL; undefined for everything else. */
function externalAddress(url: string, { baseUrl, externalPaths }: SitePaths): string | undefined {
  const address = url.startsWith(baseUrl) ? url : baseUrl + url.slice(1);
  const path = address.replace(/[?#].*$/, '');
  return externalPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    ? address
    : undefined;
}

/** The files that an address from the root may mean, relative to `static/`. */
export function staticCandidates(url: string, baseUrl: string): string[] {
  const name = decode(url.replace(/[?#].*$/, ''));
  return [name.slice(1), ...(name.startsWith(baseUrl) ? [name.slice(baseUrl.length)] : [])];
}

/** The first of these files of `static/` that is there. */
async function findStatic(root: string, candidates: readonly string[]): Promise<string | undefined> {
  const folder = path.join(root, 'static');
  for (const candidate of candidates) {
    const file = path.join(folder, candidate);
    const isFile = (await stat(file).catch(() => undefined))?.isFile() === true;
    if (isFile && (await isInside(folder, file))) return path.relative(folder, file).replaceAll('\\', '/');
  }
  return undefined;
}

/** An address may have a percent sign of its own. */
function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
