import type { ComponentType, ReactNode } from 'react';
import type { DocPageView, TocItem } from '../../../../types/page.js';
import type { ThemeParts } from '../../../../types/theme.js';
import { usePage } from '../../../../web/theme/context.js';
import { sharedParts } from '../../../../web/theme/shared-parts.js';
import { words } from '../../../../words/en.js';
import { wrap } from './around.js';
import { InnerPaginator } from './parts.js';

type Part = (props: { children?: ReactNode; [prop: string]: unknown }) => ReactNode;

/** Returns the outline of a page drawn by the site. */
export function outlineIn(TOC: Part): ThemeParts['TableOfContents'] {
  return function OwnOutline({ items }: { items: readonly TocItem[] }) {
    return (
      <div className="ds-toc-own">
        <TOC toc={flatten(items, 2)} />
      </div>
    );
  };
}

function flatten(
  items: readonly TocItem[],
  level: number,
): { id: string; value: string; level: number }[] {
  return items.flatMap(({ id, html, children }) => [
    { id, value: html, level },
    ...flatten(children, level + 1),
  ]);
}

/** Returns the mobile outline drawn by the site. */
export function collapsibleOf(TOCCollapsible: Part): Outline {
  return function OwnCollapsible({ items }) {
    return (
      <div className="ds-toc-fold">
        <TOCCollapsible toc={flatten(items, 2)} />
      </div>
    );
  };
}

type Outline = ComponentType<{ items: readonly TocItem[] }>;

/**
 * Wraps the outline of a doc in a site part, which may be a column beside the text. Other pages
 * have no such part.
 */
export function aroundOutline(
  Own: Part | undefined,
  { Inner, isColumn = false }: { Inner: Outline; isColumn?: boolean },
): Outline {
  if (Own === undefined) return Inner;
  return function OwnPlace({ items }) {
    const outline = <Inner items={items} />;
    if (usePage().kind !== 'doc') return outline;
    const drawn = wrap(Own, {}, outline);
    return isColumn ? <div className="ds-toc-own">{drawn}</div> : drawn;
  };
}

/** `@theme/TOC` with entries drawn by the site. */
export function outlineOf(TOCItems: Part): Part {
  return function OwnItems(props) {
    return (
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    );
  };
}

/**
 * Returns the links to the previous and next pages drawn by the site. Posts pass `words`, which
 * distinguishes their links.
 */
export function paginationIn({
  'DocItem/Paginator': Around,
  DocPaginator,
  BlogPostPaginator,
  PaginatorNavLink,
}: Readonly<Record<string, Part | undefined>>): ThemeParts['Pagination'] {
  const Links = PaginatorNavLink ? linksOf(PaginatorNavLink) : sharedParts.Pagination;
  return function OwnPagination({ view, words }) {
    const link = (to: DocPageView['prev']) => to && { title: to.label, permalink: to.href };
    const [previous, next] = [link(view.prev), link(view.next)];
    const links = <Links view={view} {...(words && { words })} />;
    const pagination =
      words === undefined && DocPaginator ? (
        <InnerPaginator value={links}>
          <DocPaginator previous={previous} next={next} />
        </InnerPaginator>
      ) : (
        links
      );
    // Category pages have no `DocItem/Paginator`.
    const isOfCategory = (view.kind as string) === 'category';
    if (words === undefined) return wrap(isOfCategory ? undefined : Around, {}, pagination);
    if (!BlogPostPaginator) return pagination;
    return (
      <InnerPaginator value={pagination}>
        <BlogPostPaginator prevItem={previous} nextItem={next} />
      </InnerPaginator>
    );
  };
}

/** The links to the previous and next pages, each drawn by the site: see docsgen’s `Pagination`. */
function linksOf(NavLink: Part): ThemeParts['Pagination'] {
  return function OwnLinks({
    view: { prev, next },
    words: { label, ...ways } = { label: words.docsPages, prev: words.previous, next: words.next },
  }) {
    if (prev === undefined && next === undefined) return null;
    return (
      <nav className="pagination-nav ds-pagination" aria-label={label}>
        {prev && <NavLink permalink={prev.href} title={prev.label} subLabel={ways.prev} />}
        {next && <NavLink permalink={next.href} title={next.label} subLabel={ways.next} isNext />}
      </nav>
    );
  };
}
