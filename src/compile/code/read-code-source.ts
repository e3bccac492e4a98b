import type { RootContent } from 'mdast';
import { type CodeMeta, infoOf, readCodeMeta } from '../../lib/markdown/code-meta.js';
import type { CodeDraft } from '../../types/code/code-draft.js';
import type { CodeConfig } from '../../types/config/code-config.js';
import { literalExpression, literalProps } from '../estree/jsx-literals.js';

type Jsx = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Code as written, with its info string. */
export interface CodeSource {
  code: string;
  info: string;
  meta: CodeMeta;
  noted: CodeDraft['noted'];
}

/** What decides which nodes are code blocks, and in which language. */
interface SourceContext {
  code: Pick<CodeConfig, 'defaultLanguage'>;
  /** Returns the built-in component that a JSX name means, if any. */
  builtIns(name: string): string | undefined;
}

/** Returns the code of a code block, or of a `<CodeBlock>` with literal code. */
export function readSource(node: RootContent, context: SourceContext): CodeSource | undefined {
  if (node.type === 'code') {
    const { defaultLanguage } = context.code;
    const info = !node.lang && defaultLanguage !== undefined ? defaultLanguage : infoOf(node);
    return { code: node.value, info, meta: readCodeMeta(info), noted: node.data?.noted ?? {} };
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  return context.builtIns(node.name ?? '') === 'CodeBlock' ? readComponent(node) : undefined;
}

/** Reads `<CodeBlock language="js" title="a.js">{'code'}</CodeBlock>`. */
function readComponent(node: Jsx): CodeSource | undefined {
  const props = literalProps(node.attributes);
  const texts = node.children.map(textOf);
  if (props === undefined || texts.includes(undefined)) return undefined;
  const { language, title, showLineNumbers, metastring, className } = props;
  const fromClass = /language-(\S+)/.exec(String(className ?? ''))?.[1];
  const info = `${String(language ?? fromClass ?? 'text')} ${String(metastring ?? '')}`;
  const meta = readCodeMeta(info);
  if (typeof title === 'string') meta.title = title;
  if (showLineNumbers !== undefined && showLineNumbers !== false)
    meta.lineNumbers = Number(showLineNumbers);
  return { code: texts.join('').replace(/^\r?\n|\r?\n$/g, ''), info, meta, noted: {} };
}

function textOf(node: RootContent): string | undefined {
  if (node.type === 'text') return node.value;
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
    return literalExpression(node);
  if (node.type !== 'paragraph') return undefined;
  const texts = node.children.map(textOf);
  return texts.includes(undefined) ? undefined : texts.join('');
}
