import { sortDiagnostics } from '../../diagnostics/sort.js';
import { readBuildId } from '../../engine/build-id.js';
import { checkScripts, type ScriptsRequest } from '../../engine/examples/check-scripts.js';
import { FEATURES } from '../../engine/features/feature-list.js';
import { createFeatureSet } from '../../engine/features/feature-set.js';
import { loadSite } from '../../engine/reading/load-site.js';
import { openStore } from '../../engine/store/open-store.js';
import { buildScripts } from '../../examples/build-examples.js';
import type { Example } from '../../examples/example.js';
import { limitRun } from '../../examples/limit-run.js';
import { isData, parseData } from '../../examples/parse-data.js';
import { append } from '../../lib/append.js';
import { hasWord } from '../../lib/markdown/code-meta.js';
import type { Fence } from '../../types/code/fence.js';
import type { ExampleTest } from '../../types/config/code-config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import type { ExampleScope } from '../../types/feature/example-scope.js';
import type { ConfigTranslation } from '../../types/feature/foreign-config.js';
import { listTestedPages, type TestedPage } from './list-fences.js';

export interface ExamplesRequest {
  /** Absolute path of the site's root. */
  root: string;
  useStore: boolean;
  env: Environment;
  onProgress(stage: string): void;
}

export interface ExamplesResult {
  diagnostics: Diagnostic[];
  /** `unusable` means that the site cannot be read. */
  status: 'tested' | 'unusable';
  /** Number of Markdown files read, and of code blocks tested. */
  pages: number;
  blocks: number;
  translation?: ConfigTranslation;
}

/** Tests the code in the docs of a site. Writes only to the store. */
export async function testExamples(request: ExamplesRequest): Promise<ExamplesResult> {
  const { root, useStore, env, onProgress } = request;
  const kept = openStore({ root, useStore, env });
  const { store } = kept;
  try {
    const { site, diagnostics, translation } = await loadSite(root, kept);
    const translated = translation && { translation };
    if (site === undefined)
      return { diagnostics, status: 'unusable', pages: 0, blocks: 0, ...translated };
    const { test } = site.config.code;
    if (test === false)
      return { diagnostics: [], status: 'tested', pages: 0, blocks: 0, ...translated };
    onProgress('Reading code');
    const buildId = readBuildId();
    const pages = await listTestedPages({ root, site, test, kept, buildId });
    const { tsconfig, run } = test;
    const { limits } = site.config;
    const scopes = createFeatureSet(FEATURES, site.config).active.flatMap(
      ({ feature, options }) => feature.exampleScope?.(options) ?? [],
    );
    const settings = { root, tsconfig, run, limits, store, buildId, onProgress };
    const tested = await testPages(pages, { ...settings, scopes });
    return { ...tested, status: 'tested', pages: pages.length, ...translated };
  } finally {
    await store.close();
  }
}

async function testPages(
  pages: readonly TestedPage[],
  request: ScriptsRequest & Pick<ExampleTest, 'run'> & { scopes: readonly ExampleScope[] },
): Promise<Pick<ExamplesResult, 'diagnostics' | 'blocks'>> {
  const scripts = unique(
    pages.flatMap(({ fences }) => buildScripts(fences)).map((one) => addScope(one, request.scopes)),
    ({ fences }) => fences,
  );
  const blocks = unique(
    pages.flatMap(({ fences }) => fences.filter(isData)),
    (fence) => [fence],
  );
  const found = pages.flatMap(({ diagnostics }) => diagnostics);
  for (const block of blocks) append(found, await parseData(block));
  const allowed = scripts.map((script) => limitRun(script, request.run));
  for (const { problem } of allowed) if (problem !== undefined) found.push(problem);
  const runnable = allowed.map(({ example }) => example);
  append(found, await checkScripts(runnable, request));
  return {
    diagnostics: sortDiagnostics(uniqueProblems(found)),
    blocks: countFences(scripts) + blocks.length,
  };
}

function addScope(example: Example, scopes: readonly ExampleScope[]): Example {
  const scope = scopes.find(({ word }) => example.fences.some(({ info }) => hasWord(info, word)));
  return scope === undefined ? example : { ...example, scope };
}

/**
 * Keeps one of several equal blocks that pages include, so each is tested once unless the
 * surrounding blocks differ.
 */
function unique<T>(list: readonly T[], fencesOf: (one: T) => readonly Fence[]): T[] {
  const name = (one: T) =>
    fencesOf(one)
      .map(({ file, line, lines }) => `${file}:${line} ${lines.map(({ text }) => text).join('\n')}`)
      .join('\0');
  return [...new Map(list.map((one) => [name(one), one])).values()];
}

const uniqueProblems = (problems: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

const countFences = (scripts: readonly Example[]): number =>
  scripts.reduce((sum, { fences }) => sum + fences.length, 0);
