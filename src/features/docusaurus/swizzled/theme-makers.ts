/** Composes a part of docsgen’s theme of several site parts. */
export interface Maker {
  /**
   * True if a part of the site requires it. `isAnew` is true if the part does not wrap docsgen’s.
   */
  isMade: (part: string, isAnew: boolean) => boolean;
  /** Name of the export, and its module. */
  name: string;
  file: string;
  /**
   * A statement that uses `own` (the site’s parts), `anew` (names of parts that do not wrap
   * docsgen’s), `made` (theme parts composed so far) and `rest` (other members of the theme).
   */
  statement: string;
}

/** The navbar and its parts, which a site may replace separately. */
export const NAVBAR: readonly string[] = ['Navbar', 'Navbar/Layout', 'Navbar/Content'];
/** The mobile menu. */
export const MENU = 'Navbar/MobileSidebar';
/** The button that opens it. */
export const TOGGLE = 'Navbar/MobileSidebar/Toggle';

export function isOfFooter(part: string): boolean {
  return part.startsWith('Footer/');
}

/** Parts below the text of a page. */
const META: readonly string[] = [
  'EditThisPage',
  'LastUpdated',
  'EditMetaRow',
  'TagsListInline',
  'Tag',
];

const isOfPost = (part: string): boolean =>
  part.startsWith('BlogPostItem') || part.startsWith('Blog/Components/Author');

/** True for parts of post lists. */
const isOfList = (part: string): boolean =>
  isOfPost(part) || ['BlogListPaginator', 'Tag', 'TagsListInline'].includes(part);

/** In order of execution: later statements use the results of earlier ones. */
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
    file: 'web/docs/own-sidebar.js',
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
    file: 'web/docs/own-sidebar.js',
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
    file: 'web/docs/own-meta.js',
    statement: 'made.DocFooter = docFooterIn(own)',
  },
  {
    isMade: (part) => part.startsWith('ContentVisibility'),
    name: 'visibilityIn',
    file: 'web/docs/own-meta.js',
    statement: 'made.UnlistedNotice = visibilityIn(own)',
  },
  {
    isMade: (part) => part.startsWith('DocVersionB'),
    name: 'docPageWith',
    file: 'web/docs/own-meta.js',
    statement: 'made.DocPage = docPageWith(own)',
  },
  {
    isMade: (part) => part.startsWith('DocCard'),
    name: 'categoryPageIn',
    file: 'web/docs/own-cards.js',
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
    file: 'web/page-content.js',
    statement: 'own.MDXContent = mdxContentWith(own.MDXContent)',
  },
  {
    isMade: (part) => part === 'DocItem',
    name: 'docItemWith',
    file: 'web/page-content.js',
    statement: 'own.DocItem = docItemWith(own.DocItem)',
  },
  {
    isMade: (part) => part === 'BlogPostPage',
    name: 'postPageWith',
    file: 'web/page-content.js',
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
