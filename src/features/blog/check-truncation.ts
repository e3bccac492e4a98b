import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocFacts } from '../../types/doc.js';
import type { BlogConfig } from './public-types.js';

/** Reports a post that does not say where its opening ends, as the config asks for. */
export function checkTruncation(
  facts: Pick<DocFacts, 'path' | 'opening'>,
  { onUntruncatedBlogPosts: level }: BlogConfig,
): Diagnostic[] {
  if (level === 'ignore' || facts.opening !== undefined) return [];
  return [
    {
      code: 'post-untruncated',
      severity: level === 'error' ? 'error' : 'warning',
      message: `The post \`${facts.path}\` has no truncate mark, so lists show all of it.`,
      hint: 'Put `<!-- truncate -->` below its first paragraphs, or set `blog.onUntruncatedBlogPosts` to `ignore`.',
      file: facts.path,
      line: 1,
      column: 1,
    },
  ];
}
