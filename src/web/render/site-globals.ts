import * as React from 'react';

/**
 * What code of sites takes for granted where a bundler of another kind runs: named in it, it is
 * imported from here.
 */
export { React };

/** `require.context` is webpack's. */
export function docsgenRequireContext(folder: string): never {
  throw new Error(
    `\`require.context\` of webpack is not there: import the files of \`${folder}\` one by one`,
  );
}
