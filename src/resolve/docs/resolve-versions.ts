import { suggestHint } from '../../diagnostics/suggest.js';
import type { DocsConfig, SiteConfig } from '../../types/config.js';
import type { DocsVersion } from '../../types/site.js';
import type { ReportConfig } from '../reports/report-config.js';
import { routePath, withoutSlash } from '../routes/route-path.js';

/** Labels, paths, notices and the last version of the docs. `mainDocId` is added once sidebars are known. */
export function resolveVersions(request: {
  config: SiteConfig;
  versions: readonly { name: string; contentPath: string }[];
  /** Names that the config may use: those of versions that it leaves out, too. */
  known: readonly string[];
  report: ReportConfig;
}): DocsVersion[] {
  const { docs, baseUrl } = request.config;
  if (docs === false) return [];
  const names = request.versions.map(({ name }) => name);
  reportUnknown(docs, request);
  const last = lastVersionOf(docs, names);
  return request.versions.map(({ name, contentPath }, index): DocsVersion => {
    const options = docs.versions[name];
    const isLast = name === last;
    const segment = options?.path ?? (isLast ? '' : name === 'current' ? 'next' : name);
    const age = names.indexOf(last ?? name) - index;
    return {
      name,
      label: options?.label ?? (name === 'current' ? 'Next' : name),
      path: withoutSlash(routePath({ baseUrl }, docs.routeBasePath, segment)),
      isLast,
      contentPath,
      noIndex: options?.noIndex ?? false,
      banner: options?.banner ?? (age === 0 ? 'none' : age > 0 ? 'unreleased' : 'unmaintained'),
      badge: options?.badge ?? names.length > 1,
      className: options?.className ?? `docs-version-${name.replace(/\s+/g, '-')}`,
    };
  });
}

function lastVersionOf(docs: DocsConfig, names: readonly string[]): string | undefined {
  if (docs.lastVersion !== undefined && names.includes(docs.lastVersion)) return docs.lastVersion;
  return names.find((name) => name !== 'current') ?? names[0];
}

function reportUnknown(
  docs: DocsConfig,
  { versions, known, report }: Parameters<typeof resolveVersions>[0],
): void {
  const used = [
    ...Object.keys(docs.versions).map((name) => ({ key: 'docs.versions', name })),
    ...(docs.onlyIncludeVersions ?? []).map((name) => ({ key: 'docs.onlyIncludeVersions', name })),
    ...(docs.lastVersion === undefined ? [] : [{ key: 'docs.lastVersion', name: docs.lastVersion }]),
  ];
  for (const { key, name } of used) {
    if (!known.includes(name)) {
      report({
        code: 'version-unknown',
        message: `\`${key}\` names \`${name}\`, but the docs have no version of that name.`,
        hint: suggestHint(name, known),
        near: name,
      });
    } else if (key === 'docs.lastVersion' && !versions.some((version) => version.name === name)) {
      report({
        code: 'version-left-out',
        message: `\`docs.lastVersion\` names \`${name}\`, which \`docs.onlyIncludeVersions\` leaves out.`,
        hint: 'Name a version that the site has.',
        near: name,
      });
    }
  }
}
