import type { UserComponent } from '@craftjs/core';
import type { ReactNode } from 'react';
import { describeBlock, useBlock } from '../../_editor/block';
import { colorStyle } from '../../_editor/colors';
import { type Fields, freeColor } from '../../_editor/fields';

export interface ContainerProps {
  background?: string;
  padding?: number;
}

export const Container: UserComponent<ContainerProps & { children?: ReactNode }> = ({
  background = '',
  padding,
  children,
}) => {
  const { attributes } = useBlock();
  return (
    <div
      {...attributes}
      className="basic-container ed-region"
      style={{ ...colorStyle(background, ''), padding }}
    >
      {children}
    </div>
  );
};

/** A card has the same. */
export const containerFields: Fields<ContainerProps> = {
  background: freeColor('Background'),
  padding: { kind: 'range', label: 'Padding', initial: 16, min: 0, max: 64 },
};

Container.craft = describeBlock<ContainerProps>({
  displayName: 'Container',
  icon: 'box',
  fields: containerFields,
});
