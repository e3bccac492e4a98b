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
 * How far the layout is drawn that a site has: not at all; what it has around docsgen's; or all, so
 * that a layout in it says something of the page, and draws nothing.
 */
const Drawn = createContext<'nothing' | 'around' | 'all'>('nothing');

/** Whether what is in the layout is no page: see `providerOf`. */
const IsBare = createContext(false);

/**
 * `@theme/Layout` of a site that has written it anew: it draws the navbar, the footer and what else
 * it has, around the main part of the page.
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

/** What a site has around the layout of docsgen, with that in it. */
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
 * `@theme-original/Layout` of a site that has something around it: navbar and footer around the
 * page, once.
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

/** What the layout of a site provides to a page, without the page. */
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

/** The page for the layout: some have the sidebar and the main part themselves. */
function useFramedPage() {
  const page = usePage();
  return use(Framed) ? withoutFrame(page) : page;
}
