import type { ReportConfig } from '../../resolve/reports/report-config.js';
import type { DocCard } from '../../types/doc.js';
import type { ValueFile } from '../../types/feature/reading.js';
import type { ResolveRequest } from '../../types/feature/resolution.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import { type FoundVersions, sidebarsProgram } from './files/list-docs-files.js';
import type { DocsCollection } from './public-types.js';
import type { EditionInput } from './resolve-edition.js';
import type { SidebarsFile } from './sidebars/read-sidebars.js';
import type { VersionFiles } from './versions/list-versions.js';
import { resolveEditions } from './versions/resolve-editions.js';

export interface ReadEditionsRequest
  extends Pick<
    ResolveRequest<DocsCollection>,
    'config' | 'options' | 'files' | 'values' | 'words'
  > {
  /** By path. */
  cards: ReadonlyMap<string, DocCard>;
  report: ReportConfig;
}

/** An edition with its files on disk. */
export interface ReadEdition {
  edition: DocsEdition;
  version: VersionFiles;
  source: EditionInput;
}

/** Returns the editions of one collection as found on disk. */
export function readEditions(request: ReadEditionsRequest): ReadEdition[] {
  const { config, options, files, words, report } = request;
  const { versions, versionNames } = (files.found as FoundVersions)[options.id] ?? NO_VERSIONS;
  const editions = resolveEditions({
    config,
    options,
    words,
    versions,
    known: versionNames,
    report,
  });
  return editions.flatMap((edition, index) => {
    const version = versions[index];
    return version === undefined
      ? []
      : [{ edition, version, source: readEdition(version, request) }];
  });
}

const NO_VERSIONS = { versions: [], versionNames: [] };

/**
 * Reads the source of an edition. The sidebars file of `current` is a program that has already run;
 * those of released versions are JSON.
 */
function readEdition(
  version: VersionFiles,
  { cards, values, options }: Pick<ReadEditionsRequest, 'cards' | 'values' | 'options'>,
): EditionInput {
  const read = (file: string | undefined) => usable(file === undefined ? undefined : values[file]);
  const current = () =>
    options.sidebarPath === false ? false : usable(values[sidebarsProgram(options)]);
  return {
    cards: version.docs.flatMap((file) => cards.get(file) ?? []),
    sidebars: version.name === 'current' ? current() : (read(version.sidebars) ?? false),
    categories: version.categories.flatMap((file) => read(file) ?? []),
    tags: read(version.tags),
  };
}

function usable(file: ValueFile | undefined): (ValueFile & SidebarsFile) | undefined {
  return file === undefined || file.problems !== undefined
    ? undefined
    : { value: undefined, ...file };
}
