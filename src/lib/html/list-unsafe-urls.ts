import type { Element } from 'hast';
import { isSafeUrl } from '../text/safe-url.js';
import { mayHoldAddress } from './address-attributes.js';

/** Attributes that a browser may load or navigate to, besides those that name files and pages. */
const OTHERS = new Set(
  'cite action formaction longdesc usemap codebase profile classid archive'.split(' '),
);

const isUrl = (name: string): boolean =>
  OTHERS.has(name) || (mayHoldAddress(name) && name !== 'style');

/** Returns the first unsafe URL of each property that contains one, by the name of the property. */
export function listUnsafeUrls({ tagName, properties }: Element): Map<string, string> {
  return new Map(
    Object.entries(properties).flatMap(([name, value]): [string, string][] => {
      if (!isUrl(name.toLowerCase())) return [];
      const purpose = purposeOf(tagName, name);
      const urls = (Array.isArray(value) ? value.map(String) : [String(value)]).flatMap((text) =>
        /srcset$/i.test(name) ? text.split(',') : [text],
      );
      const unsafe = urls.find((url) => !isSafeUrl(url.trim(), purpose));
      return unsafe === undefined ? [] : [[name, unsafe]];
    }),
  );
}

/** Returns the purpose of a URL in an attribute of an element. */
function purposeOf(tagName: string, property: string): 'link' | 'image' | 'frame' {
  if (tagName === 'img') return 'image';
  return tagName === 'iframe' && property === 'src' ? 'frame' : 'link';
}
