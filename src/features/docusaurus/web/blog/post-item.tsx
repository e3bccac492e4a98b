import type { ReactNode } from 'react';
import { fillWords } from '../../../../words/fill-words.js';
import {
  DocFooter,
  MobileOutline,
  PostContainer as PageContainer,
  PostContent as PageContent,
} from '../theme/doc-layout.js';
import { TagsListInline } from '../theme/meta-parts.js';
import { blogWords } from './blog-words.js';
import { useBlogPost } from './client.js';
import { useListedPost } from './listed-post.js';
import { PostHeader } from './post-header.js';
import { usePostPart } from './post-parts.js';

interface Props {
  className?: string;
  children?: ReactNode;
}

/**
 * Draws `@theme-original/BlogPostItem` if the site has parts of it: a post, in a list or on its
 * page.
 */
export function PostItem({ children }: Props): ReactNode {
  const isListed = useListedPost() !== undefined;
  const Container = usePostPart('BlogPostItem/Container', PostContainer);
  const Header = usePostPart('BlogPostItem/Header', PostHeader);
  const Content = usePostPart('BlogPostItem/Content', PostContent);
  const Footer = usePostPart('BlogPostItem/Footer', PostFooter);
  return (
    <Container className={isListed ? 'ds-post-preview' : 'ds-article'}>
      {!isListed && <MobileOutline />}
      <Header />
      <Content>{children}</Content>
      <Footer />
    </Container>
  );
}

/** `@theme-original/BlogPostItem/Container` */
export function PostContainer({ className, children }: Props): ReactNode {
  if (useListedPost() === undefined)
    return <PageContainer className={className}>{children}</PageContainer>;
  return <article className={className}>{children}</article>;
}

/** `@theme-original/BlogPostItem/Content`: the text; in a list, its opening. */
export function PostContent({ className = '', children }: Props): ReactNode {
  const listed = useListedPost();
  if (listed === undefined) return <PageContent>{children}</PageContent>;
  return (
    <div className={`ds-post-opening ${className}`.trimEnd()} {...listed.language}>
      {children}
    </div>
  );
}

/** `@theme-original/BlogPostItem/Footer`: in a list, tags and the “read more” link. */
export function PostFooter(): ReactNode {
  const isListed = useListedPost() !== undefined;
  const ReadMore = usePostPart('BlogPostItem/Footer/ReadMoreLink', ReadMoreLink);
  const Tags = usePostPart('TagsListInline', TagsListInline);
  const { tags, title, permalink, hasTruncateMarker } = useBlogPost().metadata;
  if (!isListed) return <DocFooter />;
  if (tags.length === 0 && !hasTruncateMarker) return null;
  return (
    <footer className="ds-post-part">
      {tags.length > 0 && <Tags tags={tags} />}
      {hasTruncateMarker && <ReadMore blogPostTitle={title} to={permalink} />}
    </footer>
  );
}

interface ReadMoreProps {
  blogPostTitle: string;
  to: string;
  className?: string;
}

/** `@theme-original/BlogPostItem/Footer/ReadMoreLink` */
export function ReadMoreLink({
  blogPostTitle: title,
  to,
  className = '',
}: ReadMoreProps): ReactNode {
  return (
    <a
      className={`ds-post-more ${className}`.trimEnd()}
      href={to}
      aria-label={fillWords(blogWords.readMoreOf, { title })}
    >
      {blogWords.readMore}
    </a>
  );
}
