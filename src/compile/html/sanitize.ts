import type { Element, ElementContent, Node, Root } from 'hast';
import { cleanElement } from '../../lib/html/clean-element.js';
import type { ReservedNames } from '../../lib/html/reserved-names.js';
import { classesOf, withoutReserved } from '../../lib/html/without-reserved.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { HtmlCall } from '../nodes.js';
import { type Page, placeOf } from '../page.js';
import { isTruncation } from '../text/truncation.js';
import { isWritten } from './written-element.js';

/** Options: whether the HTML of a page is trusted, and where to report removed parts. */
export interface Trust {
  /** False for plain Markdown. */
  isTrusted: boolean;
  reserved: ReservedNames;
  page: Page;
}

/**
 * Removes from raw HTML what plain Markdown must not contain: scripts, styles, frames, forms, event
 * handlers, and names that docsgen's scripts act on. Other elements, ids, classes and data
 * attributes are harmless and stay; URLs are filtered when they are written. Reports once per file,
 * at the first removed part, with the names of all.
 */
export function sanitize(root: Root, { isTrusted, reserved, page }: Trust): Root {
  const { path } = page.source;
  const losses = new Map<string, Loss>();
  const clean = isTrusted ? sanitizeIncludes : sanitizeAll;
  const children = clean(root.children as ElementContent[], { file: path, reserved, losses });
  for (const [file, loss] of losses) page.diagnostics.push(describeLoss(loss, file));
  return { ...root, children };
}

/** What was removed from a file: the position of the first part, and the names of all. */
interface Loss {
  first: Node['position'];
  names: Set<string>;
}

/** The file that contains the current nodes. */
interface Scope {
  file: string;
  reserved: ReservedNames;
  losses: Map<string, Loss>;
}

/** Maximum number of names in a message. */
const MOST_NAMES = 5;

function describeLoss({ first, names }: Loss, file: string): Diagnostic {
  const shown = [...names].slice(0, MOST_NAMES).map((name) => `\`${name}\``);
  const more = names.size - shown.length;
  return {
    code: 'html-left-out',
    severity: 'warning',
    message: `HTML of plain Markdown is left out: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    hint: adviseOnLoss([...names]),
    file,
    ...placeOf(first),
  };
}

const FRAMES: ReadonlySet<string> = new Set(['<embed>', '<frame>', '<iframe>', '<object>']);

/**
 * Returns a hint: how the page can keep a frame, or that the author should remove or rename the
 * rest.
 */
function adviseOnLoss(names: readonly string[]): string {
  if (names.some((name) => FRAMES.has(name)))
    return 'If you trust the text, write `format: mdx` in its front matter. A video can be `<YouTube id="…" title="…" />` there.';
  // Names that scripts search for have a value or a known prefix.
  const isNamed = names.every((name) => /^(?:class|id|name|for)=|^data-/.test(name));
  return isNamed
    ? 'Remove it, or give attributes and classes other names. In MDX, use a component.'
    : 'Remove it. If you trust the text, write `format: mdx` in its front matter; if it is not a tag, write `\\<`.';
}

function leaveOut(what: string, node: Node, { file, losses }: Scope): void {
  const known = losses.get(file);
  if (known === undefined) losses.set(file, { first: node.position, names: new Set([what]) });
  else known.names.add(what);
}

/** In MDX, sanitizes only content of plain files. */
function sanitizeIncludes(nodes: readonly ElementContent[], scope: Scope): ElementContent[] {
  return nodes.map((node) => {
    if (!('children' in node)) return node;
    const isPlain = node.type === 'include' && node.isPlain;
    const clean = isPlain ? sanitizeAll : sanitizeIncludes;
    return { ...node, children: clean(node.children, scopeOf(node, scope)) } as ElementContent;
  });
}

function scopeOf(node: ElementContent, scope: Scope): Scope {
  return node.type === 'include' ? { ...scope, file: node.file } : scope;
}

function sanitizeAll(nodes: readonly ElementContent[], scope: Scope): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'element') return sanitizeElement(node, scope);
    if (node.type === 'markup') return [node];
    if (node.type === 'comment') return isTruncation(node) ? [node] : [];
    if (node.type === 'call') {
      const slots = Object.entries(node.slots).map(
        ([name, content]) => [name, sanitizeAll(content, scope)] as const,
      );
      const children = sanitizeAll(node.children, scope);
      const props = sanitizeCall(node, scope);
      return [{ ...node, props, slots: Object.fromEntries(slots), children }];
    }
    return 'children' in node
      ? [{ ...node, children: sanitizeAll(node.children, scopeOf(node, scope)) } as ElementContent]
      : [node];
  });
}

/** Calls whose classes and id an author writes: `## Title {#id .class}`, `:::note{.class #id}`. */
const WRITTEN_CALLS: ReadonlySet<string> = new Set(['Admonition', 'Heading']);

/**
 * Sanitizes the props of a call. The id of a heading stays: its text can produce any id, so scripts
 * must not find elements by id.
 */
function sanitizeCall(call: HtmlCall, scope: Scope): HtmlCall['props'] {
  const { className, id, ...others } = call.props;
  if (!WRITTEN_CALLS.has(call.name) || (className === undefined && id === undefined))
    return call.props;
  const written = {
    ...(typeof className === 'string' && { className: className.split(' ') }),
    ...(typeof id === 'string' && call.name !== 'Heading' && { id }),
  };
  const report = (what: string) => leaveOut(what, call, scope);
  const allowed = withoutReserved({ tagName: 'div', properties: written }, scope.reserved, report);
  const classes = classesOf(allowed['className']).join(' ');
  return {
    ...others,
    ...(call.name === 'Heading' && id !== undefined && { id }),
    ...(typeof allowed['id'] === 'string' && { id: allowed['id'] }),
    ...(classes !== '' && { className: classes }),
  };
}

function sanitizeElement(element: Element, scope: Scope): ElementContent[] {
  const report = (what: string) => leaveOut(what, element, scope);
  const { reserved } = scope;
  const cleaned = cleanElement(element, { reserved, isWritten: isWritten(element), report });
  if (cleaned === 'gone') return [];
  const children = sanitizeAll(element.children, scope);
  return cleaned === 'unwrapped' ? children : [{ ...element, properties: cleaned, children }];
}
