import type { ComponentType } from 'react';
import type { Collection } from '../../types/collection.js';
import type { DeepPartial, Level, NavbarItemBase } from '../../types/config.js';
import type { Breadcrumb, SidebarView, ViewBase } from '../../types/page.js';
import type { PagerLink } from '../../types/site.js';

/** What the config may say of one version. */
export interface VersionOptions {
  label?: string;
  /** Below `routeBasePath`. */
  path?: string;
  banner?: 'none' | 'unreleased' | 'unmaintained';
  badge?: boolean;
  className?: string;
  noIndex?: boolean;
}

/** What a function of the config makes an edit link from. */
export interface EditedDoc {
  version: string;
  /** Folder of the version's docs below the site's root. */
  versionDocsDirPath: string;
  /** Path of the file below that folder. */
  docPath: string;
  /** Route with base URL. */
  permalink: string;
  locale: string;
}

/** One set of docs. Its routes begin with `routeBasePath`: `/` puts the docs at the root. */
export interface DocsCollection extends Collection {
  /** Sidebars file below the site's root; `false` for no sidebars. Absent where one sidebar is to follow the folders. */
  sidebarPath?: string | false;
  /** Prefix of the edit links, before the path of the file below the site's root; or a function that makes them. */
  editUrl?: string | ((doc: EditedDoc) => string | undefined);
  /** Prefixed edit links of released versions lead to the docs that are being written. */
  editCurrentVersion: boolean;
  showLastUpdateTime: boolean;
  showLastUpdateAuthor: boolean;
  breadcrumbs: boolean;
  /** Path of the pages of tags below that of the version. */
  tagsBasePath: string;
  /** What a tag is that `tags.yml` does not name, where there is one. */
  onInlineTags: Level;
  numberPrefixParser: boolean;
  sidebarCollapsible: boolean;
  sidebarCollapsed: boolean;
  /** By name; `current` is the docs that are being written. */
  versions: Record<string, VersionOptions>;
  /** The version at the root of the docs: the newest released one by default. */
  lastVersion?: string;
  onlyIncludeVersions?: string[];
}

/** The key `docs` of the config, with every default. */
export type DocsConfig = readonly DocsCollection[];

/** A set of docs as a config writes it. */
export type UserDocs = DeepPartial<Omit<DocsCollection, 'configPath'>>;

interface OfCollection {
  /** Id of the set of docs; without one `default`, or the first where there is no such set. */
  docsPluginId?: string;
}
export interface NavbarDocItem extends NavbarItemBase, OfCollection {
  type: 'doc';
  docId: string;
  label?: string;
}
export interface NavbarSidebarItem extends NavbarItemBase, OfCollection {
  type: 'docSidebar';
  sidebarId: string;
  label?: string;
}
export interface NavbarVersionItem extends NavbarItemBase, OfCollection {
  type: 'docsVersion' | 'docsVersionDropdown';
  label?: string;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    docs?: UserDocs | readonly UserDocs[] | false;
  }
  interface FeatureNavbarItems {
    doc: NavbarDocItem;
    docSidebar: NavbarSidebarItem;
    docsVersion: NavbarVersionItem;
  }
}

/** The page of a category: a card for each of its items. */
export type CategoryPageView = ViewBase & {
  kind: 'category';
  description?: string;
  sidebar?: SidebarView;
  breadcrumbs?: Breadcrumb[];
  cards: { label: string; href: string; description?: string; isCategory: boolean }[];
  prev?: PagerLink;
  next?: PagerLink;
  /** Key of its edition. */
  version: string;
  /** The same category in the other versions, as for docs. */
  alternates?: Record<string, string>;
};

declare module '../../types/page.js' {
  interface PageViews {
    doc: ProseView<'doc'>;
    category: CategoryPageView;
  }
}

declare module '../../types/theme.js' {
  interface ThemeParts {
    CategoryPage: ComponentType<{ view: CategoryPageView }>;
  }
}
