import type { ReactNode } from 'react';
import type { ThemeParts } from '../../../../types/theme.js';
import { NothingInner, wrap } from './around.js';
import { LayOut, OriginalLayout } from './doc-layout.js';

type Part = (props: { children?: ReactNode; [prop: string]: unknown }) => ReactNode;
type OwnParts = Readonly<Record<string, Part | undefined>>;

/** Returns the page of a doc with site parts that wrap or replace it, its layout or its text. */
export function docPageIn(
  own: OwnParts,
  anew: readonly string[],
  { DocFooter, DocPage }: Pick<ThemeParts, 'DocFooter' | 'DocPage'>,
): ThemeParts['DocPage'] {
  const { DocItem, MDXContent, 'DocItem/Content': Content, 'DocItem/Metadata': Metadata } = own;
  const { 'DocItem/Layout': Layout } = own;
  const AnewLayout = anew.includes('DocItem/Layout') ? Layout : undefined;
  // A rewritten `DocItem` places the metadata and the layout itself.
  const AnewItem = anew.includes('DocItem') ? DocItem : undefined;
  // A rewritten `DocItem/Content` draws the title itself.
  const withoutTitle = anew.includes('DocItem/Content') && { showTitle: false };
  return function OwnDocPage({ view, children }) {
    const layOut = (text: ReactNode) => (
      <DocPage view={{ ...view, ...withoutTitle }}>{wrap(Content, {}, text)}</DocPage>
    );
    if (AnewItem && !AnewLayout)
      return (
        <OriginalLayout value={layOut}>
          <NothingInner>
            <AnewItem>{children}</AnewItem>
          </NothingInner>
        </OriginalLayout>
      );
    const page = AnewLayout ? (
      <div className="ds-doc-own">
        <LayOut view={view} Layout={AnewItem ?? AnewLayout} Footer={DocFooter}>
          {wrap(MDXContent, {}, children)}
        </LayOut>
      </div>
    ) : (
      wrap(Layout, {}, layOut(children))
    );
    if (AnewItem) return page;
    return (
      <>
        {Metadata && <Metadata />}
        {wrap(DocItem, { route: {} }, page)}
      </>
    );
  };
}
