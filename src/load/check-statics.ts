import { lstatSync } from 'node:fs';
import path from 'node:path';
import { lookAt } from '../lib/files/file-states.js';
import { isInsideSite } from '../lib/files/is-inside.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { SiteFiles } from './list-site.js';

/** Links among static files that would publish what is not the site's: those that lead out of it, to a folder, or nowhere. */
export async function checkStatics(
  root: string,
  { statics, bounds }: Pick<SiteFiles, 'statics' | 'bounds'>,
): Promise<Diagnostic[]> {
  const links = statics
    .map(({ file }) => file)
    .filter((file) => lstatSync(path.join(root, file), { throwIfNoEntry: false })?.isSymbolicLink());
  const found = await Promise.all(
    links.map(async (file): Promise<Diagnostic[]> => {
      const absolute = path.join(root, file);
      const isFile = lookAt(absolute)?.isFile() === true;
      if (isFile && (await isInsideSite(absolute, { root, bounds }))) return [];
      return [
        {
          code: 'file-outside-site',
          severity: 'error',
          file,
          message: `\`${file}\` is a symbolic link to something outside the site.`,
          hint: 'Copy the file to the place of the link.',
        },
      ];
    }),
  );
  return found.flat();
}
