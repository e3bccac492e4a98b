import type { Program } from 'estree';
import type { Root, RootContent } from 'mdast';
import { append } from '../../lib/append.js';
import { addressKind } from '../../lib/html/address-attributes.js';
import { type MarkdownParent, mapChildren } from '../../lib/markdown/map-children.js';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';
import { isSafeUrl } from '../../lib/text/safe-url.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocHead, HeadElement } from '../../types/head.js';
import type { Json } from '../../types/json.js';
import { soleExpression } from '../estree/jsx-literals.js';
import { readStatic, readStaticNames, type StaticNames } from '../estree/static-value.js';
import { readAllKeys } from '../front-matter/all-keys.js';
import { type Page, placeOf } from '../page.js';
import { inlineText } from '../text/inline-text.js';
import { markValue } from '../text/mark-addresses.js';
import { noteReference } from '../text/urls.js';

type Jsx = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type Attribute = Jsx['attributes'][number];

const TAGS = ['meta', 'link', 'script', 'style'] as const;
const PLACE_TAKEN = new Set(['charset']);
/** Attributes that only React uses. */
const DROPPED = new Set(['key', 'ref', 'dangerouslysetinnerhtml']);
const HTML_NAMES: Readonly<Record<string, string>> = {
  classname: 'class',
  httpequiv: 'http-equiv',
};

/** A `<head>`, its file, and the values that it may name. */
export interface FoundHead {
  node: Jsx;
  file: string;
  names: StaticNames;
}

/** State while the elements of one `<head>` are read. */
interface HeadContext {
  head: DocHead;
  names: StaticNames;
  page: Page;
  file: string;
}

/**
 * Removes `<head>` from a page's MDX and returns its children for the head of the document, as in
 * Docusaurus. They must be known without running code: other attributes and texts are problems.
 * Elements from partials that stay imports come first, so that the page's own override them.
 */
export function takeHead(
  tree: Root,
  page: Page,
  ofPartials: readonly FoundHead[] = [],
): DocHead | undefined {
  const own = findHeads(tree, page);
  // Several partials may import the same one.
  const others = new Map(
    ofPartials.map((found) => [JSON.stringify([found.file, found.node.position]), found]),
  );
  if (own.length === 0 && others.size === 0) return undefined;
  const head: DocHead = { elements: [] };
  for (const { node, ...found } of [...others.values(), ...own])
    readChildren(node, { head, page, ...found });
  mapChildren(tree, (node) => (isHead(node) ? [] : undefined));
  return head;
}

/** Finds each `<head>` in a tree, with the values that it may name. */
export function findHeads(
  tree: Root,
  { source, frontMatter }: Pick<Page, 'source' | 'frontMatter'>,
): FoundHead[] {
  const found: { node: Jsx; file: string }[] = [];
  walkMarkdown(tree, source.path, (node, file) => {
    if (!isHead(node)) return undefined;
    found.push({ node, file });
    return false;
  });
  if (found.length === 0) return [];
  const names = readStaticNames(tree, readAllKeys(source, frontMatter));
  return found.map((entry) => ({ ...entry, names }));
}

function isHead(node: RootContent): node is Jsx {
  return isJsx(node) && node.name === 'head';
}

function isJsx(node: RootContent): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Reads elements in order, also those inside paragraphs and fragments. */
function readChildren(parent: MarkdownParent, context: HeadContext): void {
  for (const child of parent.children) {
    if (isJsx(child) && child.name !== null) readElement(child, context);
    else if ('children' in child) readChildren(child as MarkdownParent, context);
  }
}

function readElement(node: Jsx, context: HeadContext): void {
  const { head } = context;
  const attributes = readAttributes(node, context);
  if (attributes === undefined) return;
  if (node.name === 'html') {
    const classes = [head.htmlClassName, attributes['class']].filter((text) => text);
    if (classes.length > 0) head.htmlClassName = classes.join(' ');
    return;
  }
  const tag = TAGS.find((name) => name === node.name);
  if (tag === undefined && node.name !== 'title') {
    report(node, context, {
      severity: 'warning',
      message: `\`<${node.name}>\` in \`<head>\` is left out: a page can add \`<title>\`, \`<meta>\`, \`<link>\`, \`<script>\`, \`<style>\` and the classes of \`<html>\`.`,
      hint: 'Put it into the text of the page, or remove it.',
    });
    return;
  }
  const content = tag === 'meta' || tag === 'link' ? '' : readContent(node, context);
  if (content === undefined) return;
  if (tag === undefined) head.title = content.replace(/\s+/g, ' ').trim();
  else {
    const marked = markAddresses(node, attributes, context);
    append(head.elements, headElement(tag, { attributes: marked, content }));
  }
}

