import type { ReactNode } from 'react';
import { fillWords } from '../../../words/fill-words.js';
import type { PostSummary } from '../public-types.js';
import { words } from '../words/en.js';
import { PostFacts } from './PostFacts.js';

interface PostPreviewProps {
  post: PostSummary;
  /** True if the children are only the opening of the post. */
  hasMore: boolean;
  /** Language of a post that is not translated into the language of the page. */
  language?: { lang: string; dir: 'ltr' | 'rtl' };
  children?: ReactNode;
}

/** A post in a list: title, facts, opening, and a link to the rest. */
export function PostPreview({ post, hasMore, language, children }: PostPreviewProps) {
  const { title, href, tags } = post;
  return (
    <article className="ds-post-preview">
      <h2 {...language}>
        <a className="ds-post-title" href={href}>
          {title}
        </a>
      </h2>
      <PostFacts post={post} />
      <div className="ds-post-opening" {...language}>
        {children}
      </div>
      {(hasMore || tags.length > 0) && (
        <footer>
          {tags.length > 0 && (
            <ul className="ds-tags" aria-label={words.tags}>
              {tags.map((tag) => (
                <li key={tag.href}>
                  <a className="ds-tag" href={tag.href}>
                    {tag.label}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {hasMore && (
            <a
              className="ds-post-more"
              href={href}
              aria-label={fillWords(words.readMoreOf, { title })}
            >
              {words.readMore}
            </a>
          )}
        </footer>
      )}
    </article>
  );
}
