const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source'],
  ...['track', 'wbr'],
]);
/** What is not markup in all that it holds, or is parsed by what stands around it. */
const UNEVEN = new Set([
  ...['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'noscript', 'xmp'],
  ...['plaintext', 'template', 'select', 'listing', 'html', 'head', 'body', 'frameset', 'frame'],
  ...['form', 'image', 'isindex', 'foreignobject'],
]);
/** What is left out unless a table is around it. */
const OF_TABLES = /^(?:caption|col|colgroup|tbody|td|tfoot|th|thead|tr)$/;
const NODE =
  /<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|<!--(?!-?>)(?:[^-]|-(?!->))*-->|[^<]+/iy;

/**
 * Where the node ends that begins at a place of HTML: a text, a comment, or an element with all in
 * it. Undefined if tags do not pair, or a parser might see other elements than they say.
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
