import type { RootContent } from 'mdast';
import { type CodeMeta, infoOf, readCodeMeta } from '../../lib/markdown/code-meta.js';
import { type MarkdownParent, partsOf } from '../../lib/markdown/map-children.js';
import type { SiteConfig } from '../../types/config.js';
import type { Json } from '../../types/json.js';
import type { MarkdownCall } from '../../types/markdown.js';
import { literalExpression, literalProps } from '../mdx/jsx-literals.js';
import { type Page, placeOf } from '../page.js';
import { renderCodeLines } from './code-lines.js';
import { readCodeMarks } from './code-marks.js';
import type { CodeMemory, RenderedBlock } from './code-memory.js';
import type { Highlighter } from './highlight.js';

type Jsx = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Code as it is written, with what is said about it. */
interface CodeSource {
  code: string;
  meta: CodeMeta;
}

/** What turning blocks of code into `CodeBlock` calls needs. */
export interface CodeContext {
  highlighter: Highlighter;
  /** Without colours, code keeps its marks. */
  colors: boolean;
  /** What the config says of all blocks. */
  code: Pick<SiteConfig['code'], 'wrap' | 'defaultLanguage' | 'magicComments'>;
  /** Blocks are left empty. */
  factsOnly: boolean;
  memory: CodeMemory;
  /** The built-in component that a JSX name means, if any. */
  builtIns(name: string): string | undefined;
}

/** Makes a call of every block of code, and of `<CodeBlock>` whose code is written out. */
export async function renderCode(tree: MarkdownParent, page: Page, context: CodeContext): Promise<void> {
  const unknown = new Set<string>();
  await replaceCode(tree, page.source.path);

  async function replaceCode(parent: MarkdownParent, file: string): Promise<void> {
    for (const [index, child] of parent.children.entries()) {
      const source = readSource(child, context);
      if (source !== undefined) {
        parent.children[index] = await createBlock(child, source, file);
        continue;
      }
      const childFile = child.type === 'include' ? child.file : file;
      for (const part of partsOf(child)) await replaceCode(part, childFile);
    }
  }

  async function createBlock(node: RootContent, source: CodeSource, file: string): Promise<RootContent> {
    const { language } = source.meta;
    const { props, styles } = context.factsOnly ? EMPTY_BLOCK : await renderBlock(source, context);
    Object.assign(page.tokenStyles, styles);
    if (!context.highlighter.knows(language) && !unknown.has(language)) {
      unknown.add(language);
      page.diagnostics.push({
        code: 'code-language-unknown',
        severity: 'warning',
        message: `The code language \`${language}\` is unknown; its blocks are shown without highlighting.`,
        hint: 'Use another language or `text`, or add the language to `code.langs` or `code.aliases` in `docsgen.config.ts`.',
        file,
        ...placeOf(node.position),
      });
    }
    const call: MarkdownCall = { type: 'call', name: 'CodeBlock', props, slots: {}, children: [] };
    return node.position ? { ...call, position: node.position } : call;
  }
}

const EMPTY_BLOCK: RenderedBlock = { props: {}, styles: {} };

function renderBlock(source: CodeSource, context: CodeContext): Promise<RenderedBlock> {
  const { colors, code } = context;
  return context.memory.recall([source, colors, code.wrap], async () => {
    const styles: Record<string, string> = {};
    return { props: await buildCodeProps(source, context, styles), styles };
  });
}

function readSource(node: RootContent, context: CodeContext): CodeSource | undefined {
  if (node.type === 'code') {
    const { defaultLanguage } = context.code;
    const info = !node.lang && defaultLanguage !== undefined ? defaultLanguage : infoOf(node);
    return { code: node.value, meta: readCodeMeta(info) };
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  return context.builtIns(node.name ?? '') === 'CodeBlock' ? readComponent(node) : undefined;
}

/** `<CodeBlock language="js" title="a.js">{'code'}</CodeBlock>`. */
function readComponent(node: Jsx): CodeSource | undefined {
  const props = literalProps(node.attributes);
  const texts = node.children.map(textOf);
  if (props === undefined || texts.includes(undefined)) return undefined;
  const { language, title, showLineNumbers, metastring, className } = props;
  const fromClass = /language-(\S+)/.exec(String(className ?? ''))?.[1];
  const meta = readCodeMeta(`${String(language ?? fromClass ?? 'text')} ${String(metastring ?? '')}`);
  if (typeof title === 'string') meta.title = title;
  if (showLineNumbers !== undefined && showLineNumbers !== false) meta.lineNumbers = Number(showLineNumbers);
  return { code: texts.join('').replace(/^\r?\n|\r?\n$/g, ''), meta };
}

function textOf(node: RootContent): string | undefined {
  if (node.type === 'text') return node.value;
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return literalExpression(node);
  if (node.type !== 'paragraph') return undefined;
  const texts = node.children.map(textOf);
  return texts.includes(undefined) ? undefined : texts.join('');
}

async function buildCodeProps(
  { code, meta }: CodeSource,
  { highlighter, colors, code: { wrap, magicComments } }: CodeContext,
  styles: Record<string, string>,
): Promise<Record<string, Json>> {
  const marks = readCodeMarks(code, meta.language, { picked: meta.lines, magicComments });
  const language = colors ? meta.language : 'text';
  const tokens = await highlighter.highlight(marks.lines, language, styles);
  const props: Record<string, Json> = { language: meta.language };
  if (meta.title !== undefined) props['title'] = meta.title;
  props['html'] = renderCodeLines(tokens, marks, { numbered: meta.lineNumbers !== undefined });
  if (meta.lineNumbers !== undefined) props['lineNumbers'] = meta.lineNumbers;
  if (meta.wrap || wrap) props['wrap'] = true;
  if (meta.noCopy) props['noCopy'] = true;
  if (marks.classes.size > 0) props['marked'] = true;
  return props;
}
