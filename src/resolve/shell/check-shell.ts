import type { Diagnostic } from '../../types/diagnostic.js';
import { type CheckRequest, checkReferences } from '../links/check-references.js';
import { listShellReferences, type ShellSources } from './list-shell-references.js';

export interface ShellRequest extends ShellSources {
  anchorsOf?: CheckRequest['anchorsOf'];
  fileExists(path: string): boolean;
}

/**
 * The links and images of navbar and footer that lead nowhere: reported once, in the file that
 * names them.
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
