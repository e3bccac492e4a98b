import { locate } from '../../lib/text/locate.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigCheck } from '../../types/feature/reading.js';
import type { SearchConfig } from './public-types.js';

/** A search provider of the site's own that is not there. */
export function checkProvider({ options, file, text, exists }: ConfigCheck<SearchConfig>): Diagnostic[] {
  const { provider } = options;
  if (!provider.startsWith('./') || exists(provider)) return [];
  return [
    {
      code: 'config-value',
      severity: 'error',
      file,
      ...locate(text, provider),
      message: `\`search.provider\` is \`${provider}\`, but the site has no such file.`,
      hint: 'Write the path of the file with its extension, relative to the config.',
    },
  ];
}
