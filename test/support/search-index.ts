import { inflateRawSync } from 'node:zlib';
import { searchFile, splitNames } from '../../src/features/search/shared/file-names.js';
import type { SearchPart } from '../../src/features/search/shared/index-types.js';
import {
  type PackedPageText,
  unpackPageText,
} from '../../src/features/search/shared/pack-page-text.js';

/**
 * Returns the files of the search index in an output from `TempSite.output`: inflated text by path.
 */
export function readIndexFiles(output: Readonly<Record<string, string>>): Record<string, string> {
  const files = Object.entries(output).filter(([file]) => file.startsWith('assets/search/'));
  return Object.fromEntries(
    files.map(([file, base64]) => {
      const bytes = Buffer.from(base64, 'base64');
      return [file, (file.endsWith('.bin') ? inflateRawSync(bytes) : bytes).toString()];
    }),
  );
}

/**
 * Returns the pages of the index in an output, with their full addresses. Resolves the parts of the
 * index.
 */
export function readIndexedPages(output: Readonly<Record<string, string>>) {
  const files = readIndexFiles(output);
  return Object.entries(files)
    .filter(([file]) => file.includes('/part-'))
    .map(([, text]) => JSON.parse(text) as SearchPart)
    .flatMap(({ base, texts = '' }) =>
      splitNames(texts).flatMap((name) => {
        const text = files[`assets/${searchFile('text', name)}`] ?? '{}';
        const pages = Object.values(JSON.parse(text) as Record<number, PackedPageText>);
        return pages.map((page) => unpackPageText(page, base));
      }),
    );
}
