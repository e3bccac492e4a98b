import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { computeScore, runChecks } from 'afdocs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCorpus } from '../../bench/corpus.mjs';
import { browseOwnSite } from '../../support/browse-site.js';
import { TRIES_ALL } from '../../support/cases.js';
import { runCli } from '../../support/run-cli.js';
import { startServe } from '../../support/serve.js';

/** Where a site is served, and where it says that it is. */
interface Published {
  url: string;
  origin: string;
}

let published: Published;

/** Serves the site as if it were published here: addresses of its origin lead to this server. */
const front = createServer(async (request, response) => {
  const { accept = '*/*' } = request.headers;
  const answer = await fetch(published.url + request.url, {
    method: request.method ?? 'GET',
    headers: { accept },
    redirect: 'manual',
  });
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['content-length', 'content-encoding']) delete headers[name];
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isText = /text|xml|json/.test(headers['content-type'] ?? '');
  response.writeHead(answer.status, headers);
  response.end(isText ? bytes.toString().replaceAll(published.origin, address()) : bytes);
});
const address = () => `http://localhost:${(front.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((resolve) => void front.listen(0, 'localhost', resolve)));
afterAll(() => void front.close());

async function expectGood(site: Published, poorIsFine = false): Promise<void> {
  published = site;
  const report = await runChecks(`${address()}/`, {
    requestDelay: 0,
    // A busy machine answers late, and late is not wrong.
    requestTimeout: 250_000,
    samplingStrategy: 'deterministic',
    maxLinksToTest: 10,
  });
  const poor = report.results.filter(({ status }) => status === 'warn' || status === 'fail');
  const said = poor.map(({ id, message }) => `${id}: ${message}`);
  if (!poorIsFine) expect(said).toEqual([]);
  expect(computeScore(report).overall, said.join('\n')).toBeGreaterThanOrEqual(98);
}

describe('agents find the docs and can afford them, by the measure of afdocs:', () => {
  const browsed = browseOwnSite();

  test('a site of docs', () => expectGood({ url: browsed.url, origin: 'https://craft.js.org' }));

  test.runIf(TRIES_ALL)('the documentation of docsgen', async () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    await expectBuilt(root, 'http://localhost:3000');
  });

  test.runIf(TRIES_ALL)('a site of 1,000 pages that says nothing of agents', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'docsgen-corpus-'));
    try {
      writeCorpus({ root, count: 1000 });
      await expectBuilt(root, 'https://example.org');
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});

/** Builds a site, and measures what it serves. */
async function expectBuilt(root: string, origin: string): Promise<void> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'docsgen-built-'));
  try {
    const { exitCode, stdout } = await runCli(['build', root, '--out-dir', outDir]);
    expect(exitCode, stdout).toBe(0);
    const served = await startServe(['--out-dir', outDir, root]);
    try {
      await expectGood({ url: served.url, origin }, true);
    } finally {
      await served.close();
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
