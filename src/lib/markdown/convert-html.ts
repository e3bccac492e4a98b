import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { defaultHandlers, type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type { Root as MarkdownRoot, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { addressKind, mapAddresses } from '../html/address-attributes.js';
import type { PlacedHtml } from './placed-html.js';

/** Converts any HTML to Markdown: see `htmlToMarkdown`. */
export function convertHtml({ html, title, place }: PlacedHtml): string {
  const isDocument = /^<!doctype/i.test(html);
  const tree = fromHtml(html, { fragment: !isDocument });
  const main = isDocument ? findMain(tree) : tree;
  nameIcons(main);
  removeControls(main);
  placeMarkdown(main);
  placeAddresses(main, place);
  const markdown = toMdast(main, { handlers: HANDLERS, document: true }) as MarkdownRoot;
  // Drop the empty paragraphs that line breaks leave.
  markdown.children = markdown.children.filter(
    (node) => node.type !== 'paragraph' || node.children.length > 0,
  );
  if (title !== undefined)
    markdown.children.unshift({
      type: 'heading',
      depth: 1,
      children: [{ type: 'text', value: title }],
    });
  return toMarkdown(markdown, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    rule: '-',
    emphasis: '_',
    listItemIndent: 'one',
  });
}

function findMain(tree: Root): Root {
  const found: Element[] = [];
  visit(tree, 'element', (node) => {
    // A page that renders its own `<main>` is inside another element, with more than that.
    if (node.tagName !== 'main' && node.properties['id'] !== 'ds-main') return undefined;
    found.push(node);
    return EXIT;
  });
  return { type: 'root', children: found };
}

/** Replaces an inline picture that has a label by the label. */
function nameIcons(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    const { role, ariaLabel } = node.properties;
    if (parent === undefined || index === undefined || node.tagName === 'img') return;
    if (role === 'img' && typeof ariaLabel === 'string')
      parent.children[index] = { type: 'text', value: ariaLabel };
  });
}

const BLOCK =
  /^(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|form|h[1-6]|header|hr|main|ol|p|pre|section|table|ul)$/;

/**
 * Replaces elements by the Markdown that they declare themselves. White space around them is
 * treated as around other embedded content, such as a formula.
 */
function placeMarkdown(tree: Root): void {
  visit(tree, 'element', (node) => {
    const { dataMarkdown } = node.properties;
    if (typeof dataMarkdown !== 'string') return undefined;
    const display = BLOCK.test(node.tagName) ? 'block' : 'inline';
    Object.assign(node, { tagName: 'math', properties: { dataMarkdown, display }, children: [] });
    return SKIP;
  });
}

/** Elements that readers use rather than read, and those for only some readers. */
const CONTROLS = new Set([
  'button',
  'nav',
  'svg',
  'script',
  'style',
  'template',
  'dialog',
  'footer',
]);

function removeControls(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (parent === undefined || index === undefined || !isControl(node)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

function isControl({ tagName, properties }: Element): boolean {
  const classes = Array.isArray(properties['className']) ? properties['className'] : [];
  return (
    CONTROLS.has(tagName) ||
    properties['ariaHidden'] === 'true' ||
    // Not `until-found`, because readers can reveal that.
    properties['hidden'] === true ||
    properties['dataNoMarkdown'] !== undefined ||
    classes.some((name) =>
      ['ds-heading-anchor', 'ds-visually-hidden', 'hash-link'].includes(String(name)),
    )
  );
}

function placeAddresses(tree: Root, place: PlacedHtml['place']): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    for (const [name, value] of Object.entries(properties)) {
      const kind = addressKind(tagName, name, properties['rel']);
      if (kind === undefined || typeof value !== 'string') continue;
      properties[name] = mapAddresses(kind, value, place);
    }
  });
}

const FOOTNOTE = /^#?(?:user-content-)?fn-/;

