/** What makes a part of docsgen's theme of several parts of a site. */
export interface Maker {
  /**
   * Whether it is asked for by a part that the site has; `isAnew` says that this is not around
   * docsgen's.
   */
  isMade: (part: string, isAnew: boolean) => boolean;
  /** What the module of it gives, and the module. */
  name: string;
  file: string;
  /**
   * A statement for `own`, the parts of the site, `anew`, the names of those not around docsgen's,
   * `made`, the parts of the theme that are made so far, and `rest`, what else the theme has.
   */
  statement: string;
}

/** The navbar, and the parts of which a site may have one without the others. */
export const NAVBAR: readonly string[] = ['Navbar', 'Navbar/Layout', 'Navbar/Content'];
/** The menu of narrow windows. */
export const MENU = 'Navbar/MobileSidebar';
/** What opens it. */
export const TOGGLE = 'Navbar/MobileSidebar/Toggle';

export function isOfFooter(part: string): boolean {
  return part.startsWith('Footer/');
}

/** What stands below a text. */
const META: readonly string[] = [
  'EditThisPage',
  'LastUpdated',
  'EditMetaRow',
  'TagsListInline',
  'Tag',
];

const isOfPost = (part: string): boolean =>
  part.startsWith('BlogPostItem') || part.startsWith('Blog/Components/Author');

/** What lists of posts are made of. */
const isOfList = (part: string): boolean =>
  isOfPost(part) || ['BlogListPaginator', 'Tag', 'TagsListInline'].includes(part);

/** In the order of their statements: those below take what those above have made. */
export const MAKERS: readonly Maker[] = [
  {
    isMade: (part) => part === 'Layout',
    name: 'providerOf',
    file: 'web/theme/own-layout.js',
    statement: 'made.AroundPage = providerOf(own.Layout, anew)',
  },
  {
    isMade: (part, isAnew) => part === 'Layout' && !isAnew,
    name: 'layoutAround',
    file: 'web/theme/own-layout.js',
    statement: 'own.Layout = layoutAround(own.Layout)',
  },
  {
    isMade: (part) => part === 'NotFound' || part === 'NotFound/Content',
    name: 'notFoundIn',
    file: 'web/theme/whole-pages.js',
    statement: 'made.NotFoundPage = notFoundIn(own)',
  },
  {
    isMade: (part) => part === 'ErrorPageContent',
    name: 'crashPageIn',
    file: 'web/theme/whole-pages.js',
    statement: 'made.CrashPage = crashPageIn(own)',
  },
  {
    isMade: (part) => NAVBAR.includes(part),
    name: 'navbarIn',
    file: 'web/theme/own-navbar.js',
    statement: 'made.Navbar = navbarIn(own, anew)',
  },
  {
    isMade: (part) => part.startsWith(MENU) && part !== TOGGLE,
    name: 'menuOf',
    file: 'web/theme/own-menu.js',
    statement: 'made.MobileMenu = menuOf(own)',
  },
  {
    isMade: (part) => part.endsWith('ColorModeToggle'),
    name: 'colorModeToggleIn',
    file: 'web/theme/own-buttons.js',
    statement: 'made.ColorModeToggle = colorModeToggleIn(own)',
  },
  {
    isMade: (part) => part.startsWith('Icon/'),
    name: 'iconIn',
    file: 'web/theme/own-icons.js',
    statement: 'made.Icon = iconIn(own)',
  },
  {
    isMade: (part) => part === 'BackToTopButton',
    name: 'backToTopOf',
    file: 'web/theme/own-buttons.js',
    statement: 'made.BackToTop = backToTopOf(own)',
  },
  {
    isMade: (part) => part === 'DocSidebar' || part.startsWith('DocSidebar/'),
    name: 'sidebarIn',
    file: 'web/theme/own-sidebar.js',
    statement: 'made.Sidebar = sidebarIn(own, anew)',
  },
  {
    isMade: (part) => part.startsWith('BlogSidebar'),
    name: 'blogSidebarIn',
    file: 'web/blog/blog-sidebar.js',
    statement: 'made.Sidebar = blogSidebarIn(own, anew, made)',
  },
  {
    isMade: (part) => part.startsWith('DocSidebarItem'),
    name: 'sidebarItemIn',
    file: 'web/theme/own-sidebar.js',
    statement: 'made.SidebarItem = sidebarItemIn(own)',
  },
  {
    isMade: isOfFooter,
    name: 'footerOf',
    file: 'web/theme/own-footer.js',
    statement: 'made.Footer = footerOf(own)',
  },
  {
    isMade: (part) => META.includes(part),
    name: 'docFooterIn',
    file: 'web/theme/own-meta.js',
    statement: 'made.DocFooter = docFooterIn(own)',
  },
  {
    isMade: (part) => part.startsWith('ContentVisibility'),
    name: 'visibilityIn',
    file: 'web/theme/own-meta.js',
    statement: 'made.UnlistedNotice = visibilityIn(own)',
  },
  {
    isMade: (part) => part.startsWith('DocVersionB'),
    name: 'docPageWith',
    file: 'web/theme/own-meta.js',
    statement: 'made.DocPage = docPageWith(own)',
  },
  {
    isMade: (part) => part.startsWith('DocCard'),
    name: 'categoryPageIn',
    file: 'web/theme/own-cards.js',
    statement: 'made.CategoryPage = categoryPageIn(own)',
  },
  {
    isMade: isOfPost,
    name: 'postArticleIn',
    file: 'web/blog/own-post.js',
    statement: 'made.Article = postArticleIn(own, anew, made)',
  },
  {
    isMade: isOfList,
    name: 'listPartsOf',
    file: 'web/blog/own-lists.js',
    statement:
      'rest.staticParts = listPartsOf(own, anew), rest.liveParts = Object.keys(rest.staticParts)',
  },
  {
    isMade: isOfList,
    name: 'livePartsOf',
    file: 'web/blog/live-parts.js',
    statement: 'own.LiveParts = livePartsOf(rest.staticParts)',
  },
  {
    isMade: (part) => part === 'MDXContent',
    name: 'mdxContentWith',
    file: 'web/docs/page-content.js',
    statement: 'own.MDXContent = mdxContentWith(own.MDXContent)',
  },
  {
    isMade: (part) => part === 'DocItem',
    name: 'docItemWith',
    file: 'web/docs/page-content.js',
    statement: 'own.DocItem = docItemWith(own.DocItem)',
  },
  {
    isMade: (part) => part === 'BlogPostPage',
    name: 'postPageWith',
    file: 'web/docs/page-content.js',
    statement: 'own.BlogPostPage = postPageWith(own.BlogPostPage)',
  },
  {
    isMade: (part, isAnew) => part === 'BlogLayout' && isAnew,
    name: 'blogLayoutOf',
    file: 'web/blog/own-blog-layout.js',
    statement: 'own.BlogLayout = blogLayoutOf(own.BlogLayout)',
  },
  {
    isMade: (part, isAnew) => part === 'BlogLayout' && isAnew,
    name: 'bareBlogPages',
    file: 'web/blog/own-blog-layout.js',
    statement: 'Object.assign(made, bareBlogPages)',
  },
];
