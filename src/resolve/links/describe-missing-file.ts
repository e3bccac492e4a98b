import { posix } from 'node:path';
import { findNearest } from '../../diagnostics/nearest.js';
import { insideRepository, insideSite } from '../../lib/files/inside-site.js';
import { nameStaticFolder } from '../../lib/files/name-static-folder.js';
import type { Reference } from '../../types/doc.js';
import { splitUrl } from '../routes/resolve-href.js';
import { decodePath } from '../routes/route-path.js';
import type { LinkProblem } from './link-problem.js';
import { belowSource, isActiveFile } from './resolve-reference.js';
import type { ReferenceScope } from './resolve-references.js';

/** Describes the broken address of an image, or of another file that the browser loads. */
export function describeMissingFile({ url, kind }: Reference, scope: ReferenceScope): LinkProblem {
  const { site, source, fileExists } = scope;
  const path = decodePath(splitUrl(url.trim()).path);
  const isAbsolute = path.startsWith('/');
  const moved = findImage(path, scope);
  const near = moved === undefined ? findNear(path, scope) : undefined;
  const found = moved ?? near?.name;
  const { query, hash } = splitUrl(url.trim());
  const replacement = found + query + hash;
  const isOutside = !isAbsolute && insideSite(belowSource(path, source), site.bounds) === undefined;
  const statics = nameStaticFolder(site.config.staticDirectories);
  const place = isAbsolute ? `in ${statics}` : 'there';
  const problem = { code: 'image-broken', level: site.config.onBrokenImages } as const;
  if (!isAbsolute && isActiveFile(path) && fileExists(belowSource(path, source)))
    return {
      ...problem,
      message: `File \`${url}\` could run code: beside a page, it is published as text.`,
      hint: `Move it to ${statics}, and write \`/${posix.basename(path)}\`.`,
    };
  const noun = kind === 'image' || IMAGE.test(path) ? 'Image' : 'File';
  return {
    ...problem,
    message: `${noun} \`${url}\` leads to no file.`,
    hint:
      found === undefined
        ? `Add the file ${place}, or correct the path. Letter case matters.${isOutside ? OUTSIDE : ''}`
        : `Did you mean \`${found}\`?`,
    ...(found !== undefined && near?.isCertain !== false && { fix: { written: url, replacement } }),
  };
}

/** Returns the address with a similar file name in the same folder. */
function findNear(
  path: string,
  { site, source, fileExists }: ReferenceScope,
): { name: string; isCertain: boolean } | undefined {
  const names = path.startsWith('/')
    ? site.config.staticDirectories.map((folder) => folder + path)
    : [belowSource(path, source)];
  for (const name of names) {
    if (insideRepository(name, site.bounds) === undefined) continue;
    const own = posix.basename(name);
    // A file with exactly this name exists but may not be published.
    const others = [...(fileExists.namesBeside?.(name) ?? [])].filter((one) => one !== own);
    const near = findNearName(own, others);
    if (near === undefined) continue;
    const file = posix.join(posix.dirname(name), near.name);
    if (insideRepository(file, site.bounds) !== undefined && fileExists(file))
      return { ...near, name: path.slice(0, path.lastIndexOf('/') + 1) + near.name };
  }
  return undefined;
}

/**
 * Finds a similar name among files with the same extension; otherwise the same name with another
 * extension.
 */
function findNearName(
  name: string,
  names: readonly string[],
): { name: string; isCertain: boolean } | undefined {
  const { name: stem, ext } = posix.parse(name);
  const like = names.filter((one) => posix.extname(one).toLowerCase() === ext.toLowerCase());
  const near = findNearest(
    stem,
    like.map((one) => posix.parse(one).name),
  );
  const found = like.find((one) => posix.parse(one).name === near?.name);
  if (near !== undefined && found !== undefined) return { ...near, name: found };
  const other = names.find((one) => posix.parse(one).name === stem && one !== stem);
  return other === undefined ? undefined : { name: other, isCertain: false };
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i;

/**
 * Finds an image in another place: a file of `static/` whose address contains the folder or is
 * relative; a file beside a page whose address is absolute. Images in the config are in `static/`.
 */
function findImage(path: string, { site, source, fileExists }: ReferenceScope): string | undefined {
  if (path.startsWith('@site/')) return undefined;
  const isAbsolute = path.startsWith('/');
  const name = path.replace(/^(?:\.{0,2}\/)+/, '');
  for (const folder of site.config.staticDirectories) {
    const inside = name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : undefined;
    if (inside !== undefined && fileExists(posix.join(folder, inside))) return `/${inside}`;
    if (!isAbsolute && fileExists(posix.join(folder, name))) return `/${name}`;
  }
  const isBeside = isAbsolute && /\.mdx?$/i.test(source);
  return isBeside && fileExists(posix.join(posix.dirname(source), `.${path}`))
    ? `.${path}`
    : undefined;
}

const OUTSIDE =
  ' Outside the site, only images of its repository can be shown, and no hidden files.';
