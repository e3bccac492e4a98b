import * as React from 'react';

/**
 * Exports globals that code for other bundlers relies on: the bundler imports them from here where
 * code uses them.
 */
export { React };

/** Called if the arguments of `require.context` are not literals: see `requireFolders`. */
export function docsgenRequireContext(): never {
  throw new Error(
    'The arguments of `require.context` must be written out in the call: strings, `true` or `false`, a regular expression',
  );
}
