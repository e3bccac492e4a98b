import type { MouseEvent } from 'react';
import type { SidebarGap } from '../../../../types/page.js';
import { words } from '../../../../words/en.js';
import { fillWords } from '../../../../words/fill-words.js';
import { useHydrated, useRuntime } from '../../context.js';

interface SidebarGapItemProps {
  gap: SidebarGap;
  /** Key of the list that it stands in. */
  list: string;
  /** It comes before the others: the entries next to them are its last ones. */
  isFirst: boolean;
}

/**
 * Entries that the page does not carry: shown when asked for. Without JavaScript it leads to the
 * nearest of them.
 */
export function SidebarGapItem({ gap, list, isFirst }: SidebarGapItemProps) {
  const { actions } = useRuntime();
  const hydrated = useHydrated();
  const { count } = gap;
  const text = fillWords(words.showMore, { count });
  const label = fillWords(isFirst ? words.showMoreBefore : words.showMoreAfter, { count });
  const className = 'menu__link ds-menu-gap';
  if (!hydrated)
    return (
      <li>
        <a className={className} href={gap.href} aria-label={label}>
          {text}
        </a>
      </li>
    );
  const show = async ({ currentTarget }: MouseEvent) => {
    const items = currentTarget.closest('ul');
    await actions.loadSidebar(list, true);
    // The button is gone: keyboard users continue at the nearest entry.
    requestAnimationFrame(() => {
      const nearest = items?.children[isFirst ? gap.count - 1 : items.children.length - gap.count];
      nearest?.querySelector<HTMLElement>('a, button')?.focus();
    });
  };
  const lookAhead = () => void actions.loadSidebar(list).catch(() => undefined);
  return (
    <li>
      <button
        type="button"
        className={className}
        aria-label={label}
        onClick={(event) => void show(event).catch(() => undefined)}
        onMouseEnter={lookAhead}
        onFocus={lookAhead}
      >
        {text}
      </button>
    </li>
  );
}
