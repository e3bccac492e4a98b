import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import type { TocItem } from '../../../types/page.js';
import { words } from '../../../words/en.js';
import { usePage } from '../context.js';
import { pickActiveHeading } from '../page/toc-spy.js';

/** The headings of the page, with the current one marked. */
export function TableOfContents({ items }: { items: readonly TocItem[] }) {
  return (
    <Outline items={items}>
      <p className="ds-toc-title" aria-hidden="true">
        {words.onThisPage}
      </p>
    </Outline>
  );
}

/** The outline below other content, if there is any. */
export function Outline({ items, children }: { items: readonly TocItem[]; children?: ReactNode }) {
  const active = useActiveHeading(items);
  const { untranslated } = usePage();
  return (
    <nav className="ds-toc" aria-label={words.onThisPage}>
      {children}
      <TocList items={items} active={active} lang={untranslated?.lang} />
    </nav>
  );
}

/** The outline on narrow screens: initially closed, and rendered when it is opened. */
export function MobileTableOfContents({ items }: { items: readonly TocItem[] }) {
  const [open, setOpen] = useState(false);
  const { untranslated } = usePage();
  const follow = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open);
  return (
    <details className="ds-toc-mobile" onToggle={follow}>
      <summary>{words.onThisPage}</summary>
      {open && <TocList items={items} active={undefined} lang={untranslated?.lang} />}
    </details>
  );
}

interface ListProps {
  items: readonly TocItem[];
  active: string | undefined;
  /** Language of the headings, if it is not the page's. */
  lang?: string | undefined;
}

function TocList({ items, active, lang }: ListProps) {
  if (items.length === 0) return null;
  return (
    <ul lang={lang}>
      {items.map(({ id, html, children }) => (
        <li key={id}>
          <a
            className={`table-of-contents__link ${id === active ? 'table-of-contents__link--active' : ''}`.trimEnd()}
            href={`#${id}`}
            aria-current={id === active ? 'location' : undefined}
            dangerouslySetInnerHTML={{ __html: html }}
          />
          <TocList items={children} active={active} />
        </li>
      ))}
    </ul>
  );
}

function useActiveHeading(items: readonly TocItem[]): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    const ids = listIds(items);
    let frame = 0;
    const update = () => {
      frame = 0;
      setActive(findActive(ids));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [items]);
  return active;
}

function listIds(items: readonly TocItem[]): string[] {
  return items.flatMap(({ id, children }) => [id, ...listIds(children)]);
}

function findActive(ids: readonly string[]): string | undefined {
  const boxes = ids.flatMap((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box === undefined ? [] : [{ id, top: box.top, bottom: box.bottom }];
  });
  const navbar = document.querySelector('.ds-navbar')?.clientHeight ?? 0;
  return pickActiveHeading(boxes, { navbar, window: innerHeight });
}
