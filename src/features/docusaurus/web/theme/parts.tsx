import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react';
import type { DocPageView } from '../../../../types/page.js';
import { useHydrated, usePage, useRuntime } from '../../../../web/theme/context.js';
import { Icon } from '../../../../web/theme/Icon.js';
import { closeIcon } from '../../../../web/theme/icons.js';
import { Brand } from '../../../../web/theme/navbar/Brand.js';
import { ColorModeButton } from '../../../../web/theme/navbar/ColorModeToggle.js';
import { BackToTopButton as OwnBackToTop } from '../../../../web/theme/parts/BackToTop.js';
import { SkipAnchor, SkipPlace } from '../../../../web/theme/parts/SkipLink.js';
import { MobileTableOfContents, Outline } from '../../../../web/theme/parts/TableOfContents.js';
import { sharedParts } from '../../../../web/theme/shared-parts.js';
import { words } from '../../../../words/en.js';
import { nestHeadings } from './nest-headings.js';

/**
 * Parts of the default theme under Docusaurus’ names. Each draws docsgen’s counterpart and ignores
 * other props.
 */
export function Navbar(): ReactNode {
  return use(InnerNavbar) ?? <sharedParts.Navbar />;
}

/** The content of `@theme-original/Navbar`, if the site has parts of it. */
export const InnerNavbar = createContext<ReactNode>(undefined);

export function Footer(): ReactNode {
  return use(InnerFooter) ?? <sharedParts.Footer />;
}

/** The content of `@theme-original/Footer`, if the site has parts of it. */
export const InnerFooter = createContext<ReactNode>(undefined);

export function AnnouncementBar(): ReactNode {
  return <sharedParts.AnnouncementBar />;
}

/**
 * `@theme/TOC`: the outline of the page, without a title as in Docusaurus, because a site may put
 * its own above it.
 */
export function TOC(): ReactNode {
  const view = usePage();
  return 'toc' in view && view.toc.length > 0 ? <Outline items={view.toc} /> : null;
}

/** `@theme/TOCItems`: the outline of the given headings, or else of the page. */
export function TOCItems({
  toc,
}: {
  toc?: readonly { id: string; value: string; level: number }[];
}): ReactNode {
  const view = usePage();
  const own = 'toc' in view ? view.toc : [];
  const items = toc === undefined ? own : nestHeadings(toc);
  return items.length > 0 && <Outline items={items} />;
}

/** `@theme/AnnouncementBar/Content`: the message above the navbar. */
export function AnnouncementContent({ className = '' }: { className?: string }): ReactNode {
  const { announcementBar } = useRuntime().shell;
  return (
    <div
      className={`ds-announcement-content ${className}`.trimEnd()}
      dangerouslySetInnerHTML={{ __html: announcementBar?.content ?? '' }}
    />
  );
}

/** `@theme/AnnouncementBar/CloseButton` */
export function AnnouncementClose({
  className = '',
  ...props
}: ComponentProps<'button'>): ReactNode {
  return (
    <button
      type="button"
      aria-label={words.close}
      {...props}
      className={`ds-icon-button ${className}`.trimEnd()}
    >
      <Icon shape={closeIcon} />
    </button>
  );
}

/** `@theme/TOCCollapsible`: the outline of the given headings, initially closed. */
export function TOCCollapsible({ toc }: { toc: Parameters<typeof nestHeadings>[0] }): ReactNode {
  return <MobileTableOfContents items={nestHeadings(toc)} />;
}

/** `@theme/TOCCollapsible/CollapseButton`: opens an outline that the site draws. */
export function TocButton({
  collapsed,
  className = '',
  ...props
}: ComponentProps<'button'> & { collapsed?: boolean }): ReactNode {
  return (
    <button
      type="button"
      aria-expanded={collapsed === false}
      {...props}
      className={`clean-btn ${className}`.trimEnd()}
    >
      {words.onThisPage}
    </button>
  );
}

/** `@theme/DocPaginator`: links to the pages before and after. */
export function DocPaginator(): ReactNode {
  const view = usePage();
  const inner = use(InnerPaginator);
  if (inner !== null) return inner;
  const hasNeighbors = 'toc' in view || (view.kind as string) === 'category';
  return hasNeighbors ? <sharedParts.Pagination view={view as DocPageView} /> : null;
}

/**
 * The content of the original `@theme/DocPaginator` and `@theme/BlogPostPaginator`: the links below
 * a page.
 */
export const InnerPaginator = createContext<ReactNode>(null);

/**
 * `@theme/BlogPostPaginator`: the links to the previous and next posts, if a site part wraps them.
 */
export function BlogPostPaginator(): ReactNode {
  return use(InnerPaginator);
}

/** `@theme/Logo`. */
export function Logo(): ReactNode {
  return <Brand />;
}

/** `@theme-original/ColorModeToggle` */
export function ColorModeToggle(): ReactNode {
  return <ColorModeButton />;
}

/** `@theme-original/BackToTopButton` */
export function BackToTopButton(): ReactNode {
  return <OwnBackToTop />;
}

/**
 * `@theme-original/SkipToContent`: only the link if docsgen draws the site’s part, which is then in
 * place already.
 */
export function SkipToContent(): ReactNode {
  const link = <SkipAnchor />;
  return use(IsPlaced) ? link : <SkipPlace>{link}</SkipPlace>;
}

/** True inside the site’s skip link, which docsgen has put in place. */
const IsPlaced = createContext(false);

/** Draws the site’s skip link. */
export const skipLinkOf = (Own: ComponentType<{ children?: ReactNode }>) =>
  function OwnSkipLink(): ReactNode {
    return (
      <IsPlaced value={true}>
        <Own />
      </IsPlaced>
    );
  };

/** `@theme-original/SearchBar`: docsgen’s search button. */
export function SearchBar(): ReactNode {
  const Button =
    'SearchButton' in sharedParts ? (sharedParts.SearchButton as () => ReactNode) : undefined;
  return Button === undefined ? null : <Button />;
}

/** Replaces parts without a counterpart: renders only their children. */
export function Children({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

/** Replaces parts that docsgen draws elsewhere or not at all. */
export function Nothing(): ReactNode {
  return null;
}

/** `@theme/PaginatorNavLink` */
export function PaginatorNavLink(props: {
  permalink: string;
  title: string;
  subLabel?: ReactNode;
  isNext?: boolean;
}): ReactNode {
  const { permalink, title, subLabel, isNext } = props;
  return (
    <a
      className={`pagination-nav__link pagination-nav__link--${isNext === true ? 'next' : 'prev'}`}
      href={permalink}
      rel={isNext === true ? 'next' : 'prev'}
    >
      {subLabel && <span className="pagination-nav__sublabel ds-pagination-way">{subLabel}</span>}
      <span className="pagination-nav__label">{title}</span>
    </a>
  );
}

/** `@theme/Mermaid`: the source of the diagram. docsgen draws only diagrams in fences. */
export function Mermaid({ value }: { value: string }): ReactNode {
  const isHydrated = useHydrated();
  return (
    <pre className="mermaid" data-processed={isHydrated ? '' : undefined}>
      {value}
    </pre>
  );
}
