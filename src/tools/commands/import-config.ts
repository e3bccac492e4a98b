import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripTypes } from '../../bundle/strip-types.js';
import { FEATURE_KEYS, FEATURES } from '../../engine/features/feature-list.js';
import { findForeignConfig } from '../../engine/reading/find-foreign-config.js';
import { loadModule } from '../../engine/reading/load-module.js';
import { validateForeign } from '../../engine/reading/validate-foreign.js';
import { openStore } from '../../engine/store/open-store.js';
import { workFolder } from '../../lib/files/work-folder.js';
import { findConfig } from '../../load/config/find-config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import type { ConfigTranslation, LeftOut } from '../../types/feature/foreign-config.js';
import { carryOut } from './carry-out.js';
import { type UpdatedScripts, updateScripts } from './update-scripts.js';

/** The file to write. */
const WRITTEN = 'docsgen.config.ts';
const MANIFEST = 'package.json';

export type ImportResult =
  | ({ status: 'done'; file: string; translation: ConfigTranslation } & ImportedScripts)
  | { status: 'refused'; text: string }
  | { status: 'unusable'; diagnostics: readonly Diagnostic[] };

interface ImportedScripts {
  /** Options that the config cannot express; its comments say the same. */
  left: readonly LeftOut[];
  /** Changes to the scripts of `package.json`. Undefined if there is no such file. */
  scripts?: Omit<UpdatedScripts, 'text'>;
}

/** Generators whose configs docsgen can read, by their names on the command line. */
export const GENERATORS: readonly string[] = FEATURES.flatMap(
  ({ foreignConfig }) => foreignConfig?.generator.toLowerCase() ?? [],
);

/**
 * Writes the config of another generator as `docsgen.config.ts`, and changes the scripts of
 * `package.json` to call docsgen. Changes no other file.
 */
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
      `\`${path.join(root, own)}\` already exists. Remove it to import the config again.`,
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
    const { text, left } = await write({
      source: await stripTypes(path.join(root, file)),
      complete: (value) => completeForeign(value),
    });
    const written = { path: WRITTEN, text };
    const manifest = path.join(root, MANIFEST);
    const scripts = existsSync(manifest)
      ? updateScripts(readFileSync(manifest, 'utf8'), config.program)
      : undefined;
    const problem = await carryOut(
      scripts === undefined || scripts.changed.length === 0
        ? { copies: [], creates: [], commit: written, done: '' }
        : {
            copies: [],
            creates: [written],
            commit: { path: MANIFEST, text: scripts.text },
            done: '',
          },
      { root, bounds: NOTHING_OUTSIDE, signal },
    );
    if (problem !== undefined) return refuse(problem);
    return { status: 'done', file: WRITTEN, translation, left, ...(scripts && { scripts }) };
  } finally {
    await store.close();
  }
}

/** Returns a config without the options that docsgen does not accept. */
const completeForeign = (value: object) =>
  validateForeign({ value, file: WRITTEN, text: '' }, FEATURE_KEYS).config;

/** Nothing is copied. */
const NOTHING_OUTSIDE = { outside: [], wayIn: [] };

const refuse = (text: string): ImportResult => ({ status: 'refused', text });
