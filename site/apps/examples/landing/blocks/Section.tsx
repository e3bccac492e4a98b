import type { UserComponent } from '@craftjs/core';
import type { ReactNode } from 'react';
import { describeBlock, useBlock } from '../../_editor/block';
import { freeColor } from '../../_editor/fields';
import { ResizeHandles } from '../../_editor/ResizeHandles';
import { type HeightProps, heightFields, sizeStyle } from '../../_editor/size';
import {
  type MarginProps,
  marginFields,
  type PaddingProps,
  paddingFields,
  spacingStyle,
} from '../../_editor/spacing';
import { palette } from '../palette';
import { Page } from './Page';

export interface SectionProps extends PaddingProps, MarginProps, HeightProps {
  tone?: 'plain' | 'soft' | 'brand' | 'ink';
  space?: 'small' | 'medium' | 'large';
  align?: 'start' | 'center';
  background?: string;
  color?: string;
}

/** A band across the page, with its content in the middle. */
export const Section: UserComponent<SectionProps & { children?: ReactNode }> = ({
  tone,
  space,
  align,
  background = '',
  color = '',
  children,
  ...measures
}) => {
  const { attributes } = useBlock();
  return (
    <div
      {...attributes}
      className="lp-section ed-region"
      data-tone={tone}
      data-space={space}
      data-align={align}
      style={{ ...palette(background, color), ...spacingStyle(measures), ...sizeStyle(measures) }}
    >
      {children}
      <ResizeHandles edges={['bottom']} />
    </div>
  );
};

Section.craft = describeBlock<SectionProps>({
  displayName: 'Section',
  icon: 'section',
  // A band is as wide as the page: nowhere else is there room for it.
  rules: { canDrop: (target) => target.data.type === Page },
  fields: {
    tone: {
      kind: 'choice',
      label: 'Background',
      initial: 'plain',
      options: [
        ['plain', 'Plain'],
        ['soft', 'Soft'],
        ['brand', 'Brand'],
        ['ink', 'Dark'],
      ],
    },
    space: {
      kind: 'choice',
      label: 'Space',
      initial: 'medium',
      options: [
        ['small', 'Small'],
        ['medium', 'Medium'],
        ['large', 'Large'],
      ],
    },
    align: {
      kind: 'choice',
      label: 'Text',
      initial: 'start',
      options: [
        ['start', 'At the start'],
        ['center', 'Centred'],
      ],
    },
    background: freeColor('Background colour'),
    color: freeColor('Text colour'),
    ...heightFields,
    ...paddingFields,
    ...marginFields,
  },
});
