import { posix } from 'node:path';
import type { Assets, ImageSource } from '../../types/output/asset.js';
import { encodeUnsafe, encodeUrl } from '../routes/encode-url.js';
import type { Target } from './resolve-reference.js';

/**
 * Returns the attributes of the `<a>` for a target. Everything outside the app opens in a new tab,
 * except web pages of the same site. A broken link stays as written, as far as that is safe.
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
      // A web page in `static/` is not part of the app, so the browser itself must load it.
      return target.newTab
        ? newTab(encodeUrl(target.href))
        : { href: encodeUrl(target.href), 'data-noroute': '' };
    case 'external':
      return target.newTab ? newTab(encodeUrl(target.href)) : { href: encodeUrl(target.href) };
    case 'broken':
      return target.reason === 'unsafe' ? {} : { href: encodeUnsafe(target.href) };
  }
}

/**
 * Like `linkAttributes`, for a link with `download`: the browser saves a file of the site under its
 * original name.
 */
export function downloadAttributes(target: Target, assets: Assets): Record<string, string> {
  const name = target.type === 'file' ? posix.basename(target.path) : '';
  const link = linkAttributes(target, assets);
  return { ...link, download: link['download'] ?? name };
}

/** Returns the address of a target; `''` if there is none that may be used. */
export function addressOf(target: Target, assets: Assets): string {
  if (target.type !== 'file') return linkAttributes(target, assets)['href'] ?? '';
  const asset = assets.get(target.path);
  return asset === undefined ? '' : asset.url + encodeUrl(target.suffix);
}

/** Returns the attributes of the `<img>` for a target: its address, and its size if known. */
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
 * Returns alternatives that browsers may load instead of an image; none if the address has a query
 * or hash.
 */
export function imageSources(target: Target, assets: Assets): readonly ImageSource[] {
  return target.type === 'file' && target.suffix === ''
    ? (assets.get(target.path)?.sources ?? [])
    : [];
}

function newTab(href: string): Record<string, string> {
  return { href, target: '_blank', rel: 'noopener noreferrer' };
}
