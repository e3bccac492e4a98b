import type { ReactNode } from 'react';
import type { DocPageView, SidebarView, TocItem } from '../../../../types/page.js';
import type { Theme, ThemeParts } from '../../../../types/theme.js';
import { useRuntime } from '../../../../web/theme/context.js';
import { useStore } from '../../../../web/theme/hooks/store.js';
import { sharedParts } from '../../../../web/theme/shared-parts.js';
import { wrap } from './around.js';

type Part = (props: { children?: ReactNode; [prop: string]: unknown }) => ReactNode;

/** Parts of a site, by the names that Docusaurus has for them. */
type OwnParts = Readonly<Record<string, Part | undefined>>;

/** The theme that they make: each in the place of its counterpart, or around it. */
export function themeOf(own: OwnParts): Theme {
  const {
    Footer,
    Navbar,
    AnnouncementBar,
    DocSidebar,
    TOC,
    DocPaginator,
    'NotFound/Content': NotFoundContent,
    NotFound = NotFoundContent,
  } = own;
  const has = (...names: readonly string[]) => names.some((name) => own[name] !== undefined);
  return {
    parts: {
      ...(has('Root', 'Layout', ...BLOG) && { Layout: layoutIn(own) }),
      ...(Footer && { Footer: () => <Footer /> }),
      ...(Navbar && { Navbar: () => <Navbar /> }),
      ...(AnnouncementBar && { AnnouncementBar: () => <AnnouncementBar /> }),
      ...(DocSidebar && { Sidebar: sidebarIn(DocSidebar) }),
      ...(TOC && { TableOfContents: outlineIn(TOC) }),
      ...(DocPaginator && { Pagination: paginationIn(DocPaginator) }),
      ...(has('DocItem', 'DocItem/Layout', 'DocItem/Content', 'DocItem/Footer', 'DocItem/Metadata') && {
        DocPage: docPageIn(own),
      }),
      ...(NotFound && { NotFoundPage: () => <NotFound /> }),
    },
  };
}

const BLOG = ['BlogLayout', 'BlogPostPage', 'BlogPostItem', 'BlogListPage'];

/** `@theme/Root` stays while pages change: so does the layout. The others are around what a page shows. */
function layoutIn(own: OwnParts): ThemeParts['Layout'] {
  return function OwnLayout({ view, children }) {
    const page = aroundPage(view, { own, children });
    const layout = <sharedParts.Layout view={view}>{page}</sharedParts.Layout>;
    return own['Root'] === undefined ? layout : <own.Root>{layout}</own.Root>;
  };
}

/** `kind` is that of a view; the features of some may not be there. */
function aroundPage(
  { kind }: { kind: string },
  { own, children }: { own: OwnParts; children: ReactNode },
): ReactNode {
  // A React page brings its layout itself.
  if (kind === 'react') return children;
  const blog =
    kind === 'post' ? ['BlogPostItem', 'BlogPostPage', 'BlogLayout'] : ['BlogListPage', 'BlogLayout'];
  const around = [...(kind === 'post' || kind === 'list' ? blog : []), 'Layout'];
  return around.reduce((inner, name) => wrap(own[name], {}, inner), children);
}

/** In the menu of narrow windows the sidebar is as docsgen draws it. */
function sidebarIn(DocSidebar: Part): ThemeParts['Sidebar'] {
  return function OwnSidebar({ sidebar }: { sidebar: SidebarView }) {
    const { page, narrow } = useRuntime();
    const { route } = useStore(page).view;
    if (useStore(narrow)) return <sharedParts.Sidebar sidebar={sidebar} />;
    return <DocSidebar sidebar={sidebar.items} path={route} isHidden={false} />;
  };
}

function outlineIn(TOC: Part): ThemeParts['TableOfContents'] {
  return function OwnOutline({ items }: { items: readonly TocItem[] }) {
    return (
      <div className="ds-toc-own">
        <TOC toc={flatten(items, 2)} />
      </div>
    );
  };
}

function flatten(items: readonly TocItem[], level: number): { id: string; value: string; level: number }[] {
  return items.flatMap(({ id, html, children }) => [
    { id, value: html, level },
    ...flatten(children, level + 1),
  ]);
}

/** Posts have links of their own to those before and after. */
function paginationIn(DocPaginator: Part): ThemeParts['Pagination'] {
  return function OwnPagination({ view, words }) {
    if (words !== undefined) return <sharedParts.Pagination view={view} words={words} />;
    const link = (to: DocPageView['prev']) => to && { title: to.label, permalink: to.href };
    return <DocPaginator previous={link(view.prev)} next={link(view.next)} />;
  };
}

function docPageIn(own: OwnParts): ThemeParts['DocPage'] {
  const { 'DocItem/Footer': Footer, 'DocItem/Metadata': Metadata } = own;
  return function OwnDocPage({ view, children }) {
    const text = wrap(own['DocItem/Content'], {}, children);
    const page = (
      <sharedParts.DocPage view={view}>
        {text}
        {Footer && <Footer />}
      </sharedParts.DocPage>
    );
    return (
      <>
        {Metadata && <Metadata />}
        {wrap(own['DocItem'], { route: {} }, wrap(own['DocItem/Layout'], {}, page))}
      </>
    );
  };
}
