import siteConfig from '@generated/docusaurus.config';
import { isExternalUrl, withBaseUrl } from '../../../../web/theme/hooks/paths.js';
import { useShell } from '../../../../web/theme/still/use-shell.js';

export interface BaseUrlOptions {
  forcePrependBaseUrl?: boolean;
  absolute?: boolean;
}

/** `useBaseUrlUtils` of `@docusaurus/useBaseUrl`. */
export function useBaseUrlUtils(): {
  withBaseUrl: (url: string, options?: BaseUrlOptions) => string;
} {
  const { baseUrl } = useShell();
  return { withBaseUrl: (url, options = {}) => addBaseUrl(url, baseUrl, options) };
}

/** `@docusaurus/useBaseUrl`: adds the base URL to a path, with or without a leading slash. */
export default function useBaseUrl(path?: string, options: BaseUrlOptions = {}): string {
  return addBaseUrl(path ?? '', useShell().baseUrl, options);
}

function addBaseUrl(
  url: string,
  baseUrl: string,
  { forcePrependBaseUrl, absolute }: BaseUrlOptions,
): string {
  if (url === '' || url.startsWith('#') || isExternalUrl(url)) return url;
  const path = url.replace(/^\//, '');
  if (forcePrependBaseUrl) return baseUrl + path;
  const below = withBaseUrl(`/${path}`, baseUrl);
  return absolute ? siteConfig.url + below : below;
}
