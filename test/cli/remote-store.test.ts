import { spawn } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BIN, type CliResult, runCli } from '../support/run-cli.js';
import { canMount, fillDisk, mountDisk } from '../support/small-disk.js';
import {
  listFiles,
  STORE_KEY,
  type StoreRequest,
  startOddStoreServer,
  startStoreServer,
} from '../support/store-server.js';
import { describeSite, type TempSite } from '../support/temp-site.js';

const CONFIG = `export default {
  title: 'Shared',
  url: 'https://example.org',
};\n`;

const FILES = {
  'docsgen.config.ts': CONFIG,
  'docs/a.md': '# A\n\nText of A, see [B](b.mdx).\n\n```js\nconst a = 1;\n```\n',
  'docs/b.mdx': `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}

# B

<Counter />

[Nowhere](/nowhere)
`,
  'docs/sub/c.md': '# C\n\n![Pixel](../pixel.png)\n',
  'docs/pixel.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'blog/2024-01-01-first.md': '# First\n\nA post.\n',
  'src/pages/about.tsx': 'export default function About() {\n  return <h1>About</h1>;\n}\n',
};

/** Spends no more than a second on requests. */
const IMPATIENT = {
  ...FILES,
  'docsgen.config.ts': CONFIG.replace('title:', 'store: { timeoutSeconds: 1 }, title:'),
};

