import Description from '@theme/DocCard/Description';
import Heading from '@theme/DocCard/Heading';
import HeadingIcon from '@theme/DocCard/Heading/Icon';
import HeadingText from '@theme/DocCard/Heading/Text';
import Layout from '@theme/DocCard/Layout';
import type { ReactNode } from 'react';
import { type CardItem, useCard } from '../../../../web/theme/content/DocCardList.js';
import { extractLeadingEmoji } from '../common/content-tools.js';
import isInternalUrl from '../core/is-internal-url.js';

/*
 * Parts of a card. Each imports the others by module name, because a site may replace any of them,
 * and cards in Markdown are rendered outside the theme.
 */

export interface CardProps {
  item: CardItem;
  className?: string | undefined;
  href?: string | undefined;
  icon?: ReactNode;
  title?: string | undefined;
  description?: string | undefined;
}

/** `@theme-original/DocCard` for a site that replaces parts of it. */
export function MadeCard({ item }: CardProps): ReactNode {
  const { href, text } = useCard(item);
  const { emoji, rest } = extractLeadingEmoji(item.label ?? '');
  const { className } = item as { className?: string };
  return (
    <Layout
      item={item}
      className={className}
      href={href}
      icon={emoji ?? iconOf(item)}
      title={rest.trim()}
      description={text}
    />
  );
}

/** The emoji that Docusaurus passes to the parts of a card whose label has none. */
function iconOf({ type, href = '' }: CardItem): string {
  if (type === 'category') return '\u{1f5c3}';
  return isInternalUrl(href) ? '\u{1f4c4}' : '\u{1f517}';
}

/** `@theme-original/DocCard/Layout` */
export function CardLayout({
  item,
  className,
  href,
  icon,
  title,
  description,
}: CardProps): ReactNode {
  return (
    <a className={['ds-card', className].filter(Boolean).join(' ')} href={href}>
      <Heading item={item} icon={icon} title={title} />
      {description && <Description item={item} description={description} />}
    </a>
  );
}

/** `@theme-original/DocCard/Heading` */
export function CardHeading({ item, icon, title }: CardProps): ReactNode {
  return (
    <span className="ds-card-title" title={title}>
      {icon && <HeadingIcon item={item} icon={icon} />} <HeadingText item={item} title={title} />
    </span>
  );
}

/** `@theme-original/DocCard/Heading/Icon` */
export function CardIcon({ icon }: CardProps): ReactNode {
  return <span>{icon}</span>;
}

/** `@theme-original/DocCard/Heading/Text` */
export function CardText({ title }: CardProps): ReactNode {
  return <span>{title}</span>;
}

/** `@theme-original/DocCard/Description` */
export function CardDescription({ description }: CardProps): ReactNode {
  return <span className="ds-card-text">{description}</span>;
}
