interface PostListPagerProps {
  number: number;
  count: number;
  newer?: string;
  older?: string;
}

/** The way through the pages of a list. */
export function PostListPager({ number, count, newer, older }: PostListPagerProps) {
  return (
    <nav className="ds-list-pager" aria-label="Pages of this list">
      {newer === undefined ? (
        <span />
      ) : (
        <a href={newer} rel="prev">
          Newer posts
        </a>
      )}
      <span className="ds-list-page">
        Page {number} of {count}
      </span>
      {older === undefined ? (
        <span />
      ) : (
        <a href={older} rel="next">
          Older posts
        </a>
      )}
    </nav>
  );
}