/** Elements for which Markdown needs more than the default handlers produce. */
const HANDLERS: Record<string, Handle> = {
  // A formula: its source if it has one, else its HTML.
  math(_state: State, node: Element): RootContent | undefined {
    const { dataTex, dataMarkdown } = node.properties;
    if (typeof dataMarkdown === 'string') return writeOwn(dataMarkdown, node);
    const source = typeof dataTex === 'string' ? dataTex : findText(node, 'annotation');
    // Markdown may contain HTML, so nothing is lost.
    if (source === undefined) return { type: 'html', value: toHtml(node) };
    const isBlock = node.properties['display'] === 'block';
    return { type: 'html', value: isBlock ? `$$\n${source}\n$$` : `$${source}$` };
  },
  sup(state: State, node: Element) {
    const [link] = node.children;
    if (link?.type !== 'element' || link.properties['dataFootnoteRef'] === undefined)
      return state.all(node);
    return { type: 'footnoteReference', identifier: readFootnote(String(link.properties['href'])) };
  },
  section(state: State, node: Element) {
    if (node.properties['dataFootnotes'] === undefined) return state.toFlow(state.all(node));
    return listFootnotes(state, node);
  },
  table: nameTable,
  audio: nameMedia,
  video: nameMedia,
  embed: linkFile,
  object: linkFile,
  img(_state: State, { properties }: Element): RootContent {
    const alt = String(properties['alt'] ?? '');
    const url = String(properties['src'] ?? '');
    // Replace embedded images by their alternative text: nobody can read a `data:` URL.
    return url.startsWith('data:') ? { type: 'text', value: alt } : { type: 'image', url, alt };
  },
};

/** Writes the Markdown of `placeMarkdown`. */
function writeOwn(value: string, { properties }: Element): RootContent | undefined {
  const html = { type: 'html', value: value.trim() } as const;
  if (html.value === '') return undefined;
  return properties['display'] === 'block' ? { type: 'paragraph', children: [html] } : html;
}

/** Writes the caption above its table, because Markdown has none. */
function nameTable(state: State, node: Element) {
  const table = defaultHandlers.table(state, node) as RootContent;
  const caption = node.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'caption',
  );
  const children = caption === undefined || state.inTable ? [] : state.all(caption);
  if (children.length === 0) return table;
  const label = { type: 'strong', children } as RootContent;
  return [{ type: 'paragraph', children: [label] } as RootContent, table];
}

/** Writes a player as a link to its file, which needs a text. */
function nameMedia(state: State, node: Element) {
  const handle = node.tagName === 'audio' ? defaultHandlers.audio : defaultHandlers.video;
  const made = handle(state, node as never) as RootContent | RootContent[];
  const [link] = [made].flat();
  if (link?.type === 'link' && link.children.length === 0)
    link.children.push({ type: 'text', value: nameOf(node, link.url) });
  return made;
}

/** Writes a file that the browser displays itself, such as a PDF, as a link. */
function linkFile(state: State, node: Element): RootContent | RootContent[] {
  const { src, data } = node.properties;
  const url = typeof data === 'string' ? data : typeof src === 'string' ? src : '';
  if (url === '' || url.startsWith('data:')) return state.all(node) as RootContent[];
  return { type: 'link', url, children: [{ type: 'text', value: nameOf(node, url) }] };
}

function nameOf({ properties }: Element, url: string): string {
  const { title, ariaLabel } = properties;
  if (typeof title === 'string' && title !== '') return title;
  if (typeof ariaLabel === 'string' && ariaLabel !== '') return ariaLabel;
  return url.replace(/[?#].*$/s, '').replace(/^.*\//s, '') || url;
}

function readFootnote(href: string): string {
  const hash = href.slice(href.indexOf('#') + 1);
  return decodeURIComponent(hash).replace(FOOTNOTE, '');
}

function listFootnotes(state: State, section: Element): RootContent[] {
  const definitions: RootContent[] = [];
  visit(section, 'element', (node) => {
    const id = String(node.properties['id'] ?? '');
    if (node.tagName !== 'li' || !FOOTNOTE.test(id)) return undefined;
    removeBackReferences(node);
    definitions.push({
      type: 'footnoteDefinition',
      identifier: id.replace(FOOTNOTE, ''),
      children: state.toFlow(state.all(node)) as never,
    });
    return SKIP;
  });
  return definitions;
}

function removeBackReferences(note: Element): void {
  visit(note, 'element', (node, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    if (node.properties['dataFootnoteBackref'] === undefined) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

function findText(node: Nodes, tagName: string): string | undefined {
  let found: string | undefined;
  visit(node, 'element', (element) => {
    if (element.tagName !== tagName) return undefined;
    found = element.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    return EXIT;
  });
  return found;
}
