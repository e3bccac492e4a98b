import type { Body } from '../../types/hole.js';
import type { Json } from '../../types/json.js';

export interface PrefixRequest {
  /** What the ids of this text begin with. */
  prefix: string;
  /** Route of the page that the text is from. */
  route: string;
  /** The prefixes of all texts on the page, by the routes of their own pages. */
  prefixes: ReadonlyMap<string, string>;
}

/** An opening tag whose attributes are all there: values may hold `>`. */
const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)+)(\s*\/?>)/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)="([^"]*)"/g;

/** Attributes that name an element of the page, or several. */
const NAMING = new Set([
  ...['id', 'for', 'headers', 'list', 'form'],
  ...['controls', 'describedby', 'details', 'flowto', 'labelledby', 'owns'].map(
    (name) => `aria-${name}`,
  ),
]);

/** Props of content components that hold HTML: lines of code may have ids. */
const HTML_PROPS = new Set(['html', 'titleHtml', 'footer', 'summary']);

/**
 * One text among others on a page: its ids and what names them stay together, and do not meet those
 * of the others. Links to the other texts lead to them.
 */
export function prefixIds(body: Body, request: PrefixRequest): Body {
  return body.map((part): Body[number] => {
    if (typeof part === 'string') return prefixHtml(part, request);
    if (part.hole !== 'call') return part;
    const props = Object.fromEntries(
      Object.entries(part.props).map(([name, value]) => [
        name,
        prefixProp(part.name, name, value, request),
      ]),
    );
    return { ...part, props, children: prefixIds(part.children, request) };
  });
}

function prefixProp(component: string, name: string, value: Json, request: PrefixRequest): Json {
  if (typeof value !== 'string') return value;
  // One of several things of one name is open at a time: not those of two texts.
  if (name === 'id' || (name === 'name' && component === 'Details')) return place(value, request);
  if (HTML_PROPS.has(name)) return prefixHtml(value, request);
  return name === 'href' ? (leadTo(value, request) ?? value) : value;
}

function prefixHtml(html: string, request: PrefixRequest): string {
  return html.replace(TAG, (_tag, element: string, attributes: string, end: string) => {
    const placed = attributes.replace(ATTRIBUTE, (written: string, name: string, value: string) => {
      const now = prefixAttribute(element.toLowerCase(), name.toLowerCase(), value, request);
      return now === value ? written : `${name}="${now}"`;
    });
    return `<${element}${placed}${end}`;
  });
}

function prefixAttribute(
  element: string,
  name: string,
  value: string,
  request: PrefixRequest,
): string {
  if (NAMING.has(name))
    return value
      .split(/\s+/)
      .map((id) => (id === '' ? id : place(id, request)))
      .join(' ');
  if (name === 'name' && element === 'details') return place(value, request);
  return name === 'href' ? (leadTo(value, request) ?? value) : value;
}

const place = (id: string, { prefix }: PrefixRequest): string => `${prefix}--${id}`;

/**
 * Where a link leads that names a place of a text on the page, or one of these texts. `href` may be
 * escaped: of `#` and paths nothing is.
 */
function leadTo(href: string, { prefix, route, prefixes }: PrefixRequest): string | undefined {
  const hash = href.indexOf('#');
  const path = hash === -1 ? href : href.slice(0, hash);
  const id = hash === -1 ? '' : href.slice(hash + 1);
  const target = path === '' || path === route ? prefix : prefixes.get(path);
  if (target === undefined || (path === '' && hash === -1)) return undefined;
  const start = `#${encodeURIComponent(target)}`;
  return id === '' ? start : `${start}--${id}`;
}
