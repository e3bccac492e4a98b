import { expect } from 'vitest';
import type { Api } from '../../plugins/openapi/dist/document/api.js';
import { placeProblems } from '../../plugins/openapi/dist/document/place-problems.js';
import { readDocument } from '../../plugins/openapi/dist/document/read-document.js';
import { listPages } from '../../plugins/openapi/dist/pages/list-pages.js';
import { writePages } from '../../plugins/openapi/dist/pages/write-pages.js';
import { parseDataFile } from '../../src/load/parse-data-file.js';

/** The blocks of each page, by its path, and the problems of the document. */
export async function readPages(text: string, path = 'api.yaml') {
  const { diagnostics, ...parsed } = await parseDataFile({ path, text, hash: '' });
  expect(diagnostics).toEqual([]);
  const document = { file: path, text, ...parsed };
  const files = { document, others: [], refused: {} };
  const { api, problems } = await readDocument(files);
  const settings = {
    document: path,
    path: 'api',
    title: null,
    tryIt: true,
    download: true,
    compare: null,
    name: 'openapi',
  };
  const languages = ['curl', 'javascript', 'python', 'go', 'php'] as const;
  const list = (one: Api) => listPages(one, { title: null, isCompared: false });
  const pages =
    api === undefined
      ? []
      : writePages(api, { pages: list(api), settings: { ...settings, languages } });
  const blocksOf = (source: string) =>
    [...source.matchAll(/^(`{3,})openapi (\w+)\n(.*)\n\1$/gm)].map(([, , kind, json = '']) => ({
      kind,
      view: JSON.parse(json),
    }));
  const textOf = (page: string) => pages.find((one) => one.path === `${page}.md`)?.text ?? '';
  return {
    textOf,
    problems: placeProblems(problems, files).map(({ line, message }) => `${line}: ${message}`),
    blocks: (page: string, kind: string) =>
      blocksOf(textOf(page))
        .filter((block) => block.kind === kind)
        .map(({ view }) => view),
  };
}

/** A document with these parts, in YAML. */
export const documentOf = (parts: string) =>
  `openapi: 3.1.0\ninfo: { title: API, version: 1.10 }\n${parts}`;
