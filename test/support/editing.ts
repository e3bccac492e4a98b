import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { TRIES_ALL } from './cases.js';
import { cloneOf } from './clone-of.js';
import { copySite, makeSite, type TempSite } from './temp-site.js';
import { untilOld } from './until-old.js';

/**
 * What earlier builds have found out about each page is neither read nor written when no other page
 * is looked at.
 */
const FINDINGS = '.docsgen/store/findings';

/** Edits a site as writers do, and builds it. `site`: that of the test. */
export function editing(site: () => TempSite) {
  const expectClean = async (): Promise<void> => {
    const clean = copySite(site().root);
    await clean.build();
    expect(site().output()).toEqual(clean.output());
  };
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
    expectClean,
    /**
     * The same, between two edits of which neither looks at all pages: what is wrong now still is
     * at the end, so `npm test` looks then.
     */
    async expectCleanAtNight(): Promise<void> {
      if (TRIES_ALL) await expectClean();
    },
  };
}

/**
 * Returns a function that gives each test of a file its own copy of a site that is built. The site
 * itself is built once.
 */
export function copiesOfBuilt(
  files: Record<string, string>,
  ...flags: string[]
): () => Promise<TempSite> {
  let original: TempSite | undefined;
  afterAll(() => original?.dispose());
  return async () => {
    if (original === undefined) {
      original = makeSite(files);
      expect((await original.build(...flags)).exitCode).toBe(0);
    }
    const copy = await cloneOf(original, ['.docsgen', 'dist']);
    expect((await copy.build(...flags)).exitCode).toBe(0);
    return copy;
  };
}
