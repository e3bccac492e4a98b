import i18n from '@generated/i18n';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from '../core/router.js';
import { useEvent, useThemeConfig } from './hooks.js';

interface ScrollPosition {
  scrollX: number;
  scrollY: number;
}

/** `useScrollPosition`: calls back when the reader scrolls. */
export function useScrollPosition(
  effect: (position: ScrollPosition, last: ScrollPosition | null) => void,
): void {
  const last = useRef<ScrollPosition | null>(null);
  const call = useEvent(effect);
  useEffect(() => {
    const tell = () => {
      const position = { scrollX: window.scrollX, scrollY: window.scrollY };
      call(position, last.current);
      last.current = position;
    };
    tell();
    window.addEventListener('scroll', tell, { passive: true });
    return () => window.removeEventListener('scroll', tell);
  }, [call]);
}

/** `useScrollController`: scroll events are always enabled here. */
export function useScrollController() {
  const scrollEventsEnabledRef = useRef(true);
  return { scrollEventsEnabledRef, enableScrollEvents: () => {}, disableScrollEvents: () => {} };
}

/** `useSmoothScrollTo` */
export function useSmoothScrollTo() {
  return {
    startScroll: (top: number) => window.scrollTo({ top, behavior: 'smooth' }),
    cancelScroll: () => {},
  };
}

/** `useBackToTopButton`: shown when the reader scrolls up, far down the page. */
export function useBackToTopButton({ threshold }: { threshold: number }) {
  const [shown, setShown] = useState(false);
  useScrollPosition(({ scrollY }, last) => {
    if (last === null || scrollY === last.scrollY) return;
    setShown(scrollY < last.scrollY && scrollY > threshold);
  });
  return { shown, scrollToTop: () => window.scrollTo({ top: 0, behavior: 'smooth' }) };
}

/** `useHideableNavbar`: hidden while the reader scrolls down. */
export function useHideableNavbar(hideOnScroll: boolean) {
  const [isNavbarVisible, setVisible] = useState(hideOnScroll);
  const navbarRef = useCallback((_: HTMLElement | null) => {}, []);
  useScrollPosition(({ scrollY }, last) => {
    if (hideOnScroll && last !== null) setVisible(scrollY <= 0 || scrollY < last.scrollY);
  });
  return { navbarRef, isNavbarVisible };
}

/** `useLockBodyScroll`: stops the page from scrolling, for example behind a menu. */
export function useLockBodyScroll(lock = true): void {
  useEffect(() => {
    document.body.style.overflow = lock ? 'hidden' : 'visible';
    return () => {
      document.body.style.overflow = '';
    };
  }, [lock]);
}

interface TocHighlight {
  linkClassName: string;
  linkActiveClassName: string;
  minHeadingLevel: number;
  maxHeadingLevel: number;
}

/** `useTOCHighlight`: marks the link of the current heading. */
export function useTOCHighlight(config?: TocHighlight): void {
  useEffect(() => {
    if (config === undefined) return;
    const { linkClassName, linkActiveClassName, minHeadingLevel, maxHeadingLevel } = config;
    const levels = [1, 2, 3, 4, 5, 6].filter(
      (level) => level >= minHeadingLevel && level <= maxHeadingLevel,
    );
    const selector = levels.map((level) => `h${level}[id]`).join(',');
    const mark = () => {
      const links = document.querySelectorAll<HTMLAnchorElement>(`.${CSS.escape(linkClassName)}`);
      const shown = [...document.querySelectorAll(selector)].filter(
        (heading) => heading.getBoundingClientRect().top < window.innerHeight / 3,
      );
      const id = shown.at(-1)?.id;
      for (const link of links)
        link.classList.toggle(
          linkActiveClassName,
          id !== undefined && decodeURIComponent(link.hash) === `#${id}`,
        );
    };
    mark();
    window.addEventListener('scroll', mark, { passive: true });
    return () => window.removeEventListener('scroll', mark);
  }, [config]);
}

/** `useDateTimeFormat`: a date format for the site’s language and calendar. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { currentLocale, localeConfigs } = i18n;
  const calendar = localeConfigs[currentLocale]?.calendar ?? 'gregory';
  return new Intl.DateTimeFormat(currentLocale, { calendar, ...options });
}

/**
 * `useCodeWordWrap`: whether long lines of a code block wrap, for a block that a site part draws.
 */
export function useCodeWordWrap(): {
  codeBlockRef: RefObject<HTMLPreElement | null>;
  isEnabled: boolean;
  isCodeScrollable: boolean;
  toggle: () => void;
} {
  const codeBlockRef = useRef<HTMLPreElement | null>(null);
  const [isEnabled, setEnabled] = useState(false);
  const [isCodeScrollable, setScrollable] = useState(false);
  const toggle = useCallback(() => {
    codeBlockRef.current
      ?.querySelector('code')
      ?.style.setProperty('white-space', isEnabled ? null : 'pre-wrap');
    setEnabled(!isEnabled);
  }, [isEnabled]);
  useEffect(() => {
    const measure = () => {
      const { scrollWidth = 0, clientWidth = 0 } = codeBlockRef.current ?? {};
      setScrollable(isEnabled || scrollWidth > clientWidth);
    };
    measure();
    window.addEventListener('resize', measure, { passive: true });
    return () => window.removeEventListener('resize', measure);
  }, [isEnabled]);
  return { codeBlockRef, isEnabled, isCodeScrollable, toggle };
}

/** `useHistoryPopHandler`: calls back when the reader goes back or forward. */
export function useHistoryPopHandler(
  handler: (location: unknown, action: string) => unknown,
): void {
  const call = useEvent(handler);
  useEffect(() => {
    const tell = () => void call(window.location, 'POP');
    window.addEventListener('popstate', tell);
    return () => window.removeEventListener('popstate', tell);
  }, [call]);
}

/** `useAnchorTargetClassName`: the style sheet keeps headings clear of the navbar. */
export function useAnchorTargetClassName(id?: string): string | undefined {
  return id === undefined ? undefined : 'ds-anchor';
}

/** `useHomePageRoute`: there is one home page, at the root. */
export function useHomePageRoute(): { path: string; exact: true } {
  return { path: '/', exact: true };
}

const SEARCH = 'q';

/** The search query on the results page, and a function to change it. */
export function useSearchQueryString(): [string, (value: string) => void] {
  const { search } = useLocation();
  const set = (value: string) => {
    const params = new URLSearchParams(window.location.search);
    if (value === '') params.delete(SEARCH);
    else params.set(SEARCH, value);
    const query = params.toString();
    window.history.replaceState(
      window.history.state,
      '',
      query === '' ? window.location.pathname : `?${query}`,
    );
  };
  return [new URLSearchParams(search).get(SEARCH) ?? '', set];
}

/** `useSearchLinkCreator`: returns a function that builds URLs of the results page. */
export function useSearchLinkCreator(): (value: string) => string {
  const { algolia } = useThemeConfig() as { algolia?: { searchPagePath?: string } };
  return (value) =>
    `/${algolia?.searchPagePath ?? 'search'}?${SEARCH}=${encodeURIComponent(value)}`;
}
