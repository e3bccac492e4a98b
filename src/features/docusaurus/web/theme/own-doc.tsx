import type { ReactNode } from 'react';
import type { ThemeParts } from '../../../../types/theme.js';
import { NothingInner, wrap } from './around.js';
import { LayOut, OriginalLayout } from './doc-layout.js';

type Part = (props: { children?: ReactNode; [prop: string]: unknown }) => ReactNode;
type OwnParts = Readonly<Record<string, Part | undefined>>;

/** A doc with what a site has around it, its layout and its text, or in their place. */
export function docPageIn(
  own: OwnParts,
  anew: readonly string[],
  { DocFooter, DocPage }: Pick<ThemeParts, 'DocFooter' | 'DocPage'>,
): ThemeParts['DocPage'] {
  const { DocItem, MDXContent, 'DocItem/Content': Content, 'DocItem/Metadata': Metadata } = own;
  const { 'DocItem/Layout': Layout } = own;
  const AnewLayout = anew.includes('DocItem/Layout') ? Layout : undefined;
  // It places the metadata, and the layout around the text.
  const AnewItem = anew.includes('DocItem') ? DocItem : undefined;
  // Such a part draws the title.
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
