import type { UserComponent } from '@craftjs/core';
import { describeBlock, useBlock } from '../../_editor/block';
import { colorStyle } from '../../_editor/colors';
import { freeColor, isSafeLink } from '../../_editor/fields';
import { type MarginProps, marginFields, spacingStyle } from '../../_editor/spacing';

export interface ButtonProps extends MarginProps {
  label?: string;
  link?: string;
  look?: 'primary' | 'quiet';
  background?: string;
  color?: string;
}

/** A link that looks like a button. It leads somewhere in the preview only. */
export const Button: UserComponent<ButtonProps> = ({
  label,
  link = '',
  look,
  background = '',
  color = '',
  ...margins
}) => {
  const { editable, attributes } = useBlock();
  return (
    <a
      {...attributes}
      className="lp-button"
      data-look={look}
      style={{
        ...colorStyle(background, color),
        ...(background !== '' && { borderColor: background }),
        ...spacingStyle(margins),
      }}
      href={isSafeLink(link) ? link : '#'}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={editable ? -1 : 0}
      onClick={(event) => {
        if (editable || link === '' || link === '#') event.preventDefault();
      }}
    >
      {label}
    </a>
  );
};

Button.craft = describeBlock<ButtonProps>({
  displayName: 'Button',
  icon: 'button',
  fields: {
    label: { kind: 'text', label: 'Label', initial: 'Learn more' },
    link: { kind: 'link', label: 'Link', initial: '' },
    look: {
      kind: 'choice',
      label: 'Look',
      initial: 'primary',
      options: [
        ['primary', 'Filled'],
        ['quiet', 'Outlined'],
      ],
    },
    background: freeColor('Background'),
    color: freeColor('Text colour'),
    ...marginFields,
  },
});
