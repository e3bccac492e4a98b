import { existsSync } from 'node:fs';
import path from 'node:path';
import { workFolder } from '../../lib/files/work-folder.js';
import { findConfig } from '../../load/config/find-config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import type { ConfigTranslation } from '../../types/feature/foreign-config.js';
import { findForeignConfig } from '../build/find-foreign-config.js';
import { loadModule } from '../build/load-module.js';
import { FEATURES } from '../features/feature-list.js';
import { openStore } from '../store/open-store.js';
import { carryOut } from './carry-out.js';

/** The file that is written. */
const WRITTEN = 'docsgen.config.ts';

export type ImportResult =
  | { status: 'done'; file: string; translation: ConfigTranslation }
  | { status: 'refused'; text: string }
  | { status: 'unusable'; diagnostics: readonly Diagnostic[] };

/** Names of generators whose configs docsgen can read, as the command line knows them. */
export const GENERATORS: readonly string[] = FEATURES.flatMap(
  ({ foreignConfig }) => foreignConfig?.generator.toLowerCase() ?? [],
);

/** Writes the config of another generator as `docsgen.config.ts`. Nothing else is touched. */
export async function importConfig(request: {
  root: string;
  generator: string;
  env: Environment;
  signal: AbortSignal;
}): Promise<ImportResult> {
  const { root, generator, env, signal } = request;
  if (!existsSync(root)) return refuse(`There is no folder \`${root}\`.`);
  const own = findConfig(root);
  if (own !== undefined)
    return refuse(
      `\`${path.join(root, own)}\` is there already. Remove it to import the config again.`,
    );
  const features = FEATURES.filter(
    ({ foreignConfig }) => foreignConfig?.generator.toLowerCase() === generator,
  );
  const foreign = findForeignConfig(root, features);
  if (foreign === undefined) {
    const [file = ''] = features[0]?.foreignConfig?.files ?? [];
    return refuse(`\`${root}\` contains no \`${file}\`, nor one with another ending.`);
  }
  const { store, call } = openStore({ root, useStore: true, env });
  try {
    const workDir = path.join(workFolder(root), 'modules');
    const seconds = Number(env['DOCSGEN_RENDER_TIMEOUT']) || undefined;
    const { file, config } = foreign;
    const loaded = await loadModule({ root, file, workDir, store, call, seconds, foreign: config });
    const { translation, write, diagnostics } = loaded;
    if (translation === undefined || write === undefined)
      return { status: 'unusable', diagnostics };
    const commit = { path: WRITTEN, text: write() };
    const problem = await carryOut(
      { copies: [], creates: [], commit, done: '' },
      { root, bounds: NOTHING_OUTSIDE, signal },
    );
    return problem === undefined ? { status: 'done', file: WRITTEN, translation } : refuse(problem);
  } finally {
    await store.close();
  }
}

/** Nothing is copied. */
const NOTHING_OUTSIDE = { outside: [], wayIn: [] };

const refuse = (text: string): ImportResult => ({ status: 'refused', text });
