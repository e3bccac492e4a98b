import type { MouseEvent } from 'react';
import type { SidebarGap } from '../../../../types/page.js';
import { words } from '../../../../words/en.js';
import { fillWords } from '../../../../words/fill-words.js';
import { useHydrated, useRuntime } from '../../context.js';

interface SidebarGapItemProps {
  gap: SidebarGap;
  /** Key of the list that contains it. */
  list: string;
  /** True if it comes before the others, so the items next to it are its last ones. */
  isFirst: boolean;
}

/**
 * A button for items that the page does not contain. Without JavaScript, it links to the nearest of
 * them.
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
    // The button is gone, so keyboard users continue at the nearest item.
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
