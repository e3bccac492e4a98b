import path from 'node:path';

/** The absolute path of the output folder of a site: `asked`, from the current folder, or where output goes when nobody says. */
export const placeOutput = (root: string, asked?: string): string =>
  asked === undefined ? path.join(root, 'dist') : path.resolve(asked);
