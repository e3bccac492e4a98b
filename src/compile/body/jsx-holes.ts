import type { Element, ElementContent, Nodes, Properties } from 'hast';
import { elementComponent } from '../../lib/markdown/element-component.js';
import type { ContentComponentName } from '../../types/doc.js';
import type { Json } from '../../types/json.js';
import { literalProps, readLiteral, soleExpression } from '../estree/jsx-literals.js';
import { openCall } from '../html/open-calls.js';
import {
  createCall,
  detailsCall,
  hasCode,
  htmlProperties,
  isBuiltIn,
  withoutNul,
} from '../mdx/jsx-elements.js';
import type { ElementData, HtmlCode } from '../nodes.js';
import { tocAttribute } from './toc-attribute.js';

type Jsx = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type Expression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/**
 * Elements whose children the HTML parser restricts, so that they can't directly contain the
 * element of an island.
 */
const STRICT = new Set(
  'table thead tbody tfoot tr colgroup ul ol dl menu select optgroup datalist picture video audio'.split(
    ' ',
  ),
);
const FOREIGN = new Set(['svg', 'math']);
const MAX_LABEL = 40;

/** Meanings of the names in a doc's JSX. */
export interface JsxNames {
  /** Returns the built-in component of a JSX name, unless the doc defines the name itself. */
  builtIn(name: string): string | undefined;
  /** True if the doc's own code defines a name. */
  defines(name: string): boolean;
  /** HTML elements from Markdown that components of the site replace. */
  elements: ReadonlySet<string>;
}

/**
 * Converts JSX: lower-case elements with literal attributes become HTML, built-in components with
 * literal props become calls, and all other JSX and every expression become `code` nodes.
 */
export function lowerJsx(nodes: readonly ElementContent[], names: JsxNames): ElementContent[] {
  return nodes.flatMap((node) => lower(node, names));
}

function lower(node: ElementContent, names: JsxNames): ElementContent[] {
  switch (node.type as Nodes['type']) {
    case 'mdxjsEsm':
      return [];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return lowerExpression(node as unknown as Expression);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [lowerJsxElement(node as unknown as Jsx, names)].flat();
    default:
      return [
        isNamed(node) ? lowerJsxElement(asJsx(node), names) : lowerParent(node, names),
      ].flat();
  }
}

/**
 * True for an element that a plugin of the site has named like a component: by `hName` in Markdown,
 * by `tagName` in HTML.
 */
const isNamed = (node: ElementContent): node is Element =>
  node.type === 'element' && /^[A-Z]/.test(node.tagName);

/** Converts such an element to the component, as in MDX. Its properties become props. */
function asJsx({ tagName, properties, children, position }: Element): Jsx {
  const attributes = Object.entries(callProps(properties)).map(([name, value]) => ({
    type: 'mdxJsxAttribute' as const,
    name,
    value: value === true ? null : String(value),
  }));
  const jsx = { type: 'mdxJsxFlowElement', name: tagName, attributes, children };
  return { ...jsx, ...(position && { position }) } as unknown as Jsx;
}

function lowerParent(node: ElementContent, names: JsxNames): ElementContent {
  // HTML of features does not come from Markdown.
  if (!('children' in node) || node.type === 'markup') return node;
  const children = lowerJsx(node.children, names);
  if (node.type === 'call') {
    const slots = Object.entries(node.slots).map(
      ([name, content]) => [name, lowerJsx(content, names)] as const,
    );
    const call = { ...node, slots: Object.fromEntries(slots), children };
    const opened = names.elements.size > 0 ? openCall(call) : call;
    return opened.type === 'element' ? (drawElement(opened, names) ?? call) : call;
  }
  if (node.type !== 'element') return { ...node, children } as ElementContent;
  const element = { ...node, children };
  const drawn = names.elements.size > 0 ? drawElement(element, names) : undefined;
  if (drawn !== undefined) return drawn;
  if (node.tagName === 'details') return lowerDetails(element);
  return names.elements.size > 0 && STRICT.has(node.tagName) && hasCode(children)
    ? codeNode(`<${node.tagName}>`, element)
    : element;
}

/**
 * Converts an element that a component of the site replaces. A code block contains another such
 * element.
 */
function drawElement(element: Element, { elements }: JsxNames): ElementContent | undefined {
  if (!elements.has(element.tagName)) return undefined;
  const data: ElementData = { component: elementComponent(element.tagName) };
  return codeNode(`<${element.tagName}>`, {
    ...element,
    data: { ...element.data, ...data } as Element['data'],
  });
}

function lowerDetails(element: Element): ElementContent {
  const call = detailsCall(callProps(element.properties), element.children);
  if (call === undefined) {
    const { className = ['ds-details'] } = element.properties;
    return codeNode('<details>', { ...element, properties: { ...element.properties, className } });
  }
  return { type: 'call', ...call, ...(element.position && { position: element.position }) };
}

