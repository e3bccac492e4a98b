import type { CardItem } from '../../../../web/theme/content/DocCardList.js';
import { isSamePath } from '../common/tools.js';

/**
 * Placeholder for an item of a closed category: pages contain the number of its items, but not the
 * items.
 */
const UNKNOWN = { type: 'link', label: '', isUnknown: true } as const;

/**
 * Returns placeholders for the items of a closed category. All have `href`, the link of its first
 * item.
 */
export function listUnknown(href: string, count = 1): readonly CardItem[] {
  return Array.from({ length: count }, () => ({ ...UNKNOWN, href }));
}

/** Returns the items without placeholders. */
export function listKnown<T extends object>(items: readonly T[] = []): T[] {
  return items.filter((item) => !('isUnknown' in item));
}

/** Returns an item in Docusaurus’ format, completed from the page’s `cards`. */
export function completeEntry<T extends CardItem>(item: T, cards: readonly CardItem[]): T {
  const { href = item.firstHref } = item;
  const card = cards.find((one) => href !== undefined && isSamePath(one.href ?? '', href));
  const { description = card?.description, count = card?.count } = item;
  const first = item.firstHref ?? href;
  const unknown = first === undefined ? [] : listUnknown(first, count);
  const items = item.type === 'category' ? (item.items ?? unknown) : undefined;
  return { ...item, ...(description !== undefined && { description }), ...(items && { items }) };
}
