import siteConfig from '@generated/docusaurus.config';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useColorMode as useOwnColorMode, useRuntime } from '../../../../web/theme/context.js';
import { useHistory, useLocation } from '../core/router.js';
import type { ThemeConfig } from '../site-config.js';

/** `useThemeConfig` of `@docusaurus/theme-common`. */
export function useThemeConfig(): ThemeConfig {
  return siteConfig.themeConfig;
}

/** The current color mode, and the reader’s choice: `null` if they follow the system. */
export function useColorMode() {
  const { colorMode, colorModeChoice, setColorMode } = useOwnColorMode();
  const { respectPrefersColorScheme } = useRuntime().shell.colorMode;
  return {
    colorMode,
    // If the site ignores the system’s mode, its own counts as chosen.
    colorModeChoice: colorModeChoice ?? (respectPrefersColorScheme ? null : colorMode),
    isDarkTheme: colorMode === 'dark',
    setColorMode,
    setLightTheme: () => setColorMode('light'),
    setDarkTheme: () => setColorMode('dark'),
  };
}

/** Width in pixels from which the sidebar is beside the text. */
const DESKTOP = 996;

/** `ssr` on the server and while hydrating, then by the width of the window. */
export function useWindowSize({ desktopBreakpoint = DESKTOP } = {}): 'ssr' | 'desktop' | 'mobile' {
  const [size, setSize] = useState<'ssr' | 'desktop' | 'mobile'>('ssr');
  useEffect(() => {
    const update = () => setSize(window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile');
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [desktopBreakpoint]);
  return size;
}

/** Returns the value of the previous render. */
export function usePrevious<T>(value: T): T | undefined {
  const ref = useRef<T>(undefined);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref.current;
}

/** Returns a stable function that calls the latest callback. */
export function useEvent<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const ref = useRef(callback);
  useLayoutEffect(() => {
    ref.current = callback;
  }, [callback]);
  return useCallback((...args) => ref.current(...args), []);
}

/** Returns a selected value of the history, mostly its location. */
export function useHistorySelector<T>(select: (history: ReturnType<typeof useHistory>) => T): T {
  return select(useHistory());
}

/** All values of a query parameter, and a function to set them. */
export function useQueryStringList(
  key: string,
): [
  values: string[],
  set: (values: readonly string[] | null, options?: { push: boolean }) => void,
] {
  const { search } = useLocation();
  const history = useHistory();
  const set = useCallback(
    (values: readonly string[] | null, options?: { push: boolean }) => {
      const params = new URLSearchParams(history.location.search);
      const [first, ...others] = values ?? [];
      if (first === undefined) params.delete(key);
      else params.set(key, first);
      for (const value of others) params.append(key, value);
      const query = params.toString();
      history[options?.push ? 'push' : 'replace']({ search: query === '' ? '' : `?${query}` });
    },
    [key, history],
  );
  return [useMemo(() => new URLSearchParams(search).getAll(key), [search, key]), set];
}

/** The value of a query parameter, and a function to set it. */
export function useQueryString(
  key: string,
): [value: string, set: (value: string | null, options?: { push: boolean }) => void] {
  const [[value = ''], setAll] = useQueryStringList(key);
  const set = useCallback(
    (given: string | null, options?: { push: boolean }) => setAll(given ? [given] : null, options),
    [setAll],
  );
  return [value, set];
}

/** Returns a function that removes all query parameters. */
export function useClearQueryString(): () => void {
  const history = useHistory();
  return useCallback(() => history.replace({ search: '' }), [history]);
}

/** Returns the value of a query parameter. */
export function useQueryStringValue(key: string): string | null {
  return new URLSearchParams(useLocation().search).get(key);
}

/** Calls back when the reader navigates to another page. */
export function useLocationChange(
  onChange: (change: {
    location: ReturnType<typeof useLocation>;
    previousLocation: ReturnType<typeof useLocation> | undefined;
  }) => void,
): void {
  const location = useLocation();
  const previousLocation = usePrevious(location);
  const call = useEvent(onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object each time, of which only the address counts
  useEffect(() => {
    if (previousLocation?.pathname !== location.pathname) call({ location, previousLocation });
  }, [location.pathname]);
}

/** True if the reader prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Keeps an element at its position on screen while the next render changes content above it, such
 * as tab panels: `useScrollPositionBlocker` of `@docusaurus/theme-common/internal`.
 */
export function useScrollPositionBlocker(): {
  blockElementScrollPositionUntilNextRender(element: HTMLElement): void;
} {
  const kept = useRef<{ element: HTMLElement; top: number }>(undefined);
  useLayoutEffect(() => {
    if (kept.current === undefined) return;
    const { element, top } = kept.current;
    kept.current = undefined;
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  });
  const blockElementScrollPositionUntilNextRender = useCallback((element: HTMLElement) => {
    kept.current = { element, top: element.getBoundingClientRect().top };
  }, []);
  return { blockElementScrollPositionUntilNextRender };
}
