import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { usePage } from '../../../../web/theme/context.js';
import { PageBody } from '../../../../web/theme/parts/PageBody.js';
import { sharedParts } from '../../../../web/theme/shared-parts.js';
import { PageMetadata, type PageMetadataProps } from '../common/PageMetadata.js';
import { Framed, withoutFrame } from './around.js';
import Layout from './Layout.js';

type Props = PageMetadataProps & { [prop: string]: unknown };
type Part = ComponentType<{ children?: ReactNode }>;

/**
 * How much of the site’s layout has been drawn: nothing; its wrapper around docsgen’s layout; or
 * all of it. A nested layout then only sets metadata.
 */
const Drawn = createContext<'nothing' | 'around' | 'all'>('nothing');

/** True if the content of the layout is not a page: see `providerOf`. */
const IsBare = createContext(false);

/**
 * A rewritten `@theme/Layout`, which draws the navbar, the footer and anything else around the main
 * part of the page.
 */
export function layoutOf(Own: ComponentType<Props>): ComponentType<Props> {
  return function LayoutOfSite({ children, ...props }) {
    const view = useFramedPage();
    const isBare = use(IsBare);
    if (use(Drawn) === 'all') return <Inside {...props}>{children}</Inside>;
    return (
      <Drawn value="all">
        <IsBare value={false}>
          <Own {...props}>{isBare ? children : <PageBody view={view}>{children}</PageBody>}</Own>
        </IsBare>
      </Drawn>
    );
  };
}

function Inside({ children, ...metadata }: Props): ReactNode {
  return (
    <>
      <PageMetadata {...metadata} />
      {children}
    </>
  );
}

/** The site’s wrapper around docsgen’s layout. */
export function layoutAround(Own: Part): Part {
  return function LayoutAround({ children }) {
    return (
      <Drawn value="around">
        <Own>{children}</Own>
      </Drawn>
    );
  };
}

/**
 * `@theme-original/Layout` for a site that wraps it: draws navbar and footer around the page, once.
 */
export function InnerLayout({ children, ...props }: Props): ReactNode {
  const view = useFramedPage();
  if (use(Drawn) !== 'around') return <Layout {...props}>{children}</Layout>;
  const { noFooter, wrapperClassName } = props;
  const Inner = noFooter || wrapperClassName ? Layout : Inside;
  return (
    <Drawn value="all">
      <sharedParts.Layout view={view}>
        <Inner {...props}>{children}</Inner>
      </sharedParts.Layout>
    </Drawn>
  );
}

/** Provides the contexts of the site’s layout to a page without drawing the layout. */
export function providerOf(Own: Part, anew: readonly string[]): Part {
  const isAnew = anew.includes('Layout');
  return function LayoutProvider({ children }) {
    return (
      <Drawn value={isAnew ? 'nothing' : 'all'}>
        <IsBare value={true}>
          <Own>{children}</Own>
        </IsBare>
      </Drawn>
    );
  };
}

/**
 * Returns the page for the layout, which must not draw the frame of pages that draw it themselves.
 */
function useFramedPage() {
  const page = usePage();
  return use(Framed) ? withoutFrame(page) : page;
}
