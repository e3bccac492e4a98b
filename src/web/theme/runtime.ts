import type { ComponentType, ReactNode } from 'react';
import type { HeadChange } from '../../types/head.js';
import type { CollectedLinks } from '../../types/output/render.js';
import type { PageView, SidebarViewItem } from '../../types/page.js';
import type { Shell } from '../../types/site/shell.js';
import type { SharedParts, Theme, ThemeParts } from '../../types/theme.js';
import type { Store } from './hooks/store.js';

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

/** Code that did not arrive, and the way to ask for it again. */
export interface LoadFailure {
  error: Error;
  retry: () => void;
  /** Full address of the page. */
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
   * What draws the page, when it is a React page or of a kind whose part is loaded with the page.
   */
  component?: ComponentType<{ view: PageView; children?: ReactNode }>;
  /**
   * Brings the authors' components in the article to life. Returns the function that ends it.
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
  /** By category key. A category without an entry is as the page says. */
  open: Readonly<Record<string, boolean>>;
  /** Items of categories that were seen or fetched, by category key. */
  items: Readonly<Record<string, readonly SidebarViewItem[]>>;
}

/** What features keep on every page, by their names. Each adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureStates {}

/**
 * Everything that components share: one object per browser window (or per rendered page on the
 * server), handed down through React context.
 */
export interface Runtime {
  shell: Shell;
  /** In the browser those of `LoadedPart` are there only where they are a site's own. */
  parts: SharedParts & Partial<ThemeParts>;
  page: Store<ShownPage>;
  /** Follows the page on screen, not the one on its way. */
  location: Store<SiteLocation>;
  hydrated: Store<boolean>;
  /** A navigation takes longer than a second. */
  pending: Store<boolean>;
  /** What readers see. */
  colorMode: Store<ColorMode>;
  /** What they have chosen, if anything. */
  colorModeChoice: Store<ColorMode | null>;
  announcementClosed: Store<boolean>;
  /** The version that the reader chose last: key of the edition by id of the collection. */
  preferredVersions: Store<Readonly<Record<string, string>>>;
  menuOpen: Store<boolean>;
  features: Partial<FeatureStates>;
  /** The window is 996 px wide or less. */
  narrow: Store<boolean>;
  sidebar: Store<SidebarState>;
  /** The reader has hidden the sidebar beside the page. */
  sidebarHidden: Store<boolean>;
  /** What a screen reader announces next. */
  spoken: Store<string>;
  actions: Actions;
  /** Props that every React page gets: see `Theme`. */
  pageProps?: Theme['pageProps'];
  /** Gets what `Head` says, on the server. */
  headChanges?: HeadChange[];
  /** Gets what components say of links and anchors, on the server. */
  collected?: CollectedLinks;
}

export interface Actions {
  /** Goes to a page of the site (or leaves for any other URL). */
  navigate(href: string, options?: { replace?: boolean }): void;
  /** Loads what a link leads to, before it is clicked. */
  preload(href: string): void;
  /** `null`: that of the system where the site follows it, else that of the site. */
  setColorMode(mode: ColorMode | null): void;
  closeAnnouncement(): void;
  chooseVersion(name: string): void;
  /**
   * Fetches the entries of a list of the sidebar on screen: `list` is the key of a category, or
   * `ROOT_LIST`. Of one that is there already only when it is to be `whole`: the reader wants to
   * see the entries that the page leaves out.
   */
  loadSidebar(list: string, whole?: boolean): Promise<void>;
}
