import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { resolveRealFile } from '../lib/files/real-file.js';
import { hash } from '../lib/hash.js';
import type { SiteBounds } from '../types/site/bounds.js';
import { isStillImage } from './is-still-image.js';
import { choosePublishedForm, type PublishedForm } from './published-form.js';
import type { RemovedPart } from './svg/clean-svg.js';

/** A file that content refers to and that is published under a name with its hash. */
export interface Asset {
  /** Output path: `assets/images/<name>-<hash>.<ext>` or `assets/files/…`. */
  path: string;
  /** Absolute path on disk, with all links resolved. */
  from: string;
  /** Content to publish instead of the file: see `PublishedForm`. */
  content?: string;
  /** The parts of an image that could run script, which `content` lacks. */
  removed?: readonly RemovedPart[];
  /** The name under which readers save a file that is published under another name. */
  download?: string;
  /** An SVG image that is not well-formed, so that it can't be shown. */
  isMalformed?: true;
  /** Size in pixels as displayed, for images whose size is known. */
  width?: number;
  height?: number;
  /** Set for a PNG, JPEG or WebP image that is not animated. */
  isStill?: true;
}

const IMAGE = /\.(png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i;

/**
 * Hashes a local file and, for an image, reads its size. Returns undefined if it is not a file of
 * the site.
 */
export async function readAsset(
  file: string,
  site: { root: string; bounds: SiteBounds },
): Promise<Asset | undefined> {
  try {
    return await readFileAsset(file, site);
  } catch (error) {
    // The file was removed while it was being read.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function readFileAsset(
  file: string,
  site: { root: string; bounds: SiteBounds },
): Promise<Asset | undefined> {
  const real = resolveRealFile(file, site);
  if (real === undefined || 'refused' in real || !(await stat(real.path)).isFile())
    return undefined;
  const from = real.path;
  const form = await choosePublishedForm(file, from);
  const digest = form.kind === 'cleaned' ? hash(form.content) : await hashFile(from);
  const target = nameAsset(file, { form, fingerprint: digest.slice(0, 10) });
  return {
    path: target,
    from,
    ...(form.kind === 'cleaned' && { content: form.content, removed: form.removed }),
    ...(form.kind === 'text' && { download: path.posix.basename(file) }),
    ...(form.kind === 'text' && form.isMalformedSvg && { isMalformed: true }),
    ...(form.kind !== 'text' && IMAGE.test(file) && (await measure(from))),
  };
}

/** Replaces other extensions in the name, because Apache gives each of them a meaning. */
function nameAsset(
  file: string,
  { form: { kind }, fingerprint }: { form: PublishedForm; fingerprint: string },
): string {
  const { base, name, ext } = path.posix.parse(file);
  const isText = kind === 'text';
  const folder = IMAGE.test(file) && !isText ? 'assets/images' : 'assets/files';
  const stem = (isText ? base : name || base).replace(/[^\p{L}\p{N}._-]+/gu, '-');
  const suffix = `-${fingerprint}${isText ? '.txt' : ext.toLowerCase()}`;
  return `${folder}/${shorten(stem.replace(/\.(?=\p{L})/gu, '-'), suffix)}${suffix}`;
}

/** File systems limit names to 255 bytes, and derived files add a suffix to this one. */
function shorten(stem: string, suffix: string): string {
  const room = 230 - Buffer.byteLength(suffix);
  if (Buffer.byteLength(stem) <= room) return stem;
  // The last character may have been cut in the middle.
  return Buffer.from(stem)
    .subarray(0, room)
    .toString()
    .replace(/\uFFFD+$/, '');
}

/** Hashes a file in chunks, because videos are large. */
async function hashFile(file: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of createReadStream(file)) digest.update(piece as Buffer);
  return digest.digest('hex');
}

async function measure(
  file: string,
): Promise<Pick<Asset, 'width' | 'height' | 'isStill'> | undefined> {
  try {
    // A large package: load it only if there is a new image.
    const { imageSize } = await import('image-size');
    const bytes = await readFile(file);
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return undefined;
    const size = [Math.round(width), Math.round(height)] as const;
    // Browsers apply the orientation of photographs:
    // https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf, 4.6.4 A.
    const [shownWidth, shownHeight] = orientation < 5 ? size : [size[1], size[0]];
    return {
      width: shownWidth,
      height: shownHeight,
      ...(isStillImage(bytes) && { isStill: true }),
    };
  } catch {
    // An image of unknown format is published without its size.
    return undefined;
  }
}
