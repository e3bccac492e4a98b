import { fillWords } from '../../../words/fill-words.js';
import { words } from '../words/en.js';

interface PostListPagerProps {
  number: number;
  count: number;
  newer?: string;
  older?: string;
}

/** Links to the other pages of a list. */
export function PostListPager({ number, count, newer, older }: PostListPagerProps) {
  return (
    <nav className="ds-list-pager" aria-label={words.listPages}>
      {newer === undefined ? (
        <span />
      ) : (
        <a href={newer} rel="prev">
          {words.newerPosts}
        </a>
      )}
      <span className="ds-list-page">{fillWords(words.pageOf, { number, count })}</span>
      {older === undefined ? (
        <span />
      ) : (
        <a href={older} rel="next">
          {words.olderPosts}
        </a>
      )}
    </nav>
  );
}