function lowerJsxElement(node: Jsx, names: JsxNames): ElementContent | ElementContent[] {
  const children = lowerJsx(node.children, names);
  const { name } = node;
  if (name === null) return children;
  const builtIn = names.builtIn(name);
  const lowered =
    builtIn !== undefined && isBuiltIn(builtIn)
      ? lowerBuiltIn(node, { builtIn, children, names })
      : lowerElement(node, { name, children, names });
  return lowered ?? codeNode(`<${name}>`, { ...node, children } as unknown as ElementContent);
}

interface LoweredBuiltIn {
  builtIn: ContentComponentName;
  children: ElementContent[];
  names: JsxNames;
}

function lowerBuiltIn(
  node: Jsx,
  { builtIn: name, children, names }: LoweredBuiltIn,
): ElementContent | undefined {
  const isToc = name === 'TOCInline' && !names.defines('toc');
  const props = literalProps(isToc ? withoutToc(node.attributes) : node.attributes);
  const call = props && createCall(name, props, children);
  if (call !== undefined)
    return { type: 'call', ...call, ...(node.position && { position: node.position }) };
  if (name === 'Admonition') node.attributes.forEach(renameKind);
  if (name === 'TOCInline' && !node.attributes.some(isNamedToc))
    node.attributes.push(tocAttribute());
  return undefined;
}

interface LoweredElement {
  name: string;
  children: ElementContent[];
  names: JsxNames;
}

function lowerElement(
  node: Jsx,
  { name, children, names }: LoweredElement,
): ElementContent | undefined {
  const props = /^[a-z][^.]*$/.test(name) ? literalProps(node.attributes) : undefined;
  const properties = props && htmlProperties(props);
  if (properties === undefined) return undefined;
  const key = props?.['key'];
  const data: ElementData = { isWritten: true, ...(key !== undefined && { key: String(key) }) };
  const element: Element = {
    ...{ type: 'element', tagName: name, properties, children },
    data: data as Element['data'],
  };
  if (node.position) element.position = node.position;
  // `<details>` is the one element that counts as Markdown even if an author wrote its tags.
  if (name === 'details') return drawElement(element, names) ?? lowerDetails(element);
  const mustBeWhole = STRICT.has(name)
    ? children.some(({ type }) => type === 'code')
    : FOREIGN.has(name) && hasCode(children);
  return mustBeWhole ? codeNode(`<${name}>`, element) : element;
}

/** Renames `type`, the name in other generators. */
function renameKind(attribute: Jsx['attributes'][number]): void {
  if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'type') attribute.name = 'kind';
}

/**
 * Removes `toc={toc}`, with which other generators pass the table of contents. docsgen's component
 * has it anyway.
 */
function withoutToc(attributes: Jsx['attributes']): Jsx['attributes'] {
  return attributes.filter((attribute) => {
    const value =
      isNamedToc(attribute) && typeof attribute.value === 'object' ? attribute.value : undefined;
    const expression = soleExpression(value?.data?.estree);
    return expression?.type !== 'Identifier' || expression.name !== 'toc';
  });
}

function isNamedToc(attribute: Jsx['attributes'][number]): attribute is NamedAttribute {
  return attribute.type === 'mdxJsxAttribute' && attribute.name === 'toc';
}
type NamedAttribute = Extract<Jsx['attributes'][number], { type: 'mdxJsxAttribute' }>;

function lowerExpression(node: Expression): ElementContent[] {
  const expression = soleExpression(node.data?.estree);
  if (expression === undefined) return [];
  const literal = readLiteral(expression);
  if (typeof literal?.value === 'string' || typeof literal?.value === 'number') {
    return [{ type: 'text', value: withoutNul(String(literal.value)) }];
  }
  if (literal !== undefined && (literal.value === null || typeof literal.value === 'boolean'))
    return [];
  const source = node.value.replace(/\s+/g, ' ').trim();
  const label = source.length > MAX_LABEL ? `${source.slice(0, MAX_LABEL)}…` : source;
  return [codeNode(`{${label}}`, node as unknown as ElementContent)];
}

function codeNode(label: string, child: ElementContent): HtmlCode {
  return {
    type: 'code',
    label,
    children: [child],
    ...(child.position && { position: child.position }),
  };
}

/** Converts properties of an HTML element to props of a call. */
function callProps(properties: Properties): Record<string, Json> {
  const entries = Object.entries(properties).flatMap(([name, value]): [string, Json][] => {
    if (value === null || value === undefined || value === false || name === 'style') return [];
    if (name === 'open') return [[name, true]];
    return [[name, Array.isArray(value) ? value.join(' ') : value]];
  });
  return Object.fromEntries(entries);
}
