import type { Message } from 'esbuild';
import type { Diagnostic } from '../types/diagnostic.js';
import type { SiteSearch } from '../types/site.js';

/** A search provider of the site's own that is none. Other messages are not for here. */
export function describeProvider({ text }: Message, search: SiteSearch | undefined): Diagnostic | undefined {
  if (search === undefined || !/^No matching export in ".*" for import "createProvider"$/.test(text))
    return undefined;
  return {
    code: 'code-syntax',
    severity: 'error',
    file: search.provider.slice('./'.length),
    line: 1,
    column: 1,
    message: `\`${search.provider}\` is the search provider, but exports no \`createProvider\`.`,
    hint: 'Export a function `createProvider` of the type `CreateSearchProvider`.',
  };
}
