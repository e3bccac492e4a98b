import type { PostSummary } from '../public-types.js';
import { PostFacts } from './PostFacts.js';

/** The facts about a post, between its title and its text. */
export function PostHeader({ post }: { post: PostSummary }) {
  return <PostFacts post={post} />;
}
