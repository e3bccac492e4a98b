import type { RootContent } from 'mdast';
import type { MarkdownParent } from '../lib/markdown/map-children.js';
import { walkMarkdown } from '../lib/markdown/walk-markdown.js';
import type { Finding } from '../types/doc.js';
import { placeOf } from './page.js';

/**
 * Lists what config rules may forbid in the Markdown of a page: headings that skip a level, images
 * without alternative text.
 */
export function checkMarkdown(tree: MarkdownParent, path: string): Finding[] {
  const findings: Finding[] = [];
  // The page title is the first heading, whether it comes from the text or the front matter.
  let level = 1;
  walkMarkdown(tree, path, (node, file) => {
    if (node.type === 'heading') {
      if (node.depth > level + 1) findings.push(skippedLevel(node, { level, file }));
      level = node.depth;
    }
    if (isImage(node) && (node.alt ?? '').trim() === '') findings.push(missingAlt(node, file));
    return undefined;
  });
  return findings;
}

function skippedLevel(
  node: Extract<RootContent, { type: 'heading' }>,
  { level, file }: { level: number; file: string },
): Finding {
  return {
    code: 'heading-skip',
    message: `A heading of level ${node.depth} follows one of level ${level}.`,
    hint: `Write \`${'#'.repeat(level + 1)}\`, or add the missing heading.`,
    file,
    ...placeOf(node.position),
  };
}

type Image = Extract<RootContent, { type: 'image' | 'imageReference' }>;

const isImage = (node: RootContent): node is Image =>
  node.type === 'image' || node.type === 'imageReference';

function missingAlt(node: Image, file: string): Finding {
  const name = node.type === 'image' ? node.url : node.identifier;
  return {
    code: 'image-alt',
    message: `The image \`${name}\` has no alternative text.`,
    hint: 'Describe what it shows between the brackets; if it is only decoration, write `<img alt="" src="…" />`.',
    file,
    ...placeOf(node.position),
  };
}
