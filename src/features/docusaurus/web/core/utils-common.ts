/** Replacement for `@docusaurus/utils-common`, as far as site parts use it. */

/** ID of a post’s text on its own page. */
export const blogPostContainerID = '__blog-post-container';

export const addPrefix = (text: string, prefix: string): string =>
  text.startsWith(prefix) ? text : prefix + text;

export const addSuffix = (text: string, suffix: string): string =>
  text.endsWith(suffix) ? text : text + suffix;

export const removePrefix = (text: string, prefix: string): string =>
  text.startsWith(prefix) ? text.slice(prefix.length) : text;

export const removeSuffix = (text: string, suffix: string): string =>
  suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;

export const addLeadingSlash = (path: string): string => addPrefix(path, '/');
export const addTrailingSlash = (path: string): string => addSuffix(path, '/');
export const removeTrailingSlash = (path: string): string => removeSuffix(path, '/');

/** Applies the config’s `trailingSlash` to a path. Keeps the query, the hash and the base URL. */
export function applyTrailingSlash(
  path: string,
  { trailingSlash, baseUrl }: { trailingSlash: boolean | undefined; baseUrl: string },
): string {
  const end = path.search(/[#?]/);
  const pathname = end === -1 ? path : path.slice(0, end);
  if (trailingSlash === undefined || ['', '/', baseUrl].includes(pathname)) return path;
  const wanted = trailingSlash ? addTrailingSlash(pathname) : removeTrailingSlash(pathname);
  return wanted + path.slice(pathname.length);
}

/** Returns an error and its causes. */
export function getErrorCausalChain(error: Error): [Error, ...Error[]] {
  return error.cause instanceof Error ? [error, ...getErrorCausalChain(error.cause)] : [error];
}
