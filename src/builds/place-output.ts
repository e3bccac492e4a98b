import path from 'node:path';

/**
 * Returns the output folder of a site: `asked`, which is an absolute path, or `dist` below the
 * root.
 */
export const placeOutput = (root: string, asked?: string): string =>
  asked ?? path.join(root, 'dist');
