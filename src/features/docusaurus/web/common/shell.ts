import i18n from '@generated/i18n';
import { useRuntime } from '../../../../web/theme/context.js';
import { useStore } from '../../../../web/theme/hooks/store.js';
import { useShell } from '../../../../web/theme/still/use-shell.js';
import { useLocation } from '../core/router.js';

/** The menu of narrow windows. */
export function useNavbarMobileSidebar() {
  const { menuOpen, narrow } = useRuntime();
  const shown = useStore(menuOpen);
  return {
    disabled: false,
    shouldRender: useStore(narrow),
    shown,
    toggle: () => menuOpen.set(!shown),
  };
}

/** Whether readers see the announcement, and the way to close it. */
export function useAnnouncementBar() {
  const { announcementClosed, actions, shell } = useRuntime();
  const isClosed = useStore(announcementClosed);
  return {
    isActive: shell.announcementBar !== undefined && !isClosed,
    close: () => actions.closeAnnouncement(),
  };
}

/** The path without the base URL. */
export function useLocalPathname(): string {
  const { baseUrl } = useShell();
  return useLocation().pathname.replace(baseUrl, '/');
}

/** Where the page is in another language. */
export function useAlternatePageUtils() {
  const { pathname } = useLocation();
  const { baseUrl } = useShell();
  const below = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname.slice(1);
  return {
    createUrl({ locale, fullyQualified }: { locale: string; fullyQualified: boolean }): string {
      const config = i18n.localeConfigs[locale];
      return `${fullyQualified ? (config?.url ?? '') : ''}${config?.baseUrl ?? baseUrl}${below}`;
    },
  };
}
