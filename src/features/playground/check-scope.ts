import { locate } from '../../lib/text/locate.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigCheck } from '../../types/feature/reading.js';
import type { PlaygroundConfig } from './public-types.js';

/** A module for live code that is not there. */
export function checkScope({
  options,
  file,
  text,
  exists,
}: ConfigCheck<PlaygroundConfig | false>): Diagnostic[] {
  const { scope } = options || {};
  if (scope === undefined || exists(scope)) return [];
  return [
    {
      code: 'config-value',
      severity: 'error',
      file,
      ...locate(text, scope),
      message: `\`playground.scope\` is \`${scope}\`, but the site has no such file.`,
      hint: 'Write the path of the file with its extension, relative to the config.',
    },
  ];
}
