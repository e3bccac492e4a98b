import { Element, type UserComponent } from '@craftjs/core';
import type { ReactNode } from 'react';
import { describeBlock, useBlock } from '../../_editor/block';
import { colorStyle } from '../../_editor/colors';
import { Button } from './Button';
import { type ContainerProps, containerFields } from './Container';
import { Text } from './Text';

interface RegionProps {
  children?: ReactNode;
}

export const CardTop: UserComponent<RegionProps> = ({ children }) => {
  const { attributes } = useBlock();
  return (
    <div {...attributes} className="ed-region">
      {children}
    </div>
  );
};

CardTop.craft = describeBlock<object>({
  displayName: 'Card texts',
  icon: 'text',
  fields: {},
  rules: { canMoveIn: (incoming) => incoming.every(({ data }) => data.type === Text) },
});

export const CardBottom: UserComponent<RegionProps> = ({ children }) => {
  const { attributes } = useBlock();
  return (
    <div {...attributes} className="basic-card-bottom ed-region">
      {children}
    </div>
  );
};

CardBottom.craft = describeBlock<object>({
  displayName: 'Card buttons',
  icon: 'button',
  fields: {},
  rules: { canMoveIn: (incoming) => incoming.every(({ data }) => data.type === Button) },
});

/** One block with two regions: texts go into the upper one, buttons into the lower one. */
export const Card: UserComponent<ContainerProps> = ({ background = '', padding }) => {
  const { attributes } = useBlock();
  return (
    <div
      {...attributes}
      className="basic-container basic-card"
      style={{ ...colorStyle(background, ''), padding }}
    >
      <Element id="text" is={CardTop} canvas>
        <Text text="Title" fontSize={20} />
        <Text text="Subtitle" fontSize={15} />
      </Element>
      <Element id="buttons" is={CardBottom} canvas>
        <Button size="small" label="Learn more" color="#33685c" />
      </Element>
    </div>
  );
};

Card.craft = describeBlock<ContainerProps>({
  displayName: 'Card',
  icon: 'card',
  fields: containerFields,
});
