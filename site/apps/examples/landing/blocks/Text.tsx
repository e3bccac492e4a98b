import type { UserComponent } from '@craftjs/core';
import { describeBlock } from '../../_editor/block';
import { EditableText } from '../../_editor/EditableText';

export interface TextProps {
  text?: string;
  size?: 'small' | 'normal' | 'large';
  tone?: 'normal' | 'muted';
}

export const Text: UserComponent<TextProps> = ({ text = '', size, tone }) => (
  <EditableText as="p" className="lp-text" prop="text" text={text} data-size={size} data-tone={tone} />
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
  },
});
