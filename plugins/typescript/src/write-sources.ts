import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourcesRequest, WrittenSources } from 'docsgen/plugin';
import { listPages } from './model/list-pages.js';
import { readPackages } from './model/read-package.js';
import type { Settings } from './options.js';
import { placeReflections } from './pages/page-links.js';
import { placeBroken, writePages } from './pages/write-pages.js';

/** Reads the packages, and writes a page for each of their exports. */
export async function writeSources({
  root,
  options,
}: Pick<SourcesRequest<Settings>, 'root' | 'options'>): Promise<WrittenSources> {
  const { tsconfig, packages } = options;
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
  const places = placeReflections(read.flatMap(({ pages }) => pages));
  const repository = findRepository(root);
  const written = read.map(({ own, pages }) =>
    writePages({
      ...{ pages, places, settings: options, root, repository },
      exports: own.exports,
      files: own.files,
    }),
  );
  const readText = (file: string) => readFile(file, 'utf8').catch(() => '');
  const broken = written.flatMap((one) => one.broken);
  const files = new Set(readings.flatMap((one) => one.files));
  return {
    sources: written.flatMap(({ sources }) => sources),
    read: [...files].map((file) => path.relative(root, file).replaceAll(path.sep, '/')).sort(),
    diagnostics: [
      ...readings.flatMap(({ diagnostics }) => diagnostics),
      ...(await placeBroken(broken, { root, readText })),
    ],
  };
}

/** The folder that paths of source links are relative to. */
function findRepository(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (path.dirname(at) === at) return folder;
  }
}
