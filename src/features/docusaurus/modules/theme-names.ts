import type { NamedModule } from '../../../types/feature/modules.js';
import { WITHOUT_COUNTERPART } from './without-counterpart.js';

const CONTENT = 'web/content/content.js';
const DOC_LAYOUT = 'web/theme/doc-layout.js';
const ELEMENTS = 'web/content/elements.js';
const ICONS = 'web/theme/icons.js';

const ICON_NAMES = [
  'Arrow',
  'Close',
  'Copy',
  'DarkMode',
  'Edit',
  'ExternalLink',
  'Home',
  'Language',
  'LightMode',
  'Menu',
  'Success',
  'SystemColorMode',
  'WordWrap',
];

const NETWORKS = [
  'Bluesky',
  'Default',
  'GitHub',
  'Instagram',
  'LinkedIn',
  'Mastodon',
  'Reddit',
  'StackOverflow',
  'Threads',
  'Twitch',
  'Twitter',
  'X',
  'YouTube',
];

/** Components for navbar items, by type and viewport. */
const NAVBAR_ITEMS = [
  'DefaultNavbarItem',
  'DefaultNavbarItem/Desktop',
  'DefaultNavbarItem/Mobile',
  'DropdownNavbarItem',
  'DropdownNavbarItem/Desktop',
  'DropdownNavbarItem/Mobile',
  'DocNavbarItem',
  'DocSidebarNavbarItem',
  'DocsVersionNavbarItem',
  'DocsVersionDropdownNavbarItem',
  'HtmlNavbarItem',
  'LocaleDropdownNavbarItem',
  'SearchNavbarItem',
];

/** Parts that write to the head; docsgen writes the same elements itself. */
const IN_HEAD = [
  'BlogListPage/StructuredData',
  'BlogPostPage/Metadata',
  'BlogPostPage/StructuredData',
  'DocBreadcrumbs/StructuredData',
];

