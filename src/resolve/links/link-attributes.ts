import { posix } from 'node:path';
import type { Assets, ImageSource } from '../../types/output/asset.js';
import { encodeUnsafe, encodeUrl } from '../routes/encode-url.js';
import type { Target } from './resolve-reference.js';

/**
 * The attributes of the `<a>` for a target. Everything outside the app opens in a new tab, except
 * web pages of the same site. A link that leads nowhere stays as it is written, as far as that is
 * safe.
 */
export function linkAttributes(target: Target, assets: Assets): Record<string, string> {
  switch (target.type) {
    case 'route':
      return { href: encodeUrl(target.href) };
    case 'anchor':
      return { href: encodeUrl(target.href) };
    case 'file': {
      const asset = assets.get(target.path);
      if (asset === undefined) return {};
      const attributes = newTab(asset.url + encodeUrl(target.suffix));
      return asset.download === undefined
        ? attributes
        : { ...attributes, download: asset.download };
    }
    case 'static':
      // A web page in `static/` is not a page of the app: the browser itself has to load it.
      return target.newTab
        ? newTab(encodeUrl(target.href))
        : { href: encodeUrl(target.href), 'data-noroute': '' };
    case 'external':
      return target.newTab ? newTab(encodeUrl(target.href)) : { href: encodeUrl(target.href) };
    case 'broken':
      return target.reason === 'unsafe' ? {} : { href: encodeUnsafe(target.href) };
  }
}

/** The same for a link with `download`: a file of the site is saved under its own name. */
export function downloadAttributes(target: Target, assets: Assets): Record<string, string> {
  const name = target.type === 'file' ? posix.basename(target.path) : '';
  const link = linkAttributes(target, assets);
  return { ...link, download: link['download'] ?? name };
}

/** The address of a target; empty if there is none that may be used. */
export function addressOf(target: Target, assets: Assets): string {
  if (target.type !== 'file') return linkAttributes(target, assets)['href'] ?? '';
  const asset = assets.get(target.path);
  return asset === undefined ? '' : asset.url + encodeUrl(target.suffix);
}

/** The attributes of the `<img>` for a target: its address, and its size when that is known. */
export function imageAttributes(target: Target, assets: Assets): Record<string, string> {
  if (target.type === 'file') {
    const asset = assets.get(target.path);
    if (asset === undefined) return {};
    return {
      src: asset.url + encodeUrl(target.suffix),
      ...(asset.width === undefined ? {} : { width: String(asset.width) }),
      ...(asset.height === undefined ? {} : { height: String(asset.height) }),
    };
  }
  if (target.type === 'external') return { src: encodeUrl(target.href) };
  return target.type === 'broken' && target.reason !== 'unsafe'
    ? { src: encodeUrl(target.href) }
    : {};
}

/**
 * What browsers may load in place of an image. An address that says more than the file is left as
 * it is.
 */
export function imageSources(target: Target, assets: Assets): readonly ImageSource[] {
  return target.type === 'file' && target.suffix === ''
    ? (assets.get(target.path)?.sources ?? [])
    : [];
}

function newTab(href: string): Record<string, string> {
  return { href, target: '_blank', rel: 'noopener noreferrer' };
}
