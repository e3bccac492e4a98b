import type { DocPageView } from '../../../types/page.js';

/** The docs before and after this one; of a post, the newer and the older one. */
export function Pagination({ view }: { view: DocPageView }) {
  const { prev, next, kind } = view;
  const isPost = kind === 'post';
  if (prev === undefined && next === undefined) return null;
  return (
    <nav className="pagination-nav ds-pagination" aria-label={isPost ? 'Blog posts' : 'Docs pages'}>
      {prev && (
        <a className="pagination-nav__link pagination-nav__link--prev" href={prev.href} rel="prev">
          <span className="ds-pagination-way">{isPost ? 'Newer post' : 'Previous'}</span>
          <span className="pagination-nav__label">{prev.label}</span>
        </a>
      )}
      {next && (
        <a className="pagination-nav__link pagination-nav__link--next" href={next.href} rel="next">
          <span className="ds-pagination-way">{isPost ? 'Older post' : 'Next'}</span>
          <span className="pagination-nav__label">{next.label}</span>
        </a>
      )}
    </nav>
  );
}
