import { isExternal } from '../../lib/text/is-external.js';
import { decodePath } from '../routes/route-path.js';
import { splitUrl } from './resolve-href.js';
import {
  absolutePath,
  type ReferenceRequest,
  resolveReference,
  type Target,
} from './resolve-reference.js';

/**
 * What an address in rendered HTML leads to. Nothing resolves it but the browser: it is relative to
 * the page, not to a source file, and one that begins with a slash has the base URL or leads out of
 * the site.
 */
export function resolveRendered(request: ReferenceRequest): Target {
  const url = request.url.trim();
  const { path, query, hash } = splitUrl(url);
  if (path === '' || isExternal(url)) return resolveReference(request);
  const { baseUrl } = request.site.config;
  const absolute = absolutePath(path, request.route);
  const target = resolveReference({ ...request, url: absolute + query + hash });
  if (target.type === 'broken') return { ...target, href: url };
  const isBelowBase = `${decodePath(absolute)}/`.startsWith(baseUrl);
  if (isBelowBase) return target;
  // What a translation leaves out of its path is the path of the default language, which has the
  // same.
  const { isDefault, path: below } = request.site.language;
  const original = request.site.languages.find((language) => language.isDefault)?.baseUrl ?? '';
  const isBelowOriginal = !isDefault && baseUrl === original + below;
  const isOfOriginal = isBelowOriginal && decodePath(absolute).startsWith(original);
  return isOfOriginal
    ? { type: 'external', href: url, newTab: false }
    : { type: 'broken', reason: 'base', href: url };
}
