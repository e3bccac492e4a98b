import type { ReactNode } from 'react';
import { Icon } from '../Icon.js';
import { dangerIcon, type IconShape, infoIcon, noteIcon, tipIcon, warningIcon } from '../icons.js';
import { admonitionTitle } from './admonition-title.js';

export interface AdmonitionProps {
  /** `note`, `tip`, `info`, `warning`, `danger`, `caution`, `important`; others look like `info`. */
  kind?: string;
  /** The same as `kind`: what authors of React write. */
  type?: string;
  /** HTML; none means the name of the kind. */
  title?: string | null;
  id?: string;
  className?: string;
  children?: ReactNode;
}

const ICONS: Record<string, IconShape> = {
  note: noteIcon,
  tip: tipIcon,
  info: infoIcon,
  important: infoIcon,
  warning: warningIcon,
  caution: warningIcon,
  danger: dangerIcon,
};

/** `:::note` */
export function Admonition({ kind, type, title, id, className, children }: AdmonitionProps) {
  const name = kind ?? type ?? 'note';
  const classes = `theme-admonition theme-admonition-${name} ds-admonition ${className ?? ''}`.trimEnd();
  const label = title ?? admonitionTitle(name);
  return (
    <div className={classes} id={id}>
      <div className="ds-admonition-title">
        <Icon shape={ICONS[name] ?? infoIcon} />
        <span dangerouslySetInnerHTML={{ __html: label }} />
      </div>
      <div className="ds-admonition-body">{children}</div>
    </div>
  );
}
