// `docsgen serve --mcp`: programs ask over HTTP, beside the pages.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask as askRaw, sendRaw } from '../../support/raw-request.js';
import { runCli } from '../../support/run-cli.js';
import { type Served, startServe } from '../../support/serve.js';
import { makeSite, type TempSite, tempSite } from '../../support/temp-site.js';

const FILES = {
  'docsgen.config.ts':
    "export default { title: 'Loom', url: 'https://loom.example.org', docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }] };\n",
  'docs/start.md': '# Start\n\nWind the threads.\n',
  'docs/guides/threads.md': '# Threads\n',
  'api/client.md': '# Client\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/start.md': '# Old start\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{}',
};

async function connect(url: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('/@docsgen/mcp', url));
  await client.connect(transport as Transport);
  return client;
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content } = await client.callTool({ name, arguments: given });
  return (content as [{ text: string }])[0].text;
}

const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'a', version: '1' },
  },
});
const HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};

/** Sends a question as any program could, and returns the status. */
async function post(
  { url }: Served,
  headers: Record<string, string> = {},
  body: string = INITIALIZE,
): Promise<number> {
  const all = {
    Host: new URL(url).host,
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(body)),
    ...HEADERS,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = `POST /@docsgen/mcp HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
  return (await sendRaw(url, text)).status;
}

describe('beside a site that is written', () => {
  let site: TempSite;
  let served: Served;
  let client: Client;
  beforeAll(async () => {
    site = makeSite(FILES);
    served = await startServe([site.root, '--watch', '--mcp']);
    await served.waitForLog(/MCP at http:.*\/@docsgen\/mcp/);
    client = await connect(served.url);
  });
  afterAll(async () => {
    await client.close();
    await served.close();
    site.dispose();
  });

  it('has the tools of `docsgen mcp`, all of which only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('search_pages');
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    const question = { query: 'wind', version: 'current' };
    expect(await call(client, 'search_pages', question)).toContain('/docs/next/start');
    expect(await call(client, 'read_page', { path: '/api/client' })).toBe('# Client\n');
  });

  it('lists sets, versions and categories as sections', async () => {
    expect(await call(client, 'list_sections')).toBe('- api (1)\n- docs (1)');
    const current = { version: 'current' };
    expect(await call(client, 'list_sections', current)).toContain('- docs Next / guides (1)');
    expect(await call(client, 'list_pages', { ...current, section: 'docs Next / guides' })).toBe(
      '## docs Next / guides\n\n- [Threads](/docs/next/guides/threads)',
    );
  });

  it('answers what is written while it runs, and many at once', async () => {
    site.write({ 'api/client.md': '# Another client\n' });
    await expect
      .poll(() => call(client, 'read_page', { path: '/api/client' }), { timeout: 20_000 })
      .toBe('# Another client\n');
    const answers = Array.from({ length: 20 }, () => call(client, 'list_sections'));
    expect(new Set(await Promise.all(answers)).size).toBe(1);
  });

  it('answers programs of this machine, and pages of no other origin', async () => {
    expect(await post(served)).toBe(200);
    expect(await post(served, { Origin: served.url })).toBe(200);
    for (const headers of [
      { Host: 'evil.example' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ])
      expect(await post(served, headers), JSON.stringify(headers)).toBe(403);
  });

  it('refuses other methods, types and bodies', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS']) {
      const { status, headers } = await askRaw(served.url, `${method} /@docsgen/mcp`);
      expect([status, headers['allow']], method).toEqual([405, 'POST']);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(await post(served, { 'Content-Type': 'text/plain' })).toBe(415);
    expect(await post(served, { Accept: 'text/html' })).toBe(406);
    expect(await post(served, {}, '{')).toBe(400);
    expect(await post(served, {}, '{"a":1}')).toBe(400);
    expect(await post(served, {}, ' '.repeat(300_000))).toBe(413);
    expect(await post(served)).toBe(200);
  });
});

it('answers beside a built site, too, and nowhere unless it is asked to', async () => {
  const site = tempSite({ 'docs/start.md': '# Start\n' });
  await site.build();
  const served = await startServe([site.root, '--mcp']);
  await served.waitForLog(/MCP at/);
  const client = await connect(served.url);
  expect(await call(client, 'read_page', { path: '/docs/start' })).toBe('# Start\n');
  expect((await askRaw(served.url, 'GET /docs/start')).status).toBe(200);
  await client.close();
  expect(await served.close()).toBe(0);
  const without = await startServe([site.root]);
  expect(await post(without)).toBe(405);
  await without.close();
});

it('says what is wrong with the site', async () => {
  const { root } = tempSite({ 'docsgen.config.ts': 'export default { titel: 1 };\n' });
  const { exitCode, stdout } = await runCli(['serve', root, '--mcp']);
  expect(exitCode).toBe(2);
  expect(stdout).toContain('titel');
});
