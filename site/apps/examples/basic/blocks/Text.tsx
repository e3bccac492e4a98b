import type { UserComponent } from '@craftjs/core';
import { describeBlock } from '../../_editor/block';
import { EditableText } from '../../_editor/EditableText';

export interface TextProps {
  text?: string;
  fontSize?: number;
}

export const Text: UserComponent<TextProps> = ({ text = '', fontSize = 16 }) => (
  <EditableText as="p" className="basic-text" prop="text" text={text} style={{ fontSize }} />
);

Text.craft = describeBlock<TextProps>({
  displayName: 'Text',
  icon: 'text',
  fields: {
    text: { kind: 'text', label: 'Text', initial: 'Hi world!', long: true },
    fontSize: { kind: 'range', label: 'Font size', initial: 16, min: 8, max: 72 },
  },
});
