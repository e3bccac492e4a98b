import type { ElementContent } from 'hast';
import type { Json } from '../../types/json.js';
import { stringifyHtml } from '../html/stringify-html.js';
import type { HtmlCall } from '../nodes.js';

/** Returns the props of a call, with its slots as HTML. */
export function callProps(call: HtmlCall): Record<string, Json> {
  const slots = Object.entries(call.slots).map(
    ([name, content]) => [name, inlineHtml(content)] as const,
  );
  return { ...call.props, ...Object.fromEntries(slots) };
}

/** Writes HTML without holes, for titles and summaries: keeps the text of links and drops code. */
function inlineHtml(nodes: readonly ElementContent[]): string {
  const plain = (node: ElementContent): ElementContent[] => {
    if (node.type === 'code' || node.type === 'comment') return [];
    if (!('children' in node)) return [node];
    const children = node.children.flatMap(plain);
    if (node.type !== 'element' || node.tagName === 'a') return children;
    return node.tagName === 'img' ? [] : [{ ...node, children }];
  };
  return stringifyHtml(nodes.flatMap(plain));
}
