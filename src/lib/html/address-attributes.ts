/**
 * Kind of an attribute with addresses: of a page (`link`), of a file that the browser loads
 * (`file`), of several images with descriptors (`images`), or of files in the `url(…)` of CSS
 * (`style`).
 */
export type AddressKind = 'link' | 'file' | 'images' | 'style';

type AttributeKinds = Readonly<Record<string, AddressKind>>;

const LINK: AttributeKinds = { href: 'link' };
const IMAGE: AttributeKinds = { src: 'file', srcset: 'images' };
const MEDIA: AttributeKinds = { src: 'file' };
const DRAWING: AttributeKinds = { href: 'file', xlinkhref: 'file' };
const BACKGROUND: AttributeKinds = { background: 'file' };

/**
 * The attributes that contain addresses, by element: the one list for all code that reads or writes
 * HTML (https://html.spec.whatwg.org/multipage/indices.html#attributes-3,
 * https://svgwg.org/svg2-draft/linking.html).
 */
const ELEMENTS: ReadonlyMap<string, AttributeKinds> = new Map(
  Object.entries({
    a: { ...LINK, xlinkhref: 'link' },
    area: LINK,
    audio: MEDIA,
    body: BACKGROUND,
    embed: MEDIA,
    feimage: DRAWING,
    iframe: MEDIA,
    frame: MEDIA,
    image: DRAWING,
    img: IMAGE,
    input: MEDIA,
    link: { href: 'file', imagesrcset: 'images' },
    object: { data: 'file' },
    script: { ...MEDIA, ...DRAWING },
    source: IMAGE,
    table: BACKGROUND,
    td: BACKGROUND,
    th: BACKGROUND,
    track: MEDIA,
    use: DRAWING,
    video: { ...MEDIA, poster: 'file' },
  } satisfies Record<string, AttributeKinds>),
);

/** Relations of `<link>` that name pages, not files that the browser loads. */
const PAGE_RELATIONS =
  /(?:^|\s)(?:alternate|author|bookmark|canonical|help|license|me|next|prev|privacy-policy|search|shortlink|terms-of-service)(?:\s|$)/i;
/** Relations of `<link>` that name a server. */
const SERVER_RELATIONS = /(?:^|\s)(?:dns-prefetch|preconnect)(?:\s|$)/i;

/**
 * Returns the kind of an attribute; undefined if it contains no addresses. The name may be spelled
 * as in HTML (`xlink:href`), as in React (`xlinkHref`), or as in hast. `rel`: that of a `<link>`.
 */
export function addressKind(
  element: string,
  attribute: string,
  rel: unknown = '',
): AddressKind | undefined {
  const name = attribute.toLowerCase().replace(':', '');
  if (name === 'style') return 'style';
  const tag = element.toLowerCase();
  const kind = ELEMENTS.get(tag)?.[name];
  if (tag !== 'link' || name !== 'href') return kind;
  const relations = Array.isArray(rel) ? rel.join(' ') : String(rel);
  if (SERVER_RELATIONS.test(relations)) return undefined;
  // Browsers load alternate style sheets, too.
  return PAGE_RELATIONS.test(relations) && !/stylesheet|icon/i.test(relations) ? 'link' : 'file';
}

/** Whether any element has an attribute of this name that contains addresses. */
export const mayHoldAddress = (attribute: string): boolean =>
  NAMES.has(attribute.toLowerCase().replace(':', ''));

const NAMES: ReadonlySet<string> = new Set([
  'style',
  ...[...ELEMENTS.values()].flatMap((attributes) => Object.keys(attributes)),
]);

/** Replaces each address in the value of an attribute; everything else stays as written. */
export function mapAddresses(
  kind: AddressKind,
  value: string,
  replace: (url: string) => string,
): string {
  if (kind === 'style') return value.replace(CSS_URL, (...match) => replaceInStyle(match, replace));
  if (kind !== 'images') return replace(value);
  return value.replace(CANDIDATE, (_, before, url, rest) => before + replace(url) + rest);
}

/** Lists the addresses in the value of an attribute. */
export function listAddresses(kind: AddressKind, value: string): string[] {
  const urls: string[] = [];
  mapAddresses(kind, value, (url) => {
    urls.push(url);
    return url;
  });
  return urls;
}

/**
 * An image of a `srcset`, with its descriptor (`2x`, `640w`, or none). Addresses may contain
 * commas, but not at their ends
 * (https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute).
 */
const CANDIDATE = /([\s,]*)([^\s,]\S*[^\s,]|[^\s,])((?:\s+[^,]*)?)/g;

/** https://drafts.csswg.org/css-values-4/#urls */
const CSS_URL = /(\burl\(\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'()]*))(\s*\))/gi;

function replaceInStyle(match: unknown[], replace: (url: string) => string): string {
  const [, open = '', double, single, bare = '', close = ''] = match as (string | undefined)[];
  const url = replace(double ?? single ?? bare);
  const sign = double !== undefined ? '"' : single !== undefined ? "'" : '';
  return open + sign + url + sign + close;
}
