import { suggestFix } from '../../../diagnostics/nearest.js';
import { formatKeyPath } from '../../../lib/text/format-key-path.js';
import { listEditions } from '../../../resolve/editions/list-editions.js';
import type { ReportConfig } from '../../../resolve/reports/report-config.js';
import { routePath, withoutSlash } from '../../../resolve/routes/route-path.js';
import type { SiteConfig } from '../../../types/config.js';
import type { DocsEdition } from '../../../types/site/docs-edition.js';
import type { WordGroups } from '../../../types/words.js';
import type { DocsCollection } from '../public-types.js';

/**
 * Returns the editions of a collection: labels, paths, banners, and the last version. `mainDocId`
 * is added once the sidebars are resolved.
 */
export function resolveEditions(request: {
  config: SiteConfig;
  options: DocsCollection;
  words: Pick<WordGroups, 'theme'>;
  versions: readonly { name: string; contentPath: string }[];
  /** Names that the config may use, including those of versions that it leaves out. */
  known: readonly string[];
  report: ReportConfig;
}): DocsEdition[] {
  const { config, options: docs } = request;
  const { baseUrl } = config;
  const names = request.versions.map(({ name }) => name);
  reportUnknown(docs, request);
  const last = lastVersionOf(docs, names);
  const segments = placeVersions(docs, { names, last, report: request.report });
  return listEditions(docs.id, request.versions, config).map(
    ({ edition, source }, index): DocsEdition => {
      const { name, contentPath } = source;
      const options = docs.versions[name];
      const isLast = name === last;
      const age = names.indexOf(last ?? name) - index;
      return {
        ...edition,
        label: options?.label ?? (name === 'current' ? request.words.theme.nextVersion : name),
        path: withoutSlash(routePath({ baseUrl }, docs.routeBasePath, segments[index] ?? name)),
        docsPath: withoutSlash(routePath({ baseUrl }, docs.routeBasePath)),
        isLast,
        contentPath,
        noIndex: options?.noIndex ?? false,
        banner: options?.banner ?? (age === 0 ? 'none' : age > 0 ? 'unreleased' : 'unmaintained'),
        badge: options?.badge ?? names.length > 1,
        className: options?.className ?? `docs-version-${name.replace(/\s+/g, '-')}`,
      };
    },
  );
}

function lastVersionOf(docs: DocsCollection, names: readonly string[]): string | undefined {
  if (docs.lastVersion !== undefined && names.includes(docs.lastVersion)) return docs.lastVersion;
  return names.find((name) => name !== 'current') ?? names[0];
}

/**
 * Returns the paths of versions below that of their docs. Reports a path that two versions share,
 * and moves the second one elsewhere, so that its pages are not reported one by one.
 */
function placeVersions(
  docs: DocsCollection,
  {
    names,
    last,
    report,
  }: { names: readonly string[]; last: string | undefined; report: ReportConfig },
): string[] {
  const owners = new Map<string, string>();
  return names.map((name, index) => {
    const byDefault = name === last ? '' : name === 'current' ? 'next' : name;
    const segment = docs.versions[name]?.path ?? byDefault;
    const path = withoutSlash(routePath({ baseUrl: '/' }, docs.routeBasePath, segment));
    const owner = owners.get(path.toLowerCase());
    if (owner === undefined) {
      owners.set(path.toLowerCase(), name);
      return segment;
    }
    const key = [...docs.configPath, 'versions'];
    const chosen =
      docs.versions[name]?.path === undefined && docs.versions[owner]?.path ? owner : name;
    report({
      code: 'version-path',
      message: `The versions \`${owner}\` and \`${name}\` have the same path: \`${path || '/'}\`.`,
      hint: `Give \`${chosen}\` another \`path\` in \`${formatKeyPath(key)}\`.`,
      near: docs.versions[chosen]?.path ?? chosen,
      within: docs.versions[chosen]?.path === undefined ? key : [...key, chosen, 'path'],
    });
    return `version-${index}`;
  });
}

function reportUnknown(
  docs: DocsCollection,
  { versions, known, report }: Parameters<typeof resolveEditions>[0],
): void {
  const { configPath: within } = docs;
  const written = (key: string) => formatKeyPath([...within, key]);
  const used = [
    ...Object.keys(docs.versions).map((name) => ({ key: written('versions'), name })),
    ...(docs.onlyIncludeVersions ?? []).map((name) => ({
      key: written('onlyIncludeVersions'),
      name,
    })),
    ...(docs.lastVersion === undefined
      ? []
      : [{ key: written('lastVersion'), name: docs.lastVersion }]),
  ];
  for (const { key, name } of used) {
    if (!known.includes(name)) {
      report({
        code: 'version-unknown',
        message: `\`${key}\` names \`${name}\`, but the docs have no version with that name.`,
        ...describeWayOut(name, known),
        near: name,
        within,
      });
    } else if (
      key === written('lastVersion') &&
      !versions.some((version) => version.name === name)
    ) {
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

/** Suggests a similar name, if there is one. Otherwise the version has probably been removed. */
function describeWayOut(name: string, known: readonly string[]): ReturnType<typeof suggestFix> {
  const { hint, ...fix } = suggestFix(name, known);
  if (hint === undefined || hint.startsWith('Did'))
    return { ...(hint !== undefined && { hint }), ...fix };
  return { hint: `Correct or remove it. ${hint}`, ...fix };
}
