import type { ReactNode } from 'react';
import type { EntryCard, SidebarCategoryView, SidebarViewItem } from '../../../types/page.js';
import { words } from '../../../words/en.js';
import { countWords } from '../../../words/fill-words.js';
import { isSamePath } from '../hooks/paths.js';
import { useBaseUrl } from '../hooks/use-base-url.js';
import { useShell } from '../still/use-shell.js';
import { useStillRuntime } from '../still/use-still-runtime.js';

/** A sidebar item as sites write it and as pages contain it. */
export interface CardItem {
  type?: string;
  label?: string;
  href?: string;
  description?: string;
  /** Number of items in a category. */
  count?: number;
  items?: readonly CardItem[];
  firstHref?: string;
}

/** Cards for items; by default, for those of the current category. */
export function DocCardList({
  items,
  className = '',
}: {
  items?: readonly CardItem[];
  className?: string;
}): ReactNode {
  const current = useCurrentItems();
  return (
    <ul className={`ds-cards ${className}`.trimEnd()}>
      {(items ?? current).map((item) => (
        <li key={`${item.label} ${item.href}`}>
          <DocCard item={item} />
        </li>
      ))}
    </ul>
  );
}

/** A single card. */
export function DocCard({ item }: { item: CardItem }): ReactNode {
  const { href, text } = useCard(item);
  const title = item.type === 'category' ? 'ds-card-title ds-card-category' : 'ds-card-title';
  return (
    <a className="ds-card" href={href}>
      <span className={title}>{item.label}</span>
      {text && <span className="ds-card-text">{text}</span>}
    </a>
  );
}

/**
 * Returns the link of an item's card, and the text below its title. For items around the page,
 * missing data comes from the page, which contains it if its text shows cards.
 */
export function useCard(item: CardItem): { href: string | undefined; text: string | undefined } {
  const { locale } = useShell();
  const target = useBaseUrl(
    item.href ?? item.firstHref ?? item.items?.find(({ href }) => href)?.href ?? '',
  );
  const known = usePageCards()?.find(({ href }) => isSamePath(href, target));
  const count = item.items?.length || (item.count ?? known?.count);
  const text =
    item.description ??
    known?.description ??
    (count ? countWords(words.items, { count, locale }) : undefined);
  return { href: target || undefined, text };
}

/**
 * Returns the category whose page this is, or else the one that contains the page:
 * `useCurrentSidebarCategory`.
 */
export function useCurrentSidebarCategory(): { label: string; items: readonly CardItem[] } {
  return findCurrent(usePageItems()) ?? { label: '', items: [] };
}

/** Returns the items on the level of the page, without the page itself. */
export function useCurrentItems(): readonly CardItem[] {
  const cards = usePageCards();
  const { route } = useStillRuntime().page.get().view;
  const all = usePageItems();
  const items = (cards ?? findCurrent(all)?.items ?? all.items) as readonly CardItem[];
  return items.filter((item) => item.label !== undefined && !isSamePath(item.href ?? '', route));
}

/** Returns the data that the page contains about items around it. */
export function usePageCards(): readonly EntryCard[] | undefined {
  const { view } = useStillRuntime().page.get();
  return 'cards' in view ? view.cards : undefined;
}

interface PageItems {
  route: string;
  items: readonly SidebarViewItem[];
}

function usePageItems(): PageItems {
  const { view } = useStillRuntime().page.get();
  return { route: view.route, items: ('sidebar' in view && view.sidebar?.items) || [] };
}

function findCurrent({
  route,
  items,
}: PageItems): { label: string; items: readonly CardItem[] } | undefined {
  for (const item of items) {
    if (item.type !== 'category' || item.items === undefined) continue;
    const inner = findCurrent({ route, items: item.items });
    if (inner !== undefined) return inner;
    if (isAround(item, route))
      return { label: item.label, items: item.items as readonly CardItem[] };
  }
  return undefined;
}

function isAround({ href, items = [] }: SidebarCategoryView, route: string): boolean {
  if (href !== undefined && isSamePath(href, route)) return true;
  return items.some((item) => item.type === 'link' && isSamePath(item.href, route));
}
