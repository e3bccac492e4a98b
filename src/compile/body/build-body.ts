import type { Element, ElementContent } from 'hast';
import type { Body, CallHole, CodeHole, Hole } from '../../types/hole.js';
import { stringifyHtml } from '../html/stringify-html.js';
import type { ElementData, HtmlCall, HtmlCode } from '../nodes.js';
import { noteId, noteTargets, type Page } from '../page.js';
import { takeUrls } from '../text/urls.js';
import { callProps } from './call-props.js';
import { checkElement } from './check-element.js';
import type { CodeHoles } from './code-holes.js';

// The content can't contain a NUL because the parser replaces it. Attributes contain it as a
// character reference.
const PLACEHOLDER = / data-hole="&#x0;(\d+)&#x0;"|\0(\d+)\0|&#x0;u(\d+)_/;

/** What the nodes need and add to while the body is built. */
export interface BodyContext {
  page: Page;
  codeHoles: CodeHoles;
  /** True if the text is needed, not just the facts found on the way. */
  withText: boolean;
}

/** Writes elements as HTML text with holes for links, images, calls and code. */
export function buildBody(
  nodes: readonly ElementContent[],
  context: BodyContext,
  file: string,
): Body {
  const holes: (Hole | Body)[] = [];
  const prepared = nodes.flatMap((node) => prepare(node, file));
  return context.withText ? fillPlaceholders(stringifyHtml(prepared), holes) : [];

  function prepare(node: ElementContent, place: string): ElementContent[] {
    switch (node.type) {
      case 'comment':
        return [];
      case 'include':
        return node.children.flatMap((child) => prepare(child, node.file));
      case 'markup':
        return node.children;
      case 'folded':
        return [placeholder(node.body)];
      case 'code':
        return [placeholder(addCode(node, place))];
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
    checkElement(node, context.page, place);
    noteTargets(element, context.page);
    const children = element.children.flatMap((child) => prepare(child, place));
    if (hole === undefined) return { ...element, children };
    const index = holes.push(hole) - 1;
    return {
      ...element,
      properties: { dataHole: `\0${index}\0`, ...element.properties },
      children,
    };
  }

  function addCode(node: HtmlCode, place: string): CodeHole {
    const index = context.codeHoles.add(node, place);
    return { hole: 'code', index, ...(isDrawnTitle(node) && { isTitle: true }) };
  }

  function placeholder(hole: Hole | Body): ElementContent {
    return { type: 'raw', value: `\0${holes.push(hole) - 1}\0` };
  }
}

/** True if the node is an h1 made by Markdown for which the site has a component. */
function isDrawnTitle({ children: [child] }: HtmlCode): boolean {
  if (child?.type !== 'element' || child.tagName !== 'h1') return false;
  return (child.data as ElementData | undefined)?.component !== undefined;
}

function buildCall(call: HtmlCall, context: BodyContext, file: string): CallHole {
  noteId(call.props['id'], context.page);
  context.codeHoles.pass(call);
  return {
    hole: 'call',
    name: call.name,
    props: callProps(call),
    children: buildBody(call.children, context, file),
  };
}

/** Fills placeholders. Parts that are already written are inserted as they are. */
function fillPlaceholders(html: string, holes: readonly (Hole | Body)[]): Body {
  const body: Body = [];
  const add = (part: Body[number]) => {
    const last = body.length - 1;
    if (typeof part === 'string' && typeof body[last] === 'string') body[last] += part;
    else body.push(part);
  };
  html.split(PLACEHOLDER).forEach((part: string | undefined, index) => {
    // Each match has three groups, one of which is set.
    if (index % 4 === 0) {
      if (part) add(part);
    } else if (part !== undefined && index % 4 === 3) body.push({ hole: 'url', ref: Number(part) });
    else if (part !== undefined) {
      const hole = holes[Number(part)];
      if (Array.isArray(hole)) hole.forEach(add);
      else if (hole) body.push(hole);
    }
  });
  return body;
}
