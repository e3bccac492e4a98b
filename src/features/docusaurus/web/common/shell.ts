import i18n from '@generated/i18n';
import { useRuntime } from '../../../../web/theme/context.js';
import { useShell } from '../../../../web/theme/still/use-shell.js';
import { useStore } from '../../../../web/theme/store.js';
import { useLocation } from '../core/router.js';

/** State of the mobile menu. */
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

/** Whether the announcement bar is visible, and a function to close it. */
export function useAnnouncementBar() {
  const { announcementClosed, actions, shell } = useRuntime();
  const isClosed = useStore(announcementClosed);
  return {
    isActive: shell.announcementBar !== undefined && !isClosed,
    close: () => actions.closeAnnouncement(),
  };
}

/** Returns the path without the base URL. */
export function useLocalPathname(): string {
  const { baseUrl } = useShell();
  return useLocation().pathname.replace(baseUrl, '/');
}

/** Returns a function that builds the URL of the page in another language. */
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
