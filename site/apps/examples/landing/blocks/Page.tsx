import type { UserComponent } from '@craftjs/core';
import type { ReactNode } from 'react';
import { describeBlock, useBlock } from '../../_editor/block';

/** The root: everything else is in it. */
export const Page: UserComponent<{ children?: ReactNode }> = ({ children }) => {
  const { attributes } = useBlock();
  return (
    <div {...attributes} className="lp-page ed-region">
      {children}
    </div>
  );
};

Page.craft = describeBlock<object>({ displayName: 'Page', icon: 'page', fields: {} });
