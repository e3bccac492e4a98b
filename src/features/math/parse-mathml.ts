import type { Element, ElementContent } from 'hast';

const PART = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

/**
 * Parses the MathML that Temml returns for a formula, and adds its source for programs. Makes a
 * wide formula focusable, so that the keyboard can scroll it.
 */
export function parseMathMl(
  written: string,
  { source, isBlock, isWide }: { source: string; isBlock: boolean; isWide: boolean },
): ElementContent[] {
  const root: Element = { type: 'element', tagName: 'root', properties: {}, children: [] };
  const open = [root];
  for (const [, isEnd, tagName = '', attributes = '', isWhole, text] of written.matchAll(PART)) {
    const around = open.at(-1) ?? root;
    if (text !== undefined) around.children.push({ type: 'text', value: decode(text) });
    else if (isEnd) open.pop();
    else {
      const element: Element = {
        type: 'element',
        tagName,
        properties: readAttributes(attributes),
        children: [],
      };
      around.children.push(element);
      if (!isWhole) open.push(element);
    }
  }
  const className = isBlock ? ['ds-math-block', 'tml-display'] : ['ds-math'];
  const tabIndex = isBlock && isWide ? { tabIndex: 0 } : {};
  // The style sheet replaces the inline style of a block.
  const display = isBlock ? { display: 'block' } : {};
  return root.children.map((node) =>
    node.type === 'element'
      ? { ...node, properties: { className, dataTex: source, ...tabIndex, ...display } }
      : node,
  );
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = '', value = '']) => [name, decode(value)] as const,
  );
  return Object.fromEntries(pairs.filter(([name]) => name !== 'xmlns'));
}

function decode(text: string): string {
  return text.replace(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
