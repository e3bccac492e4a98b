import type { Element, ElementContent, Nodes, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

export interface Outline {
  level: number;
  id: string;
  text: string;
}

/** A code block as readers see it. */
export interface CodeText {
  text: string;
  /** Numbers, from 1, of the lines that look different from the others. */
  marked: number[];
}

/** The prose of a built page. */
export interface Article {
  html: string;
  text: string;
  headings: Outline[];
  code: CodeText[];
  /** Returns how many elements match a selector. */
  count(selector: string): number;
}

/** Extracts the prose from a page's HTML. */
export function readArticle(page: string): Article {
  const html = /<!--docsgen:prose-->([\s\S]*)<!--\/docsgen:prose-->/.exec(page)?.[1] ?? '';
  const tree = fromHtml(html, { fragment: true });
  const headings: Outline[] = [];
  visit(tree, 'element', (element) => {
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1]);
    if (level > 1)
      headings.push({
        level,
        id: String(element.properties['id'] ?? ''),
        text: textOf(withoutHashLink(element)),
      });
  });
  return {
    html,
    text: textOf(tree),
    headings,
    code: selectAll('pre > code', tree).map(readCode),
    count: (selector) => selectAll(selector, tree).length,
  };
}

function readCode(code: Element): CodeText {
  let text = '';
  const marked = new Set<number>();
  const read = (node: Nodes, isMarked: boolean): void => {
    if (node.type === 'text') {
      if (isMarked) marked.add(text.split('\n').length);
      text += node.value;
    }
    if (node.type !== 'element') return;
    const classes = (node.properties['className'] ?? []) as string[];
    const isOwn = classes[0] === 'line' && classes.length > 1;
    for (const child of node.children) read(child, isMarked || isOwn);
  };
  read(code, false);
  return { text, marked: [...marked] };
}

/**
 * Normalizes HTML for comparisons: parsed, without white space, IDs, classes (except `language-*`)
 * and order of attributes, and without what docsgen adds to every page: links beside headings, lazy
 * loading of images, frame and colors of code.
 */
export function describeHtml(html: string): string {
  return describe(fromHtml(html, { fragment: true }).children);
}

function describe(nodes: readonly (RootContent | ElementContent)[]): string {
  return nodes.map(describeNode).join('');
}

function describeNode(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, '');
  if (node.type === 'comment') return '';
  if (node.type !== 'element') return '';
  if (isHashLink(node)) return '';
  if (isCodeFrame(node)) return describeCode(node);
  const attributes = Object.entries(node.properties)
    .filter(([name]) => !ADDED.has(name))
    .map(([name, value]) => `${name}=${name === 'className' ? languageOf(value) : value}`)
    .filter((attribute) => attribute !== 'className=');
  return `<${[node.tagName, ...attributes.sort()].join(' ')}>${describe(node.children)}</${node.tagName}>`;
}

const ADDED = new Set([
  'id',
  'ariaLabel',
  'loading',
  'decoding',
  'target',
  'rel',
  'scope',
  'tabIndex',
  'width',
  'height',
]);

const languageOf = (classes: unknown): string =>
  Array.isArray(classes)
    ? classes
        .map(String)
        .filter((name) => name.startsWith('language-'))
        .join(' ')
    : '';

const hasClass = (element: Element, name: string): boolean =>
  Array.isArray(element.properties['className']) && element.properties['className'].includes(name);

const isHashLink = (element: Element): boolean => hasClass(element, 'hash-link');
const isCodeFrame = (element: Element): boolean => hasClass(element, 'ds-code-block');

/**
 * Describes `<pre><code>` without frame, buttons and token colors. `language-text` counts as no
 * language.
 */
function describeCode(frame: Element): string {
  let code = '';
  const language = languageOf(frame.properties['className']).replace('language-text', '');
  visit(frame, 'element', (element) => {
    if (element.tagName === 'code') code = textOf(element);
  });
  return `<pre><code${language === '' ? '' : ` className=${language}`}>${code.replace(/\s+/g, '')}</code></pre>`;
}

function withoutHashLink(heading: Element): Element {
  return {
    ...heading,
    children: heading.children.filter((child) => child.type !== 'element' || !isHashLink(child)),
  };
}
