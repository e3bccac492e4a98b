import type { ComponentType, ReactNode } from 'react';
import type { HeadChange } from '../../types/head.js';
import type { CollectedLinks } from '../../types/output/render.js';
import type { PageView, SidebarViewItem } from '../../types/page.js';
import type { Shell } from '../../types/site/shell.js';
import type { SharedParts, Theme, ThemeParts } from '../../types/theme.js';
import type { Store } from './store.js';

/** Which colors a page has. */
export type ColorMode = 'light' | 'dark';

/** The address of the page on screen. */
export interface SiteLocation {
  pathname: string;
  /** With `?`, or empty. */
  search: string;
  /** With `#`, or empty. */
  hash: string;
}

/** Code that failed to load, and a function to retry. */
export interface LoadFailure {
  error: Error;
  retry: () => void;
  /** Full URL of the page. */
  url: string;
}

/** The page on screen. */
export interface ShownPage {
  /** A new number each navigation: pages never share component state. */
  id: number;
  view: PageView;
  /** Inner HTML of the article as the server sent it; empty on pages without one. */
  prose: string;
  /**
   * Component that draws the page, if it is a React page or of a kind whose part is loaded with the
   * page.
   */
  component?: ComponentType<{ view: PageView; children?: ReactNode }>;
  /**
   * Hydrates the authors' components in the article. Returns the function that unmounts them.
   * `draw` gets those that belong in the page's tree.
   */
  islands?: (
    article: HTMLElement,
    runtime: Runtime,
    draw: (inTree: ReactNode) => void,
  ) => () => void;
  failure?: LoadFailure;
}

/** What the reader opened and closed in one sidebar. */
export interface SidebarState {
  /** `SidebarView.key`. */
  key: string;
  /** By category key. A category without an entry is as the page has it. */
  open: Readonly<Record<string, boolean>>;
  /** Items of categories that were shown or fetched, by category key. */
  items: Readonly<Record<string, readonly SidebarViewItem[]>>;
}

/**
 * States that features keep on every page, by feature name. Each feature adds its own by
 * declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureStates {}

/**
 * Everything that components share: one object per browser window (or per rendered page on the
 * server), handed down through React context.
 */
export interface Runtime {
  shell: Shell;
  /** In the browser, contains those of `LoadedPart` only if the site has its own. */
  parts: SharedParts & Partial<ThemeParts>;
  page: Store<ShownPage>;
  /** Location of the page on screen, not of one that is still loading. */
  location: Store<SiteLocation>;
  hydrated: Store<boolean>;
  /** True while a navigation takes longer than a second. */
  pending: Store<boolean>;
  /** The current color mode. */
  colorMode: Store<ColorMode>;
  /** The color mode that the reader has chosen, if any. */
  colorModeChoice: Store<ColorMode | null>;
  announcementClosed: Store<boolean>;
  /** The versions that the reader chose last: keys of editions by ID of the collection. */
  preferredVersions: Store<Readonly<Record<string, string>>>;
  menuOpen: Store<boolean>;
  features: Partial<FeatureStates>;
  /** True if the window is 996 px wide or less. */
  narrow: Store<boolean>;
  sidebar: Store<SidebarState>;
  /** True if the reader has hidden the sidebar beside the page. */
  sidebarHidden: Store<boolean>;
  /** The next message for screen readers. */
  spoken: Store<string>;
  actions: Actions;
  /** Props that every React page gets: see `Theme`. */
  pageProps?: Theme['pageProps'];
  /** Collects the changes of `Head`, on the server. */
  headChanges?: HeadChange[];
  /** Collects the links and anchors that components report, on the server. */
  collected?: CollectedLinks;
}

export interface Actions {
  /** Goes to a page of the site (or leaves for any other URL). */
  navigate(href: string, options?: { replace?: boolean }): void;
  /** Preloads the target of a link, before it is clicked. */
  preload(href: string): void;
  /** `null` returns to the mode of the system if the site follows it, else to that of the site. */
  setColorMode(mode: ColorMode | null): void;
  closeAnnouncement(): void;
  chooseVersion(name: string): void;
  /**
   * Fetches the items of a list of the current sidebar: `list` is the key of a category, or
   * `ROOT_LIST`. Fetches a list that is already there only if it must be `whole`: the reader wants
   * to see the items that the page leaves out.
   */
  loadSidebar(list: string, whole?: boolean): Promise<void>;
}
