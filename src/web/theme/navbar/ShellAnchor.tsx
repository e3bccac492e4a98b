import type { ShellLink } from '../../../types/site/shell.js';
import { Icon } from '../Icon.js';
import { externalIcon } from '../icons.js';

interface Props {
  link: ShellLink;
  /** Replaces the link's own URL if it depends on the reader's choice. */
  href?: string;
  className?: string | undefined;
  isCurrent?: boolean;
  onClick?: (() => void) | undefined;
}

/**
 * A link of navbar or footer: one to another site opens a new tab, unless the config says
 * otherwise.
 */
export function ShellAnchor({
  link,
  href = link.href,
  className,
  isCurrent = false,
  onClick,
}: Props) {
  const { label, html, external, attributes } = link;
  return (
    <a
      className={className || undefined}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      {...attributes}
    >
      {html === undefined ? label : <span dangerouslySetInnerHTML={{ __html: html }} />}
      {external && html === undefined && label !== '' && <Icon shape={externalIcon} />}
    </a>
  );
}
