import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { type OpenOptions, type OpenPage, openPage } from './browser.js';
import { type Server, serveSite } from './serve-site.js';
import { makeSiteCopy, type TempSite } from './temp-site.js';

/** A built and served site for all tests of a file. It does not exist before the tests begin. */
export interface BrowsedSite {
  readonly site: TempSite;
  /** URL of the server, without a trailing slash. */
  readonly url: string;
  /** Opens an empty window, and closes it when the test ends. */
  prepare(options?: OpenOptions): Promise<OpenPage>;
  /** Opens a page of the site in a new window and waits until it is hydrated. */
  open(path: string, options?: OpenOptions): Promise<OpenPage>;
}

/** The site of this repository, built once in this process: no test may change it. */
let ownSite: Promise<TempSite> | undefined;

/** Serves the site of this repository, which has no warnings, for the tests of a file. */
export function browseOwnSite(): BrowsedSite {
  return browseBuilt(() => {
    ownSite ??= buildOwnSite();
    return ownSite;
  });
}

async function buildOwnSite(): Promise<TempSite> {
  const site = makeSiteCopy(fileURLToPath(new URL('../../site', import.meta.url)));
  process.once('exit', site.dispose);
  await expectBuild(site, ['--strict']);
  return site;
}

/**
 * Builds a site with these flags before the tests of a file, and removes it after them. Fails if it
 * does not build.
 */
export function browseSite(make: () => TempSite, ...flags: string[]): BrowsedSite {
  let site: TempSite | undefined;
  // Hooks run in reverse order: the server closes first.
  afterAll(() => site?.dispose());
  return browseBuilt(async () => {
    site = make();
    await expectBuild(site, flags);
    return site;
  });
}

async function expectBuild(site: TempSite, flags: readonly string[]): Promise<void> {
  const { exitCode, stdout } = await site.build(...flags);
  expect(exitCode, stdout).toBe(0);
}

function browseBuilt(build: () => Promise<TempSite>): BrowsedSite {
  let site: TempSite | undefined;
  let server: Server | undefined;
  beforeAll(async () => {
    site = await build();
    server = await serveSite(site.root);
  });
  afterAll(async () => void (await server?.close()));
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
