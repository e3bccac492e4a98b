import { createContext, type ReactNode, use } from 'react';
import type { DocPageView } from '../../../../types/page.js';
import type { ThemeParts } from '../../../../types/theme.js';
import { useRuntime } from '../../../../web/theme/context.js';
import { MobileTableOfContents } from '../../../../web/theme/parts/TableOfContents.js';
import { BareNotice } from '../../../../web/theme/parts/UnlistedNotice.js';
import { VersionBadge, VersionNotice } from '../../../../web/theme/parts/VersionNotice.js';
import { sharedParts } from '../../../../web/theme/shared-parts.js';
import { Around, NothingInner } from './around.js';

/**
 * The doc or post that is drawn by the site’s own layout. The parts below draw their own content
 * only inside such a layout.
 */
const LaidOut = createContext<(Placed & { text: ReactNode }) | undefined>(undefined);

interface Placed {
  view: DocPageView;
  /** Draws the area below the text. */
  Footer: ThemeParts['DocFooter'];
}

interface LayOutProps extends Placed {
  /** The site’s replacement for docsgen’s layout. */
  Layout: (props: Props & { [prop: string]: unknown }) => ReactNode;
  /** The text of the page. */
  children: ReactNode;
}

/** Draws a page in the site’s layout. */
export function LayOut({ view, Layout, Footer, children }: LayOutProps): ReactNode {
  return (
    <LaidOut value={{ view, Footer, text: children }}>
      <NothingInner>
        <Layout>{children}</Layout>
      </NothingInner>
    </LaidOut>
  );
}

/** Draws text in docsgen’s doc layout, for a site that has rewritten the part around it. */
export const OriginalLayout = createContext<((text: ReactNode) => ReactNode) | undefined>(
  undefined,
);

/** `@theme-original/DocItem/Layout` */
export function DocItemLayout({ children }: Props): ReactNode {
  const draw = use(OriginalLayout);
  return draw === undefined ? <Around>{children}</Around> : draw(children);
}

interface Props {
  children?: ReactNode;
}

/**
 * Creates a part that such a layout places. Outside of one, the part draws what a site wrapper
 * wraps, if anything.
 */
function place(draw: (props: Placed & { text: ReactNode } & Props) => ReactNode) {
  return function PlacedPart(props: Props): ReactNode {
    const laidOut = use(LaidOut);
    return laidOut === undefined ? <Around {...props} /> : draw({ ...laidOut, ...props });
  };
}

/** `@theme-original/DocItem/Content`: the text, below the title if the text has none. */
export const DocContent = place(({ view, text, children = text }) => (
  <div className="theme-doc-markdown">
    {view.showTitle && (
      <header>
        <h1 {...view.untranslated}>{view.title}</h1>
      </header>
    )}
    {children}
  </div>
));

/** `@theme-original/BlogPostItem/Container` */
export function PostContainer({
  className,
  children,
}: Props & { className?: string | undefined }): ReactNode {
  return use(LaidOut) === undefined ? (
    children
  ) : (
    <article className={className}>{children}</article>
  );
}

/** `@theme-original/BlogPostItem/Content` */
export const PostContent = place(({ text, children = text }) => children);

/** `@theme-original/DocItem/Footer` and `@theme-original/BlogPostItem/Footer` */
export const DocFooter = place(({ view, Footer }) => <Footer view={view} />);

/** `@theme-original/DocBreadcrumbs` */
export const DocBreadcrumbs = place(
  ({ view }) => view.breadcrumbs && <sharedParts.Breadcrumbs items={view.breadcrumbs} />,
);

/** `@theme-original/DocBreadcrumbs/Items/Home` */
export { HomeCrumb } from '../../../../web/theme/parts/Breadcrumbs.js';

/** `@theme/DocItem/TOC/Desktop`: the outline as the site draws it. */
export const DesktopOutline = place(function Outline({ view }) {
  const { parts } = useRuntime();
  return view.toc.length > 0 && <parts.TableOfContents items={view.toc} />;
});

/** `@theme/DocItem/TOC/Mobile` */
export const MobileOutline = place(function Outline({ view }) {
  const { MobileTableOfContents: Outline = MobileTableOfContents } = useRuntime().parts;
  return view.toc.length > 0 && <Outline items={view.toc} />;
});

/** `@theme/DocItem/Paginator`: the links to other docs as the site draws them. */
export const DocItemPaginator = place(function Paginator({ view }) {
  const { parts } = useRuntime();
  return <parts.Pagination view={view} />;
});

/** `@theme/DocVersionBanner` */
export const DocVersionBanner = place(({ view }) => <VersionNotice view={view} />);

/** `@theme/DocVersionBadge` */
export const DocVersionBadge = place(({ view }) => <VersionBadge view={view} />);

/** `@theme/ContentVisibility` */
export const ContentVisibility = place(({ view }) => <BareNotice view={view} />);
