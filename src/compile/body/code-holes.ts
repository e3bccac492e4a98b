import type { Expression, Node } from 'estree';
import type { JSXAttribute, JSXOpeningElement, JSXSpreadAttribute } from 'estree-jsx';
import type { Element, ElementContent, Nodes } from 'hast';
import { toEstree } from 'hast-util-to-estree';
import { visit } from 'unist-util-visit';
import type { Place } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';
import { walkEstree } from '../estree/estree-walk.js';
import type { ElementData, HtmlCall, HtmlCode, HtmlInclude, HtmlMarkup } from '../nodes.js';
import { noteHidden, noteId, noteTargets, type Page, placeOf } from '../page.js';
import { noteReference, takeUrls } from '../text/urls.js';
import { callProps } from './call-props.js';
import { fillAddresses, markJsxAddresses } from './code-addresses.js';
import { tocAttribute } from './toc-attribute.js';

type Jsx = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type JsxAttributes = Jsx['attributes'];

/** One piece of JSX or one expression of a doc. */
export interface CodeHoleSource {
  expression: Expression;
  label: string;
  place: Place;
  file?: string;
  /** Id of the nearest heading above it, or `''`. */
  below: string;
}

/** Collects the parts of a page that run as code. */
export interface CodeHoles {
  /** Returns the index of the hole. */
  add(node: HtmlCode, file: string): number;
  /** Records a heading: later holes are below it. */
  pass(call: HtmlCall): void;
  list: readonly CodeHoleSource[];
}

/** The name by which compiled code refers to React's `Fragment`. */
export const KEYED_PART = '_Part';

// React warns about white space between these and their children.
const NO_TEXT = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);

export function createCodeHoles(page: Page): CodeHoles {
  const list: CodeHoleSource[] = [];
  let heading = '';
  const pass = ({ name, props }: HtmlCall) => {
    if (name === 'Heading') heading = String(props['id'] ?? '');
  };
  return {
    list,
    pass,
    add(node, file) {
      const below = heading;
      for (const child of node.children) visit(child, 'call', pass);
      const children = node.children.flatMap((child) => toJsx(child, page, file));
      const [statement] = toEstree({ type: 'root', children }).body;
      if (statement?.type !== 'ExpressionStatement')
        throw new Error(`No expression for ${node.label}`);
      walkEstree(statement, fillReferences);
      walkEstree(statement, fillAddresses);
      const isElsewhere = file !== page.source.path;
      list.push({
        expression: statement.expression,
        label: node.label,
        place: placeOf(node.position),
        below,
        ...(isElsewhere && { file }),
      });
      return list.length - 1;
    },
  };
}

/**
 * Converts the content of a code hole to a JSX tree: calls become components, and links and images
 * read their addresses at run time.
 */
function toJsx(node: ElementContent, page: Page, file: string): ElementContent[] {
  const all = (nodes: readonly ElementContent[], place = file) =>
    nodes.flatMap((child) => toJsx(child, page, place));
  switch (node.type as Nodes['type']) {
    case 'comment':
      return [];
    case 'include': {
      const { children, file: own, key } = node as unknown as HtmlInclude;
      const content = all(children, own);
      return key === undefined ? content : [keyedPart(key, content)];
    }
    case 'code':
    case 'markup':
      return all((node as HtmlCode | HtmlMarkup).children);
    case 'call':
      return [callToJsx(node as HtmlCall, all((node as HtmlCall).children), page)];
    case 'element':
      return [elementToJsx(node as Element, all, page, file)];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const jsx = node as unknown as Jsx;
      const attributes = markJsxAddresses(jsx, (kind, url) =>
        noteReference(page, { kind, url, file, position: node.position }),
      );
      for (const attribute of jsx.attributes) {
        if (attribute.type !== 'mdxJsxAttribute') continue;
        const isTarget = attribute.name === 'id' || (attribute.name === 'name' && jsx.name === 'a');
        if (isTarget) noteId(attribute.value, page);
      }
      const attributeOf = (wanted: string) =>
        jsx.attributes.find((one) => 'name' in one && one.name === wanted)?.value;
      const hidden = attributeOf('hidden');
      if (hidden !== undefined)
        noteHidden({ id: attributeOf('id'), hidden, children: jsx.children }, page);
      return [{ ...jsx, attributes, children: all(jsx.children) } as unknown as ElementContent];
    }
    default:
      return [node];
  }
}

