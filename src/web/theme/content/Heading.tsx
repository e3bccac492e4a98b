import type { ReactNode } from 'react';
import { words } from '../../../words/en.js';
import { fillWords } from '../../../words/fill-words.js';

export interface HeadingProps {
  level?: number;
  /** The level for assistive technology, if a page skips levels. */
  outlineLevel?: number;
  id?: string;
  /** Plain text of the heading, for the name of its link. */
  text?: string;
  className?: string;
  children?: ReactNode;
}

/** `##` and below: a heading with a link to itself. Level 1 has neither ID nor link. */
export function Heading({ level = 2, outlineLevel, id, text, className, children }: HeadingProps) {
  const Tag = `h${Math.min(6, Math.max(1, level))}` as 'h2';
  if (level === 1 || id === undefined) return <Tag className={className}>{children}</Tag>;
  const name = text ?? (typeof children === 'string' ? children : id);
  return (
    <Tag className={className ? `anchor ${className}` : 'anchor'} id={id} aria-level={outlineLevel}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: the label is its content */}
      <a
        className="hash-link"
        href={`#${id}`}
        aria-label={fillWords(words.linkToHeading, { heading: name })}
      />
    </Tag>
  );
}
