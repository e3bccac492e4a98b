import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { computeScore, runChecks } from 'afdocs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browseOwnSite } from '../../support/browse-site.js';

const browsed = browseOwnSite();
const ORIGIN = 'https://craft.js.org';

/** Serves the site as if it were published here: addresses of its origin lead to this server. */
const front = createServer(async (request, response) => {
  const { accept = '*/*' } = request.headers;
  const answer = await fetch(browsed.url + request.url, {
    method: request.method ?? 'GET',
    headers: { accept },
    redirect: 'manual',
  });
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['content-length', 'content-encoding']) delete headers[name];
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isText = /text|xml|json/.test(headers['content-type'] ?? '');
  response.writeHead(answer.status, headers);
  response.end(isText ? bytes.toString().replaceAll(ORIGIN, address()) : bytes);
});
const address = () => `http://localhost:${(front.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((resolve) => void front.listen(0, 'localhost', resolve)));
afterAll(() => void front.close());

test('agents find the docs and can afford them, by the measure of afdocs', async () => {
  const report = await runChecks(`${address()}/`, {
    requestDelay: 0,
    samplingStrategy: 'deterministic',
    maxLinksToTest: 10,
  });
  const poor = report.results.filter(({ status }) => status === 'warn' || status === 'fail');
  expect(poor.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
  expect(computeScore(report).overall).toBeGreaterThanOrEqual(98);
});