/** Replacements for the components of Docusaurus’ theme, by their names below `@theme/`. */
export const THEME_NAMES: Readonly<Record<string, NamedModule>> = {
  ...exportsOf(CONTENT, {
    Admonition: 'Admonition',
    CodeBlock: 'CodeBlock',
    CodeInline: 'CodeInline',
    Details: 'Details',
    Heading: 'Heading',
    TabItem: 'TabItem',
    Tabs: 'Tabs',
    TOCInline: 'TOCInline',
    'MDXComponents/Heading': 'Heading',
    'MDXComponents/Details': 'Details',
    'Admonition/Layout': 'Admonition',
    'Admonition/Types': 'admonitionTypes',
    ...below('Admonition/Type', ['Caution', 'Danger', 'Info', 'Note', 'Tip', 'Warning']),
  }),
  ...exportsOf('web/code/code-parts.js', {
    'CodeBlock/Buttons': 'CodeButtons',
    'CodeBlock/Buttons/Button': 'CodeButton',
    'CodeBlock/Buttons/CopyButton': 'CopyButton',
    'CodeBlock/Buttons/WordWrapButton': 'WordWrapButton',
    'CodeBlock/Container': 'CodeContainer',
    'CodeBlock/Content': 'CodeContent',
    'CodeBlock/Content/Element': 'ElementContent',
    'CodeBlock/Content/String': 'StringContent',
    'CodeBlock/Layout': 'CodeLayout',
    'CodeBlock/Title': 'CodeTitle',
  }),
  ...exportsOf('web/code/code-lines.js', {
    'CodeBlock/Line': 'CodeLine',
    'CodeBlock/Line/Token': 'CodeToken',
  }),
  ...exportsOf(ELEMENTS, below('MDXComponents', ['A', 'Code', 'Img', 'Li', 'Pre', 'Ul'])),
  ...exportsOf(ICONS, {
    ...below('Icon', ICON_NAMES),
    ...below('Admonition/Icon', ['Danger', 'Info', 'Note', 'Tip', 'Warning']),
    'Icon/Socials/Email': 'Email',
    ...Object.fromEntries(NETWORKS.map((name) => [`Icon/Socials/${name}`, 'Social'])),
  }),
  ...exportsOf('web/content/media.js', {
    ThemedImage: 'ThemedImage',
    IdealImage: 'IdealImage',
    ProgressiveImage: 'IdealImage',
  }),
  ...exportsOf('web/theme/search-translations.js', { SearchTranslations: 'searchTranslations' }),
  ...exportsOf('web/content/DocCardList.js', { DocCardList: 'DocCardList', DocCard: 'DocCard' }),
  ...exportsOf('web/docs/card-parts.js', {
    'DocCard/Description': 'CardDescription',
    'DocCard/Heading': 'CardHeading',
    'DocCard/Heading/Icon': 'CardIcon',
    'DocCard/Heading/Text': 'CardText',
    'DocCard/Layout': 'CardLayout',
  }),
  ...exportsOf('web/theme/parts.js', {
    Navbar: 'Navbar',
    Footer: 'Footer',
    AnnouncementBar: 'AnnouncementBar',
    'AnnouncementBar/CloseButton': 'AnnouncementClose',
    'AnnouncementBar/Content': 'AnnouncementContent',
    TOC: 'TOC',
    DocPaginator: 'DocPaginator',
    BlogPostPaginator: 'BlogPostPaginator',
    PaginatorNavLink: 'PaginatorNavLink',
    Logo: 'Logo',
    ColorModeToggle: 'ColorModeToggle',
    SkipToContent: 'SkipToContent',
    SearchBar: 'SearchBar',
    Mermaid: 'Mermaid',
    'Navbar/Logo': 'Logo',
    TOCItems: 'TOCItems',
    TOCCollapsible: 'TOCCollapsible',
    'TOCCollapsible/CollapseButton': 'TocButton',
    'TOCItems/Tree': 'TOC',
    ...Object.fromEntries(WITHOUT_COUNTERPART.map((name) => [name, 'Children'])),
    Root: 'Children',
    'Layout/Provider': 'Children',
    ThemeProvider: 'Children',
    'ThemeProvider/TitleFormatter': 'Children',
    'DocPage/Layout/Main': 'Children',
    'DocItem/Metadata': 'Nothing',
    'DocSidebar/Desktop/CollapseButton': 'Nothing',
    BackToTopButton: 'BackToTopButton',
    ...Object.fromEntries(IN_HEAD.map((name) => [name, 'Nothing'])),
    SearchMetadata: 'Nothing',
    SiteMetadata: 'Nothing',
  }),
  ...exportsOf('web/theme/meta-parts.js', {
    TagsListInline: 'TagsListInline',
    LastUpdated: 'LastUpdated',
    EditMetaRow: 'EditMetaRow',
    EditThisPage: 'EditThisPage',
    Tag: 'Tag',
  }),
  // docsgen does not build drafts.
  ...exportsOf('web/common/visibility.js', {
    'ContentVisibility/Draft': 'DraftBannerTitle',
    'ContentVisibility/Unlisted': 'UnlistedBanner',
  }),
  ...exportsOf('web/common/menu-panel.js', {
    'BlogSidebar/Mobile': 'MenuSidebar',
    'DocSidebar/Mobile': 'MenuSidebar',
  }),
  ...exportsOf('web/theme/whole-pages.js', {
    ErrorPageContent: 'ErrorContent',
    NotFound: 'OriginalNotFound',
    'NotFound/Content': 'NotFoundContent',
  }),
  ...exportsOf('web/theme/navbar-parts.js', {
    'Navbar/ColorModeToggle': 'NavbarColorModeToggle',
    'Navbar/Content': 'NavbarContent',
    'Navbar/Layout': 'NavbarLayout',
    'Navbar/MobileSidebar': 'MobileSidebar',
    'Navbar/MobileSidebar/Toggle': 'MobileToggle',
    'Navbar/Search': 'NavbarSearch',
  }),
  ...exportsOf('web/docs/own-sidebar.js', {
    DocSidebar: 'DocSidebar',
    'DocSidebar/Desktop': 'DocSidebar',
    'DocSidebar/Desktop/Content': 'DocSidebar',
    DocSidebarItems: 'DocSidebarItems',
    DocSidebarItem: 'OriginalEntry',
    ...Object.fromEntries(
      ['Category', 'Html', 'Link'].map((type) => [`DocSidebarItem/${type}`, 'TypedEntry']),
    ),
  }),
  ...exportsOf('web/docs/route-roots.js', {
    DocRoot: 'DocRoot',
    DocVersionRoot: 'DocVersionRoot',
    DocsRoot: 'DocsRoot',
  }),
  ...exportsOf('web/theme/own-menu.js', {
    'Navbar/MobileSidebar/Header': 'MenuHeader',
    'Navbar/MobileSidebar/Layout': 'MenuLayout',
    'Navbar/MobileSidebar/PrimaryMenu': 'PrimaryMenu',
    'Navbar/MobileSidebar/SecondaryMenu': 'SecondaryPanel',
  }),
  ...exportsOf('web/theme/footer-parts.js', {
    'Footer/Copyright': 'FooterCopyright',
    'Footer/Layout': 'FooterLayout',
    'Footer/LinkItem': 'FooterLinkItem',
    'Footer/Links': 'FooterLinks',
    'Footer/Links/MultiColumn': 'FooterMultiColumn',
    'Footer/Links/Simple': 'FooterSimple',
    'Footer/Logo': 'FooterLogo',
  }),
  ...exportsOf('web/theme/around.js', {
    DocItem: 'Around',
    'DocRoot/Layout': 'Around',
    'DocRoot/Layout/Main': 'Around',
    'Blog/Pages/BlogAuthorsListPage': 'Around',
    'Blog/Pages/BlogAuthorsPostsPage': 'Around',
    BlogArchivePage: 'Around',
    BlogLayout: 'Around',
    BlogListPage: 'Around',
    BlogPostItem: 'Around',
    BlogPostPage: 'Around',
    BlogTagsListPage: 'Around',
    BlogTagsPostsPage: 'Around',
    DocCategoryGeneratedIndexPage: 'Around',
    DocTagDocListPage: 'Around',
    DocTagsListPage: 'Around',
    MDXPage: 'Around',
    MDXContent: 'MDXContent',
  }),
  ...exportsOf(DOC_LAYOUT, {
    'DocBreadcrumbs/Items/Home': 'HomeCrumb',
    'DocItem/Content': 'DocContent',
    'DocItem/Footer': 'DocFooter',
    'DocItem/Layout': 'DocItemLayout',
    'DocItem/Paginator': 'DocItemPaginator',
    'DocItem/TOC/Desktop': 'DesktopOutline',
    'DocItem/TOC/Mobile': 'MobileOutline',
    ...Object.fromEntries(
      ['ContentVisibility', 'DocBreadcrumbs', 'DocVersionBadge', 'DocVersionBanner'].map((name) => [
        name,
        name,
      ]),
    ),
  }),
  ...exportsOf('web/blog/own-lists.js', { BlogListPaginator: 'BlogListPaginator' }),
  ...exportsOf('web/blog/blog-sidebar.js', {
    BlogSidebar: 'BlogSidebar',
    'BlogSidebar/Desktop': 'BlogSidebar',
    'BlogSidebar/Content': 'BlogSidebarContent',
  }),
  ...exportsOf('web/blog/post-item.js', {
    'BlogPostItem/Container': 'PostContainer',
    'BlogPostItem/Content': 'PostContent',
    'BlogPostItem/Footer': 'PostFooter',
    'BlogPostItem/Footer/ReadMoreLink': 'ReadMoreLink',
  }),
  ...exportsOf('web/blog/post-header.js', {
    'BlogPostItem/Header': 'PostHeader',
    'BlogPostItem/Header/Title': 'PostTitle',
    'BlogPostItem/Header/Info': 'PostInfo',
    'BlogPostItem/Header/Authors': 'PostAuthors',
    'Blog/Components/Author': 'PostAuthor',
    'Blog/Components/Author/Socials': 'AuthorSocials',
  }),
  ...exportsOf('web/theme/nav-items.js', {
    NavbarItem: 'OriginalItem',
    'NavbarItem/ComponentTypes': 'itemTypes',
    'NavbarItem/NavbarNavLink': 'NavLinkOriginal',
    ...Object.fromEntries(NAVBAR_ITEMS.map((name) => [`NavbarItem/${name}`, 'OriginalItem'])),
    'NavbarItem/DocNavbarItem': 'DocOriginal',
    'NavbarItem/DocSidebarNavbarItem': 'DocSidebarOriginal',
    'NavbarItem/DocsVersionNavbarItem': 'VersionOriginal',
    'NavbarItem/DocsVersionDropdownNavbarItem': 'VersionsOriginal',
    'NavbarItem/LocaleDropdownNavbarItem': 'LocalesOriginal',
  }),
  Layout: { file: 'web/theme/Layout.js' },
  MDXComponents: { file: 'web/content/MDXComponents.js' },
};

/** Maps parts below a folder to exports of the same name. */
function below(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`${folder}/${name}`, name]));
}

function exportsOf(
  file: string,
  names: Readonly<Record<string, string>>,
): Record<string, NamedModule> {
  return Object.fromEntries(
    Object.entries(names).map(([name, exported]) => [name, { file, export: exported }]),
  );
}
