import type { PhrasingContent, RootContent } from 'mdast';
import type {} from 'remark-mdx';
import type { Attributes, Pen } from '../shared/pen.js';
import type { LoadedIcons } from './load-icons.js';
import { parseSvg } from './parse-svg.js';

export type Jsx = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/**
 * Returns a pen that renders a component in a page's Markdown to lower-case JSX, so that its links
 * are checked like all others.
 */
export function createPen(element: Jsx, icons: LoadedIcons): Pen<RootContent> {
  const h = (
    tag: string,
    attributes: Attributes,
    children: readonly (RootContent | string)[] = [],
  ) =>
    ({
      type: element.type,
      name: tag,
      attributes: Object.entries(attributes).flatMap(([name, value]) =>
        value === undefined || value === false
          ? []
          : [{ type: 'mdxJsxAttribute', name, value: value === true ? null : String(value) }],
      ),
      children: children.map((child) =>
        typeof child === 'string' ? { type: 'text', value: child } : child,
      ),
      ...(element.position && { position: element.position }),
    }) as Jsx;
  return {
    h,
    icon(name) {
      const { width, height, body } = icons.get(name) ?? { width: 24, height: 24, body: '' };
      const attributes = {
        className: 'dsc-icon-svg',
        viewBox: `0 0 ${width} ${height}`,
        width: '1em',
        height: '1em',
        'aria-hidden': 'true',
      };
      return h('svg', attributes, parseSvg(body, h));
    },
    details: (attributes, summary, children) =>
      h('details', attributes, [h('summary', {}, [summary]), ...children]),
    text: (children) => {
      const [only] = children.length === 1 ? unwrap(children) : [];
      return only?.type === 'text' ? only.value : undefined;
    },
    has: (children, name) => children.some((child) => Object(child.data)['component'] === name),
  };
}

/** Unwraps a single paragraph, which Markdown creates for content on lines of its own. */
function unwrap(children: readonly RootContent[]): readonly (RootContent | PhrasingContent)[] {
  const [first] = children;
  return first?.type === 'paragraph' && first.children.length === 1 ? first.children : children;
}

/** True if a node is a JSX element. */
export function isJsx(node: RootContent): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
