import type { PostSummary } from '../public-types.js';
import { PostFacts } from './PostFacts.js';

/** What is known of a post, between its title and its text. */
export function PostHeader({ post }: { post: PostSummary }) {
  return <PostFacts post={post} />;
}
