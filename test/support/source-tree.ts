import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hash } from '../../src/lib/hash.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The files needed to compile, check and run docsgen. */
const PARTS = [
  ...['bin', 'compiled', 'dist', 'plugins', 'scripts', 'src', 'templates'],
  ...[
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'biome.json',
    '.dependency-cruiser.cjs',
    '.gitignore',
  ],
];
const run = promisify(execFile);

/** A copy of docsgen's own source that a test may change. */
export interface SourceTree {
  root: string;
  read(file: string): string;
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Returns a hash of each file in a folder, by relative path. */
  hashFiles(folder: string): Record<string, string>;
  /**
   * Runs a Node script in it. The path is relative to the tree or to a package. Throws with its
   * output.
   */
  run(script: string, ...args: string[]): Promise<string>;
  dispose(): void;
}

export function copySourceTree(): SourceTree {
  const root = mkdtempSync(path.join(tmpdir(), 'docsgen-source-'));
  for (const part of PARTS)
    if (existsSync(path.join(ROOT, part)))
      cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true });
  linkPackages(root);
  return {
    root,
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    write: (file, text) => writeFileSync(path.join(root, file), text),
    remove: (file) => rmSync(path.join(root, file), { recursive: true }),
    hashFiles: (folder) => hashFiles(path.join(root, folder)),
    async run(script, ...args) {
      try {
        const { stdout } = await run(process.execPath, [path.join(root, script), ...args], {
          cwd: root,
          maxBuffer: 64 * 1024 * 1024,
        });
        return stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${script} ${args.join(' ')}\n${stdout}\n${stderr}`);
      }
    },
    dispose: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  };
}

function hashFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort();
  return Object.fromEntries(
    files.map((file) => [file, hash(readFileSync(path.join(folder, file), 'utf8'))]),
  );
}

/** Links the packages of the original. The compiler's cache is the copy's own. */
function linkPackages(root: string): void {
  const from = path.join(ROOT, 'node_modules');
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of readdirSync(from))
    if (name !== '.cache')
      symlinkSync(path.join(from, name), path.join(root, 'node_modules', name));
  const memory = path.join('.cache', 'tsc');
  if (existsSync(path.join(from, memory)))
    cpSync(path.join(from, memory), path.join(root, 'node_modules', memory), { recursive: true });
}
