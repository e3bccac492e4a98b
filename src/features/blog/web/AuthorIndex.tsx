import { useShell } from '../../../web/theme/still/use-shell.js';
import { countWords } from '../../../words/fill-words.js';
import type { Author } from '../public-types.js';
import { words } from '../words/en.js';
import { AuthorCard } from './AuthorCard.js';

interface AuthorIndexProps {
  authors: { author: Author; count: number }[];
}

/** Authors with the number of their posts. */
export function AuthorIndex({ authors }: AuthorIndexProps) {
  const { locale } = useShell();
  return (
    <ul className="ds-author-index">
      {authors.map(({ author, count }) => (
        <li key={author.key}>
          <AuthorCard author={author} />
          <span className="ds-author-count">{countWords(words.posts, { count, locale })}</span>
          {author.description && <p>{author.description}</p>}
        </li>
      ))}
    </ul>
  );
}
