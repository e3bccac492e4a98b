import { suggestFix } from '../../../diagnostics/nearest.js';
import { formatKeyPath } from '../../../lib/text/format-key-path.js';
import { listEditions } from '../../../resolve/editions/list-editions.js';
import type { ReportConfig } from '../../../resolve/reports/report-config.js';
import { routePath, withoutSlash } from '../../../resolve/routes/route-path.js';
import type { SiteConfig } from '../../../types/config.js';
import type { DocsEdition } from '../../../types/site/docs-edition.js';
import type { WordGroups } from '../../../types/words.js';
import type { DocsCollection } from '../public-types.js';

/** The editions of a collection: labels, paths, notices, the last version of the docs. `mainDocId` is added once sidebars are known. */
export function resolveEditions(request: {
  config: SiteConfig;
  options: DocsCollection;
  words: Pick<WordGroups, 'theme'>;
  versions: readonly { name: string; contentPath: string }[];
  /** Names that the config may use: those of versions that it leaves out, too. */
  known: readonly string[];
  report: ReportConfig;
}): DocsEdition[] {
  const { config, options: docs } = request;
  const { baseUrl } = config;
  const names = request.versions.map(({ name }) => name);
  reportUnknown(docs, request);
  const last = lastVersionOf(docs, names);
  return listEditions(docs.id, request.versions, config).map(({ edition, source }, index): DocsEdition => {
    const { name, contentPath } = source;
    const options = docs.versions[name];
    const isLast = name === last;
    const segment = options?.path ?? (isLast ? '' : name === 'current' ? 'next' : name);
    const age = names.indexOf(last ?? name) - index;
    return {
      ...edition,
      label: options?.label ?? (name === 'current' ? request.words.theme.nextVersion : name),
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

function lastVersionOf(docs: DocsCollection, names: readonly string[]): string | undefined {
  if (docs.lastVersion !== undefined && names.includes(docs.lastVersion)) return docs.lastVersion;
  return names.find((name) => name !== 'current') ?? names[0];
}

function reportUnknown(
  docs: DocsCollection,
  { versions, known, report }: Parameters<typeof resolveEditions>[0],
): void {
  const { configPath: within } = docs;
  const written = (key: string) => formatKeyPath([...within, key]);
  const used = [
    ...Object.keys(docs.versions).map((name) => ({ key: written('versions'), name })),
    ...(docs.onlyIncludeVersions ?? []).map((name) => ({ key: written('onlyIncludeVersions'), name })),
    ...(docs.lastVersion === undefined ? [] : [{ key: written('lastVersion'), name: docs.lastVersion }]),
  ];
  for (const { key, name } of used) {
    if (!known.includes(name)) {
      report({
        code: 'version-unknown',
        message: `\`${key}\` names \`${name}\`, but the docs have no version with that name.`,
        ...suggestFix(name, known),
        near: name,
        within,
      });
    } else if (key === written('lastVersion') && !versions.some((version) => version.name === name)) {
      report({
        code: 'version-left-out',
        message: `\`${key}\` names \`${name}\`, which \`${written('onlyIncludeVersions')}\` leaves out.`,
        hint: 'Name a version that the site has.',
        near: name,
        within,
      });
    }
  }
}
