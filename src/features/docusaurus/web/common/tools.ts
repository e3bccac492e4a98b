/** `ThemeClassNames` of `@docusaurus/theme-common`, class names that site style sheets rely on. */
export const ThemeClassNames = {
  page: {
    blogListPage: 'blog-list-page',
    blogPostPage: 'blog-post-page',
    blogTagsListPage: 'blog-tags-list-page',
    blogTagPostListPage: 'blog-tags-post-list-page',
    blogAuthorsListPage: 'blog-authors-list-page',
    blogAuthorsPostsPage: 'blog-authors-posts-page',
    docsDocPage: 'docs-doc-page',
    docsTagsListPage: 'docs-tags-list-page',
    docsTagDocListPage: 'docs-tags-doc-list-page',
    mdxPage: 'mdx-page',
  },
  wrapper: {
    main: 'main-wrapper',
    blogPages: 'blog-wrapper',
    docsPages: 'docs-wrapper',
    mdxPages: 'mdx-wrapper',
  },
  common: {
    editThisPage: 'theme-edit-this-page',
    lastUpdated: 'theme-last-updated',
    backToTopButton: 'theme-back-to-top-button',
    codeBlock: 'theme-code-block',
    admonition: 'theme-admonition',
    unlistedBanner: 'theme-unlisted-banner',
    draftBanner: 'theme-draft-banner',
    admonitionType: (type: string) => `theme-admonition-${type}`,
  },
  announcementBar: { container: 'theme-announcement-bar' },
  tabs: { container: 'theme-tabs-container' },
  layout: {
    navbar: {
      container: 'theme-layout-navbar',
      containerLeft: 'theme-layout-navbar-left',
      containerRight: 'theme-layout-navbar-right',
      mobileSidebar: {
        container: 'theme-layout-navbar-sidebar',
        panel: 'theme-layout-navbar-sidebar-panel',
      },
    },
    main: { container: 'theme-layout-main' },
    footer: { container: 'theme-layout-footer', column: 'theme-layout-footer-column' },
  },
  docs: {
    docVersionBanner: 'theme-doc-version-banner',
    docVersionBadge: 'theme-doc-version-badge',
    docBreadcrumbs: 'theme-doc-breadcrumbs',
    docMarkdown: 'theme-doc-markdown',
    docTocMobile: 'theme-doc-toc-mobile',
    docTocDesktop: 'theme-doc-toc-desktop',
    docFooter: 'theme-doc-footer',
    docFooterTagsRow: 'theme-doc-footer-tags-row',
    docFooterEditMetaRow: 'theme-doc-footer-edit-meta-row',
    docSidebarContainer: 'theme-doc-sidebar-container',
    docSidebarMenu: 'theme-doc-sidebar-menu',
    docSidebarItemCategory: 'theme-doc-sidebar-item-category',
    docSidebarItemLink: 'theme-doc-sidebar-item-link',
    docSidebarItemCategoryLevel: (level: number) =>
      `theme-doc-sidebar-item-category-level-${level}`,
    docSidebarItemLinkLevel: (level: number) => `theme-doc-sidebar-item-link-level-${level}`,
    docCard: {
      container: 'theme-doc-card-container',
      heading: 'theme-doc-card-heading',
      icon: 'theme-doc-card-icon',
      title: 'theme-doc-card-title',
      description: 'theme-doc-card-description',
    },
  },
  blog: {
    blogFooterTagsRow: 'theme-blog-footer-tags-row',
    blogFooterEditMetaRow: 'theme-blog-footer-edit-meta-row',
  },
  pages: { pageFooterEditMetaRow: 'theme-pages-footer-edit-meta-row' },
} as const;

/** Returns values that occur more than once. */
export function duplicates<T>(
  list: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): T[] {
  return list.filter((value, index) => list.findIndex((other) => isSame(other, value)) !== index);
}

/** Returns each value once. */
export function uniq<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}

/** Groups values by key, in order of first occurrence. */
export function groupBy<T, K extends string>(
  list: readonly T[],
  keyOf: (value: T, index: number) => K,
): Record<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const [index, value] of list.entries()) {
    const key = keyOf(value, index);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return Object.fromEntries(groups) as Record<K, T[]>;
}

/** True if a text matches a pattern of the config. Without a pattern, nothing matches. */
export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, 'i').test(text);
}

/** True if the links of a footer are grouped in columns. */
export function isMultiColumnFooterLinks(links: readonly object[]): boolean {
  return links[0] !== undefined && 'title' in links[0];
}

/** Merges several query strings. */
export function mergeSearchStrings(
  searches: readonly (string | undefined)[],
  mode: 'append' | 'set' = 'append',
): string {
  const merged = new URLSearchParams();
  for (const search of searches)
    for (const [name, value] of new URLSearchParams(search ?? '')) merged[mode](name, value);
  const text = merged.toString();
  return text === '' ? '' : `?${text}`;
}

/** `isSamePath` of `@docusaurus/theme-common/internal`: ignores case and trailing slashes. */
export function isSamePath(a?: string, b?: string): boolean {
  const normalize = (path?: string) =>
    (path === undefined || path.endsWith('/') ? path : `${path}/`)?.toLowerCase();
  return normalize(a) === normalize(b);
}
