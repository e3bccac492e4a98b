import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { TempSite } from './temp-site.js';

/** A build of a site as it is on disk, for comparing it with what a watching server sends. */
export interface FreshBuild {
  /** Returns the texts of output files by path. */
  build(): Promise<ReadonlyMap<string, string>>;
  /** Returns the paths of files for which the server sends something else than was built. */
  listDifferences(url: string, built: ReadonlyMap<string, string>): Promise<string[]>;
  dispose(): void;
}

/** Only builds read it: a server that watches removes nothing. */
const ONLY_BUILT = path.join('assets', 'files.txt');

export function freshBuild(site: TempSite): FreshBuild {
  const out = mkdtempSync(path.join(tmpdir(), 'docsgen-fresh-'));
  return {
    async build() {
      rmSync(out, { recursive: true, force: true });
      const { exitCode, stdout } = await site.build('--no-cache', '--out-dir', out);
      expect([exitCode, stdout]).toEqual([0, expect.stringContaining('Wrote')]);
      const files = readdirSync(out, { recursive: true }).map(String);
      const compared = files.filter(
        (file) => /\.(?:html|js|css|svg|txt|xml)$/.test(file) && file !== ONLY_BUILT,
      );
      return new Map(compared.map((file) => [file, readFileSync(path.join(out, file), 'utf8')]));
    },
    async listDifferences(url, built) {
      const different: string[] = [];
      for (const [file, text] of built) {
        const response = await fetch(`${url}/${file}`);
        const sent = (await response.text()).replace(
          /<script [^>]*id="docsgen-watch"[^>]*><\/script>\n/,
          '',
        );
        if (sent !== text) different.push(file);
      }
      return different;
    },
    dispose: () => rmSync(out, { recursive: true, force: true }),
  };
}
