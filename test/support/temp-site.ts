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
import { onTestFinished } from 'vitest';
import { TRIES_ALL } from './cases.js';
import { type CliResult, runCli } from './run-cli.js';
import { noteWrite } from './settled-files.js';
import { shareBundles } from './shared-bundles.js';

/** A small temporary site on disk. */
export interface TempSite {
  root: string;
  /** Builds with `--verbose`, so the report says how much work was done. */
  build(...flags: string[]): Promise<CliResult>;
  write(files: Record<string, string | Uint8Array>): void;
  remove(file: string): void;
  /** Returns the text of an output file. Throws if it does not exist. */
  read(file: string): string;
  has(file: string): boolean;
  /** Returns every output file as base64, to compare bytes. */
  output(): Record<string, string>;
  dispose(): void;
}

export const CONFIG = `export default { title: 'Site', url: 'https://example.org' };\n`;

/** Makes a site with these files for one test. Adds `docsgen.config.ts` unless it is `''`. */
export function tempSite(files: Record<string, string | Uint8Array>): TempSite {
  const site = makeSite(files);
  onTestFinished(site.dispose);
  return site;
}

/** Makes a site that several tests share; the caller disposes of it. */
export function makeSite(files: Record<string, string | Uint8Array>): TempSite {
  return sharingBundles(makeBareSite(files));
}

/** Lets the first build use bundles of other sites of this run with the same code. */
function sharingBundles({ build, ...site }: TempSite): TempSite {
  let isNew = true;
  return {
    ...site,
    build(...flags) {
      if (isNew && !flags.includes('--no-cache')) shareBundles(site.root);
      isNew = false;
      return build(...flags);
    },
  };
}

function makeBareSite(files: Record<string, string | Uint8Array>): TempSite {
  const site = describeSite(mkdtempSync(path.join(tmpdir(), 'docsgen-test-')));
  site.write({ 'docsgen.config.ts': CONFIG, ...files });
  if (files['docsgen.config.ts'] === '') site.remove('docsgen.config.ts');
  return site;
}

/** Returns the site in an existing folder. */
export function describeSite(root: string): TempSite {
  const dist = path.join(root, 'dist');
  return {
    root,
    build: (...flags) => runCli(['build', root, '--verbose', ...flags]),
    write(files) {
      for (const [file, content] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), content);
      }
      noteWrite();
    },
    remove(file) {
      rmSync(path.join(root, file), { recursive: true });
      noteWrite();
    },
    read: (file) => readFileSync(path.join(dist, file), 'utf8'),
    has: (file) => existsSync(path.join(dist, file)),
    output: () => readTree(dist),
    dispose: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/**
 * Copies a site's sources to a new folder for one test. At night, the copy shares no bundles, so
 * its build is that of a new site and verifies what incremental builds keep.
 */
export function copySite(from: string): TempSite {
  const site = makeSiteCopy(from);
  onTestFinished(site.dispose);
  return site;
}

/** Makes a copy that several tests share. */
export function makeSiteCopy(from: string): TempSite {
  const site = makeBareSite({ 'docsgen.config.ts': '' });
  const skip = new Set(['dist', '.docsgen', 'node_modules']);
  for (const entry of readdirSync(from).filter((name) => !skip.has(name))) {
    cpSync(path.join(from, entry), path.join(site.root, entry), { recursive: true });
  }
  noteWrite();
  // Link the packages beside a site, too.
  const packages = path.join(from, '..', 'node_modules');
  if (existsSync(packages)) symlinkSync(packages, path.join(site.root, 'node_modules'));
  return TRIES_ALL ? site : sharingBundles(site);
}

/** Returns the files of a folder as base64, by path. */
function readTree(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => statSync(path.join(folder, file)).isFile());
  return Object.fromEntries(
    files.sort().map((file) => [file, readFileSync(path.join(folder, file)).toString('base64')]),
  );
}
