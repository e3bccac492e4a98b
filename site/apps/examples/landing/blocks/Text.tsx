import type { UserComponent } from '@craftjs/core';
import { describeBlock } from '../../_editor/block';
import { colorStyle } from '../../_editor/colors';
import { EditableText } from '../../_editor/EditableText';
import { freeColor } from '../../_editor/fields';
import { type MarginProps, marginFields, spacingStyle } from '../../_editor/spacing';

export interface TextProps extends MarginProps {
  color?: string;
  text?: string;
  size?: 'small' | 'normal' | 'large';
  tone?: 'normal' | 'muted';
}

export const Text: UserComponent<TextProps> = ({
  text = '',
  size,
  tone,
  color = '',
  ...margins
}) => (
  <EditableText
    as="p"
    className="lp-text"
    prop="text"
    text={text}
    data-size={size}
    data-tone={tone}
    style={{ ...colorStyle('', color), ...spacingStyle(margins) }}
  />
);

Text.craft = describeBlock<TextProps>({
  displayName: 'Text',
  icon: 'text',
  fields: {
    text: { kind: 'text', label: 'Text', initial: 'Say something about it.', long: true },
    size: {
      kind: 'choice',
      label: 'Size',
      initial: 'normal',
      options: [
        ['small', 'Small'],
        ['normal', 'Normal'],
        ['large', 'Large'],
      ],
    },
    tone: {
      kind: 'choice',
      label: 'Tone',
      initial: 'normal',
      options: [
        ['normal', 'Normal'],
        ['muted', 'Quiet'],
      ],
    },
    color: freeColor('Colour'),
    ...marginFields,
  },
});
