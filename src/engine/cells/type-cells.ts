import { posix } from 'node:path';
import { beginOnce, createOnce } from '../../lib/begin-once.js';
import { insideSite } from '../../lib/files/inside-site.js';
import { readIncluded } from '../../lib/markdown/read-included.js';
import type { ReadResult } from '../../load/read-source.js';
import type { SiteConfig } from '../../types/config.js';
import type { SourceFile } from '../../types/doc.js';
import type { SiteBounds } from '../../types/site/bounds.js';
import type { TypesOfPages } from '../compile/page-types.js';
import type { TypedPage, TypesMemory } from '../examples/type-page.js';
import { recallOrigin } from '../examples/types-origin.js';
import type { TypesThread } from '../examples/types-thread.js';
import type { FeatureSet } from '../features/feature-set.js';
import { pageLimits } from '../features/page-limits.js';
import type { Cell, Get } from '../graph.js';
import type { SiteCellsRequest, SiteInputs } from './site-inputs.js';

/** Types in the code of pages, and the thread in which TypeScript runs. */
export interface TypeCells extends TypesOfPages {
  /** Ends the thread, if there is one. */
  close(): Promise<void>;
}

export interface TypeCellsRequest {
  inputs: SiteInputs;
  source: (file: string) => Cell<ReadResult>;
  features: () => Cell<FeatureSet>;
}

export function createTypeCells(
  request: SiteCellsRequest,
  { inputs, source, features }: TypeCellsRequest,
): TypeCells {
  const { graph, root, store, buildId, isLive, reads } = request;
  const thread = createOnce(async (config: SiteConfig): Promise<TypesThread> => {
    const { createTypesThread } = await import('../examples/types-thread.js');
    return createTypesThread({ root, limits: pageLimits(config) });
  });
  /**
   * Makes files of the site inputs, for watch mode. Files of packages are checked by the next run.
   */
  async function noteFiles(get: Get, files: readonly string[]): Promise<void> {
    for (const file of files) {
      const isOwn = !file.startsWith('..') && !file.includes('node_modules');
      if (!isLive) reads.note(file, true);
      else if (isOwn) await get(source(file.replaceAll('\\', '/')));
    }
  }
  const createMemory = (): TypesMemory => ({ known: new Map(), hashes: new Map() });
  const lasting = createMemory();
  const held = new Map<string, Promise<string[] | undefined>>();

  const ofPage = graph.family(
    'types',
    async (get, file): Promise<TypedPage | undefined> => {
      const words = (await get(features())).active.flatMap(
        ({ feature }) => feature.typesWord ?? [],
      );
      const { source: page } = await get(source(file));
      if (words.length === 0 || page === undefined) return undefined;
      const bounds = await get(inputs.bounds);
      const readFile = async (name: string) => (await get(source(name))).source;
      if (!(await mayAsk(page, { words, bounds, readFile }))) return undefined;
      const config = await get(inputs.config);
      const { createFenceLister } = await import('../../compile/list-fences.js');
      const { markdown, code } = config;
      const { fences } = await createFenceLister({ markdown, code, bounds, readFile })(page);
      const { typePage } = await import('../examples/type-page.js');
      const typed = await typePage({
        ...{ root, file, fences, words, store, buildId },
        tsconfig: code.test === false ? undefined : code.test.tsconfig,
        isSilent: await isExcluded(file, code.test),
        thread: await thread.get(config),
        memory: isLive ? createMemory() : lasting,
      });
      if (typed !== undefined) await noteFiles(get, typed.files);
      return typed;
    },
    { equal: (a, b) => a?.key === b?.key && a?.origin.content === b?.origin.content },
  );

  return {
    ofPage,
    async holds(get, origin) {
      const { test } = (await get(inputs.config)).code;
      const tsconfig = test === false ? undefined : test.tsconfig;
      const recall = () =>
        recallOrigin(origin, {
          root,
          store,
          tsconfig,
          hashes: (isLive ? createMemory() : lasting).hashes,
        });
      const key = JSON.stringify(origin);
      const files = await (isLive ? recall() : beginOnce(held, key, recall));
      if (files !== undefined) await noteFiles(get, files);
      return files !== undefined;
    },
    async close() {
      await (await thread.forget())?.close();
    },
  };
}

/** Whether `docsgen test` leaves a doc out: such docs show types but no errors. */
async function isExcluded(file: string, test: SiteConfig['code']['test']): Promise<boolean> {
  if (test === false) return true;
  const { default: picomatch } = await import('picomatch');
  return picomatch(test.exclude, { dot: true })(file);
}

interface Asking {
  words: readonly string[];
  bounds: SiteBounds;
  readFile(path: string): Promise<SourceFile | undefined>;
}

/**
 * Whether a page, or a partial in it, may have code that asks for types. Searches for words without
 * parsing.
 */
async function mayAsk(page: SourceFile, { words, bounds, readFile }: Asking): Promise<boolean> {
  const seen = new Set([page.path]);
  const texts = [page];
  for (const { text, path } of texts) {
    if (words.some((word) => text.includes(word))) return true;
    for (const name of readIncluded(text)) {
      const file = name.startsWith('@site/')
        ? insideSite(name.slice('@site/'.length), bounds)
        : insideSite(posix.join(posix.dirname(path), name), bounds);
      if (file === undefined || seen.has(file)) continue;
      seen.add(file);
      const included = await readFile(file);
      if (included !== undefined) texts.push(included);
    }
  }
  return false;
}
