// What can be measured: docsgen, and other generators in a folder beside it (README.md says how
// they are laid out).
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CORPUS_FOLDER, writeCorpus } from './corpus.mjs';
import { measure } from './measure.mjs';

/** @typedef {import('./measure.mjs').Measure} Measure */
/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {string} docs folder of the pages
 * @property {string} out folder of the output
 * @property {() => void} prepare makes the pages again
 * @property {() => void} forget removes the output and everything kept of earlier builds
 * @property {() => void} [forgetOutput] removes the output alone
 * @property {() => void} [clone] leaves the site as a fresh clone has it, with the store of earlier
 * builds and without output
 * @property {(env?: Record<string, string>) => Promise<Measure>} build
 * @property {(env?: Record<string, string>) => Promise<Measure>} [check] looks for problems only
 * @property {(shard: string) => Promise<Measure>} [buildShard] builds a part of the pages: `3/8`
 */

const project = fileURLToPath(new URL('../..', import.meta.url));

export const DOCSGEN = path.join(project, 'bin', 'docsgen.js');

/**
 * docsgen on a corpus of its own.
 * @param {{ folder?: string, count: number, versions: number, languages?: number }} request
 * @returns {Contender & { root: string }}
 */
export function createDocsgen({ folder = CORPUS_FOLDER, count, versions, languages = 1 }) {
  const name = `${count}${versions === 1 ? '' : `x${versions}`}${languages === 1 ? '' : `l${languages}`}`;
  const root = path.resolve(folder, `docsgen-${name}`);
  const out = path.join(root, 'dist');
  return {
    name: 'docsgen',
    root,
    docs: path.join(root, 'docs'),
    out,
    prepare: () => writeCorpus({ root, count, versions, languages }),
    forget: () => remove(out, path.join(root, '.docsgen')),
    forgetOutput: () => remove(out, path.join(root, '.docsgen', 'output')),
    clone: () => cloneInPlace(root, out),
    build: (env = {}) => measure(process.execPath, [DOCSGEN, 'build', root], { cwd: root, env }),
    check: (env = {}) => measure(process.execPath, [DOCSGEN, 'check', root], { cwd: root, env }),
    buildShard: (shard) =>
      measure(process.execPath, [DOCSGEN, 'build', root, '--shard', shard], { cwd: root }),
  };
}

/**
 * The generators of a folder, installed when their file says how.
 * @param {string | undefined} folder
 * @returns {Promise<((corpus: { root: string }) => Contender)[]>}
 */
export async function loadPeers(folder) {
  if (folder === undefined) return [];
  const names = readdirSync(folder).filter((name) =>
    existsSync(path.join(folder, name, 'bench.json')),
  );
  const peers = [];
  for (const name of names.sort()) {
    const root = path.resolve(folder, name);
    const settings = JSON.parse(readFileSync(path.join(root, 'bench.json'), 'utf8'));
    for (const key of ['build', 'out', 'docs'])
      if (typeof settings[key] !== 'string')
        throw new Error(`\`${name}/bench.json\` has no \`${key}\`.`);
    if (settings.install !== undefined) {
      const { exitCode, stderr } = await measure(settings.install, [], { cwd: root });
      if (exitCode !== 0)
        throw new Error(`\`${settings.install}\` fails in \`${root}\`:\n${stderr}`);
    }
    peers.push((/** @type {{ root: string }} */ corpus) =>
      createPeer({ name, root, settings, corpus: corpus.root }),
    );
  }
  return peers;
}

/**
 * @param {{ name: string, root: string, corpus: string,
 *   settings: { build: string, out: string, docs: string, static?: string, cache?: string[] } }} request
 * @returns {Contender}
 */
function createPeer({ name, root, settings, corpus }) {
  const inside = (/** @type {string} */ file) => {
    const target = path.resolve(root, file);
    if (!target.startsWith(root + path.sep))
      throw new Error(`\`${file}\` does not lie in \`${root}\`.`);
    return target;
  };
  const [docs, out] = [inside(settings.docs), inside(settings.out)];
  const copies = [
    ['docs', docs],
    ...(settings.static === undefined ? [] : [['static/img', inside(settings.static)]]),
  ];
  return {
    name,
    docs,
    out,
    prepare() {
      for (const [from, to] of copies) {
        remove(to);
        cpSync(path.join(corpus, from), to, { recursive: true });
      }
    },
    forget: () => remove(out, ...(settings.cache ?? []).map(inside)),
    build: () => measure(settings.build, [], { cwd: root }),
  };
}

/**
 * Writes all files of a folder again, but for some.
 * @param {string} root
 * @param {string} without
 */
function cloneInPlace(root, without) {
  const copy = `${root}-clone`;
  remove(copy, without);
  cpSync(root, copy, { recursive: true });
  remove(root);
  renameSync(copy, root);
}

/** @param {string[]} folders */
function remove(...folders) {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
