import { lstatSync } from 'node:fs';
import path from 'node:path';
import { lookAt } from '../lib/files/file-states.js';
import { type RealFile, resolveRealFile } from '../lib/files/real-file.js';
import { explainRefused, REFUSED_HINT } from '../lib/files/refused-file.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { SiteFiles, StaticFile } from './list-site.js';

/**
 * Reports links among static files that would publish foreign files: those that lead out of the
 * site, to a folder, or nowhere.
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
 * Returns the file that a static file links to. A static file may be a hidden file, since these
 * folders are published unchanged; so may the target of a link, if it is in the same folder or in a
 * package.
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
