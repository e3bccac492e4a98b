import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/**
 * docsgen and its plugins as users install them: from tarballs, in a folder outside the checkout.
 */
export interface InstalledPackage {
  /** The folder with `node_modules`. Sites must be in folders below it. */
  folder: string;
  /** Path of the installed command line. */
  bin: string;
  /** URL of the module that exports the command line as a function. */
  main: string;
  dispose(): void;
}

/** Packages that users install for a feature. Tests use those of the checkout. */
const OPTIONAL = [
  '@fontsource/inter',
  '@iconify-json/lucide',
  '@modelcontextprotocol/sdk',
  '@resvg/resvg-js',
].concat(['mermaid', 'satori', 'sharp', 'typescript', '@types/react']);

/** A folder with the tarballs of docsgen and its plugins. */
export interface Tarballs {
  folder: string;
  names: readonly string[];
}

/** Packs docsgen and the given plugins into a new folder, which the caller removes. */
export async function packAll(plugins: readonly string[]): Promise<Tarballs> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-tarballs-'));
  const sources = [ROOT, ...plugins.map((name) => path.join(ROOT, 'plugins', name))];
  const json = await npm(
    ['pack', '--ignore-scripts', '--json', '--pack-destination', folder, ...sources],
    folder,
  );
  return {
    folder,
    names: (JSON.parse(json) as { filename: string }[]).map(({ filename }) => filename),
  };
}

/**
 * Installs tarballs with npm. In the layout `linked`, each package sees only its own dependencies,
 * as with pnpm.
 */
export async function installPackages(
  { folder: from, names }: Tarballs,
  layout: 'hoisted' | 'linked',
): Promise<InstalledPackage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-installed-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const files = names.map((name) => path.join(from, name));
  await npm(
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      `--install-strategy=${layout}`,
      ...files,
    ],
    folder,
  );
  for (const name of OPTIONAL) {
    const link = path.join(folder, 'node_modules', name);
    // npm has already installed the peer dependencies of plugins.
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules', name), link, 'junction');
  }
  const docsgen = path.join(folder, 'node_modules/docsgen');
  return {
    folder,
    bin: path.join(docsgen, 'bin/docsgen.js'),
    main: pathToFileURL(path.join(docsgen, 'dist/node/run-process.js')).href,
    dispose: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

async function npm(args: readonly string[], cwd: string): Promise<string> {
  const { stdout } = await run('npm', [...args], { cwd, shell: process.platform === 'win32' });
  return stdout;
}
