import type { UserComponent } from '@craftjs/core';
import type { ReactNode } from 'react';
import { describeBlock, useBlock } from '../../_editor/block';

export interface ColumnsProps {
  count?: 2 | 3 | 4;
  gap?: number;
  align?: 'start' | 'center';
}

/** Whatever is in it, side by side; below each other where there is no room. */
export const Columns: UserComponent<ColumnsProps & { children?: ReactNode }> = ({
  count,
  gap,
  align,
  children,
}) => {
  const { attributes } = useBlock();
  return (
    <div
      {...attributes}
      className="lp-columns ed-region"
      data-count={count}
      data-align={align}
      style={{ gap }}
    >
      {children}
    </div>
  );
};

Columns.craft = describeBlock<ColumnsProps>({
  displayName: 'Columns',
  icon: 'columns',
  fields: {
    count: {
      kind: 'choice',
      label: 'Columns',
      initial: 2,
      options: [
        [2, 'Two'],
        [3, 'Three'],
        [4, 'Four'],
      ],
    },
    gap: { kind: 'range', label: 'Gap', initial: 24, min: 0, max: 64, step: 4 },
    align: {
      kind: 'choice',
      label: 'Height',
      initial: 'start',
      options: [
        ['start', 'At the top'],
        ['center', 'In the middle'],
      ],
    },
  },
});
