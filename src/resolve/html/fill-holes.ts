import { escapeHtml } from '../../lib/text/escape-html.js';
import type { Body, CallHole } from '../../types/hole.js';
import type { ImageSource } from '../../types/output/asset.js';
import { wrapPictures } from './wrap-pictures.js';

/** Attributes of the links and images of a doc, by reference index. */
export interface ReferenceAttributes {
  links: readonly Record<string, string>[];
  images: readonly Record<string, string>[];
  /** Addresses of all other references. Absent if there are none. See `urlOf`. */
  urls?: readonly string[];
  /** Alternatives that browsers may load instead of images. Absent if there are none. */
  sources?: readonly (readonly ImageSource[])[];
}

/**
 * Replaces link and image holes by attribute text, also inside calls, and merges adjacent texts.
 * Adds spaces between attributes where the prose has none.
 */
export function fillHoles(body: Body, attributes: ReferenceAttributes): Body {
  const filled: Body = [];
  // Join texts once: appending to a long text repeatedly would take quadratic time.
  let texts: string[] = [];
  let before = '';
  let afterHole = false;
  const endText = () => {
    if (texts.length > 0) filled.push(texts.join(''));
    texts = [];
    before = '';
  };
  for (const part of attributes.sources === undefined
    ? body
    : wrapPictures(body, attributes.sources)) {
    const next = fillPart(part, attributes);
    if (typeof next !== 'string') {
      endText();
      filled.push(next);
      continue;
    }
    const isHole = typeof part !== 'string' && part.hole !== 'url';
    const touches = isHole ? /\S/.test(before) : afterHole && /^[^\s/>]/.test(next);
    afterHole = isHole;
    if (next === '') continue;
    texts.push(touches ? ` ${next}` : next);
    before = next.slice(-1);
  }
  endText();
  return filled;
}

function fillPart(part: Body[number], attributes: ReferenceAttributes): Body[number] {
  if (typeof part === 'string') return part;
  switch (part.hole) {
    case 'link':
      return attributeText(attributes.links[part.ref] ?? {}, part.own);
    case 'url':
      return escapeHtml(urlOf(part.ref, attributes));
    case 'image': {
      const { src, ...size } = attributes.images[part.ref] ?? {};
      return src === undefined ? '' : attributeText(part.sized ? { src } : { src, ...size });
    }
    case 'call':
      return fillCall(part, attributes);
    case 'code':
    case 'truncate':
    case 'text':
      return part;
  }
}

/**
 * Fills a call. Returns the same object if it has no links and images, so that renderers can cache
 * by identity.
 */
function fillCall(call: CallHole, attributes: ReferenceAttributes): CallHole {
  const children = fillHoles(call.children, attributes);
  const isSame =
    children.length === call.children.length &&
    children.every((child, i) => child === call.children[i]);
  return isSame ? call : { ...call, children };
}

/** Returns the address of a reference inside an attribute value. */
export const urlOf = (
  ref: number,
  { urls, links }: Pick<ReferenceAttributes, 'urls' | 'links'>,
): string => urls?.[ref] || (links[ref]?.['href'] ?? '');

function attributeText(attributes: Record<string, string>, own: readonly string[] = []): string {
  return Object.entries(attributes)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ');
}
