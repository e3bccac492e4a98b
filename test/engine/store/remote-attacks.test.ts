import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { encodeActionResult } from '../../../src/engine/store/remote/action-result.js';
import { type Pack, readIndex, writeIndex } from '../../../src/engine/store/remote/pack.js';
import { createRemoteClient } from '../../../src/engine/store/remote/remote-client.js';
import { readRemoteSettings } from '../../../src/engine/store/remote/remote-settings.js';
import { createRemoteStore } from '../../../src/engine/store/remote/remote-store.js';
import { createSigner } from '../../../src/engine/store/remote/signer.js';
import { hash } from '../../../src/lib/hash.js';
import { STORE_KEY, type StoreRequest, startOddStoreServer } from '../../support/store-server.js';

const SCOPE = '["a site"]';
const ENTRY = { key: 'bundle/ab', content: Buffer.from('"code"') };

function open(url: string, { key = STORE_KEY, scope = SCOPE, timeoutMs = 60_000 } = {}) {
  const client = createRemoteClient({
    url: new URL(url),
    isWritten: true,
    authorization: 'Bearer secret',
    key,
    timeoutMs,
  });
  const store = createRemoteStore({
    client,
    key,
    scope,
    machine: 'x',
    isWritten: true,
    shard: undefined,
  });
  onTestFinished(() => store.close());
  return store;
}

/** A server to which a machine with the key has uploaded an entry. */
async function startFilled() {
  const server = await startOddStoreServer();
  await open(server.url).share(
    (async function* () {
      yield ENTRY;
    })(),
    { replaces: false },
  );
  return server;
}

/** Puts bytes in place of the index, under its right hash. */
function putIndex(entries: Map<string, Buffer>, bytes: Buffer, size = bytes.length): void {
  entries.set(`/cas/${hash(bytes)}`, bytes);
  const ref = encodeActionResult([{ path: 'index', hash: hash(bytes), size }]);
  entries.set(`/ac/${createSigner(STORE_KEY, SCOPE).name}`, ref);
}

describe('a hostile server', () => {
  test('serves what a machine with the key has signed, and nothing else', async () => {
    const { url, entries } = await startFilled();
    expect(await open(url).read(ENTRY.key)).toEqual(ENTRY.content);
    const index = { packs: [] };
    const forged: Record<string, Buffer> = {
      'another key': await writeIndex(index, createSigner('x'.repeat(32), SCOPE)),
      'another site': await writeIndex(index, createSigner(STORE_KEY, '["another"]')),
      'no signature': gzipSync(JSON.stringify({ format: 2, packs: [] })),
      'a signature cut short': Buffer.from('short'),
      'a bomb without signature': Buffer.concat([Buffer.alloc(32), gzipSync(Buffer.alloc(1e8))]),
    };
    for (const [name, bytes] of Object.entries(forged)) {
      putIndex(entries, bytes);
      const store = open(url);
      expect(await store.read(ENTRY.key), name).toBeUndefined();
      expect(store.problem(), name).toContain('not signed with `DOCSGEN_CACHE_KEY`');
    }
    putIndex(entries, Buffer.from('x'), 5e9);
    const store = open(url);
    expect(await store.read(ENTRY.key)).toBeUndefined();
    expect(store.problem()).toContain('its list of entries is too large');
  });

  const faults: Record<string, (request: StoreRequest) => void> = {
    'never answers': () => undefined,
    'sends a byte now and then': ({ response }) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(timer));
    },
    'sends without end': ({ response }) => {
      const send = () => void (response.writable && response.write(Buffer.alloc(65536), send));
      send();
    },
    'promises more than it should send': ({ response }) =>
      response.writeHead(200, { 'content-length': 1.5e9 }).write(Buffer.alloc(2e6)),
  };
  test.each(Object.entries(faults))('that %s is left after the limit', async (_, answer) => {
    const server = await startFilled();
    server.behave(answer);
    const store = open(server.url, { timeoutMs: 200 });
    const keys = Array.from({ length: 20 }, (_, i) => store.read(`bundle/${i}`));
    expect(new Set(await Promise.all(keys))).toEqual(new Set([undefined]));
    expect(store.problem()).toMatch(/^[^\n]*(too slow|more bytes than it should)[^\n]*$/);
  });

  test('that redirects elsewhere sends nobody there', async () => {
    const other = await startOddStoreServer();
    let asked = 0;
    other.behave(({ response }) => {
      asked++;
      response.end();
    });
    const server = await startFilled();
    server.behave(({ response }) => response.writeHead(302, { location: other.url }).end());
    const store = open(server.url);
    expect(await store.read(ENTRY.key)).toBeUndefined();
    expect(store.problem()).toContain('status 302');
    expect(asked).toBe(0);
  });
});

test('a signed list with impossible packs is not used', async () => {
  const signer = createSigner(STORE_KEY, SCOPE);
  const pack: Pack = {
    kind: 'bundle',
    machine: 'x',
    hash: 'a'.repeat(64),
    size: 1,
    entries: [['bundle/a', 1, 'h']],
  };
  const wrong: Partial<Pack>[] = [
    { size: 1.5e9 },
    { size: -1 },
    { hash: '../../etc/passwd' },
    { kind: '__proto__' },
    { entries: [['bundle/a', -5, 'h']] },
    { entries: [['../bundle/a', 1, 'h']] },
    { entries: [['bundle/a', 1.5e9, 'h']] },
  ];
  const read = async (one: Pack) => readIndex(await writeIndex({ packs: [one] }, signer), signer);
  expect(await read(pack)).toMatchObject({ packs: [pack] });
  for (const part of wrong) expect(await read({ ...pack, ...part })).toBeUndefined();
});

test('without a key of 32 characters, there is no remote store', () => {
  const config = {
    remote: 'https://cache.example.org',
    mode: 'read',
    allowHttp: false,
    timeoutSeconds: 10,
  };
  for (const env of [{}, { DOCSGEN_CACHE_KEY: 'short' }])
    expect(readRemoteSettings({ ...config, mode: 'read' }, env)).toEqual({
      problem: expect.stringContaining('needs `DOCSGEN_CACHE_KEY`'),
    });
  const read = readRemoteSettings({ ...config, mode: 'read' }, { DOCSGEN_CACHE_KEY: STORE_KEY });
  expect(read).toMatchObject({ settings: { key: STORE_KEY } });
});
