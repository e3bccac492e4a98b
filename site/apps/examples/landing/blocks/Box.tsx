import type { UserComponent } from '@craftjs/core';
import type { ReactNode } from 'react';
import { describeBlock, useBlock } from '../../_editor/block';
import { freeColor } from '../../_editor/fields';
import { ResizeHandles } from '../../_editor/ResizeHandles';
import {
  type HeightProps,
  heightFields,
  sizeStyle,
  type WidthProps,
  widthFields,
} from '../../_editor/size';
import {
  type MarginProps,
  marginFields,
  type PaddingProps,
  paddingFields,
  spacingStyle,
} from '../../_editor/spacing';
import { palette } from '../palette';

export interface BoxProps extends MarginProps, PaddingProps, WidthProps, HeightProps {
  look?: 'none' | 'card' | 'outline';
  direction?: 'column' | 'row';
  gap?: number;
  background?: string;
  color?: string;
}

/** A group of blocks: a column, a card, or a row of buttons. */
export const Box: UserComponent<BoxProps & { children?: ReactNode }> = ({
  look,
  direction,
  gap,
  background = '',
  color = '',
  children,
  ...measures
}) => {
  const { attributes } = useBlock();
  return (
    <div
      {...attributes}
      className="lp-box ed-region"
      data-look={look}
      data-direction={direction}
      style={{
        gap,
        ...palette(background, color),
        ...spacingStyle(measures),
        ...sizeStyle(measures),
      }}
    >
      {children}
      <ResizeHandles />
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
    gap: { kind: 'range', label: 'Gap', initial: 12, min: 0, max: 48, step: 4, unit: 'px' },
    background: freeColor('Background'),
    color: freeColor('Text colour'),
    ...widthFields,
    ...heightFields,
    ...paddingFields,
    ...marginFields,
  },
});
