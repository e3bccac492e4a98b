import type { KeyboardEvent, MouseEvent } from 'react';
import { Icon } from '../../../../web/theme/Icon.js';
import { closeIcon } from '../../../../web/theme/icons.js';
import { useStore } from '../../../../web/theme/store.js';
import { fillWords } from '../../../../words/fill-words.js';
import { words } from '../../words/en.js';
import type { RecentHit, RecentHits } from '../recent-hits.js';
import { recentIcon } from './icons.js';
import { isPlainClick } from './is-plain-click.js';

interface RecentListProps {
  recent: RecentHits;
  /** The search field, which the arrow keys leave and return to. */
  field: { current: HTMLElement | null };
  open: (hit: RecentHit) => void;
}

/** The hits that the reader opened last, shown while the field is empty. */
export function RecentList({ recent, field, open }: RecentListProps) {
  const hits = useStore(recent.list);
  if (hits.length === 0) return <p className="ds-search-message">{words.hint}</p>;
  const remove = (url: string) => {
    recent.remove(url);
    field.current?.focus();
  };
  return (
    <section className="ds-search-recent" aria-label={words.recent}>
      <div className="ds-search-group-label">{words.recent}</div>
      <ul onKeyDown={(event) => moveFocus(event, { field: field.current, remove })}>
        {hits.map((hit) => (
          <li key={hit.url}>
            <RecentLink hit={hit} open={open} />
            <button
              type="button"
              className="ds-icon-button"
              aria-label={fillWords(words.remove, { title: hit.title })}
              onClick={() => remove(hit.url)}
            >
              <Icon shape={closeIcon} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentLink({ hit, open }: { hit: RecentHit; open: RecentListProps['open'] }) {
  const click = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(hit);
  };
  return (
    <a className="ds-search-hit" href={hit.url} data-noroute="" onClick={click}>
      <Icon shape={recentIcon} />
      <span className="ds-search-hit-text">
        <span className="ds-search-hit-title" dir="auto">
          {hit.title}
        </span>
        {hit.page !== undefined && (
          <span className="ds-search-hit-excerpt" dir="auto">
            {hit.page}
          </span>
        )}
      </span>
    </a>
  );
}

/**
 * Arrow keys move through the links and back to the field, Delete removes a link, and letters
 * continue the query.
 */
function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  { field, remove }: { field: HTMLElement | null; remove: (url: string) => void },
): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link.parentElement?.contains(event.target as Node) === true);
  const { key } = event;
  if (key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (key === 'ArrowUp') (links[at - 1] ?? field)?.focus();
  else if (key === 'Delete') remove(links[at]?.getAttribute('href') ?? '');
  else {
    // Focus the field before the browser inserts the letter.
    if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
      field?.focus();
    return;
  }
  event.preventDefault();
}
