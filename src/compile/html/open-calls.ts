import type { Element, ElementContent, Properties, Root } from 'hast';
import type { Code } from 'mdast';
import { isRecord } from '../../lib/is-record.js';
import { type MarkdownParent, mapChildren } from '../../lib/markdown/map-children.js';
import type { Json } from '../../types/json.js';
import type { MarkdownCall } from '../../types/markdown.js';
import type { HtmlCall } from '../nodes.js';

/** The original call or info string of an opened element, as its `data`. */
export interface OpenedData {
  call?: HtmlCall;
  /** Text after the language of a fence. */
  meta?: string;
}

/**
 * Replaces code blocks by calls with their text and language, until the tree consists of HTML
 * nodes.
 */
export function holdCode(tree: MarkdownParent): void {
  mapChildren(tree, (node) => (node.type === 'code' ? [holdBlock(node, [])] : undefined));
}

/**
 * Like `holdCode`, but keeps the block as a child, which is colored, for a component that wraps it.
 */
export function wrapCode(tree: MarkdownParent): void {
  mapChildren(tree, (node) => (node.type === 'code' ? [holdBlock(node, [node])] : undefined));
}

function holdBlock({ value, lang, meta, position }: Code, children: Code[]): MarkdownCall {
  const props = { code: value, lang: lang ?? null, meta: meta ?? null };
  const call: MarkdownCall = { type: 'call', name: 'CodeBlock', props, slots: {}, children };
  return position ? { ...call, position } : call;
}

/**
 * Converts headings, code blocks, admonitions and details to the elements that rehype plugins
 * expect.
 */
export function openCalls(root: Root): Root {
  return { ...root, children: openAll(root.children as ElementContent[]) };
}

function openAll(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node) => {
    if (!('children' in node)) return node;
    const children = openAll(node.children);
    if (node.type !== 'call') return { ...node, children } as ElementContent;
    const slots = Object.entries(node.slots).map(
      ([name, content]) => [name, openAll(content)] as const,
    );
    return openCall({ ...node, slots: Object.fromEntries(slots), children });
  });
}

/** Converts a call to its element, if it has one. The content stays as it is. */
export function openCall(call: HtmlCall): ElementContent {
  const opened = openAs(call);
  if (opened === undefined) return call;
  const data: OpenedData = { call };
  return {
    ...opened,
    data: data as Element['data'],
    ...(call.position && { position: call.position }),
  };
}

function openAs({ name, props, slots, children }: HtmlCall): Element | undefined {
  switch (name) {
    case 'Heading': {
      const { level, id, className } = props;
      return element(`h${String(level)}`, pick({ id, className: classesOf(className) }), children);
    }
    case 'CodeBlock':
      // A block from a component is already colored.
      return 'code' in props ? openBlock(props, children[0]) : undefined;
    case 'Admonition': {
      const { kind, id, className } = props;
      const title = slots['title'] ?? [];
      const text = title.length === 1 && title[0]?.type === 'text' ? title[0].value : undefined;
      const heads =
        title.length > 0 && text === undefined ? [element('mdxAdmonitionTitle', {}, title)] : [];
      const properties = pick({ type: kind, title: text, id, className: classesOf(className) });
      return element('admonition', properties, [...heads, ...children]);
    }
    case 'Details': {
      const { open, className, ...others } = props;
      const { summary } = slots;
      const heads = summary === undefined ? [] : [element('summary', {}, summary)];
      const properties = pick({ ...others, open, className: classesOf(className) });
      return element('details', properties, [...heads, ...children]);
    }
    default:
      return undefined;
  }
}

/**
 * Creates the element of a code block, in the form of other generators. `colored` is the block as
 * shown.
 */
function openBlock(
  { code, lang, meta, pre }: HtmlCall['props'],
  colored?: ElementContent,
): Element {
  const outer = isRecord(pre) ? (pre as Properties) : {};
  const classes = typeof lang === 'string' ? { className: [`language-${lang}`] } : {};
  const properties = typeof meta === 'string' ? { ...classes, metastring: meta } : classes;
  const text = { type: 'text' as const, value: `${String(code)}\n` };
  if (colored?.type === 'call') {
    const { className, ...others } = properties as { className?: string[] };
    const props = {
      ...colored.props,
      ...others,
      // The component that draws it may get another text.
      written: text.value,
      ...(className && { className: className.join(' ') }),
    };
    return element('pre', outer, [{ ...colored, props, children: [text] }]);
  }
  const data: OpenedData = typeof meta === 'string' ? { meta } : {};
  const inner = { ...element('code', properties, [text]), data: data as Element['data'] };
  return element('pre', {}, [inner as Element]);
}

const classesOf = (value: Json | undefined): string[] | undefined =>
  typeof value === 'string' && value !== '' ? value.split(' ') : undefined;

/** Returns the properties that are set. */
function pick(values: Record<string, Json | string[] | undefined>): Properties {
  const set = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(set) as Properties;
}

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
