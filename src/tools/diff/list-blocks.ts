import { append } from '../../lib/append.js';
import { decodeEntities } from '../../lib/text/decode-entities.js';
import { escapeHtml } from '../../lib/text/escape-html.js';
import type { Body, CallHole } from '../../types/hole.js';
import type { Json } from '../../types/json.js';

/** Elements that begin and end a block of text. */
const BLOCK =
  /^(?:address|article|aside|blockquote|caption|dd|details|div|dl|dt|fig(?:caption|ure)|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)$/;
/** Elements whose content is not text. */
const HIDDEN = /^(?:script|style|template)$/;
const TAG = /<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|<!--[\s\S]*?-->/gi;
/** Components that are blocks. */
const BLOCKS = /^(?:Admonition|CodeBlock|Details|Heading|TabItem|Tabs)$/;
/** Props with text outside of their children. */
const TITLES = ['title', 'label', 'summary'];

/**
 * Lists the text of a page as readers see it, block by block: paragraphs, items, table rows, lines
 * of code. Leaves out the output of authors' components.
 */
export function listBlocks(body: Body): string[] {
  const blocks: string[] = [];
  let block = '';
  let hidden: string | undefined;
  let isCode = false;
  const html = flatten(body);
  const add = (text: string) => {
    if (hidden === undefined) block += decodeEntities(text);
  };
  const end = () => {
    if (isCode)
      append(
        blocks,
        block.split('\n').filter((line) => line.trim() !== ''),
      );
    else {
      const text = block.replace(/\s+/g, ' ').trim();
      if (text !== '') blocks.push(text);
    }
    block = '';
  };
  let from = 0;
  for (const tag of html.matchAll(TAG)) {
    add(html.slice(from, tag.index));
    from = tag.index + tag[0].length;
    const [, slash = '', written = '', attributes = ''] = tag;
    const name = written.toLowerCase();
    if (hidden !== undefined) {
      if (slash !== '' && name === hidden) hidden = undefined;
    } else if (slash === '' && HIDDEN.test(name)) hidden = name;
    else if (BLOCK.test(name)) {
      end();
      if (name === 'pre') isCode = slash === '';
    } else if (name === 'td' || name === 'th') add(slash === '' ? '' : ' | ');
    else if (name === 'br') add(isCode ? '\n' : ' ');
    else if (name === 'img') add(readAlt(attributes));
  }
  add(html.slice(from));
  end();
  return blocks.map((text) => text.replace(/ \|$/, ''));
}

/** Returns the HTML of a page, as far as it contains text. */
function flatten(body: Body): string {
  return body
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.hole === 'call' ? flattenCall(part) : '';
    })
    .join('');
}

function flattenCall({ name, props, children }: CallHole): string {
  const inside = flatten(children);
  if (!BLOCKS.test(name)) return inside;
  const titles = TITLES.map((key) => props[key]).map((title) => `<div>${describe(title)}</div>`);
  const code = typeof props['html'] === 'string' ? `<pre>${props['html']}</pre>` : '';
  return `<div>${titles.join('')}${code}${inside}</div>`;
}

function describe(value: Json | undefined): string {
  return typeof value === 'string' ? escapeHtml(value) : '';
}

function readAlt(attributes: string): string {
  const [, double, single] = /\salt=(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  const alt = double ?? single ?? '';
  return alt === '' ? '' : ` ${alt} `;
}

/** Splits a source at blank lines. */
export function listSourceBlocks(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}|\n(?=#)/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}
