import type { RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { SourceFile } from '../../types/doc.js';
import type { MarkdownInclude, MarkdownNodes } from '../../types/markdown.js';
import { type AdmonitionRules, readAdmonitions } from '../text/admonitions.js';
import { type Parsers, parseMarkdown } from './parse-markdown.js';

/** Markdown that a feature has from elsewhere, and the file in which it will stand. */
export type Snippet = Pick<SourceFile, 'path' | 'text'>;

/**
 * Parses Markdown that is not trusted. The result is marked like the content of a plain file, so
 * that it is sanitised wherever it is put; places in it would be those of no file and are left out.
 * What can't be parsed is shown as it is.
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
