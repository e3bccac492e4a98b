import type { RootContentMap } from 'mdast';
// For the nodes of JSX that this adds to mdast.
import type {} from 'remark-mdx';
import { type Place, pointAt } from './lines.js';

type Attribute = RootContentMap['mdxJsxFlowElement']['attributes'][number];

/** A tag of HTML or JSX on one line. */
export interface Tag {
  name: string;
  attributes: Attribute[];
  kind: 'open' | 'close' | 'self-closing';
  /** The offset behind it. */
  end: number;
}

/** Names and values that HTML and JSX read in the same way. */
const ATTRIBUTE = /( +)([A-Za-z][A-Za-z0-9-]*)(?:=(?:"([^"&\n]*)"|'([^'&\n]*)'))?/y;
const NAME = /<(\/?)([A-Za-z][A-Za-z0-9-]*)/y;
const END = / *(\/?)>/y;

/** The tag that begins at a place, if it is one of which no sign can have another meaning. */
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
