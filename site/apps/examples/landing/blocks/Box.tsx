import type { UserComponent } from '@craftjs/core';
import type { ReactNode } from 'react';
import { describeBlock, useBlock } from '../../_editor/block';

export interface BoxProps {
  look?: 'none' | 'card' | 'outline';
  direction?: 'column' | 'row';
  gap?: number;
}

/** A group of blocks: a column, a card, or a row of buttons. */
export const Box: UserComponent<BoxProps & { children?: ReactNode }> = ({
  look,
  direction,
  gap,
  children,
}) => {
  const { attributes } = useBlock();
  return (
    <div
      {...attributes}
      className="lp-box ed-region"
      data-look={look}
      data-direction={direction}
      style={{ gap }}
    >
      {children}
    </div>
  );
};

Box.craft = describeBlock<BoxProps>({
  displayName: 'Box',
  icon: 'box',
  fields: {
    look: {
      kind: 'choice',
      label: 'Look',
      initial: 'none',
      options: [
        ['none', 'None'],
        ['card', 'Card'],
        ['outline', 'Outline'],
      ],
    },
    direction: {
      kind: 'choice',
      label: 'Direction',
      initial: 'column',
      options: [
        ['column', 'Column'],
        ['row', 'Row'],
      ],
    },
    gap: { kind: 'range', label: 'Gap', initial: 12, min: 0, max: 48, step: 4 },
  },
});
