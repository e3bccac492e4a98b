import { isExternal } from '../../../lib/text/is-external.js';
import { locateKey } from '../../../lib/text/locate-key.js';
import type { Reference } from '../../../types/doc.js';
import type { Blog } from '../types.js';
import { readAuthors } from './read-authors.js';

/**
 * Returns the pictures and pages of authors as references in the authors file, so that they are
 * checked like the links of a page.
 */
export function listAuthorReferences({
  authorsFile: file,
}: Blog): ReadonlyMap<string, readonly Reference[]> {
  if (file === undefined) return new Map();
  const references = [...(readAuthors(file).authors ?? [])].flatMap(
    ([key, { url, image_url: image }]) => {
      const refer = (
        kind: Reference['kind'],
        field: string,
        address: string | undefined,
      ): Reference[] => {
        if (address === undefined) return [];
        const place = locateKey(file.text, [key, field]) ?? { line: 1, column: 1 };
        const isPath = !isExternal(address) && !/^[/#?]|^pathname:/.test(address);
        return [{ kind, url: isPath ? `/${address}` : address, place }];
      };
      return [...refer('link', 'url', url), ...refer('image', 'image_url', image)];
    },
  );
  return new Map([[file.file, references]]);
}
