import type { Diagnostic } from '../../types/diagnostic.js';
import { type CheckRequest, checkReferences } from '../links/check-references.js';
import { listShellReferences, type ShellSources } from './list-shell-references.js';

export interface ShellRequest extends ShellSources {
  anchorsOf?: CheckRequest['anchorsOf'];
  fileExists(path: string): boolean;
}

/**
 * Reports links and images of navbar and footer that lead nowhere, once, in the file that contains
 * them.
 */
export function checkShell(request: ShellRequest): Diagnostic[] {
  const { site, configFile, fileExists, anchorsOf = () => undefined } = request;
  const pages = [...site.routes.values()].filter(({ kind }) => kind !== 'redirect').length;
  return checkReferences({
    source: configFile.file,
    route: site.config.baseUrl,
    references: listShellReferences(request),
    site,
    fileExists,
    anchorsOf,
  }).map(({ route: _, ...problem }) => ({ ...problem, pages }));
}
