import type { TocItem } from '../../../types/page.js';

/** Headings as a tree, or flat with levels as Markdown modules export them. */
export interface TOCInlineProps {
  toc?: readonly (TocItem | FlatTocItem)[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

export interface FlatTocItem {
  id: string;
  /** Inline HTML. */
  value: string;
  level: number;
}

/** A table of contents within the text. */
export function TOCInline({ toc = [], minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps) {
  const items = toc.filter(
    (item) =>
      !('level' in item) || (item.level >= minHeadingLevel && item.level <= maxHeadingLevel),
  );
  return <div className="ds-toc-inline">{list(items)}</div>;
}

function list(items: readonly (TocItem | FlatTocItem)[]) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} data-level={'level' in item ? item.level : undefined}>
          <a
            href={`#${item.id}`}
            dangerouslySetInnerHTML={{ __html: 'html' in item ? item.html : item.value }}
          />
          {'children' in item && list(item.children)}
        </li>
      ))}
    </ul>
  );
}
