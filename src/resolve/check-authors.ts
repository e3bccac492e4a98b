import { locateKey } from '../lib/locate-key.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Reference } from '../types/doc.js';
import { type CheckRequest, checkReferences } from './check-references.js';
import { readAuthors } from './read-authors.js';
import { isExternal } from './resolve-href.js';

/** The pictures and pages of authors that lead nowhere: reported once, in the authors file. */
export function checkAuthors(request: Pick<CheckRequest, 'site' | 'fileExists' | 'anchorsOf'>): Diagnostic[] {
  const { blog, config } = request.site;
  const file = blog?.authorsFile;
  if (file === undefined) return [];
  const references = [...(readAuthors(file).authors ?? [])].flatMap(([key, { url, image_url: image }]) => {
    const refer = (kind: Reference['kind'], field: string, address: string | undefined): Reference[] => {
      if (address === undefined) return [];
      const place = locateKey(file.text, [key, field]) ?? { line: 1, column: 1 };
      const isPath = !isExternal(address) && !/^[/#?]|^pathname:/.test(address);
      return [{ kind, url: isPath ? `/${address}` : address, place }];
    };
    return [...refer('link', 'url', url), ...refer('image', 'image_url', image)];
  });
  const found = checkReferences({ ...request, source: file.file, route: config.baseUrl, references });
  return found.map(({ route: _, ...problem }) => problem);
}
