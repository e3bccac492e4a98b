import * as React from 'react';

/**
 * What code of sites takes for granted where a bundler of another kind runs: named in it, it is
 * imported from here.
 */
export { React };

/** Called where the arguments of `require.context` are not written out: see `requireFolders`. */
export function docsgenRequireContext(): never {
  throw new Error(
    'The arguments of `require.context` must be written out in the call: strings, `true` or `false`, a regular expression',
  );
}
