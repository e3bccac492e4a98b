import type { Author } from '../public-types.js';
import { AuthorCard } from './AuthorCard.js';

interface AuthorIndexProps {
  authors: { author: Author; href: string; count: number }[];
}

/** Authors and how much they wrote. */
export function AuthorIndex({ authors }: AuthorIndexProps) {
  return (
    <ul className="ds-author-index">
      {authors.map(({ author, href, count }) => (
        <li key={href}>
          <AuthorCard author={author} />
          <span className="ds-author-count">{count === 1 ? 'One post' : `${count} posts`}</span>
          {author.description && <p>{author.description}</p>}
        </li>
      ))}
    </ul>
  );
}
