import { createContext, use, useEffect, useLayoutEffect } from 'react';
import { useLocation, usePage } from '../../../../web/theme/context.js';
import { useStillRuntime } from '../../../../web/theme/still/use-still-runtime.js';

/** `hasProtocol` of `@docusaurus/isInternalUrl`. */
export function hasProtocol(url: string): boolean {
  return /^(?:\w*:|\/\/)/.test(url);
}

/** `@docusaurus/isInternalUrl`. */
export function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}

/** `@docusaurus/useIsomorphicLayoutEffect`. */
export const useIsomorphicLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** `@docusaurus/Noop`. */
export const Noop = (): null => null;

const PLUGINS: Readonly<Record<string, string>> = {
  react: 'docusaurus-plugin-content-pages',
  markdown: 'docusaurus-plugin-content-pages',
  doc: 'docusaurus-plugin-content-docs',
  category: 'docusaurus-plugin-content-docs',
};

interface RouteContextValue {
  plugin: { id: string; name: string };
  /** Context that the plugin has set with `addRoute({ context })`. */
  data?: Readonly<Record<string, unknown>>;
}

/** Provided around pages of the site’s plugins. */
export const RouteContext = createContext<RouteContextValue | undefined>(undefined);

/** `@docusaurus/useRouteContext`: the plugin that a page belongs to. */
export function useRouteContext(): RouteContextValue {
  const { kind } = usePage();
  const ofPlugin = use(RouteContext);
  return (
    ofPlugin ?? {
      plugin: { id: 'default', name: PLUGINS[kind] ?? 'docusaurus-plugin-content-blog' },
    }
  );
}

/**
 * `@docusaurus/useBrokenLinks`: checks links and anchors that Markdown components report like those
 * in the HTML of pages.
 */
export function useBrokenLinks() {
  const { collected } = useStillRuntime();
  return {
    collectLink: (url: string | undefined): void => void (url && collected?.links.push(url)),
    collectAnchor: (id: string | undefined): void => void (id && collected?.anchors.push(id)),
  };
}

/** `useLocalPathname` of `@docusaurus/theme-common/internal`: the path without the base URL. */
export function useLocalPathname(baseUrl: string): string {
  return useLocation().pathname.replace(baseUrl, '/');
}
