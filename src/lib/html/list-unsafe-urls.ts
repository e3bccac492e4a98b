import type { Element } from 'hast';
import { isSafeUrl } from '../text/safe-url.js';

/** Attributes that a browser may load or go to. */
const URL_PROPERTIES = new Set(
  'href src srcset cite action formaction poster data background longdesc xlinkhref xlink:href usemap codebase profile classid archive'.split(
    ' ',
  ),
);

/** The first unsafe URL of each property that has one, by the name of the property. */
export function listUnsafeUrls({ tagName, properties }: Element): Map<string, string> {
  return new Map(
    Object.entries(properties).flatMap(([name, value]): [string, string][] => {
      if (!URL_PROPERTIES.has(name.toLowerCase())) return [];
      const purpose = purposeOf(tagName, name);
      const urls = (Array.isArray(value) ? value.map(String) : [String(value)]).flatMap((text) =>
        name.toLowerCase() === 'srcset' ? text.split(',') : [text],
      );
      const unsafe = urls.find((url) => !isSafeUrl(url.trim(), purpose));
      return unsafe === undefined ? [] : [[name, unsafe]];
    }),
  );
}

/** What a URL in an attribute of an element is for. */
function purposeOf(tagName: string, property: string): 'link' | 'image' | 'frame' {
  if (tagName === 'img') return 'image';
  return tagName === 'iframe' && property === 'src' ? 'frame' : 'link';
}
