import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourcesRequest, WrittenSources } from 'docsgen/plugin';
import { listPages } from './model/list-pages.js';
import { ALL_NAMES, nameKey } from './model/name-keys.js';
import { readCommit } from './model/read-commit.js';
import { readPackages } from './model/read-package.js';
import type { Settings } from './options.js';
import { placeReflections } from './pages/page-links.js';
import { writeOverview } from './pages/write-overview.js';
import { placeBroken, writeNames, writePages } from './pages/write-pages.js';

/** Reads the packages and writes a page for each of their exports. */
export async function writeSources({
  root,
  options,
}: Pick<SourcesRequest<Settings>, 'root' | 'options'>): Promise<WrittenSources> {
  const { tsconfig, packages, source } = options;
  const readings = await readPackages(packages, { root, tsconfig });
  const read = readings.flatMap(({ package: own }) =>
    own === undefined
      ? []
      : [
          {
            own,
            pages: listPages(own, { title: own.name || options.title, exclude: options.exclude }),
          },
        ],
  );
  const places = placeReflections(
    read.flatMap(({ pages }) => pages),
    new Set(read.flatMap(({ own }) => [...own.browserTypes])),
  );
  const repository = findRepository(root);
  const commit = source?.includes('{commit}') ? await readCommit(repository) : undefined;
  const settings =
    commit === undefined || source === null
      ? options
      : { ...options, source: source.replaceAll('{commit}', commit.id) };
  const requests = read.map(({ own, pages }) => ({
    own,
    request: {
      ...{ pages, places, settings, root, repository },
      exports: own.exports,
      files: own.files,
    },
  }));
  const written = requests.map(({ request }) => writePages(request));
  const names = requests.map(({ own, request }) => [own.name, writeNames(request)] as const);
  const readText = (file: string) => readFile(file, 'utf8').catch(() => '');
  const broken = written.flatMap((one) => one.broken);
  const files = new Set([...readings.flatMap((one) => one.files), ...(commit?.files ?? [])]);
  return {
    sources: [
      ...(packages.length > 1 ? [writeOverview(requests, options.title)] : []),
      ...written.flatMap(({ sources }) => sources),
    ],
    data: {
      [ALL_NAMES]: JSON.stringify(
        Object.fromEntries(names.map(([name, all]) => [name, [...all.keys()]])),
      ),
      ...Object.fromEntries(
        names.flatMap(([name, all]) =>
          Array.from(all, ([key, view]) => [nameKey(name, key), JSON.stringify(view)]),
        ),
      ),
    },
    read: [...files].map((file) => path.relative(root, file).replaceAll(path.sep, '/')).sort(),
    diagnostics: [
      ...readings.flatMap(({ diagnostics }) => diagnostics),
      ...(commit?.diagnostics ?? []),
      ...(await placeBroken(broken, { root, readText })),
    ],
  };
}

/**
 * Returns the nearest folder with a `.git` at or above this one: paths in source links are relative
 * to it. Returns the folder itself if there is none.
 */
function findRepository(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (path.dirname(at) === at) return folder;
  }
}
