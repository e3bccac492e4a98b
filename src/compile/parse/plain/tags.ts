import type { RootContentMap } from 'mdast';
// Import the JSX nodes that this package adds to mdast.
import type {} from 'remark-mdx';
import { type Place, pointAt } from './lines.js';

type Attribute = RootContentMap['mdxJsxFlowElement']['attributes'][number];

/** An HTML or JSX tag on one line. */
export interface Tag {
  name: string;
  attributes: Attribute[];
  kind: 'open' | 'close' | 'self-closing';
  /** Offset behind the tag. */
  end: number;
}

/** HTML elements without an end tag. In JSX, their tags close themselves. */
export const VOID: readonly string[] = [
  'br',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
];

/** Names and values that mean the same in HTML and JSX. */
const ATTRIBUTE = /( +)([A-Za-z][A-Za-z0-9-]*)(?:=(?:"([^"&\n]*)"|'([^'&\n]*)'))?/y;
const NAME = /<(\/?)([A-Za-z][A-Za-z0-9-]*)/y;
const END = / *(\/?)>/y;

/** Reads the tag at a position if its syntax is unambiguous. */
export function readTag(text: string, at: Place): Tag | undefined {
  NAME.lastIndex = at.offset;
  const [head, slash, name = ''] = NAME.exec(text) ?? [];
  if (head === undefined) return undefined;
  const attributes: Attribute[] = [];
  let offset = at.offset + head.length;
  for (;;) {
    ATTRIBUTE.lastIndex = offset;
    const [written, space = '', key = '', double, single] = ATTRIBUTE.exec(text) ?? [];
    if (written === undefined) break;
    const position = {
      start: pointAt({ ...at, offset: offset + space.length }),
      end: pointAt({ ...at, offset: offset + written.length }),
    };
    attributes.push({
      type: 'mdxJsxAttribute',
      name: key,
      value: double ?? single ?? null,
      position,
    });
    offset += written.length;
  }
  END.lastIndex = offset;
  const [tail, isSelfClosing] = END.exec(text) ?? [];
  if (tail === undefined) return undefined;
  if (slash === '/' && (isSelfClosing === '/' || attributes.length > 0)) return undefined;
  const kind = slash === '/' ? 'close' : isSelfClosing === '/' ? 'self-closing' : 'open';
  return { name, attributes, kind, end: offset + tail.length };
}
