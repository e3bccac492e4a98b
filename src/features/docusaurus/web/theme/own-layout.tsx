import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { usePage } from '../../../../web/theme/context.js';
import { PageBody } from '../../../../web/theme/parts/PageBody.js';
import { PageMetadata, type PageMetadataProps } from '../common/PageMetadata.js';
import { Framed, withoutFrame } from './around.js';

type Props = PageMetadataProps & { [prop: string]: unknown };

/** Whether the layout of the site is around already. */
const InLayout = createContext(false);

/**
 * `@theme/Layout` of a site that has written it anew: it draws the navbar, the footer and what else it has, around the main
 * part of the page. A layout in a layout says something of the page, and draws nothing.
 */
export function layoutOf(Own: ComponentType<Props>): ComponentType<Props> {
  return function LayoutOfSite({ children, ...props }) {
    const page = usePage();
    const view = use(Framed) ? withoutFrame(page) : page;
    if (use(InLayout)) return <Inside {...props}>{children}</Inside>;
    return (
      <InLayout value={true}>
        <Own {...props}>
          <PageBody view={view}>{children}</PageBody>
        </Own>
      </InLayout>
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
