import type { Body } from '../../types/hole.js';
import type { Json } from '../../types/json.js';

export interface PrefixRequest {
  /** Prefix for the ids of this text. */
  prefix: string;
  /** Route of the page that the text comes from. */
  route: string;
  /** The prefixes of all texts on the page, by the routes of their own pages. */
  prefixes: ReadonlyMap<string, string>;
}

/** A complete opening tag with attributes. Values may contain `>`. */
const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)+)(\s*\/?>)/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)="([^"]*)"/g;

/** Attributes that refer to one or more elements of the page by id. */
const NAMING = new Set([
  ...['id', 'for', 'headers', 'list', 'form'],
  ...['controls', 'describedby', 'details', 'flowto', 'labelledby', 'owns'].map(
    (name) => `aria-${name}`,
  ),
]);

/** Props of content components that contain HTML. Lines of code may have ids. */
const HTML_PROPS = new Set(['html', 'titleHtml', 'footer', 'summary']);

/**
 * Prefixes the ids of one of several texts on a page, and all references to them, so that they
 * differ from those of the other texts. Links to the other texts lead to their places on this page.
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
  // Browsers close other `<details>` of the same name, so names must differ between texts.
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
 * Returns the new target of a link to this text or to another text on the page; undefined for all
 * other links. `href` may be escaped, which changes neither `#` nor paths.
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
