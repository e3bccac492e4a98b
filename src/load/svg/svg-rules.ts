import type { XmlElement } from '@rgrove/parse-xml';
import { isSafeUrl } from '../../lib/text/safe-url.js';

/** Namespaces by their prefix; `''` is the default namespace. */
export type Scope = ReadonlyMap<string, string>;

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

/** Elements that draw, describe or animate. */
const SVG_ELEMENTS = new Set(
  `a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform circle clipPath
  color-profile cursor defs desc discard ellipse feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence filter flowDiv flowLine flowPara flowRegion
  flowRegionExclude flowRoot flowSpan font font-face font-face-format font-face-name font-face-src
  font-face-uri foreignObject g glyph glyphRef hatch hatchpath hkern image line linearGradient marker mask
  mesh meshgradient meshpatch meshrow metadata missing-glyph mpath path pattern polygon polyline
  radialGradient rect set solidcolor stop style svg switch symbol text textPath title tref tspan unknown use
  view vkern`.split(/\s+/),
);
/** HTML elements for text, which diagrams put into `<foreignObject>`. */
const HTML_ELEMENTS = new Set(
  `a b blockquote br center code dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i ins kbd label li mark ol p
  pre s samp small span strike strong style sub sup table tbody td tfoot th thead tr tt u ul var
  wbr`.split(/\s+/),
);

/** Returns the namespaces inside an element. */
export function scopeOf({ attributes }: XmlElement, outer: Scope): Scope {
  const declared = Object.entries(attributes).flatMap(([name, value]) => {
    if (name === 'xmlns') return [['', value] as const];
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value] as const] : [];
  });
  return declared.length === 0 ? outer : new Map([...outer, ...declared]);
}

/**
 * True if an element may stay. Browsers ignore elements of other namespaces, which are annotations
 * of drawing programs; an element without a namespace is treated as SVG.
 */
export function checkElement(element: XmlElement, scope: Scope): boolean {
  const [prefix, local] = splitName(element.name);
  const space = scope.get(prefix) ?? '';
  if (space === SVG || space === '') return SVG_ELEMENTS.has(local) && !changesAddress(element);
  return space !== HTML || HTML_ELEMENTS.has(local);
}

/** Whether an animation sets the target of a link, or an event handler. */
function changesAddress({ attributes }: XmlElement): boolean {
  const [, target] = splitName((attributes['attributeName'] ?? '').trim());
  return /^(?:href|src|on.*)$/i.test(target);
}

/** Attributes that load, send, or change the meaning of other addresses. */
const REMOVED =
  /^(?:on.*|action|formaction|background|base|classid|codebase|data|manifest|ping|poster|srcdoc|srcset)$/i;
const ADDRESS = /^(?:href|src)$/i;

interface Attribute {
  name: string;
  value: string;
  element: XmlElement;
  scope: Scope;
}

/** Returns the allowed value of an attribute; undefined if it must be removed. */
export function checkAttribute({ name, value, element, scope }: Attribute): string | undefined {
  const [prefix, local] = splitName(name);
  if (prefix === 'xmlns' || name === 'xmlns') return value;
  // Browsers ignore `inkscape:label`, and the attributes of `<rdf:li>`.
  const holder = prefix === '' ? (scope.get(splitName(element.name)[0]) ?? '') : scope.get(prefix);
  if (prefix !== 'xml' && !/^$|xlink|svg|html|math/i.test(holder ?? '')) return value;
  if (REMOVED.test(local)) return undefined;
  if (ADDRESS.test(local)) return isSafeAddress(value, element) ? value : undefined;
  if (local.toLowerCase() === 'style') return cleanStyles(value);
  return /url\s*\(|\\/i.test(value) && cleanStyles(value) !== value ? undefined : value;
}

/**
 * Whether an address is allowed: links may have the same targets as in Markdown; everything else
 * must stay inside the file.
 */
function isSafeAddress(value: string, element: XmlElement): boolean {
  const [, local] = splitName(element.name);
  if (local === 'a') return isSafeUrl(value);
  const bare = value.trim();
  if (bare === '' || bare.startsWith('#')) return true;
  const isImage = local === 'image' || local === 'feImage';
  return isImage && /^data:/i.test(bare) && isSafeUrl(bare, 'image');
}

/** Statements and functions that load a file or, in old browsers, run code. */
const IMPORT = /@import\b(?:"[^"]*"|'[^']*'|[^;"'])*(?:;|$)/gi;
const ADDRESSES = /(?:url|src)\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()]*))\s*\)/gi;
const LOADED = /^(?:#|data:(?:image|font|application\/(?:x-)?font)[^,]*,|$)/i;
const UNSAFE =
  /@import|expression\s*\(|-moz-binding|behavior\s*:|javascript:|image-set\s*\(|(?:url|src)\s*\(/i;

/**
 * Removes from CSS everything that loads: addresses outside of the file become empty, and a sheet
 * with other suspicious content is dropped.
 */
export function cleanStyles(css: string): string {
  const kept = css
    .replace(IMPORT, '')
    .replace(ADDRESSES, (whole, ...address: string[]) => (isInside(address) ? whole : 'url()'));
  const plain = readEscapes(kept.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ''));
  const rest = plain.replace(ADDRESSES, (whole, ...address: string[]) =>
    isInside(address) ? '' : whole,
  );
  return UNSAFE.test(rest) ? '' : kept;
}

const isInside = ([double, single, bare]: readonly (string | undefined)[]): boolean =>
  LOADED.test((double ?? single ?? bare ?? '').trim());

/** https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point */
function readEscapes(css: string): string {
  return css.replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi, (_, hex?: string, character = '') => {
    const code = hex === undefined ? undefined : Number.parseInt(hex, 16);
    if (code === undefined) return String(character);
    return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  });
}

function splitName(name: string): [prefix: string, local: string] {
  const at = name.indexOf(':');
  return at === -1 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
}
