import type { Element, ElementContent, Properties, Root } from 'hast';
import type { Code } from 'mdast';
import type { Json } from '../../types/json.js';
import { detailsCall } from '../mdx/jsx-elements.js';
import type { HtmlCall } from '../nodes.js';
import type { OpenedData } from './open-calls.js';

/** A code block as written, and the call that shows it once its props are known. */
export interface HeldBlock {
  block: Code;
  file: string;
  call: HtmlCall;
  /** Properties that plugins have set on its `pre`. */
  properties: Record<string, Json>;
}

/**
 * Reverses `openCalls` after plugins have changed the tree: headings, plain code blocks,
 * admonitions and details become calls with their current content. Also returns the code blocks, to
 * be colored.
 */
export function closeCalls(root: Root, file: string): { root: Root; blocks: HeldBlock[] } {
  const blocks: HeldBlock[] = [];
  return { root: { ...root, children: closeAll(root.children as ElementContent[], file) }, blocks };

  function closeAll(nodes: readonly ElementContent[], place: string): ElementContent[] {
    return nodes.map((node) => close(node, place));
  }

  function close(node: ElementContent, place: string): ElementContent {
    // HTML of features is complete.
    if (!('children' in node) || node.type === 'markup') return node;
    const block = node.type === 'element' ? readBlock(node) : undefined;
    if (block !== undefined) {
      const call: HtmlCall = {
        ...placed(node),
        name: 'CodeBlock',
        props: {},
        slots: {},
        children: [],
      };
      const { properties } = node as Element;
      blocks.push({ block, file: place, call, properties: propsOf(properties) });
      return call;
    }
    const children = closeAll(node.children, node.type === 'include' ? node.file : place);
    if (node.type === 'element') return closeElement({ ...node, children });
    if (node.type !== 'call') return { ...node, children } as ElementContent;
    const slots = Object.entries(node.slots).map(
      ([name, content]) => [name, closeAll(content, place)] as const,
    );
    return { ...node, slots: Object.fromEntries(slots), children };
  }
}

function closeElement(node: Element): ElementContent {
  const { call } = (node.data ?? {}) as OpenedData;
  if (call?.name === 'Heading' && /^h[2-6]$/.test(node.tagName)) return closeHeading(node, call);
  if (node.tagName === 'admonition') return closeAdmonition(node);
  if (call?.name === 'Details' && node.tagName === 'details') {
    const details = detailsCall(propsOf(node.properties), node.children);
    return details === undefined ? node : { ...placed(node), ...details };
  }
  return node;
}

function closeHeading({ children, ...node }: Element, { props: before }: HtmlCall): HtmlCall {
  const { id, className, ...others } = node.properties;
  const classes = Array.isArray(className) ? className.join(' ') : className;
  const props: Record<string, Json> = {
    ...before,
    ...propsOf(others),
    level: Number(node.tagName.slice(1)),
    id: typeof id === 'string' ? id : '',
  };
  delete props['className'];
  if (typeof classes === 'string' && classes !== '') props['className'] = classes;
  return { ...placed(node), name: 'Heading', props, slots: {}, children };
}

function closeAdmonition(node: Element): HtmlCall {
  const [first, ...rest] = node.children;
  const isTitle = first?.type === 'element' && first.tagName === 'mdxAdmonitionTitle';
  const { type = 'note', title, ...others } = node.properties;
  const text: ElementContent[] = typeof title === 'string' ? [{ type: 'text', value: title }] : [];
  const shown = isTitle ? first.children : text;
  return {
    ...placed(node),
    name: 'Admonition',
    props: { kind: String(type), title: null, ...propsOf(others) },
    slots: shown.length === 0 ? {} : { title: shown },
    children: isTitle ? rest : node.children,
  };
}

/** Reads a block whose code is only text. A block that a plugin has colored stays as it is. */
function readBlock({ tagName, children, position }: Element): Code | undefined {
  const [code, ...others] = children;
  if (tagName !== 'pre' || others.length > 0 || code?.type !== 'element' || code.tagName !== 'code')
    return undefined;
  if (code.children.some(({ type }) => type !== 'text')) return undefined;
  const { className, metastring } = code.properties;
  const classes = Array.isArray(className) ? className.join(' ') : String(className ?? '');
  const lang = /(?:^|\s)language-(\S+)/.exec(classes)?.[1];
  const { meta = metastring } = (code.data ?? {}) as OpenedData;
  return {
    type: 'code',
    lang: lang ?? null,
    meta: typeof meta === 'string' ? meta : null,
    value: code.children
      .map((text) => ('value' in text ? text.value : ''))
      .join('')
      .replace(/\n$/, ''),
    ...(position && { position }),
  };
}

const placed = ({ position }: Pick<Element, 'position'>): Pick<HtmlCall, 'type' | 'position'> => ({
  type: 'call',
  ...(position && { position }),
});

/** Converts properties of an element to props of a component. */
function propsOf(properties: Properties): Record<string, Json> {
  const entries = Object.entries(properties).flatMap(([name, value]): [string, Json][] => {
    if (value === null || value === undefined || value === false || name === 'style') return [];
    return [[name, Array.isArray(value) ? value.join(' ') : value]];
  });
  return Object.fromEntries(entries);
}
