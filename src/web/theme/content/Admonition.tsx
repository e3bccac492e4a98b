import type { ReactNode } from 'react';
import { words } from '../../../words/en.js';
import { Icon } from '../Icon.js';
import { dangerIcon, type IconShape, infoIcon, noteIcon, tipIcon, warningIcon } from '../icons.js';

export interface AdmonitionProps {
  /**
   * `note`, `tip`, `info`, `warning`, `danger`, `caution` or `important`. Others look like `info`.
   */
  kind?: string;
  /** The same as `kind`, as authors write it in JSX. */
  type?: string;
  /** HTML; defaults to the name of the kind. */
  title?: string | null;
  id?: string;
  className?: string;
  children?: ReactNode;
}

const listKinds = (): Readonly<Record<string, readonly [icon: IconShape, title: string]>> => ({
  note: [noteIcon, words.note],
  tip: [tipIcon, words.tip],
  info: [infoIcon, words.info],
  important: [infoIcon, words.important],
  warning: [warningIcon, words.warning],
  caution: [warningIcon, words.caution],
  danger: [dangerIcon, words.danger],
});

/**
 * Returns the icon of a kind of admonition, and its default title. For a site's own kinds, that is
 * their name.
 */
export function describeKind(name: string): readonly [icon: IconShape, title: string] {
  return listKinds()[name] ?? [infoIcon, name.charAt(0).toUpperCase() + name.slice(1)];
}

/** `:::note` */
export function Admonition({ kind, type, title, id, className, children }: AdmonitionProps) {
  const name = kind ?? type ?? 'note';
  const classes =
    `theme-admonition theme-admonition-${name} ds-admonition ${className ?? ''}`.trimEnd();
  const [icon, label] = describeKind(name);
  return (
    <div className={classes} id={id}>
      <div className="ds-admonition-title">
        <Icon shape={icon} />
        {title === null || title === undefined ? (
          <span>{label}</span>
        ) : (
          <span dangerouslySetInnerHTML={{ __html: title }} />
        )}
      </div>
      <div className="ds-admonition-body">{children}</div>
    </div>
  );
}
