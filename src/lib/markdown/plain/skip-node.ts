const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source'],
  ...['track', 'wbr'],
]);
/** Elements whose content is not all markup, or whose parsing depends on what is around them. */
const UNEVEN = new Set([
  ...['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'noscript', 'xmp'],
  ...['plaintext', 'template', 'select', 'listing', 'html', 'head', 'body', 'frameset', 'frame'],
  ...['form', 'image', 'isindex', 'foreignobject'],
]);
/** Elements that parsers drop outside of a table. */
const OF_TABLES = /^(?:caption|col|colgroup|tbody|td|tfoot|th|thead|tr)$/;
const NODE =
  /<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|<!--(?!-?>)(?:[^-]|-(?!->))*-->|[^<]+/iy;

/**
 * Returns the offset of the end of a node: a text, a comment, or an element with its content.
 * Returns undefined if tags do not match, or if a parser might see other elements than the tags
 * say.
 */
export function skipNode(html: string, start: number): number | undefined {
  const open: string[] = [];
  NODE.lastIndex = start;
  do {
    const found = NODE.exec(html);
    if (found === null) return undefined;
    const [, slash, written, attributes = ''] = found;
    if (written === undefined) continue;
    const name = written.toLowerCase();
    if (UNEVEN.has(name) || (open.length === 0 && OF_TABLES.test(name))) return undefined;
    if (slash === '/') {
      if (open.pop() !== name) return undefined;
    } else if (attributes.endsWith('/')) {
      if (!VOID.has(name) && !open.includes('svg') && !open.includes('math')) return undefined;
    } else if (!VOID.has(name)) open.push(name);
  } while (open.length > 0);
  return NODE.lastIndex;
}
