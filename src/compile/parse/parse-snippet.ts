import type { RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { SourceFile } from '../../types/doc.js';
import type { MarkdownInclude, MarkdownNodes } from '../../types/markdown.js';
import { type AdmonitionRules, readAdmonitions } from '../text/admonitions.js';
import { type Parsers, parseMarkdown } from './parse-markdown.js';

/** Markdown that a feature gets from elsewhere, and the file that it is inserted into. */
export type Snippet = Pick<SourceFile, 'path' | 'text'>;

/**
 * Parses Markdown that is not trusted. Marks the result like the content of a plain file, so that
 * it is sanitized wherever it is inserted. Removes positions, which would refer to no file. Shows
 * text that can't be parsed as it is.
 */
export async function parseSnippet(
  { path, text }: Snippet,
  { parsers, directives }: { parsers: Parsers; directives: AdmonitionRules },
): Promise<MarkdownNodes> {
  const parsed = await parseMarkdown({ path, text, hash: '' }, 'md', parsers);
  if ('problem' in parsed)
    return [{ type: 'paragraph', children: [{ type: 'text', value: text }] }];
  readAdmonitions(parsed.tree, { text: parsed.text, file: path }, directives);
  visit(parsed.tree, (node) => {
    delete node.position;
  });
  const include: MarkdownInclude = {
    type: 'include',
    file: path,
    isPlain: true,
    children: parsed.tree.children as RootContent[],
  };
  return [include];
}
