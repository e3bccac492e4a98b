import { formatDate } from '../../../web/theme/hooks/format-date.js';
import { useShell } from '../../../web/theme/still/use-shell.js';
import { countWords } from '../../../words/fill-words.js';
import type { PostSummary } from '../public-types.js';
import { words } from '../words/en.js';
import { AuthorCard } from './AuthorCard.js';

/** The date, the reading time, and the authors of a post. */
export function PostFacts({ post }: { post: PostSummary }) {
  const { locale, language } = useShell();
  const { date, minutes, authors } = post;
  return (
    <div className="ds-post-facts">
      <p>
        <time dateTime={date}>
          {formatDate(date, language?.dateLocale ?? locale, { dateStyle: 'long' })}
        </time>
        {minutes !== undefined && (
          <>
            <span aria-hidden="true"> · </span>
            <span className="ds-post-minutes">
              {countWords(words.minutes, {
                count: minutes,
                locale,
                values: { readingTime: minutes },
              })}
            </span>
          </>
        )}
      </p>
      {authors.length > 0 && (
        <ul className="ds-authors" aria-label={words.authors}>
          {authors.map((author, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index}>
              <AuthorCard author={author} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
