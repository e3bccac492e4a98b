import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { copySite, type TempSite } from './temp-site.js';
import { untilOld } from './until-old.js';

/** What earlier builds have found out about each page is neither read nor written when no other page is looked at. */
const FINDINGS = '.docsgen/store/findings';

/** Edits a site as writers do, and builds it. `site`: that of the test. */
export function editing(site: () => TempSite) {
  const readSource = (file: string) => readFileSync(path.join(site().root, file), 'utf8');

  async function add(file: string, text: string): Promise<void> {
    site().write({ [file]: text });
    await untilOld(path.join(site().root, file));
  }

  return {
    readSource,
    add,
    async edit(file: string, from: string, to: string): Promise<void> {
      const text = readSource(file);
      expect(text).toContain(from);
      await add(
        file,
        text.replace(from, () => to),
      );
    },
    /** Builds. Whether pages were looked at of which nothing was edited. */
    async looksAround(...flags: string[]): Promise<boolean> {
      rmSync(path.join(site().root, FINDINGS), { recursive: true, force: true });
      await site().build(...flags);
      return existsSync(path.join(site().root, FINDINGS));
    },
    /** The output is the same as if there had never been a build before. */
    async expectClean(): Promise<void> {
      const clean = copySite(site().root);
      await clean.build();
      expect(site().output()).toEqual(clean.output());
    },
  };
}
