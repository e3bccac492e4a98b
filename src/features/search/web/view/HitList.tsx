import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../../web/theme/Icon.js';
import type { SearchHit } from '../../shared/provider.js';
import { words } from '../../words/en.js';
import type { HitGroup } from '../group-hits.js';
import { enterIcon, pageIcon, sectionIcon } from './icons.js';
import { Marked } from './Marked.js';
import type { HitCursor } from './use-hit-cursor.js';

/** Id of the list, which the field controls. */
export const LIST_ID = 'ds-search-list';

export const optionId = (index: number): string => `${LIST_ID}-${index}`;

interface HitListProps {
  cursor: HitCursor;
  onChoose: (index: number, event: MouseEvent) => void;
  /**
   * Loads more hits. Called when the reader comes near the end of the list. Undefined if there are
   * no more.
   */
  more: (() => void) | undefined;
}

/**
 * The hits of the dialog, by page. The focus stays in the field, which points at the active hit.
 */
export function HitList({ cursor, onChoose, more }: HitListProps) {
  const { groups, hits, active, point } = cursor;
  const list = useRef<HTMLDivElement>(null);
  const [best] = hits;
  // A list with other hits starts at its top, wherever the reader had scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hits are what changes
  useLayoutEffect(() => {
    list.current?.parentElement?.scrollTo(0, 0);
  }, [best]);
  useNearEnd(list, { best, more });
  return (
    <div ref={list} id={LIST_ID} role="listbox" aria-label={words.results}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div
          key={hits.indexOf(group.hits[0] as SearchHit)}
          className="ds-search-group"
          role="group"
          aria-label={group.page}
        >
          <GroupLabel group={group} />
          {group.hits.map((hit) => {
            const index = hits.indexOf(hit);
            return (
              <Option
                key={index}
                hit={hit}
                index={index}
                isActive={index === active}
                onPoint={() => index !== active && point(index)}
                onChoose={(event) => onChoose(index, event)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/**
 * Calls `more` when the reader comes near the end of the scrolling list, or if the list does not
 * fill its container.
 */
function useNearEnd(
  list: RefObject<HTMLElement | null>,
  { best, more }: { best: SearchHit | undefined; more: (() => void) | undefined },
): void {
  const latest = useRef(more);
  latest.current = more;
  const hasMore = more !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another best hit, there is another end
  useEffect(() => {
    const end = list.current?.lastElementChild?.lastElementChild;
    const body = list.current?.parentElement;
    if (!hasMore || !end || !body) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current?.();
      },
      { root: body, rootMargin: '0px 0px 64px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [list, best, hasMore]);
}

/**
 * The breadcrumb and the name of the page. Without the name, pages of one category would have the
 * same label.
 */
function GroupLabel({ group: { breadcrumb, page, hits } }: { group: HitGroup }) {
  // The page's own hit, which comes first, already shows the name.
  if (breadcrumb.length === 0 && hits.some(({ isPage }) => isPage)) return null;
  return (
    <div className="ds-search-group-label" aria-hidden="true">
      <Trail words={[...breadcrumb, page]} />
    </div>
  );
}

/** Words separated by arrows. */
export function Trail({ words }: { words: readonly string[] }) {
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat
    <bdi key={index} className="ds-search-trail">
      {word}
    </bdi>
  ));
}

interface OptionProps {
  hit: SearchHit;
  index: number;
  isActive: boolean;
  onPoint: () => void;
  onChoose: (event: MouseEvent) => void;
}

/**
 * A link, so that readers can open it in a tab, copy it, or drag it. The dialog handles navigation:
 * see `onChoose`.
 */
function Option({ hit, index, isActive, onPoint, onChoose }: OptionProps) {
  return (
    <a
      id={optionId(index)}
      className="ds-search-hit"
      role="option"
      aria-selected={isActive}
      href={hit.url}
      tabIndex={-1}
      data-noroute=""
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <Icon shape={hit.isPage ? pageIcon : sectionIcon} />
      <span className="ds-search-hit-text">
        <span className="ds-search-hit-title" dir="auto">
          <Marked text={hit.title} />
        </span>
        {hit.excerpt.length > 0 && (
          <span className="ds-search-hit-excerpt" dir="auto">
            <Marked text={hit.excerpt} />
          </span>
        )}
      </span>
      <Icon shape={enterIcon} />
    </a>
  );
}
