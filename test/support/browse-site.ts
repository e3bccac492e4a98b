import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { type OpenOptions, type OpenPage, openPage } from './browser.js';
import { type Server, serveSite } from './serve-site.js';
import { makeSiteCopy, type TempSite } from './temp-site.js';

/** A built and served site, for all tests of a file; none of it is there before the tests begin. */
export interface BrowsedSite {
  readonly site: TempSite;
  /** Where it is served, without a trailing slash. */
  readonly url: string;
  /** Opens an empty window that is closed when the test ends. */
  prepare(options?: OpenOptions): Promise<OpenPage>;
  /** Opens a page of the site in a window of its own and waits for it to come alive. */
  open(path: string, options?: OpenOptions): Promise<OpenPage>;
}

/** The site of this repository, as `browseSite` would have it. */
export function browseOwnSite(...flags: string[]): BrowsedSite {
  return browseSite(() => makeSiteCopy(fileURLToPath(new URL('../../site', import.meta.url))), ...flags);
}

/** Builds a site before the tests of a file, with these flags, and takes it away after them. It must build. */
export function browseSite(make: () => TempSite, ...flags: string[]): BrowsedSite {
  let site: TempSite | undefined;
  let server: Server | undefined;
  beforeAll(async () => {
    site = make();
    const { exitCode, stdout } = await site.build(...flags);
    expect(exitCode, stdout).toBe(0);
    server = await serveSite(site.root);
  });
  afterAll(async () => {
    await server?.close();
    site?.dispose();
  });
  const browsed: BrowsedSite = {
    get site() {
      return site ?? expect.fail('The site is made before the tests.');
    },
    get url() {
      return server?.url ?? expect.fail('The site is served before the tests.');
    },
    async prepare(options) {
      const opened = await openPage(browsed.url, options);
      onTestFinished(() => opened.context.close());
      return opened;
    },
    async open(path, options) {
      const opened = await browsed.prepare(options);
      await opened.goto(path);
      return opened;
    },
  };
  return browsed;
}
