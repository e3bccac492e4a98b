import { locate } from '../lib/text/locate.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ConfigCheck } from '../types/feature/reading.js';

/** Reports a module that a key of the config names, if it does not exist. */
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
