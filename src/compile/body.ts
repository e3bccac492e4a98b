import type { Element, ElementContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Body, CallHole, Hole } from '../types/doc.js';
import type { Json } from '../types/json.js';
import type { CodeHoles } from './code-holes.js';
import type { HtmlCall } from './nodes.js';
import type { Page } from './page.js';
import { takeUrls } from './urls.js';

// A NUL can't stand in the content: the parser replaces it. In attributes it is written as a character reference.
const PLACEHOLDER = / data-hole="&#x0;(\d+)&#x0;"|\0(\d+)\0/;
const stringifier = unified()
  .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } })
  .freeze();

/** What becomes of the nodes while the body is built. */
export interface BodyContext {
  page: Page;
  codeHoles: CodeHoles;
}

/** Writes elements as HTML text with holes for links, images, calls and code. */
export function buildBody(nodes: readonly ElementContent[], context: BodyContext, file: string): Body {
  const holes: Hole[] = [];
  const html = stringify(nodes.flatMap((node) => prepare(node, file)));
  return fillPlaceholders(html, holes);

  function prepare(node: ElementContent, place: string): ElementContent[] {
    switch (node.type) {
      case 'comment':
        return [];
      case 'include':
        return node.children.flatMap((child) => prepare(child, node.file));
      case 'code':
        return [placeholder({ hole: 'code', index: context.codeHoles.add(node, place) })];
      case 'call':
        return [placeholder(buildCall(node, context, place))];
      case 'element':
        return [prepareElement(node, place)];
      default:
        return [node];
    }
  }

  function prepareElement(node: Element, place: string): Element {
    const { element, hole } = takeUrls(node, context.page, place);
    noteId(element.properties['id'], context.page);
    const children = element.children.flatMap((child) => prepare(child, place));
    if (hole === undefined) return { ...element, children };
    const index = holes.push(hole) - 1;
    return { ...element, properties: { dataHole: `\0${index}\0`, ...element.properties }, children };
  }

  function placeholder(hole: Hole): ElementContent {
    return { type: 'raw', value: `\0${holes.push(hole) - 1}\0` };
  }
}

/** Props of a call with its slots written as HTML. */
export function callProps(call: HtmlCall): Record<string, Json> {
  const slots = Object.entries(call.slots).map(([name, content]) => [name, inlineHtml(content)] as const);
  return { ...call.props, ...Object.fromEntries(slots) };
}

/** Remembers an id that links may lead to. */
export function noteId(id: unknown, page: Page): void {
  if (typeof id === 'string' && id !== '' && !page.anchors.includes(id)) page.anchors.push(id);
}

function buildCall(call: HtmlCall, context: BodyContext, file: string): CallHole {
  noteId(call.props['id'], context.page);
  return {
    hole: 'call',
    name: call.name,
    props: callProps(call),
    children: buildBody(call.children, context, file),
  };
}

/** HTML without holes, for titles and summaries: links leave their text, code leaves nothing. */
function inlineHtml(nodes: readonly ElementContent[]): string {
  const plain = (node: ElementContent): ElementContent[] => {
    if (node.type === 'code' || node.type === 'comment') return [];
    if (!('children' in node)) return [node];
    const children = node.children.flatMap(plain);
    if (node.type !== 'element' || node.tagName === 'a') return children;
    return node.tagName === 'img' ? [] : [{ ...node, children }];
  };
  return stringify(nodes.flatMap(plain));
}

function stringify(children: ElementContent[]): string {
  return stringifier.stringify({ type: 'root', children });
}

function fillPlaceholders(html: string, holes: readonly Hole[]): Body {
  const body: Body = [];
  html.split(PLACEHOLDER).forEach((part: string | undefined, index) => {
    // Each match leaves two groups, of which one is set.
    if (index % 3 === 0) {
      if (part) body.push(part);
    } else if (part !== undefined) {
      const hole = holes[Number(part)];
      if (hole) body.push(hole);
    }
  });
  return body;
}
