import type { UserComponent } from '@craftjs/core';
import { describeBlock } from '../../_editor/block';
import { EditableText } from '../../_editor/EditableText';

export interface HeadingProps {
  text?: string;
  level?: 1 | 2 | 3;
}

export const Heading: UserComponent<HeadingProps> = ({ text = '', level = 2 }) => (
  <EditableText
    as={`h${level}`}
    key={level}
    className="lp-heading"
    prop="text"
    text={text}
    data-level={level}
  />
);

Heading.craft = describeBlock<HeadingProps>({
  displayName: 'Heading',
  icon: 'heading',
  fields: {
    text: { kind: 'text', label: 'Text', initial: 'A new heading' },
    level: {
      kind: 'choice',
      label: 'Level',
      initial: 2,
      options: [
        [1, 'Title'],
        [2, 'Section'],
        [3, 'Small'],
      ],
    },
  },
});
