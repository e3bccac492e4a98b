import { lstatSync } from 'node:fs';
import path from 'node:path';
import { lookAt } from '../lib/files/file-states.js';
import { type RealFile, resolveRealFile } from '../lib/files/real-file.js';
import { explainRefused, REFUSED_HINT } from '../lib/files/refused-file.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { SiteFiles, StaticFile } from './list-site.js';

/**
 * Links among static files that would publish what is not the site's: those that lead out of it, to
 * a folder, or nowhere.
 */
export function checkStatics(
  root: string,
  { statics, bounds }: Pick<SiteFiles, 'statics' | 'bounds'>,
): Diagnostic[] {
  const links = statics.filter(({ file }) =>
    lstatSync(path.join(root, file), { throwIfNoEntry: false })?.isSymbolicLink(),
  );
  return links.flatMap((link): Diagnostic[] => {
    const { file } = link;
    const real = resolveStatic(link, { root, bounds });
    const isFile = lookAt(path.join(root, file))?.isFile() === true;
    if (isFile && real !== undefined && 'path' in real) return [];
    const reason =
      real !== undefined && 'refused' in real
        ? explainRefused(real)
        : 'a symbolic link to something that is not a file';
    const message = `\`${file}\` is ${reason}.`;
    return [{ code: 'file-outside-site', severity: 'error', file, message, hint: REFUSED_HINT }];
  });
}

/**
 * The file that a static file leads to. Its name may be that of a hidden file, since these folders
 * are published as they are; so may that of a file which a link leads to, if it is in the same
 * folder or in a package.
 */
export function resolveStatic(
  { file, name }: StaticFile,
  site: { root: string; bounds: SiteFiles['bounds'] },
): RealFile | undefined {
  const real = resolveRealFile(file, site);
  if (real === undefined || !('refused' in real) || real.refused === 'outside') return real;
  const folder = file.slice(0, -name.length);
  const isPublished = real.leadsTo.startsWith(folder);
  const inPackage = real.leadsTo.replace(
    /(?:^|\/)node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?/g,
    '/',
  );
  const isOfPackage = inPackage !== real.leadsTo && !/\/\./.test(inPackage);
  return isPublished || isOfPackage ? { path: path.join(site.root, real.leadsTo) } : real;
}