/** A clone of the same site, as deep as the name of its folder says. */
function clone(folder = 'site', files: Record<string, string | Uint8Array> = FILES): TempSite {
  const parent = mkdtempSync(path.join(tmpdir(), 'docsgen-clone-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true, maxRetries: 3 }));
  const root = path.join(parent, folder);
  mkdirSync(root, { recursive: true });
  const site = describeSite(root);
  site.write(files);
  return site;
}

const build = (
  { root }: TempSite,
  url: string,
  { mode = 'read', token = '' }: { mode?: string; token?: string } = {},
): Promise<CliResult> =>
  runCli(['build', root, '--verbose'], {
    env: {
      DOCSGEN_CACHE_KEY: STORE_KEY,
      DOCSGEN_REMOTE_STORE: url,
      DOCSGEN_REMOTE_STORE_MODE: mode,
      DOCSGEN_REMOTE_STORE_TOKEN: token,
    },
  });

/** What a build without any store makes of the same files: the whole output. */
async function buildClean(files: Record<string, string | Uint8Array> = FILES) {
  const known = cleanOutputs.get(files);
  if (known !== undefined) return known;
  const site = clone('clean', files);
  const { exitCode } = await runCli(['build', site.root, '--verbose', '--no-cache']);
  expect(exitCode).toBe(0);
  cleanOutputs.set(files, site.output());
  return site.output();
}

const cleanOutputs = new Map<object, ReturnType<TempSite['output']>>();

describe('a store that machines share', () => {
  test('gives a clone in another folder all that a machine has made, in few requests', async () => {
    const server = await startStoreServer();
    const first = clone();
    const made = await build(first, server.url, { mode: 'read-write' });
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    expect(made.stdout).toMatch(/Compiled 4, rendered [1-9]/);
    const before = server.requests().length;
    const second = clone('deep/er/folder');
    const taken = await build(second, server.url);
    expect(taken).toMatchObject({ exitCode: 0, stderr: '' });
    expect(taken.stdout).toContain('Compiled 0, rendered 0.');
    expect(taken.stdout).toContain('Link to `/nowhere` leads to no page.');
    expect(second.output()).toEqual(first.output());
    const asked = server.requests().slice(before);
    expect(asked.length).toBeLessThan(16);
    expect(asked.filter((request) => !request.startsWith('GET'))).toEqual([]);

    // Only what a text changes is made here, and others get it.
    const edit = { 'docs/a.md': `${FILES['docs/a.md']}\nAn edited sentence.\n` };
    const third = clone('third', { ...FILES, ...edit });
    const edited = await build(third, server.url, { mode: 'read-write' });
    expect(edited.stdout).toContain('Compiled 1, rendered 1.');
    expect(third.output()).toEqual(await buildClean({ ...FILES, ...edit }));
    const fourth = clone('fourth', { ...FILES, ...edit });
    expect((await build(fourth, server.url)).stdout).toContain('Compiled 0, rendered 0.');
    expect(fourth.output()).toEqual(third.output());

    // Whatever happens to the server's files, the bytes are those of a clean build.
    const damages: ((file: string) => void)[] = [
      (file) => truncateSync(file, 40),
      (file) => appendFileSync(file, 'more'),
      (file) => writeFileSync(file, Buffer.from(readFileSync(file)).fill(7, 20, 60)),
    ];
    for (const [i, file] of listFiles(server.folder).entries()) damages[i % damages.length]?.(file);
    const fifth = clone('fifth');
    expect((await build(fifth, server.url)).exitCode).toBe(0);
    expect(fifth.output()).toEqual(first.output());
  });

  test('is read by a check, which adds nothing', async () => {
    const server = await startStoreServer();
    await build(clone(), server.url, { mode: 'read-write' });
    const before = server.requests().length;
    const site = clone('checked');
    const env = {
      DOCSGEN_CACHE_KEY: STORE_KEY,
      DOCSGEN_REMOTE_STORE: server.url,
      DOCSGEN_REMOTE_STORE_MODE: 'read-write',
    };
    const checked = await runCli(['check', site.root], { env });
    expect(checked).toMatchObject({ exitCode: 0, stderr: '' });
    expect(checked.stdout).toContain('Link to `/nowhere` leads to no page.');
    const stored = listFiles(path.join(site.root, '.docsgen/store')).join(' ');
    // What a check compiles itself is facts without texts.
    expect([/\/doc\//.test(stored), /\/facts\//.test(stored)]).toEqual([true, false]);
    const asked = server.requests().slice(before);
    expect(asked.filter((request) => !request.startsWith('GET'))).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);

    const alone = await runCli(['check', clone('alone').root], {
      env: { ...env, DOCSGEN_REMOTE_STORE: 'http://127.0.0.1:9' },
    });
    expect(alone.stdout).toContain('Link to `/nowhere` leads to no page.');
    expect(alone.stderr).toContain('127.0.0.1:9');
  });

  test('is no help and no harm when its server fails', async () => {
    const server = await startOddStoreServer();
    const clean = await buildClean();
    await build(clone(), server.url, { mode: 'read-write' });
    const whole = new Map(server.entries);
    const otherBlob = [...whole].find(([at]) => at.startsWith('/cas/'))?.[1] ?? Buffer.alloc(0);
    const isBlob = ({ path: at }: StoreRequest) => at.startsWith('/cas/');
    const faults: Record<string, { answer: (request: StoreRequest) => void; says?: RegExp }> = {
      'answers 500': {
        answer: ({ response }) => response.writeHead(500).end('oh'),
        says: /it responds with status 500/,
      },
      hangs: { answer: () => undefined, says: /it is too slow/ },
      'has lost the blobs that it names': {
        answer: (request) =>
          isBlob(request) ? request.response.writeHead(404).end() : request.answer(),
      },
      'sends other bytes': {
        answer: (request) => (isBlob(request) ? request.response.end(otherBlob) : request.answer()),
        says: /the wrong bytes/,
      },
      'changes a byte': {
        answer({ content, response }) {
          const bytes = Buffer.from(content ?? '');
          bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
          response.writeHead(content === undefined ? 404 : 200).end(bytes);
        },
      },
      'dies in the middle': {
        answer({ count, content = Buffer.alloc(0), response, answer }) {
          if (count < 2) return answer();
          response.writeHead(200, { 'content-length': content.length });
          response.write(content.subarray(0, content.length / 2), () => response.destroy());
        },
        says: /connection failed|cut short/,
      },
      'wants a token': {
        answer: ({ response }) => response.writeHead(401).end(),
        says: /it responds with status 401: set `DOCSGEN_REMOTE_STORE_TOKEN`/,
      },
      'sends a page without end': {
        answer({ response }) {
          const send = () => void (response.writable && response.write('x'.repeat(65536), send));
          response.writeHead(200);
          send();
        },
      },
    };
    for (const [name, { answer, says }] of Object.entries(faults)) {
      server.behave(answer);
      for (const [at, content] of whole) server.entries.set(at, content);
      const site = clone('site', IMPATIENT);
      const { exitCode, stderr } = await build(site, server.url, { mode: 'read-write' });
      expect([name, exitCode]).toEqual([name, 0]);
      expect(site.output(), name).toEqual(clean);
      if (says) expect(stderr, name).toMatch(says);
      expect(stderr.split('\n').length, stderr).toBeLessThanOrEqual(2);
    }
  });

  test('says once that a server takes nothing, and publishes', async () => {
    const server = await startOddStoreServer();
    server.behave(({ method, response, answer }) =>
      method === 'PUT' ? response.writeHead(507).end('full') : answer(),
    );
    const site = clone();
    const { exitCode, stderr } = await build(site, server.url, { mode: 'read-write' });
    expect(exitCode).toBe(0);
    expect(stderr).toBe(
      `The remote store \`${server.url}\` could not be used for everything: it responds with status 507; the site is complete anyway.\n`,
    );
    expect(site.output()).toEqual(await buildClean());
    const gone = await build(clone(), 'http://127.0.0.1:1');
    expect(gone.exitCode).toBe(0);
    expect(gone.stderr).toMatch(/the connection failed \(ECONNREFUSED\)/);
  });

  test.each(['first', 'last'] as const)(
    'holds nothing by halves of a machine that was killed during its %s upload',
    async (moment) => {
      const server = await startOddStoreServer();
      const site = clone();
      const child = spawn(process.execPath, [BIN, 'build', site.root], {
        env: {
          ...process.env,
          DOCSGEN_CACHE_KEY: STORE_KEY,
          DOCSGEN_REMOTE_STORE: server.url,
          DOCSGEN_REMOTE_STORE_MODE: 'read-write',
        },
        stdio: 'ignore',
      });
      const ended = new Promise((done) => child.once('close', done));
      server.behave(({ method, path: at, answer }) => {
        const isMoment = moment === 'first' || at.startsWith('/ac/');
        if (method === 'PUT' && isMoment) child.kill('SIGKILL');
        else answer();
      });
      await ended;
      expect(child.signalCode).toBe('SIGKILL');
      server.behave(({ answer }) => answer());
      const clean = await buildClean();
      for (const one of [clone('other'), site]) {
        const { exitCode, stderr } = await build(one, server.url, { mode: 'read-write' });
        expect([exitCode, stderr]).toEqual([0, '']);
        expect(one.output()).toEqual(clean);
      }
      expect((await build(clone('third'), server.url)).stdout).toContain('Compiled 0, rendered 0.');
    },
  );

  test.skipIf(!canMount())(
    'is read without a word where the disk has no room for what it gives',
    async () => {
      const server = await startOddStoreServer();
      await build(clone(), server.url, { mode: 'read-write' });
      const disk = mountDisk(1);
      fillDisk(disk, 8);
      const site = clone('full');
      const { exitCode, stdout, stderr } = await runCli(['build', site.root, '--verbose'], {
        env: {
          DOCSGEN_CACHE_KEY: STORE_KEY,
          DOCSGEN_REMOTE_STORE: server.url,
          DOCSGEN_CACHE_DIR: path.join(disk, 'store'),
        },
      });
      expect([exitCode, stderr]).toEqual([0, '']);
      expect(stdout).toContain('Compiled 0, rendered 0.');
      expect(site.output()).toEqual(await buildClean());
    },
  );

  test('keeps the token to itself', async () => {
    const server = await startOddStoreServer();
    const seen: (string | undefined)[] = [];
    server.behave(({ authorization, answer }) => {
      seen.push(authorization);
      answer();
    });
    const site = clone();
    const token = 'reader:s3cr3t-t0ken';
    const { stdout, stderr } = await build(site, server.url, { mode: 'read-write', token });
    expect(new Set(seen)).toEqual(new Set([`Basic ${Buffer.from(token).toString('base64')}`]));
    const written = [
      ...listFiles(site.root).map((file) => readFileSync(file)),
      ...server.entries.values(),
    ];
    const texts = [
      stdout,
      stderr,
      ...server.entries.keys(),
      ...written.map((bytes) => bytes.toString('latin1')),
    ];
    expect(texts.filter((text) => text.includes('s3cr3t'))).toEqual([]);
    await build(clone(), server.url, { token: 'plain' });
    expect(seen.at(-1)).toBe('Bearer plain');
  });

  test('takes what two machines write at once', async () => {
    const server = await startStoreServer();
    const sites = ['one', 'two'].map((name) =>
      clone(name, { ...FILES, 'docs/a.md': `# A\n\nThe text of ${name}.\n` }),
    );
    await Promise.all(sites.map((site) => build(site, server.url, { mode: 'read-write' })));
    for (const name of ['one', 'two']) {
      const files = { ...FILES, 'docs/a.md': `# A\n\nThe text of ${name}.\n` };
      const site = clone('reader', files);
      expect((await build(site, server.url)).exitCode).toBe(0);
      expect(site.output()).toEqual(await buildClean(files));
    }
  });

  test('is at an address that says nothing of who asks, and that nobody listens to on the way', async () => {
    const server = await startOddStoreServer();
    const site = clone();
    for (const [url, problem] of [
      [
        'http://cache.example.org',
        '`DOCSGEN_REMOTE_STORE` is an `http://` URL, which `store.allowHttp` has to allow',
      ],
      ['https://me:secret@cache.example.org', 'a URL with a user or a password'],
      ['cache', '`DOCSGEN_REMOTE_STORE` is not a URL'],
      [server.url, ''],
    ] as const) {
      site.remove('docs/sub/c.md');
      site.write(FILES);
      const { exitCode, stderr } = await build(site, url);
      expect(exitCode).toBe(0);
      expect(stderr).not.toContain('secret');
      if (problem !== '') expect(stderr).toContain(problem);
      // Nothing is asked for by a build that finds what the last one has left.
      for (const folder of ['dist', '.docsgen/store/build']) site.remove(folder);
    }
    site.write({
      'docsgen.config.ts': CONFIG.replace(
        'title:',
        "store: { remote: 'https://a:b@c.example' }, title:",
      ),
    });
    const { exitCode, stdout, stderr } = await runCli(['build', site.root, '--verbose']);
    expect(exitCode).toBe(0);
    expect(stderr).toBe(
      '`store.remote` is a URL with a user or a password, which belong in `DOCSGEN_REMOTE_STORE_TOKEN`: this run uses only its own store.\n',
    );
    expect(stdout + stderr).not.toContain('a:b');
  });
});
