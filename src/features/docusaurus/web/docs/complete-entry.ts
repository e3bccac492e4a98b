import type { CardItem } from '../../../../web/theme/content/DocCardList.js';
import { isSamePath } from '../common/tools.js';

/** Stands for an entry of a closed category: pages know how many it has, not which. */
const UNKNOWN = { type: 'link', label: '', isUnknown: true } as const;

/** Stand-ins for so many entries of a closed category, the first of which leads to `href`. */
export function listUnknown(href: string, count = 1): readonly CardItem[] {
  return Array.from({ length: count }, () => ({ ...UNKNOWN, href }));
}

/** The entries that are there. */
export function listKnown<T extends object>(items: readonly T[] = []): T[] {
  return items.filter((item) => !('isUnknown' in item));
}

/** An entry as Docusaurus describes it, with what the `cards` of the page say of it. */
export function completeEntry<T extends CardItem>(item: T, cards: readonly CardItem[]): T {
  const { href = item.firstHref } = item;
  const card = cards.find((one) => href !== undefined && isSamePath(one.href ?? '', href));
  const { description = card?.description, count = card?.count } = item;
  const first = item.firstHref ?? href;
  const unknown = first === undefined ? [] : listUnknown(first, count);
  const items = item.type === 'category' ? (item.items ?? unknown) : undefined;
  return { ...item, ...(description !== undefined && { description }), ...(items && { items }) };
}
