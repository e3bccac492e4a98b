import type { UserComponent } from '@craftjs/core';
import { describeBlock } from '../../_editor/block';
import { colorStyle } from '../../_editor/colors';
import { EditableText } from '../../_editor/EditableText';
import { freeColor } from '../../_editor/fields';
import { type MarginProps, marginFields, spacingStyle } from '../../_editor/spacing';

export interface HeadingProps extends MarginProps {
  color?: string;
  text?: string;
  level?: 1 | 2 | 3;
}

export const Heading: UserComponent<HeadingProps> = ({
  text = '',
  level = 2,
  color = '',
  ...margins
}) => (
  <EditableText
    as={`h${level}`}
    key={level}
    className="lp-heading"
    prop="text"
    text={text}
    data-level={level}
    style={{ ...colorStyle('', color), ...spacingStyle(margins) }}
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
    color: freeColor('Colour'),
    ...marginFields,
  },
});
