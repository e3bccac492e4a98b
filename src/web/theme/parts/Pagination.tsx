import type { DocPageView } from '../../../types/page.js';
import type { PaginationWords } from '../../../types/theme.js';
import { words } from '../../../words/en.js';
import { useShell } from '../still/use-shell.js';

const listWords = (): PaginationWords => ({
  label: words.docsPages,
  prev: words.previous,
  next: words.next,
});

/** Links to the previous and next pages. */
export function Pagination({
  view,
  words = listWords(),
}: {
  view: DocPageView;
  words?: PaginationWords;
}) {
  const { prev, next } = view;
  const { language } = useShell();
  // On right-to-left sites, a title may run in the other direction than the arrow beside it.
  const toText = (label: string) => (language?.direction === 'rtl' ? <bdi>{label}</bdi> : label);
  if (prev === undefined && next === undefined) return null;
  return (
    <nav className="pagination-nav ds-pagination" aria-label={words.label}>
      {prev && (
        <a className="pagination-nav__link pagination-nav__link--prev" href={prev.href} rel="prev">
          <span className="ds-pagination-way">{words.prev}</span>
          <span className="pagination-nav__label">{toText(prev.label)}</span>
        </a>
      )}
      {next && (
        <a className="pagination-nav__link pagination-nav__link--next" href={next.href} rel="next">
          <span className="ds-pagination-way">{words.next}</span>
          <span className="pagination-nav__label">{toText(next.label)}</span>
        </a>
      )}
    </nav>
  );
}
