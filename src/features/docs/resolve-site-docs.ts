import { createConfigReport } from '../../resolve/reports/report-config.js';
import { createTranslate } from '../../resolve/words/translate-labels.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Resolution, ResolveRequest } from '../../types/feature/resolution.js';
import type { Label } from '../../types/language/translation.js';
import type { RouteClaim } from '../../types/site/route.js';
import { labelsFile, labelsName } from './files/list-label-files.js';
import { redirectToMainDocs } from './pages/redirect-to-main-docs.js';
import { listSections, listWholeSet } from './print/list-sections.js';
import type { DocsCollection, DocsConfig } from './public-types.js';
import { type ReadEditionsRequest, readEditions } from './read-editions.js';
import { labeledDoc } from './rename-docs.js';
import { claimDoc } from './resolve-docs.js';
import { resolveEdition } from './resolve-edition.js';
import type { PlacedIndex } from './sidebars/resolve-sidebar.js';
import type { DocsState } from './types.js';
import type { VersionFiles } from './versions/list-versions.js';
import { versionPlaces } from './versions/version-places.js';

/** Resolves the ids, addresses, sidebars, tags, and neighbors of the docs of all editions. */
export function resolveSiteDocs(request: ResolveRequest<DocsConfig>): Resolution<DocsState> {
  const { config, configFile } = request;
  const { report, diagnostics } = createConfigReport(configFile);
  const cards = new Map(request.cards.map((card) => [card.path, card]));
  const results = request.options.flatMap((options) =>
    resolveCollection({ ...request, options, cards, report }),
  );
  const resolved = results.map((one) => one.resolved);
  const sidebarFiles = results.flatMap(({ resolved: { edition }, source: { sidebars } }) =>
    sidebars ? [{ edition: edition.key, file: sidebars.file, text: sidebars.text }] : [],
  );
  const sections = results.flatMap(({ resolved: one, options: { print } }) => [
    ...(print === false ? [] : listSections(one, config)),
    ...(print === 'set' ? listWholeSet(one, config) : []),
  ]);
  return {
    state: {
      sidebarFiles,
      whole: placeSections(sections),
      labeled: listLabeled(results),
      generated: results.flatMap((one) => one.generated),
    },
    pages: resolved.flatMap(({ docs }) => [...docs.values()].map(claimDoc)),
    listings: [...results.flatMap(({ indexes }) => indexes.map(claimIndex)), ...sections],
    redirects: redirectToMainDocs(resolved, config),
    editions: resolved,
    pager: results.flatMap(({ pager }) => [...pager]),
    labels: results.flatMap(listLabels),
    diagnostics: [
      ...results.flatMap((one) => [
        ...one.diagnostics,
        ...missingSidebars(one.version, one.options),
        ...one.labels.report(),
      ]),
      ...diagnostics,
    ],
  };
}

const listLabeled = (
  results: readonly Pick<ReturnType<typeof resolveCollection>[number], 'resolved' | 'labeled'>[],
): DocsState['labeled'] =>
  new Map(
    results.flatMap(({ resolved: { edition }, labeled }) =>
      labeled.map((id) => [labeledDoc({ edition: edition.key, id }), true] as const),
    ),
  );

/** Returns the routes of whole-section pages, by the routes of the categories' own pages. */
function placeSections(sections: readonly RouteClaim[]): Record<string, string> {
  return Object.fromEntries(
    sections.flatMap((claim) =>
      claim.kind === 'whole-section' && claim.section.up !== undefined
        ? [[claim.section.up.href, claim.path]]
        : [],
    ),
  );
}

type CollectionRequest = ReadEditionsRequest &
  Pick<ResolveRequest<DocsCollection>, 'labels' | 'place'>;

/** Resolves the editions of one collection. */
function resolveCollection(request: CollectionRequest) {
  const { config, options, place } = request;
  return readEditions(request).map(({ edition, version, source }) => {
    const labels = createTranslate(request.labels[labelsName(options, version)]);
    const labeled = {
      ...edition,
      label: labels.translate('version.label', edition.label, 'Name of the version'),
    };
    const { translate } = labels;
    const result = resolveEdition({ config, options, edition: labeled, source, translate, place });
    return { ...result, version, source, options, labels };
  });
}

/**
 * Returns the translatable labels of an edition. The name of a version is one only if the config
 * sets it, because names such as `1.0` are the same in all languages.
 */
function listLabels({
  labels,
  options,
  version,
}: ReturnType<typeof resolveCollection>[number]): Label[] {
  const isNamed = options.versions[version.name]?.label !== undefined;
  return labels
    .list(labelsFile(options, version))
    .filter(({ id }) => isNamed || id !== 'version.label');
}

function claimIndex({ index, where }: PlacedIndex): RouteClaim {
  const from = `category \`${index.category.label}\` of \`${where.file}\``;
  return { kind: 'category', path: index.route, edition: index.edition, index, from, at: where };
}

/** Reports a released version that has docs but no sidebars file. */
function missingSidebars(
  { name, docs, sidebars }: VersionFiles,
  options: DocsCollection,
): Diagnostic[] {
  if (name === 'current' || docs.length === 0 || sidebars !== undefined) return [];
  if (options.sidebarPath === false) return [];
  const places = versionPlaces(options);
  return [
    {
      code: 'sidebars-missing',
      severity: 'warning',
      file: places.list,
      message: `The version \`${name}\` has no sidebars file \`${places.sidebarsOf(name)}\`, so its pages show no sidebar.`,
      hint: 'Create the file; write `{}` in it for no sidebars.',
    },
  ];
}
