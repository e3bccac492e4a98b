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
 * The page, a doc or a post, whose layout a site has written anew. Elsewhere docsgen draws the
 * parts below by itself.
 */
const LaidOut = createContext<(Placed & { text: ReactNode }) | undefined>(undefined);

interface Placed {
  view: DocPageView;
  /** What stands below the text. */
  Footer: ThemeParts['DocFooter'];
}

interface LayOutProps extends Placed {
  /** What a site has written in the place of docsgen's layout. */
  Layout: (props: Props & { [prop: string]: unknown }) => ReactNode;
  /** Text of the page. */
  children: ReactNode;
}

/** A page in a layout of the site. */
export function LayOut({ view, Layout, Footer, children }: LayOutProps): ReactNode {
  return (
    <LaidOut value={{ view, Footer, text: children }}>
      <NothingInner>
        <Layout>{children}</Layout>
      </NothingInner>
    </LaidOut>
  );
}

/**
 * Draws a text in docsgen's layout of a doc, where the site has written anew what is around that.
 */
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
 * A part that such a layout places; nothing, or what a wrapper of the site wraps, where there is
 * none.
 */
function place(draw: (props: Placed & { text: ReactNode } & Props) => ReactNode) {
  return function PlacedPart(props: Props): ReactNode {
    const laidOut = use(LaidOut);
    return laidOut === undefined ? <Around {...props} /> : draw({ ...laidOut, ...props });
  };
}

/** `@theme-original/DocItem/Content`: the title, where the text has none, and the text. */
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

/** `@theme/DocItem/TOC/Desktop`: the outline as the site has it. */
export const DesktopOutline = place(function Outline({ view }) {
  const { parts } = useRuntime();
  return view.toc.length > 0 && <parts.TableOfContents items={view.toc} />;
});

/** `@theme/DocItem/TOC/Mobile` */
export const MobileOutline = place(function Outline({ view }) {
  const { MobileTableOfContents: Outline = MobileTableOfContents } = useRuntime().parts;
  return view.toc.length > 0 && <Outline items={view.toc} />;
});

/** `@theme/DocItem/Paginator`: the links to other docs as the site has them. */
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
