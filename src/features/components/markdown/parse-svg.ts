import type { Attributes } from '../shared/pen.js';

const TAG = /<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

type Draw<Node> = (tag: string, attributes: Attributes, children: readonly Node[]) => Node;

/** Parses the body of an icon, which contains only elements and attributes. */
export function parseSvg<Node>(body: string, draw: Draw<Node>): Node[] {
  const root: Node[] = [];
  const open: { tag: string; attributes: Attributes; children: Node[] }[] = [];
  const add = (node: Node) => (open.at(-1)?.children ?? root).push(node);
  for (const [, isEnd, tag = '', written = '', isWhole] of body.matchAll(TAG)) {
    if (isEnd) {
      const ended = open.pop();
      if (ended !== undefined) add(draw(ended.tag, ended.attributes, ended.children));
      continue;
    }
    const pairs = [...written.matchAll(ATTRIBUTE)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    const attributes = Object.fromEntries(pairs);
    if (isWhole) add(draw(tag, attributes, []));
    else open.push({ tag, attributes, children: [] });
  }
  return root;
}
