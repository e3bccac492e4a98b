import type { UserComponent } from '@craftjs/core';
import { describeBlock, useBlock } from '../../_editor/block';
import { isSafeLink } from '../../_editor/fields';

export interface ButtonProps {
  label?: string;
  link?: string;
  look?: 'primary' | 'quiet';
}

/** A link that looks like a button. It leads somewhere in the preview only. */
export const Button: UserComponent<ButtonProps> = ({ label, link = '', look }) => {
  const { editable, attributes } = useBlock();
  return (
    <a
      {...attributes}
      className="lp-button"
      data-look={look}
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
  },
});
