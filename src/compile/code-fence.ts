import type { Code, RootContent } from 'mdast';
import type { Json } from '../types/json.js';
import { renderCodeLines, type Token } from './code-lines.js';
import { readCodeMarks } from './code-marks.js';
import { readCodeMeta } from './code-meta.js';
import type { Highlighter } from './highlight.js';
import { type MarkdownParent, partsOf } from './map-children.js';
import type { MarkdownCall } from './nodes.js';
import { type Page, placeOf } from './page.js';

/** Code as it is written, with what is said about it. */
export interface CodeSource {
  code: string;
  info: string;
}

/** Makes a `CodeBlock` of every block of code. Without a highlighter the code keeps its marks but has no colours. */
export async function renderCode(
  tree: MarkdownParent,
  page: Page,
  highlighter: Highlighter | undefined,
): Promise<void> {
  const unknown = new Set<string>();
  await replaceCode(tree, page.source.path);

  async function replaceCode(parent: MarkdownParent, file: string): Promise<void> {
    for (const [index, child] of parent.children.entries()) {
      if (child.type === 'code') parent.children[index] = await createBlock(child, file);
      const childFile = child.type === 'include' ? child.file : file;
      for (const part of partsOf(child)) await replaceCode(part, childFile);
    }
  }

  async function createBlock(node: Code, file: string): Promise<RootContent> {
    const info = [node.lang, node.meta].filter(Boolean).join(' ');
    const { props, isKnown } = await buildCodeProps(
      { code: node.value, info },
      highlighter,
      page.tokenStyles,
    );
    const language = String(props['language']);
    if (!isKnown && !unknown.has(language)) {
      unknown.add(language);
      page.diagnostics.push({
        code: 'code-language-unknown',
        severity: 'warning',
        message: `The code language \`${language}\` is not known; its blocks are shown without colours.`,
        hint: 'Write another language, `text`, or add it to `code.langs` or `code.aliases` in `docsgen.config.ts`.',
        file,
        ...placeOf(node.position),
      });
    }
    const call: MarkdownCall = { type: 'call', name: 'CodeBlock', props, slots: {}, children: [] };
    return node.position ? { ...call, position: node.position } : call;
  }
}

/** The props of a `CodeBlock`. `isKnown`: whether there is a grammar for the language. */
export async function buildCodeProps(
  { code, info }: CodeSource,
  highlighter: Highlighter | undefined,
  styles: Record<string, string>,
): Promise<{ props: Record<string, Json>; isKnown: boolean }> {
  const meta = readCodeMeta(info);
  const marks = readCodeMarks(code, meta.language, meta.lines);
  const plain: Token[][] = marks.lines.map((text) => (text === '' ? [] : [{ text }]));
  const tokens = highlighter ? await highlighter.highlight(marks.lines, meta.language, styles) : plain;
  const props: Record<string, Json> = { language: meta.language };
  if (meta.title !== undefined) props['title'] = meta.title;
  props['html'] = renderCodeLines(tokens ?? plain, marks, { numbered: meta.lineNumbers !== undefined });
  if (meta.lineNumbers !== undefined) props['lineNumbers'] = meta.lineNumbers;
  if (meta.wrap) props['wrap'] = true;
  if (meta.noCopy) props['noCopy'] = true;
  if (marks.classes.size > 0) props['marked'] = true;
  return { props, isKnown: tokens !== undefined };
}
