import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { PageView } from '../../../../types/page.js';
import type { Theme, ThemeParts } from '../../../../types/theme.js';
import { useRuntime } from '../../../../web/theme/context.js';
import { ProgressBar } from '../../../../web/theme/parts/ProgressBar.js';
import { MobileTableOfContents } from '../../../../web/theme/parts/TableOfContents.js';
import { sharedParts } from '../../../../web/theme/shared-parts.js';
import { IsDefaultHead } from '../../../../web/theme/still/Head.js';
import { Framed, NothingInner, withoutFrame, wrap } from './around.js';
import { itemTypesOf, navItemIn, navLinkIn } from './nav-items.js';
import { docPageIn } from './own-doc.js';
import { aroundOutline, collapsibleOf, outlineIn, outlineOf, paginationIn } from './own-links.js';
import { type AnyView, aroundPage, hasPageParts } from './page-parts.js';
import { SearchBar as sharedSearch, skipLinkOf } from './parts.js';

type Part = (props: { children?: ReactNode; [prop: string]: unknown }) => ReactNode;

/** Site parts by Docusaurus’ names. */
type OwnParts = Readonly<Record<string, Part | undefined>>;

/**
 * Composes a theme of site parts that replace their counterpart or wrap it. `anew` lists parts that
 * replace it although most sites wrap it. `made` contains parts, such as navbar and footer, that
 * are already composed.
 */
export function themeOf(own: OwnParts, anew: readonly string[], made: Partial<ThemeParts>): Theme {
  const {
    'DocRoot/Layout/Main': Main,
    Footer,
    AnnouncementBar,
    SkipToContent,
    TOCCollapsible,
    TOCItems,
    TOC = TOCItems && outlineOf(TOCItems),
    Logo,
    'Navbar/Logo': NavbarLogo = Logo,
    'Navbar/MobileSidebar/Toggle': Toggle,
    DocBreadcrumbs,
    'DocBreadcrumbs/Items/Home': HomeCrumb,
    MDXContent,
    'NavbarItem/NavbarNavLink': NavbarNavLink,
  } = own;
  const has = (...names: readonly string[]) => names.some((name) => own[name] !== undefined);
  const inner = { ...sharedParts, ...made };
  // A rewritten layout places these parts itself.
  const placed: OwnParts = anew.includes('DocItem/Layout') ? {} : own;
  const {
    'DocItem/TOC/Desktop': Desktop,
    'DocItem/TOC/Mobile': Mobile,
    'DocItem/Paginator': Paginator,
  } = placed;
  return {
    parts: {
      ...(has('Root', 'Layout/Provider') && { Around: aroundIn(own, anew) }),
      ...((has('Layout', 'SiteMetadata', 'DocRoot/Layout/Main') || hasPageParts(own)) && {
        Layout: layoutIn(own, anew),
      }),
      ...(Main && { MainColumn: mainIn(Main) }),
      ...(Footer && { Footer: () => <Footer /> }),
      ...made,
      ...(SkipToContent && { SkipLink: skipLinkOf(SkipToContent) }),
      ...(AnnouncementBar && { AnnouncementBar: () => <AnnouncementBar /> }),
      ...((TOC || Desktop) && {
        TableOfContents: aroundOutline(Desktop, {
          Inner: TOC ? outlineIn(TOC) : sharedParts.TableOfContents,
          isColumn: true,
        }),
      }),
      ...((Mobile || TOCCollapsible) && {
        MobileTableOfContents: aroundOutline(Mobile, {
          Inner: TOCCollapsible ? collapsibleOf(TOCCollapsible) : MobileTableOfContents,
        }),
      }),
      ...((Paginator || has('DocPaginator', 'BlogPostPaginator', 'PaginatorNavLink')) && {
        Pagination: paginationIn({ ...own, 'DocItem/Paginator': Paginator }),
      }),
      ...(Object.keys(own).some((name) => name.startsWith('NavbarItem')) && {
        NavItem: navItemIn({
          types: itemTypesOf(own),
          NavbarItem: own['NavbarItem'],
          isAnew: anew.includes('NavbarItem'),
        }),
      }),
      ...(NavbarNavLink && { NavLink: navLinkIn(NavbarNavLink) }),
      ...(Toggle && { MenuToggle: () => <Toggle /> }),
      ...(NavbarLogo && { Brand: () => <NavbarLogo {...LOGO} /> }),
      ...(DocBreadcrumbs && { Breadcrumbs: breadcrumbsIn(DocBreadcrumbs) }),
      ...(HomeCrumb && { HomeCrumb: () => <HomeCrumb /> }),
      ...(has('SearchBar', 'Navbar/Search') && { SearchButton: searchIn(own, anew) }),
      ...(has('DocItem', 'DocItem/Layout', 'DocItem/Content', 'DocItem/Metadata') && {
        DocPage: docPageIn(own, anew, inner),
      }),
      ...(MDXContent && { Article: articleIn(MDXContent, inner) }),
      ...(has('DocItem/Footer', 'BlogPostItem/Footer') && {
        DocFooter: footerIn(own, inner),
      }),
    },
  };
}