function elementToJsx(
  node: Element,
  all: (nodes: readonly ElementContent[]) => ElementContent[],
  page: Page,
  file: string,
): Element {
  const { element, hole } = takeUrls(node, page, file);
  noteTargets(element, page);
  const isBlank = (child: ElementContent) => child.type === 'text' && child.value.trim() === '';
  const children = NO_TEXT.has(element.tagName)
    ? element.children.filter((child) => !isBlank(child))
    : element.children;
  const { component, key } = (node.data ?? {}) as ElementData;
  const result = {
    ...element,
    ...(component !== undefined && { tagName: component }),
    properties: { ...(key !== undefined && { key }), ...element.properties },
    children: all(children),
  };
  if (hole === undefined) return result;
  const mark = `${hole.hole}:${hole.ref}${'sized' in hole && hole.sized ? ':sized' : ''}`;
  return { ...result, properties: { dataHole: mark, ...result.properties } };
}

/** Wraps the content of a partial in a fragment with the partial's `key`. */
function keyedPart(key: string, children: ElementContent[]): ElementContent {
  const attributes = [{ type: 'mdxJsxAttribute', name: 'key', value: key }];
  const element = { type: 'mdxJsxFlowElement', name: KEYED_PART, attributes, children };
  return element as unknown as ElementContent;
}

function callToJsx(call: HtmlCall, children: ElementContent[], page: Page): ElementContent {
  noteId(call.props['id'], page);
  const attributes = Object.entries(callProps(call)).map(([name, value]) => ({
    type: 'mdxJsxAttribute',
    name,
    value:
      typeof value === 'string'
        ? value
        : { type: 'mdxJsxAttributeValueExpression', data: { estree: program(value) } },
  }));
  const needsToc = call.name === 'TOCInline' && !('toc' in call.props);
  const element = {
    type: 'mdxJsxFlowElement',
    name: call.name,
    attributes: [...(attributes as JsxAttributes), ...(needsToc ? [tocAttribute()] : [])],
    children,
    ...(call.position && { position: call.position }),
  };
  return element as unknown as ElementContent;
}

function program(value: Json): object {
  return {
    type: 'Program',
    body: [{ type: 'ExpressionStatement', expression: jsonToEstree(value) }],
    comments: [],
  };
}

function jsonToEstree(value: Json): object {
  if (Array.isArray(value)) {
    return { type: 'ArrayExpression', elements: (value as readonly Json[]).map(jsonToEstree) };
  }
  if (typeof value === 'object' && value !== null) {
    const properties = Object.entries(value).map(([key, item]) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: { type: 'Literal', value: key },
      value: jsonToEstree(item as Json),
    }));
    return { type: 'ObjectExpression', properties };
  }
  if (typeof value === 'number' && (value < 0 || Object.is(value, -0))) {
    return {
      type: 'UnaryExpression',
      operator: '-',
      prefix: true,
      argument: { type: 'Literal', value: -value },
    };
  }
  return { type: 'Literal', value };
}

/** Inserts `{..._links[3]}` in place of the marks of `elementToJsx`. */
function fillReferences(node: Node): void {
  if ((node.type as string) !== 'JSXOpeningElement') return;
  const opening = node as unknown as JSXOpeningElement;
  opening.attributes = opening.attributes.map((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'data-hole') return attribute;
    const value = attribute.value?.type === 'Literal' ? String(attribute.value.value) : '';
    const [kind = '', ref = '', sized] = value.split(':');
    return referenceAttribute(
      kind === 'link' ? '_links' : '_images',
      Number(ref),
      sized !== undefined,
    );
  });
}

function referenceAttribute(
  list: string,
  ref: number,
  sized: boolean,
): JSXAttribute | JSXSpreadAttribute {
  const argument: Expression = {
    type: 'MemberExpression',
    computed: true,
    optional: false,
    object: { type: 'Identifier', name: list },
    property: { type: 'Literal', value: ref },
  };
  if (!sized) return { type: 'JSXSpreadAttribute', argument };
  const source: Expression = {
    type: 'MemberExpression',
    computed: false,
    optional: false,
    object: argument,
    property: { type: 'Identifier', name: 'src' },
  };
  return {
    type: 'JSXAttribute',
    name: { type: 'JSXIdentifier', name: 'src' },
    value: { type: 'JSXExpressionContainer', expression: source },
  };
}
