import { Children, isValidElement, type ReactNode } from 'react';
import { words } from '../../../words/en.js';

export interface DetailsProps {
  /** HTML. */
  summary?: string;
  open?: boolean;
  id?: string;
  /** Of several with the same name, only one is open at a time. */
  name?: string;
  className?: string;
  children?: ReactNode;
}

/** `<details>`: the browser's own, animated by the style sheet. */
export function Details({ summary, open, id, name, className, children }: DetailsProps) {
  const items = Children.toArray(children);
  const own = items.find((item) => isValidElement(item) && item.type === 'summary');
  return (
    <details className={`ds-details ${className ?? ''}`.trimEnd()} id={id} name={name} open={open}>
      {own ??
        (summary === undefined ? (
          <summary>{words.details}</summary>
        ) : (
          <summary dangerouslySetInnerHTML={{ __html: summary }} />
        ))}
      <div className="ds-details-body">{own ? items.filter((item) => item !== own) : children}</div>
    </details>
  );
}
