import { existsSync } from 'node:fs';
import path from 'node:path';
import { locate } from '../../lib/text/locate.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** A search provider of the site's own that is not there. */
export function checkSearchProvider(
  { search }: SiteConfig,
  { root, file, text }: { root: string; file: string; text: string },
): Diagnostic[] {
  if (search === false || !search.provider.startsWith('./')) return [];
  if (existsSync(path.join(root, search.provider))) return [];
  return [
    {
      code: 'config-value',
      severity: 'error',
      file,
      ...locate(text, search.provider),
      message: `\`search.provider\` is \`${search.provider}\`, and no such file is in the site.`,
      hint: 'Give the path of the file with its extension, from the folder of the config.',
    },
  ];
}
