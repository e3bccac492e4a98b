import { formatKeyPath } from '../../../lib/text/format-key-path.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { DocFacts } from '../../../types/doc.js';
import type { BlogCollection } from '../public-types.js';

/** Reports a post without a truncation marker, if the config asks for it. */
export function checkTruncation(
  facts: Pick<DocFacts, 'path' | 'opening'>,
  { onUntruncatedBlogPosts: level, configPath }: BlogCollection,
): Diagnostic[] {
  if (level === 'ignore' || facts.opening !== undefined) return [];
  return [
    {
      code: 'post-untruncated',
      severity: level === 'error' ? 'error' : 'warning',
      message: 'The post has no truncate mark, so lists show all of it.',
      hint: `Put \`<!-- truncate -->\` below its first paragraphs, or set \`${formatKeyPath([...configPath, 'onUntruncatedBlogPosts'])}\` to \`ignore\`.`,
      file: facts.path,
      line: 1,
      column: 1,
    },
  ];
}