/** Records the addresses of the site in attributes, and replaces them by marks. */
function markAddresses(
  { name, position }: Jsx,
  attributes: Record<string, string>,
  { page, file }: HeadContext,
): Record<string, string> {
  const entries = Object.entries(attributes).map(([attribute, value]) => {
    const kind = addressKind(name ?? '', attribute, attributes['rel']);
    const marked =
      kind === undefined
        ? value
        : markValue(kind, value, (of, url) =>
            noteReference(page, { kind: of, url, file, position, isElement: of === 'link' }),
          );
    return [attribute, marked] as const;
  });
  return Object.fromEntries(entries);
}

function headElement(
  tag: HeadElement['tag'],
  { attributes, content }: { attributes: Record<string, string>; content: string },
): HeadElement[] {
  if (tag === 'meta' || tag === 'link')
    return Object.keys(attributes).length > 0 ? [{ tag, attributes }] : [];
  const isStructured = tag === 'script' && attributes['type'] === 'application/ld+json';
  // Escape everything that looks like the end of the element.
  const safe = isStructured
    ? content.replaceAll('<', '\\u003c')
    : content.replace(new RegExp(`<(?=/${tag}|!--)`, 'gi'), tag === 'script' ? '\\x3c' : '\\3c ');
  return [
    {
      tag,
      attributes: isStructured ? attributes : { ...attributes, 'data-page-head': '' },
      ...(safe !== '' && { content: safe }),
    },
  ];
}

function readAttributes(node: Jsx, context: HeadContext): Record<string, string> | undefined {
  const attributes: Record<string, string> = {};
  for (const attribute of node.attributes) {
    const written = attribute.type === 'mdxJsxAttribute' ? attribute.name.toLowerCase() : '';
    const name = HTML_NAMES[written] ?? written;
    if (DROPPED.has(name)) continue;
    const value = readValue(attribute, context.names);
    if (value === undefined) {
      const what = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{...}';
      return reportUnknown(node, context, `\`${what}\` of \`<${node.name}>\``);
    }
    if (value === null || value === false || PLACE_TAKEN.has(name)) continue;
    const text = value === true ? '' : typeof value === 'string' ? value : JSON.stringify(value);
    if ((name === 'href' || name === 'src') && !isSafeUrl(text))
      return reportUnsafe(node, context, text);
    attributes[name] = text;
  }
  return attributes;
}

function readValue(attribute: Attribute, names: StaticNames): Json | undefined {
  if (attribute.type !== 'mdxJsxAttribute') return undefined;
  const { value } = attribute;
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  return readStatic(soleExpression(value.data?.estree as Program | null | undefined), names)?.value;
}

/** Returns the text of an element: its children, or `dangerouslySetInnerHTML`. */
function readContent(node: Jsx, context: HeadContext): string | undefined {
  const inner = node.attributes.find(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' && attribute.name === 'dangerouslySetInnerHTML',
  );
  if (inner !== undefined) {
    const value = readValue(inner, context.names);
    const html =
      typeof value === 'object' && value !== null ? (value as { __html?: Json }).__html : undefined;
    return typeof html === 'string'
      ? html
      : reportUnknown(node, context, `The text of \`<${node.name}>\``);
  }
  return readTexts(node, node, context);
}

function readTexts(parent: MarkdownParent, element: Jsx, context: HeadContext): string | undefined {
  const texts: string[] = [];
  for (const child of parent.children) {
    if (child.type !== 'mdxTextExpression' && child.type !== 'mdxFlowExpression') {
      const text =
        'children' in child
          ? readTexts(child as MarkdownParent, element, context)
          : inlineText([child]);
      if (text === undefined) return undefined;
      texts.push(text);
      continue;
    }
    const expression = soleExpression(child.data?.estree as Program | null | undefined);
    if (expression === undefined) continue;
    const value = readStatic(expression, context.names)?.value;
    if (typeof value !== 'string' && typeof value !== 'number')
      return reportUnknown(element, context, `The text of \`<${element.name}>\``);
    texts.push(String(value));
  }
  return texts.join('');
}

function reportUnknown(node: Jsx, context: HeadContext, what: string): undefined {
  report(node, context, {
    message: `${what} in \`<head>\` is known only when the page runs, but its head is written before that.`,
    hint: 'Write the value as a literal, or make it from `frontMatter`, an `export const` of the page and `JSON.stringify`.',
  });
}

function reportUnsafe(node: Jsx, { page, file }: HeadContext, url: string): undefined {
  page.diagnostics.push({
    code: 'url-unsafe',
    severity: 'warning',
    message: `The URL \`${url.slice(0, 80)}\` could run code; it is left out.`,
    hint: 'Link to a page, a file or a URL.',
    file,
    ...placeOf(node.position),
  });
}

function report(
  node: Jsx,
  { page, file }: HeadContext,
  problem: Pick<Diagnostic, 'message' | 'hint'> & Partial<Pick<Diagnostic, 'severity'>>,
): undefined {
  page.diagnostics.push({
    code: 'head-element',
    severity: 'error',
    file,
    ...placeOf(node.position),
    ...problem,
  });
}
