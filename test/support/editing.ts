import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { TRIES_ALL } from './cases.js';
import { cloneOf } from './clone-of.js';
import { copySite, makeSite, type TempSite } from './temp-site.js';
import { untilOld } from './until-old.js';

/**
 * A build reads and writes what earlier builds found on each page only if it checks pages other
 * than the edited ones.
 */
const FINDINGS = '.docsgen/store/findings';

/** Edits a site as writers do, and builds it. `site` returns that of the test. */
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
    /** Builds. Returns true if the build checked pages that were not edited. */
    async looksAround(...flags: string[]): Promise<boolean> {
      rmSync(path.join(site().root, FINDINGS), { recursive: true, force: true });
      await site().build(...flags);
      return existsSync(path.join(site().root, FINDINGS));
    },
    /** Expects the same output as from a first build. */
    expectClean,
    /**
     * Does the same only at night. For use between two edits that check only edited pages: an error
     * would remain until the end, where `npm test` finds it.
     */
    async expectCleanAtNight(): Promise<void> {
      if (TRIES_ALL) await expectClean();
    },
  };
}

/**
 * Returns a function that gives each test of a file its own copy of a built site, which is built
 * only once.
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
