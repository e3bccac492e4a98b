import type { ElementRules } from '../../../types/feature/modules.js';

/** A selector for a descendant, with the specificity of one class. */
const inside = (parent: string, child: string): string => `:where(${parent}) ${child}`;

const page = (...kinds: readonly string[]): string =>
  `:where(:root):has(${kinds.map((kind) => `:where(.ds-kind-${kind})`).join(',')})`;

/** Sidebar levels that style sheets may name. */
const LEVELS = [1, 2, 3, 4].map((level): [string, string] => [
  `-level-${level}`,
  `:where(.ds-menu${'>li>ul'.repeat(level - 1)})>li`,
]);

/**
 * Selectors of Docusaurus’ theme and Infima, with docsgen’s selectors for the same elements. Site
 * style sheets apply to both. Source: https://docusaurus.io/docs/styling-layout#theme-class-names.
 * Left out are names that docsgen’s theme shares, and boxes whose children differ, such as
 * `.navbar__inner`. All replacements have the specificity of one class.
 */
export const SELECTOR_NAMES: Readonly<Record<string, string>> = {
  '#__docusaurus': '#docsgen',
  '#__docusaurus_skipToContent_fallback': '#ds-main',
  // Navbar
  '.navbar': '.ds-navbar',
  '.theme-layout-navbar': '.ds-navbar',
  '.navbar--dark': '.ds-dark-area:where(.ds-navbar)',
  '.navbar--primary': '.ds-navbar-primary',
  '.navbar--fixed-top': '.ds-navbar',
  '.navbar__items': '.ds-navbar-nav',
  '.navbar__items--right': '.ds-navbar-tools',
  '.navbar__item': '.ds-navbar-link',
  '.navbar__brand': inside('.ds-navbar,.ds-mobile-menu-bar', '.ds-brand'),
  '.navbar__logo': inside('.ds-navbar,.ds-mobile-menu-bar', '.ds-brand-logo'),
  '.navbar__title': '.ds-brand-title',
  '.navbar__toggle': '.ds-menu-button',
  '.navbar__search-input': '.ds-search-button',
  '.navbar-sidebar': '.ds-mobile-menu',
  '.navbar-sidebar__brand': '.ds-mobile-menu-bar',
  '.navbar-sidebar__items': '.ds-mobile-menu-panels',
  '.navbar-sidebar__item': '.ds-mobile-menu-panel',
  '.dropdown': '.ds-dropdown',
  '.dropdown__menu': '.ds-dropdown-menu',
  '.theme-announcement-bar': '.ds-announcement',
  // Sidebar
  '.menu': ':where(.ds-sidebar)>nav',
  '.menu__list': '.ds-menu',
  '.menu__list-item': inside('.ds-menu', 'li'),
  '.theme-doc-sidebar-container': '.ds-sidebar',
  '.theme-doc-sidebar-menu': '.ds-menu',
  '.theme-doc-sidebar-item-category': `${inside('.ds-menu', 'li')}:where(:has(>ul,>.menu__list-item-collapsible,>.menu__link--sublist))`,
  '.theme-doc-sidebar-item-link': `${inside('.ds-menu', 'li')}:where(:has(>.menu__link:not(.menu__link--sublist)))`,
  ...Object.fromEntries(
    LEVELS.flatMap(([level, place]) => [
      [
        `.theme-doc-sidebar-item-category${level}`,
        `${place}:where(:has(>ul,>.menu__list-item-collapsible,>.menu__link--sublist))`,
      ],
      [
        `.theme-doc-sidebar-item-link${level}`,
        `${place}:where(:has(>.menu__link:not(.menu__link--sublist)))`,
      ],
    ]),
  ),
  // Text
  '.markdown': '.ds-prose',
  // docsgen puts a title that is not part of the text above the text.
  '.markdown ': ':where(.ds-kind-doc .ds-article)>header',
  '.theme-doc-markdown ': ':where(.ds-kind-doc .ds-article)>header',
  '.theme-doc-markdown': '.ds-prose',
  '.theme-code-block': '.ds-code-block',
  '.prism-code': '.ds-code',
  '.token-line': inside('.ds-code', '.line'),
  '.tabs-container': '.ds-tabs',
  '.tabs': '.ds-tablist',
  '.tabs__item': '.ds-tab',
  '.tabs__item--active': '.ds-tab:where([aria-selected="true"])',
  '.alert--secondary': '.theme-admonition-note',
  '.alert--success': '.theme-admonition-tip',
  '.alert--info': ':where(.theme-admonition-info,.theme-admonition-important).theme-admonition',
  '.alert--warning': ':where(.theme-admonition-warning,.theme-admonition-caution).theme-admonition',
  '.alert--danger': '.theme-admonition-danger',
  // Around the text
  '.table-of-contents': ':where(.ds-toc)>ul',
  '.theme-doc-toc-desktop': '.ds-toc',
  '.theme-doc-toc-mobile': '.ds-toc-mobile',
  '.breadcrumbs': '.ds-breadcrumbs',
  '.theme-doc-breadcrumbs': '.ds-breadcrumbs',
  '.breadcrumbs__item': inside('.ds-breadcrumbs', 'li'),
  '.breadcrumbs__link': inside('.ds-breadcrumbs', 'li>*'),
  '.pagination-nav__sublabel': '.ds-pagination-way',
  '.theme-doc-footer': '.ds-doc-footer',
  '.theme-doc-footer-edit-meta-row': '.ds-doc-footer-row',
  '.theme-edit-this-page': '.ds-edit',
  '.theme-last-updated': '.ds-updated',
  '.theme-doc-version-badge': '.ds-version-badge',
  '.theme-doc-version-banner': '.ds-notice',
  '.theme-back-to-top-button': '.ds-back-to-top',
  // Footer
  '.footer': '.ds-footer',
  '.theme-layout-footer': '.ds-footer',
  '.footer--dark': '.ds-dark-area:where(.ds-footer)',
  '.footer__logo': inside('.ds-footer-logo', 'img'),
  '.footer__links': '.ds-footer-columns',
  '.footer__col': '.ds-footer-column',
  '.footer__title': '.ds-footer-title',
  '.footer__items': inside('.ds-footer-columns', 'ul'),
  '.footer__item': inside('.ds-footer-columns', 'li'),
  '.footer__link-item': inside('.ds-footer-columns', 'a'),
  '.footer__bottom': '.ds-footer-end',
  '.footer__copyright': '.ds-footer-copyright',
  // Classes of CSS modules
  '[announcementBar]': '.ds-announcement',
  '[announcementBarContent]': '.ds-announcement-content',
  '[announcementBarClose]': inside('.ds-announcement', 'button'),
  '[navbarSearchContainer]': '.ds-search-button',
  '[colorModeToggle]': '.ds-color-mode',
  '[toggle]': '.ds-color-mode',
  '[toggleButton]': '.ds-color-mode',
  '[docSidebarContainer]': '.ds-sidebar',
  '[sidebar]': ':where(.ds-sidebar)>nav',
  '[docItemContainer]': '.ds-doc-column',
  '[breadcrumbsContainer]': '.ds-breadcrumbs',
  '[tableOfContents]': '.ds-toc',
  '[tocCollapsible]': '.ds-toc-mobile',
  '[tocCollapsibleButton]': inside('.ds-toc-mobile', 'summary'),
  '[codeBlockContainer]': '.ds-code-block',
  '[codeBlockTitle]': '.ds-code-title',
  '[codeBlockLines]': inside('.ds-code', 'code'),
  '[admonitionHeading]': '.ds-admonition-title',
  '[admonitionIcon]': inside('.ds-admonition-title', '.ds-icon'),
  '[admonitionContent]': '.ds-admonition-body',
  '[iconExternalLink]': '.ds-icon:where([data-icon="external"])',
  '[lastUpdated]': '.ds-updated',
  '[tags]': '.ds-tags',
  '[backToTopButton]': '.ds-back-to-top',
  // Pages. A layout of the site contains such a box itself.
  '.main-wrapper': '.ds-body:where(:not(.ds-kind-react,:has(.main-wrapper)))',
  // In Docusaurus, a single child contains all the columns that are children of this box here.
  '.main-wrapper>': '',
  '.docs-wrapper': page('doc'),
  '.plugin-docs': page('doc', 'category'),
  '.docs-doc-page': page('doc'),
  '.blog-wrapper': page('post', 'list', 'archive'),
  '.plugin-blog': page('post', 'list', 'archive'),
  '.blog-post-page': page('post'),
  '.blog-list-page': page('list'),
  '.plugin-pages': page('react', 'markdown'),
  '.mdx-wrapper': page('markdown'),
  '.mdx-page': page('markdown'),
};

/**
 * In Docusaurus, a type selector of the site overrides Infima’s type selectors and yields to its
 * classes. Here, this layer lies between the theme’s type selectors and all classes. The theme’s
 * rules for running text have the specificity of classes, so in running text these rules also apply
 * outside of layers, but not to docsgen’s components, code blocks and elements styled by class.
 */
export const ELEMENT_RULES: ElementRules = {
  layer: 'docsgen.base.site',
  inText:
    ':where(.ds-prose *,.ds-kind-doc .ds-article>header *):not(:where([class^=ds-],[class*=" ds-"],.hash-link,pre *,:is(a,button,div,li,span,ul)[class]))',
};

/** Boxes that scripts query. Style sheets must not use them, because their children differ. */
export const QUERY_NAMES: Readonly<Record<string, string>> = {
  ...SELECTOR_NAMES,
  '.navbar__inner': '.ds-navbar',
  '.main-wrapper': '.ds-body',
};
