import remarkMdx from 'remark-mdx';
import type { Processor } from 'unified';
import type { MarkdownSyntax } from '../../types/markdown.js';
import { createEsmParser } from '../mdx/esm-positions.js';
import { passInnerBraces } from '../mdx/long-expressions.js';
import { explicitId } from './explicit-id.js';
import { htmlComment, htmlCommentToTree, yieldToComments } from './html-comment.js';

/** Plugin: adds the syntax of features. */
export function addSyntax(this: Processor, syntax: readonly MarkdownSyntax[]): void {
  const settings = this.data();
  settings.micromarkExtensions = [
    ...(settings.micromarkExtensions ?? []),
    ...syntax.map(({ micromark }) => micromark),
  ];
  settings.fromMarkdownExtensions = [
    ...(settings.fromMarkdownExtensions ?? []),
    ...syntax.map(({ fromMarkdown }) => fromMarkdown),
  ];
}

/** Plugin: adds MDX, parsing blocks of code in linear time. */
export function mdxSyntax(this: Processor): void {
  const { acorn, fromMarkdown } = createEsmParser();
  const settings = this.data();
  remarkMdx.call(this, { acorn: acorn as NonNullable<Parameters<typeof remarkMdx>[0]>['acorn'] });
  settings.fromMarkdownExtensions = [...(settings.fromMarkdownExtensions ?? []), fromMarkdown];
}

/**
 * Plugin: adds comments and `{#id}`, which MDX does not have. Must be registered last, because
 * micromark tries the last extension first.
 */
export function mdxAdditions(this: Processor): void {
  const settings = this.data();
  const others = (settings.micromarkExtensions ?? []).map(yieldToComments).map(passInnerBraces);
  settings.micromarkExtensions = [...others, htmlComment(), explicitId()];
  settings.fromMarkdownExtensions = [
    ...(settings.fromMarkdownExtensions ?? []),
    htmlCommentToTree(),
  ];
}
