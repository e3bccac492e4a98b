import { locate } from '../lib/text/locate.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ConfigCheck } from '../types/feature/reading.js';

/** A module of the site that the config names below a key, if it is not there. */
export function missingModule(
  { key, value }: { key: string; value: string },
  { file, text, exists }: Pick<ConfigCheck<unknown>, 'file' | 'text' | 'exists'>,
): Diagnostic[] {
  if (exists(value)) return [];
  return [
    {
      code: 'config-value',
      severity: 'error',
      file,
      ...locate(text, value),
      message: `\`${key}\` is \`${value}\`, but the site has no such file.`,
      hint: 'Write the path of the file with its extension, relative to the config.',
    },
  ];
}
