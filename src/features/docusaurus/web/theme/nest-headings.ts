import type { TocItem } from '../../../../types/page.js';

interface Heading {
  id: string;
  /** Inline HTML. */
  value: string;
  level: number;
}

/** Turns Docusaurus’ flat list of headings into a tree. */
export function nestHeadings(headings: readonly Heading[]): TocItem[] {
  const top: TocItem[] = [];
  const open: { level: number; item: TocItem }[] = [];
  for (const { id, value, level } of headings) {
    const item = { id, html: value, children: [] };
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    (open.at(-1)?.item.children ?? top).push(item);
    open.push({ level, item });
  }
  return top;
}
