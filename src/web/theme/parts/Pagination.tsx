import type { DocPageView } from '../../../types/page.js';

/** The docs before and after this one. */
export function Pagination({ view }: { view: DocPageView }) {
  const { prev, next } = view;
  if (prev === undefined && next === undefined) return null;
  return (
    <nav className="pagination-nav ds-pagination" aria-label="Docs pages">
      {prev && (
        <a className="pagination-nav__link pagination-nav__link--prev" href={prev.href} rel="prev">
          <span className="ds-pagination-way">Previous</span>
          <span className="pagination-nav__label">{prev.label}</span>
        </a>
      )}
      {next && (
        <a className="pagination-nav__link pagination-nav__link--next" href={next.href} rel="next">
          <span className="ds-pagination-way">Next</span>
          <span className="pagination-nav__label">{next.label}</span>
        </a>
      )}
    </nav>
  );
}
