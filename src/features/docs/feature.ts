import { checkCollections } from '../../resolve/collections/check-collections.js';
import type { Feature } from '../../types/feature/feature.js';
import type { SchemaCheck } from '../../types/standard-schema.js';
import { createWordSource } from '../../words/create-word-source.js';
import { DOCS_CONFIG } from './config.js';
import { listDocsFiles } from './files/list-docs-files.js';
import { listLabelFiles } from './files/list-label-files.js';
import { listTranslatedDocs } from './files/translated-docs.js';
import { DOCS_PROBLEMS } from './problems.js';
import type { DocsConfig } from './public-types.js';
import { checkSidebarsFile } from './sidebars/check-sidebars-file.js';
import type { DocsState } from './types.js';
import { versionPlaces } from './versions/version-places.js';
import { words } from './words/en.js';

/** Docs with ids, sidebars, and versions. */
export const docs: Feature<DocsConfig, DocsState> = {
  name: 'docs',
  config: DOCS_CONFIG,
  words: createWordSource(words, (language) => import(`./words/${language}.js`)),
  problems: { title: 'Docs, sidebars, versions', entries: DOCS_PROBLEMS },
  checkConfig: (check) => [
    ...checkCollections(check),
    ...check.options.flatMap((collection) => checkSidebarsFile(collection, check)),
  ],
  files: listDocsFiles,
  labels: listLabelFiles,
  translations: listTranslatedDocs,
  frontMatter: (options) =>
    options.flatMap((collection) => {
      const { configPath, path, sidebarItemsGenerator } = collection;
      const folders = [path, versionPlaces(collection).docs];
      // The generator receives front matter as written, which docsgen keeps only for checks.
      const check = collection.frontMatter ?? (sidebarItemsGenerator && TAKE_ALL);
      return check === undefined
        ? []
        : [{ configPath: [...configPath, 'frontMatter'], folders, check }];
    }),
  later: async () => (await import('./later.js')).docsLater,
};

const TAKE_ALL: SchemaCheck = (value) => ({ value });
