import { isExternal } from '../../lib/text/is-external.js';
import { splitUrl } from '../routes/resolve-href.js';
import { decodePath } from '../routes/route-path.js';
import {
  absolutePath,
  type ReferenceRequest,
  resolveReference,
  type Target,
} from './resolve-reference.js';

/**
 * Resolves an address in rendered HTML like a browser: relative to the page, not to a source file.
 * An address with a leading slash either contains the base URL or leads out of the site.
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
  // Without the language in its path, the address leads to the default language, which has the same
  // page.
  const { isDefault, path: below } = request.site.language;
  const original = request.site.languages.find((language) => language.isDefault)?.baseUrl ?? '';
  const isBelowOriginal = !isDefault && baseUrl === original + below;
  const isOfOriginal = isBelowOriginal && decodePath(absolute).startsWith(original);
  return isOfOriginal
    ? { type: 'external', href: url, newTab: false }
    : { type: 'broken', reason: 'base', href: url };
}
