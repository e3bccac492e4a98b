import type { SiteFiles } from '../../load/list-site.js';
import type { VersionFiles } from '../../load/list-versions.js';
import { parseDataFile } from '../../load/parse-data-file.js';
import type { ReadResult } from '../../load/read-source.js';
import { listEditions } from '../../resolve/docs/list-editions.js';
import type { EditionInput } from '../../resolve/docs/resolve-edition.js';
import type { SidebarsFile } from '../../resolve/sidebars/read-sidebars.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocCard } from '../../types/doc.js';
import type { EditionKey } from '../../types/edition.js';
import { type Cell, createFamily, type Get, type Graph } from '../graph.js';

/** What the versions of the docs are made of. */
export interface VersionCells {
  /** All versions of the site, and what is wrong with their files. */
  versions: Cell<{ inputs: EditionInput[]; diagnostics: Diagnostic[] }>;
  /** Sidebars files by edition. */
  sidebarFiles: Cell<ReadonlyMap<EditionKey, SidebarsFile>>;
}

export interface VersionCellsRequest {
  graph: Graph;
  inputs: {
    config: Cell<SiteConfig>;
    files: Cell<SiteFiles>;
    sidebars: Cell<SidebarsFile | false | undefined>;
  };
  source: (file: string) => Cell<ReadResult>;
  card: (file: string) => Cell<DocCard>;
}

/** A parsed JSON or YAML file of the site. */
interface DataFile {
  file?: SidebarsFile;
  diagnostics: Diagnostic[];
}

export function createVersionCells({ graph, inputs, source, card }: VersionCellsRequest): VersionCells {
  const dataFile = createFamily((path: string) =>
    graph.cell(
      'dataFile',
      async (get): Promise<DataFile> => {
        const read = await get(source(path));
        if (read.source === undefined) return { diagnostics: read.diagnostics };
        const { value, placeOf, diagnostics } = await parseDataFile(read.source);
        if (diagnostics.length > 0) return { diagnostics };
        const file = { value, file: path, text: read.source.text, ...(placeOf && { placeOf }) };
        return { file, diagnostics };
      },
      { key: path },
    ),
  );

  /** The sidebars file of `current` is a program that has been run; those of released versions are JSON. */
  async function readSidebars(get: Get, version: VersionFiles): Promise<SidebarsFile | false | undefined> {
    if (version.name === 'current') return get(inputs.sidebars);
    return version.sidebars === undefined ? false : ((await get(dataFile(version.sidebars))).file ?? false);
  }

  async function readVersion(get: Get, version: VersionFiles) {
    const { name, contentPath } = version;
    const cards = await Promise.all(version.docs.map((file) => get(card(file))));
    const categories = await Promise.all(version.categories.map((file) => get(dataFile(file))));
    const sidebars = await readSidebars(get, version);
    const tags: DataFile =
      version.tags === undefined ? { diagnostics: [] } : await get(dataFile(version.tags));
    const input: EditionInput = {
      name,
      contentPath,
      cards,
      sidebars,
      categories: categories.flatMap(({ file }) => (file ? [file] : [])),
      tags: tags.file,
    };
    return {
      input,
      diagnostics: [
        ...categories.flatMap(({ diagnostics }) => diagnostics),
        ...tags.diagnostics,
        ...(await checkSidebarsFile(get, version)),
      ],
    };
  }

  async function checkSidebarsFile(
    get: Get,
    { name, sidebars, docs: files }: VersionFiles,
  ): Promise<Diagnostic[]> {
    if (name === 'current' || files.length === 0) return [];
    if (sidebars !== undefined) return (await get(dataFile(sidebars))).diagnostics;
    const { docs } = await get(inputs.config);
    return docs === false || docs.sidebarPath === false ? [] : [missingSidebars(name)];
  }

  const versions = graph.cell('versions', async (get) => {
    const files = await get(inputs.files);
    const read = await Promise.all(files.versions.map((version) => readVersion(get, version)));
    return {
      inputs: read.map(({ input }) => input),
      diagnostics: [...files.diagnostics, ...read.flatMap(({ diagnostics }) => diagnostics)],
    };
  });

  const sidebarFiles = graph.cell('sidebarFiles', async (get) => {
    const files = await get(inputs.files);
    const read = await Promise.all(
      listEditions(files.versions, await get(inputs.config)).map(
        async ({ edition, source: version }) => [edition.key, await readSidebars(get, version)] as const,
      ),
    );
    return new Map(read.flatMap(([name, file]) => (file ? [[name, file] as const] : [])));
  });

  return { versions, sidebarFiles };
}

function missingSidebars(name: string): Diagnostic {
  const file = `versioned_sidebars/version-${name}-sidebars.json`;
  return {
    code: 'sidebars-missing',
    severity: 'warning',
    message: `The version \`${name}\` has no sidebars file \`${file}\`, so its pages show no sidebar.`,
    hint: 'Create the file; write `{}` in it for no sidebars.',
  };
}
