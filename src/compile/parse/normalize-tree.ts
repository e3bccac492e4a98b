import type { Root } from 'mdast';

/** A node returned by a plugin. Nothing about its shape is guaranteed except `type`. */
type LooseNode = Record<string, unknown> & { type: string };

/** Node types with a `value`. */
const LITERALS = new Set(
  'text inlineCode code html yaml mdxjsEsm mdxFlowExpression mdxTextExpression math inlineMath'.split(
    ' ',
  ),
);
/** Node types that have `children`, possibly none. */
const PARENTS = new Set(
  `root paragraph heading blockquote list listItem table tableRow tableCell emphasis strong delete link
  linkReference footnoteDefinition containerDirective leafDirective textDirective mdxJsxFlowElement
  mdxJsxTextElement`.split(/\s+/),
);
const JSX = new Set(['mdxJsxFlowElement', 'mdxJsxTextElement']);
const DIRECTIVES = new Set(['containerDirective', 'leafDirective', 'textDirective']);
const TEXT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  link: ['url'],
  image: ['url'],
  definition: ['url', 'identifier'],
  linkReference: ['identifier'],
  imageReference: ['identifier'],
  footnoteReference: ['identifier'],
  footnoteDefinition: ['identifier'],
};

/**
 * Converts a plugin's tree to valid mdast: adds missing fields, replaces nested roots by their
 * content, and copies nodes that occur twice.
 *
 * @throws Error if the tree is invalid: it contains itself, or something that is not a node. The
 * message is a predicate of the plugin.
 */
export function normalizeTree(tree: unknown): Root {
  if (!isNode(tree) || tree.type !== 'root') throw new Error('returns a tree without a root');
  new Normalizer().visit(tree);
  return tree as unknown as Root;
}

class Normalizer {
  private readonly seen = new Set<LooseNode>();
  private readonly above = new Set<LooseNode>();

  visit(node: LooseNode): void {
    this.seen.add(node);
    this.above.add(node);
    fillFields(node);
    if ('children' in node || PARENTS.has(node.type)) node['children'] = this.childrenOf(node);
    this.above.delete(node);
  }

  private childrenOf(node: LooseNode): LooseNode[] {
    const { children } = node;
    if (children === null || children === undefined) return [];
    if (!Array.isArray(children))
      throw new Error(`gives a \`${node.type}\` node children that are not a list`);
    return children.flatMap((child: unknown) => this.place(child, node));
  }

  private place(child: unknown, parent: LooseNode): LooseNode[] {
    if (child === null || child === undefined) return [];
    if (!isNode(child))
      throw new Error(`puts something that is not a node into a \`${parent.type}\` node`);
    if (this.above.has(child)) throw new Error(`puts a \`${child.type}\` node into itself`);
    if (child.type === 'root') {
      this.above.add(child);
      const content = this.childrenOf(child);
      this.above.delete(child);
      return content;
    }
    const own = this.seen.has(child) ? copyNode(child) : child;
    this.visit(own);
    return [own];
  }
}

/** Copies a node without its descendants, which are copied when they are visited. */
function copyNode(node: LooseNode): LooseNode {
  const { data } = node;
  return { ...node, ...(typeof data === 'object' && data !== null && { data: { ...data } }) };
}

function fillFields(node: LooseNode): void {
  const { type } = node;
  if (LITERALS.has(type)) setText(node, 'value');
  for (const field of TEXT_FIELDS[type] ?? []) setText(node, field);
  if (type === 'heading') node['depth'] = headingDepth(node['depth']);
  if (type === 'table' && !Array.isArray(node['align'])) node['align'] = [];
  if (JSX.has(type)) fillJsx(node);
  if (DIRECTIVES.has(type)) {
    setText(node, 'name');
    if (!isObject(node['attributes'])) node['attributes'] = {};
  }
  if ('position' in node && !isPosition(node['position'])) delete node['position'];
  if ('data' in node && !isObject(node['data'])) delete node['data'];
}

function setText(node: LooseNode, field: string): void {
  const value = node[field];
  if (typeof value !== 'string')
    node[field] = value === null || value === undefined ? '' : String(value);
}

const headingDepth = (depth: unknown): number =>
  Math.min(6, Math.max(1, Math.trunc(typeof depth === 'number' ? depth || 1 : 1)));

function fillJsx(node: LooseNode): void {
  if (typeof node['name'] !== 'string' || node['name'] === '') node['name'] = null;
  const { attributes } = node;
  node['attributes'] = Array.isArray(attributes) ? attributes.filter(isAttribute) : [];
}

function isAttribute(attribute: unknown): boolean {
  if (!isNode(attribute)) return false;
  if (attribute.type === 'mdxJsxExpressionAttribute') return true;
  return attribute.type === 'mdxJsxAttribute' && typeof attribute['name'] === 'string';
}

function isPosition(position: unknown): boolean {
  if (!isObject(position)) return false;
  return [position['start'], position['end']].every(
    (point) =>
      isObject(point) && typeof point['line'] === 'number' && typeof point['column'] === 'number',
  );
}

function isNode(value: unknown): value is LooseNode {
  return isObject(value) && typeof value['type'] === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
