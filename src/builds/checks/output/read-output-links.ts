import { append } from '../../../lib/append.js';
import { addressKind, listAddresses } from '../../../lib/html/address-attributes.js';
import { decodeEntities } from '../../../lib/text/decode-entities.js';

/** An address in a file of the output. */
export interface OutputLink {
  url: string;
  /** Offset in the text of the file, in UTF-16 units. */
  at: number;
  /** Set if the address names this page itself or a translation of it. */
  rel?: 'canonical' | 'alternate';
  /** Language of an alternate. */
  hreflang?: string;
}

/** What a file of the output contains for checking links. */
export interface OutputFacts {
  links: OutputLink[];
  /** Ids that links can lead to, in HTML. */
  ids: Set<string>;
  /** Address to which the page redirects at once. */
  redirect?: string;
}

/** Reads the addresses in a text file. The extension decides how. */
export function readOutputLinks(file: string, text: string): OutputFacts {
  if (/\.html?$/i.test(file)) return readHtml(text);
  const links = readerOf(file)?.(text) ?? [];
  return { links, ids: new Set() };
}

/** Whether `readOutputLinks` finds anything in files of this name. */
export const hasOutputLinks = (file: string): boolean =>
  /\.html?$/i.test(file) || readerOf(file) !== undefined;

function readerOf(file: string): ((text: string) => OutputLink[]) | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (/\.css$/i.test(name)) return readCss;
  if (/\.xml$/i.test(name)) return readXml;
  if (/\.md$|^llms.*\.txt$/i.test(name)) return readMarkdown;
  if (name === 'robots.txt') return (text) => listMatches(text, /^Sitemap:\s*(\S+)/gim);
  if (name === '_redirects') return (text) => listMatches(text, /^(?!#)\S+\s+([^\s:*]+)(?=\s|$)/gm);
  if (/^(?:manifest\.webmanifest|offline\.json|feed\.json)$/.test(name)) return readJson;
  return undefined;
}

const TAG = /<!--[\s\S]*?-->|<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const RAW = /^(?:script|style|textarea|template|noscript)$/i;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const RELATIONS = ['canonical', 'alternate'] as const;
const PREVIEW = /^(?:og:image|og:url|og:video|og:audio|twitter:image)(?::secure_url|:src)?$/i;

function readHtml(text: string): OutputFacts {
  const facts: OutputFacts = { links: [], ids: new Set() };
  const tags = new RegExp(TAG);
  for (let match = tags.exec(text); match !== null; match = tags.exec(text)) {
    const [whole, name, attributes = ''] = match;
    if (name === undefined) continue;
    const tag = readTag(name.toLowerCase(), attributes, match.index + 1 + name.length);
    addTag(facts, tag);
    if (!RAW.test(name) || whole.endsWith('/>')) continue;
    const end = text.slice(tags.lastIndex).search(new RegExp(`</${name}`, 'i'));
    const stop = end === -1 ? text.length : tags.lastIndex + end;
    addRaw(facts, tag, { content: text.slice(tags.lastIndex, stop), from: tags.lastIndex });
    tags.lastIndex = stop;
  }
  return facts;
}

interface Tag {
  name: string;
  attributes: Map<string, { value: string; at: number }>;
}

function readTag(name: string, text: string, from: number): Tag {
  const attributes: Tag['attributes'] = new Map();
  for (const match of text.matchAll(ATTRIBUTE)) {
    const [whole, key = '', double, single, bare] = match;
    const value = double ?? single ?? bare ?? '';
    const at = from + match.index + whole.length - value.length - (bare === undefined ? 1 : 0);
    const known = key.toLowerCase();
    if (!attributes.has(known)) attributes.set(known, { value: decodeEntities(value), at });
  }
  return { name, attributes };
}

function addTag(facts: OutputFacts, { name, attributes }: Tag): void {
  const read = (key: string) => attributes.get(key)?.value ?? '';
  for (const key of ['id', ...(name === 'a' ? ['name'] : [])])
    if (read(key) !== '') facts.ids.add(read(key));
  if (attributes.has('data-no-link-check')) return;
  const relations = read('rel').toLowerCase().split(/\s+/);
  const rel = RELATIONS.find((one) => name === 'link' && relations.includes(one));
  const more = {
    ...(rel !== undefined && { rel }),
    ...(attributes.has('hreflang') && { hreflang: read('hreflang') }),
  };
  for (const [key, { value, at }] of attributes) {
    const kind = addressKind(name, key, read('rel'));
    if (kind === undefined) continue;
    for (const url of listAddresses(kind, value)) facts.links.push({ url, at, ...more });
  }
  const content = attributes.get('content');
  if (name !== 'meta' || content === undefined) return;
  if (PREVIEW.test(read('property') || read('name')))
    facts.links.push({ url: content.value, at: content.at });
  if (read('http-equiv').toLowerCase() === 'refresh') setRedirect(facts, content);
}

function setRedirect(facts: OutputFacts, { value, at }: { value: string; at: number }): void {
  const url = /^\s*\d*\s*;\s*url\s*=\s*['"]?(.*?)['"]?\s*$/i.exec(value)?.[1];
  if (url === undefined) return;
  facts.redirect = url;
  facts.links.push({ url, at });
}

function addRaw(
  facts: OutputFacts,
  { name, attributes }: Tag,
  { content, from }: { content: string; from: number },
): void {
  const links: OutputLink[] = [];
  if (name === 'style') append(links, readCss(content));
  // Redirect pages keep their `meta refresh` in `noscript`.
  else if (name === 'noscript') {
    const inner = readHtml(content);
    append(links, inner.links);
    if (inner.redirect !== undefined) facts.redirect = inner.redirect;
  } else if (attributes.get('type')?.value === 'application/ld+json')
    append(links, readJson(content));
  for (const link of links) facts.links.push({ ...link, at: from + link.at });
}

const readCss = (text: string): OutputLink[] =>
  listMatches(
    text.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length)),
    /(?:url\(\s*|@import\s+)(?:"([^"]*)"|'([^']*)'|([^\s"')]+))/g,
  );

/** Lists the addresses in sitemaps and feeds, including those in the HTML of posts. */
function readXml(text: string): OutputLink[] {
  const plain = listMatches(
    text,
    /<(?:loc|link|id|guid|url|icon|logo|image:loc)\b[^>]*>([^<\s]+)</g,
  );
  const named = listMatches(text, /\s(?:href|url|src)="([^"]+)"/g);
  const embedded = listMatches(text, /\s(?:href|src)=(?:&quot;|&#34;)(.*?)(?:&quot;|&#34;)/g);
  return [...plain, ...named, ...embedded];
}

const readMarkdown = (text: string): OutputLink[] =>
  listMatches(
    text.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1|`[^`\n]*`/gm, (code) =>
      ' '.repeat(code.length),
    ),
    /\]\((?:<([^>\n]*)>|([^()\s]*(?:\([^()\s]*\)[^()\s]*)*))/g,
  );

const readJson = (text: string): OutputLink[] =>
  listMatches(text, /"((?:https?:\/\/|\/)(?:[^"\\]|\\.)*)"(?!\s*:)/g).map((link) => ({
    ...link,
    url: JSON.parse(`"${link.url}"`) as string,
  }));

function listMatches(text: string, pattern: RegExp): OutputLink[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const url = match.slice(1).find((one) => one !== undefined);
    if (url === undefined || url === '') return [];
    return [{ url: decodeEntities(url), at: match.index + match[0].lastIndexOf(url) }];
  });
}
