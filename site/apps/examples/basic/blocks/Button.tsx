import type { UserComponent } from '@craftjs/core';
import { describeBlock, useBlock } from '../../_editor/block';
import { colorStyle } from '../../_editor/colors';

export interface ButtonProps {
  label?: string;
  size?: 'small' | 'medium' | 'large';
  color?: string;
}

export const Button: UserComponent<ButtonProps> = ({
  label,
  size = 'medium',
  color = '#33685c',
}) => {
  const { editable, attributes } = useBlock();
  return (
    <button
      {...attributes}
      type="button"
      className="basic-button"
      data-size={size}
      style={colorStyle(color, '')}
      // While the page is edited, the layers are the way to a block.
      tabIndex={editable ? -1 : 0}
    >
      {label}
    </button>
  );
};

Button.craft = describeBlock<ButtonProps>({
  displayName: 'Button',
  icon: 'button',
  fields: {
    label: { kind: 'text', label: 'Label', initial: 'Click me' },
    color: { kind: 'color', label: 'Color', initial: '#33685c' },
    size: {
      kind: 'choice',
      label: 'Size',
      initial: 'medium',
      options: [
        ['small', 'Small'],
        ['medium', 'Medium'],
        ['large', 'Large'],
      ],
    },
  },
});
