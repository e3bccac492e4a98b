import type { ReactNode } from 'react';
import { useShell } from '../../../../web/theme/still/use-shell.js';
import { countWords } from '../../../../words/fill-words.js';
import { blogWords } from './blog-words.js';
import { useBlogPost } from './client.js';
import { useListedPost, usePageOfPart } from './listed-post.js';
import { usePostPart } from './post-parts.js';

interface ClassProps {
  className?: string;
  [prop: string]: unknown;
}

/** `@theme-original/BlogPostItem/Header/Title`: in a list, the title links to the post. */
export function PostTitle({ className = '' }: ClassProps): ReactNode {
  const { untranslated } = usePageOfPart();
  const listed = useListedPost();
  const { title, permalink } = useBlogPost().metadata;
  if (listed === undefined)
    return (
      <h1 className={className || undefined} {...untranslated}>
        {title}
      </h1>
    );
  return (
    <h2 className={`ds-post-part ${className}`.trimEnd()} {...listed.language}>
      <a className="ds-post-title" href={permalink}>
        {title}
      </a>
    </h2>
  );
}

/** `@theme-original/BlogPostItem/Header/Info`: date and reading time. */
export function PostInfo({ className = '' }: ClassProps): ReactNode {
  const { locale } = useShell();
  const { date, formattedDate, readingTime } = useBlogPost().metadata;
  if (date === '') return null;
  const minutes = Math.ceil(readingTime ?? 0);
  return (
    <div className={`ds-post-part ds-post-facts ${className}`.trimEnd()}>
      <p>
        {/* Keep the server’s date: browsers may format it differently. */}
        <time dateTime={date} suppressHydrationWarning>
          {formattedDate}
        </time>
        {readingTime !== undefined && (
          <>
            <span aria-hidden="true"> · </span>
            <span className="ds-post-minutes">
              {countWords(blogWords.minutes, {
                count: minutes,
                locale,
                values: { readingTime: minutes },
              })}
            </span>
          </>
        )}
      </p>
    </div>
  );
}

/** `@theme-original/BlogPostItem/Header/Authors` */
export function PostAuthors({ className = '' }: ClassProps): ReactNode {
  const { authors } = useBlogPost().metadata;
  const Author = usePostPart('Blog/Components/Author', PostAuthor);
  if (authors.length === 0) return null;
  return (
    <ul className={`ds-post-part ds-authors ${className}`.trimEnd()}>
      {authors.map((author, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          <Author author={author} />
        </li>
      ))}
    </ul>
  );
}

type Author = ReturnType<typeof useBlogPost>['metadata']['authors'][number];

/**
 * `@theme-original/Blog/Components/Author`: an author of a post. Without a name, the title is shown
 * as the name.
 */
export function PostAuthor({ author, className = '' }: ClassProps & { author: Author }): ReactNode {
  const { url, imageURL, page } = author;
  const [name, title] = author.name ? [author.name, author.title] : [author.title, undefined];
  const href = page?.permalink ?? url;
  const Socials = usePostPart<SocialsProps>(SOCIALS, AuthorSocials);
  return (
    <span className={`ds-author ${className}`.trimEnd()}>
      {imageURL && <img className="ds-avatar" src={imageURL} alt="" width={40} height={40} />}
      {name && (
        <span className="ds-author-text">
          {href === undefined ? (
            <span className="ds-author-name">{name}</span>
          ) : (
            <a className="ds-author-name" href={href}>
              {name}
            </a>
          )}
          {title && <span className="ds-author-title">{title}</span>}
          <Socials author={author} />
        </span>
      )}
    </span>
  );
}

/** The part that draws an author’s links. */
export const SOCIALS = 'Blog/Components/Author/Socials';

interface SocialsProps {
  author: Author;
}

/** `@theme-original/Blog/Components/Author/Socials` */
export function AuthorSocials({ author }: SocialsProps): ReactNode {
  const links = Object.entries(author.socials);
  if (links.length === 0) return null;
  return (
    <span className="ds-author-socials">
      {links.map(([network, href]) => (
        <a key={network} href={href}>
          {network}
        </a>
      ))}
    </span>
  );
}

/** `@theme-original/BlogPostItem/Header` */
export function PostHeader(): ReactNode {
  const isListed = useListedPost() !== undefined;
  const Title = usePostPart('BlogPostItem/Header/Title', PostTitle);
  const Info = usePostPart('BlogPostItem/Header/Info', PostInfo);
  const Authors = usePostPart('BlogPostItem/Header/Authors', PostAuthors);
  const parts = (
    <>
      <Title />
      <Info />
      <Authors />
    </>
  );
  // The style sheet of lists expects the title right below the post.
  return isListed ? parts : <header>{parts}</header>;
}
