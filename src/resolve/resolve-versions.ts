import { suggestHint } from '../diagnostics/suggest.js';
import type { DocsConfig, SiteConfig } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { DocsVersion } from '../types/site.js';
import { routePath, withoutSlash } from './route-path.js';

/** Labels, paths and the last version of the docs. `mainDocId` is added once sidebars are known. */
export function resolveVersions(request: {
  config: SiteConfig;
  versions: readonly { name: string; contentPath: string }[];
  configFile: string;
}): { versions: DocsVersion[]; diagnostics: Diagnostic[] } {
  const { docs } = request.config;
  if (docs === false) return { versions: [], diagnostics: [] };
  const names = request.versions.map(({ name }) => name);
  const last = lastVersionOf(docs, names);
  const versions = request.versions.map(({ name, contentPath }): DocsVersion => {
    const options = docs.versions[name];
    const isLast = name === last;
    const segment = options?.path ?? (isLast ? '' : name === 'current' ? 'next' : name);
    return {
      name,
      label: options?.label ?? (name === 'current' ? 'Next' : name),
      path: withoutSlash(routePath({ baseUrl: request.config.baseUrl }, docs.routeBasePath, segment)),
      isLast,
      contentPath,
      noIndex: options?.noIndex ?? false,
    };
  });
  return { versions, diagnostics: unknownVersions(docs, names, request.configFile) };
}

function lastVersionOf(docs: DocsConfig, names: readonly string[]): string | undefined {
  if (docs.lastVersion !== undefined && names.includes(docs.lastVersion)) return docs.lastVersion;
  return names.find((name) => name !== 'current') ?? names[0];
}

function unknownVersions(docs: DocsConfig, names: string[], file: string): Diagnostic[] {
  const used = [
    ...Object.keys(docs.versions).map((name) => ({ key: 'docs.versions', name })),
    ...(docs.lastVersion === undefined ? [] : [{ key: 'docs.lastVersion', name: docs.lastVersion }]),
  ];
  return used
    .filter(({ name }) => !names.includes(name))
    .filter(({ name }) => !(docs.onlyIncludeVersions && name === 'current'))
    .map(({ key, name }): Diagnostic => {
      const hint = suggestHint(name, names);
      return {
        code: 'version-unknown',
        severity: 'error',
        message: `\`${key}\` names \`${name}\`, but the docs have no version of that name.`,
        ...(hint === undefined ? {} : { hint }),
        file,
      };
    });
}
