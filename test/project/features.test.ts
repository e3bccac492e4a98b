import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { FEATURES as FEATURE_LIST } from '../../src/engine/features/feature-list.js';
import { hash } from '../../src/lib/hash.js';
import { createConfigSchema } from '../../src/load/config/config-schema.js';
import { TRIES_ALL } from '../support/cases.js';
import { copySourceTree, type SourceTree } from '../support/source-tree.js';
import { makeSite, type TempSite } from '../support/temp-site.js';

const FOLDER = fileURLToPath(new URL('../../src/features', import.meta.url));
/** Every feature that a site can do without: what is no docs has no sense for the others. */
const FEATURES = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'docs')
  .map(({ name }) => name);
const LISTS = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));

/**
 * Halves of the features: for each two of them, one half has the first and not the second. So each
 * feature is missed by every other one that needs it in some half, in a fraction of the time that
 * one by one would take.
 */
const HALVES = Array.from({ length: 2 * Math.ceil(Math.log2(FEATURES.length)) }, (_, half) =>
  FEATURES.filter((_, number) => ((number >> (half >> 1)) & 1) === (half & 1)),
);

/**
 * A site that uses no feature but docs. `off` names the keys of the config that turn features off.
 */
function plainSite(off: readonly string[]): TempSite {
  const keys = off.map((key) => `${key}: false`).join(', ');
  return makeSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', ${keys} };\n`,
    'docs/index.md': '# Start\n\nSee [the other](./other.md).\n\n```js\nconst a = 1;\n```\n',
    'docs/other.md': '# Other\n\nText.\n',
  });
}

/** Keys of the config whose value may be `false`, by the folder of their feature. */
function readKeys(): Map<string, string> {
  const configs = FEATURE_LIST.flatMap(({ config }) => config ?? []);
  const { entries } = createConfigSchema(configs);
  return new Map(
    FEATURE_LIST.flatMap(({ name, config }) => {
      const schema = config && (entries as Record<string, v.GenericSchema>)[config.key];
      return schema !== undefined && v.is(schema, false) ? [[name, config?.key ?? '']] : [];
    }),
  );
}

/** Takes a feature out of a list: the lines that import from its folder, and what they import. */
function withoutFeature(text: string, name: string): string {
  const lines = text.split('\n');
  const isOwn = (line: string) => line.includes(`'./${name}/`);
  const names = lines
    .filter(isOwn)
    .flatMap((line) => /^import (?:type )?\{(.*)\}/.exec(line)?.[1]?.split(',') ?? [])
    .map((imported) => imported.trim());
  const rest = names.reduce(
    (before, own) =>
      before.replace(new RegExp(`(?:\\.\\.\\.)?\\b${own}\\b(?:\\.\\w+)?,?\\s*`, 'g'), ''),
    lines.filter((line) => !isOwn(line)).join('\n'),
  );
  return /^(?:export|import)\b/m.test(rest) ? rest : `${rest}\nexport {};\n`;
}

/** What readers get of the plain site, without the hashes in names of files. */
interface PlainSite {
  /** Names of scripts and of the list of names, and all other files with a hash of their text. */
  files: string[];
  /** Bytes of all scripts. */
  scripts: number;
}

/**
 * Builds the plain site. Scripts count by their size: which modules docsgen joins depends on what
 * features import, and so does how a bundler names what they share.
 */
async function buildPlainSite(
  build: (site: TempSite) => Promise<unknown>,
  keys: readonly string[],
): Promise<PlainSite> {
  const site = plainSite(keys);
  const withoutHashes = (text: string) => text.replace(/-[\da-f]{10}(?=\.(?:css|js)\b)/g, '');
  try {
    await build(site);
    const output = Object.entries(site.output()).map(
      ([file, base64]) => [file, Buffer.from(base64, 'base64').toString()] as const,
    );
    const isScript = (file: string) => file.endsWith('.js');
    const isNamed = (file: string) => isScript(file) || file === 'assets/files.txt';
    return {
      files: output
        .map(([file, text]) => (isNamed(file) ? file : `${file} ${hash(withoutHashes(text))}`))
        .map(withoutHashes)
        .sort(),
      scripts: output.reduce((sum, [file, text]) => sum + (isScript(file) ? text.length : 0), 0),
    };
  } finally {
    site.dispose();
  }
}

/**
 * Expects that the last build, which skipped what was up to date, has made what a build from
 * nothing makes.
 */
async function expectCleanBuild(tree: SourceTree): Promise<void> {
  const incremental = tree.hashFiles('dist');
  await tree.run('scripts/build.mjs', '--clean');
  expect(incremental).toEqual(tree.hashFiles('dist'));
}

describe('a folder of `src/features`', () => {
  const keys = readKeys();
  let before: PlainSite;

  beforeAll(async () => {
    before = await buildPlainSite((site) => site.build(), [...keys.values()]);
  });

  test('is there for each feature', () => {
    expect(FEATURES.length).toBeGreaterThan(5);
  });

  test('is in a half without any other one', () => {
    for (const one of FEATURES)
      for (const other of FEATURES)
        if (one !== other)
          expect(HALVES.some((half) => half.includes(one) && !half.includes(other))).toBe(true);
  });

  // Imports between features are forbidden, so what is left must not miss any. Halves find what
  // features miss of one another in other ways.
  test.each(TRIES_ALL ? HALVES : [FEATURES])(
    'can be deleted, many at once, with its lines of the lists: %$',
    async (...half) => {
      const tree = copySourceTree();
      try {
        for (const name of half) tree.remove(path.join('src/features', name));
        const lists = LISTS.map((list) => path.join('src/features', list));
        for (const file of lists) tree.write(file, half.reduce(withoutFeature, tree.read(file)));
        await tree.run('scripts/build.mjs');
        if (TRIES_ALL && half.join() === HALVES[0]?.join()) await expectCleanBuild(tree);
        // All other files are as they were, and rules about who imports whom can't break where
        // imports only go.
        await tree.run(
          'node_modules/@biomejs/biome/bin/biome',
          'lint',
          '--error-on-warnings',
          ...lists,
        );
        const left = [...keys].filter(([feature]) => !half.includes(feature)).map(([, key]) => key);
        const build = (site: TempSite) => tree.run('bin/docsgen.js', 'build', site.root);
        const { files, scripts } = await buildPlainSite(build, left);
        expect(files).toEqual(before.files);
        expect(Math.abs(scripts / before.scripts - 1)).toBeLessThan(0.001);
      } finally {
        tree.dispose();
      }
    },
  );
});