/** Docusaurus’ classes for the logo of the navbar, with docsgen’s. */
const LOGO = {
  className: 'navbar__brand ds-brand',
  imageClassName: 'navbar__logo ds-logo',
  titleClassName: 'navbar__title ds-brand-title',
};

/**
 * Draws the site’s search. A rewritten search bar also handles keyboard shortcuts, so docsgen’s are
 * turned off.
 */
function searchIn(own: OwnParts, anew: readonly string[]): ComponentType<object> {
  const { SearchBar = sharedSearch, 'Navbar/Search': Around } = own;
  const isAnew = anew.includes('SearchBar');
  return function OwnSearch() {
    const { search }: { search?: { isReplaced?: boolean } } = Object(useRuntime().features);
    useEffect(() => {
      if (isAnew && search !== undefined) search.isReplaced = true;
    }, [search]);
    return wrap(Around, {}, <SearchBar />);
  };
}

/** `@theme/Root` and `Layout/Provider`, which a rewritten layout contains itself. */
function aroundIn(own: OwnParts, anew: readonly string[]): NonNullable<ThemeParts['Around']> {
  const Provider = anew.includes('Layout') ? undefined : own['Layout/Provider'];
  return function OwnAround({ children }) {
    const inner = <NothingInner>{children}</NothingInner>;
    return wrap(own['Root'], {}, wrap(Provider, {}, inner));
  };
}

/**
 * Draws the site’s layout, which stays mounted while pages change, with other parts around the page
 * inside.
 */
function layoutIn(own: OwnParts, anew: readonly string[]): ThemeParts['Layout'] {
  const { Layout, SiteMetadata } = own;
  const Anew = anew.includes('Layout') ? Layout : undefined;
  const hasFrame = anew.includes('BlogLayout');
  const hasMain = anew.includes('DocRoot/Layout/Main');
  // A rewritten `BlogPostItem` replaces the text instead.
  const inside = anew.includes('BlogPostItem') ? { ...own, BlogPostItem: undefined } : own;
  return function OwnLayout({ view, children }) {
    // A rewritten blog layout draws the sidebar, the main part and a `Layout` itself.
    const isFramed = hasFrame && ['post', 'list'].includes(view.kind as string);
    const page = aroundPage(view as object as AnyView, { own: inside, children });
    let layout: ReactNode;
    // A React page contains a layout that draws everything itself.
    if (Anew)
      layout = (
        <>
          <ProgressBar />
          {view.kind === 'react' ? page : <Anew>{page}</Anew>}
        </>
      );
    else if (Layout) layout = <Layout>{page}</Layout>;
    else {
      const shown = hasMain && isBesideSidebar(view) ? ({ ...view, hasMain } as PageView) : view;
      layout = (
        <sharedParts.Layout view={isFramed ? withoutFrame(view) : shown}>{page}</sharedParts.Layout>
      );
    }
    return (
      <>
        {SiteMetadata && (
          <IsDefaultHead value={true}>
            <SiteMetadata />
          </IsDefaultHead>
        )}
        {hasFrame ? <Framed value={isFramed}>{layout}</Framed> : layout}
      </>
    );
  };
}

/** Wraps the main part of docs. Other pages have no such part. */
function mainIn(Main: Part): NonNullable<ThemeParts['MainColumn']> {
  return function OwnMain({ view, children }) {
    return isBesideSidebar(view)
      ? wrap(Main, { hiddenSidebarContainer: false }, children)
      : children;
  };
}

const isBesideSidebar = (view: PageView): boolean =>
  'sidebar' in view && ['doc', 'category'].includes(view.kind);

function breadcrumbsIn(DocBreadcrumbs: Part): ThemeParts['Breadcrumbs'] {
  return function OwnBreadcrumbs({ items }) {
    return wrap(DocBreadcrumbs, {}, <sharedParts.Breadcrumbs items={items} />);
  };
}

/** Compares `view.kind` as a string: the feature may be disabled. */
const isPost = ({ kind }: { kind: string }): boolean => kind === 'post';

/** Draws the text with the site’s `MDXContent`. */
function articleIn(
  MDXContent: Part,
  { Article }: Pick<ThemeParts, 'Article'>,
): ThemeParts['Article'] {
  return function OwnArticle({ view, above, children }) {
    return (
      <Article view={view} above={above}>
        {wrap(MDXContent, {}, children)}
      </Article>
    );
  };
}

function footerIn(own: OwnParts, inner: Pick<ThemeParts, 'DocFooter'>): ThemeParts['DocFooter'] {
  return function OwnFooter({ view }) {
    const Own = isPost(view) ? own['BlogPostItem/Footer'] : own['DocItem/Footer'];
    // Markdown pages that are not docs have no footer part.
    const isOfKind = view.kind !== 'markdown';
    return wrap(isOfKind ? Own : undefined, {}, <inner.DocFooter view={view} />);
  };
}
