import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, sendRaw } from '../support/raw-request.js';
import { type Served, startServe, startServeProcess } from '../support/serve.js';
import { makeSite, type TempSite } from '../support/temp-site.js';

const SECRET = 'the secret of the machine';
const PROSE = 'Words that fill a page. '.repeat(200);

let site: TempSite;
let outside: string;
const servers: Record<'static' | 'watch', Served | undefined> = {
  static: undefined,
  watch: undefined,
};

beforeAll(async () => {
  outside = mkdtempSync(path.join(tmpdir(), 'docsgen-outside-'));
  writeFileSync(path.join(outside, 'secret.txt'), SECRET);
  site = makeSite({
    'docs/index.md': `# Start\n\n${PROSE}\n`,
    'docs/deep/page.md': '# Deep\n',
    'static/data.txt': '0123456789',
    'static/large.txt': 'x'.repeat(4000),
    'static/a b/c.txt': 'with a space',
    'static/_redirects': '/before/* /docs/deep/:splat 301\n',
    'private.txt': SECRET,
  });
  await site.build();
  symlinkSync(path.join(outside, 'secret.txt'), path.join(site.root, 'static/link.txt'));
  symlinkSync(outside, path.join(site.root, 'static/folder'));
  symlinkSync(path.join(outside, 'secret.txt'), path.join(site.root, 'dist/link.txt'));
  symlinkSync(outside, path.join(site.root, 'dist/folder'));
  servers.static = await startServe([site.root]);
  servers.watch = await startServe(['--watch', site.root]);
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((served) => served?.close()));
  site?.dispose();
  rmSync(outside, { recursive: true, force: true });
});

describe.each(['static', 'watch'] as const)('%s server', (kind) => {
  const url = () => servers[kind]?.url ?? '';

  test('answers pages, files and what is missing with the right status and type', async () => {
    const page = await ask(url(), 'GET /docs');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await ask(url(), 'GET /docs/')).status).toBe(200);
    expect((await ask(url(), 'GET /docs/deep/page?x=1')).status).toBe(200);
    expect((await ask(url(), 'GET /docs/deep/page/')).status).toBe(200);
    const file = await ask(url(), 'GET /a%20b/c.txt');
    expect([file.status, file.headers['content-type'], String(file.body)]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'with a space',
    ]);
    const missing = await ask(url(), 'GET /docs/nowhere');
    expect([missing.status, missing.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(String(missing.body)).toContain('docsgen-page');
  });

  test.each([
    '/../private.txt',
    '/docs/../../private.txt',
    '/..%2fprivate.txt',
    '/%2e%2e/private.txt',
    '/%2e%2e%2fprivate.txt',
    '/..%5cprivate.txt',
    '/..\\private.txt',
    '/%252e%252e%252fprivate.txt',
    '/static/..%2f..%2fprivate.txt',
    '//etc/passwd',
    '/%2fetc/passwd',
    '/file:///etc/passwd',
    '/private.txt',
    '/docsgen.config.ts',
    '/docs/index.md',
    '/.docsgen/store',
    '/link.txt',
    '/folder/secret.txt',
    '/data.txt%00.html',
    '/data.txt\u0000',
    '/%c0%ae%c0%ae/private.txt',
    '/%ff',
    '/%',
    '/@fs/etc/passwd',
    '/@docsgen/../private.txt',
  ])('gives nothing away for %j', async (target) => {
    const { status, body } = await ask(url(), `GET ${target}`);
    expect([400, 404]).toContain(status);
    expect(String(body)).not.toContain(SECRET);
    expect(String(body)).not.toMatch(/root:|defineConfig|export default/);
  });

  test.each([
    '/docs',
    '/data.txt',
    '/docs/nowhere',
    '/',
    '/before/x',
    '/..%2fprivate.txt',
    '/@docsgen/watch.js',
  ])('no other website may show %s, and browsers do not guess its type', async (target) => {
    const { headers } = await ask(url(), `GET ${target}`);
    expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('sends what is known already as 304, and HEAD without a body', async () => {
    const first = await ask(url(), 'GET /docs');
    const etag = first.headers['etag'] ?? '';
    expect(etag).not.toBe('');
    const again = await ask(url(), 'GET /docs', { 'If-None-Match': `"other", ${etag}` });
    expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, etag]);
    const head = await ask(url(), 'HEAD /data.txt');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '10', 0]);
  });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('answers the range %s with %d', async (range, status, body, contentRange) => {
    const answer = await ask(url(), 'GET /data.txt', { Range: range });
    expect([answer.status, String(answer.body), answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  test('compresses text for who takes it', async () => {
    const read = async (accept: string) => {
      const { headers, body } = await ask(url(), 'GET /large.txt', { 'Accept-Encoding': accept });
      expect(headers['vary']).toBe('Accept-Encoding');
      return [headers['content-encoding'], unchunk(headers, body)] as const;
    };
    const [brotli, packed] = await read('gzip, br');
    expect([brotli, String(brotliDecompressSync(packed))]).toEqual(['br', 'x'.repeat(4000)]);
    const [gzip, zipped] = await read('br;q=0, gzip;q=0.5');
    expect([gzip, String(gunzipSync(zipped))]).toEqual(['gzip', 'x'.repeat(4000)]);
    expect((await read('identity'))[0]).toBeUndefined();
  });

  test('refuses other methods, and names the ones there are', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const { status, headers } = await ask(url(), `${method} /docs`);
      expect([method, status, headers['allow']]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  test('refuses a name that is not this machine\u2019s, whatever it resolves to', async () => {
    const { host, port } = new URL(url());
    const status = async (name: string) => (await ask(url(), 'GET /docs', { Host: name })).status;
    for (const name of [
      host,
      `127.0.0.1:${port}`,
      `[::1]:${port}`,
      `site.localhost:${port}`,
      `192.168.0.7:${port}`,
    ])
      expect([name, await status(name)]).toEqual([name, 200]);
    for (const name of [
      'evil.example',
      `evil.example:${port}`,
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '',
    ])
      expect([name, (await status(name)) >= 400]).toEqual([name, true]);
    expect((await sendRaw(url(), 'GET /docs HTTP/1.0\r\n\r\n')).status).toBe(400);
  });

  test('understands a request with the whole URL, for its own host only', async () => {
    expect((await ask(url(), `GET ${url()}/docs`)).status).toBe(200);
    expect((await ask(url(), 'GET http://evil.example/docs')).status).toBe(400);
  });

  test('refuses what is too long', async () => {
    expect((await ask(url(), `GET /${'a'.repeat(9000)}`)).status).toBe(414);
    expect((await ask(url(), 'GET /docs', { 'X-Long': 'a'.repeat(40_000) })).status).toBe(431);
  });

  test('refuses a request for two hosts, even for the same one twice', async () => {
    const { host } = new URL(url());
    for (const second of [host, 'evil.example']) {
      const request = `GET /docs HTTP/1.1\r\nHost: ${host}\r\nhOST: ${second}\r\nConnection: close\r\n\r\n`;
      expect((await sendRaw(url(), request)).status).toBe(400);
    }
  });

  test('survives whatever comes over the wire', async () => {
    const junk = [
      'nonsense\r\n\r\n',
      'GET\r\n\r\n',
      'GET /docs HTTP/9.9\r\n\r\n',
      'GET /docs HTTP/1.1\r\nHo st: localhost\r\n\r\n',
      'GET /docs HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
      'POST /docs HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      new Uint8Array([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3]),
      new Uint8Array(2000).map((_, i) => (i * 7919) % 256),
    ];
    for (const request of junk) await sendRaw(url(), request, { hangUp: true });
    expect((await ask(url(), 'GET /docs')).status).toBe(200);
  });
});

/** Joins the pieces of a body that came in chunks. */
function unchunk(headers: Record<string, string>, body: Buffer): Buffer {
  if (headers['transfer-encoding'] !== 'chunked') return body;
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(String(body.subarray(at, end)), 16);
    pieces.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(pieces);
}

describe('watching', () => {
  const url = () => servers.watch?.url ?? '';

  async function events(
    headers: Record<string, string>,
  ): Promise<{ status: number; type: string | null }> {
    const stop = new AbortController();
    const response = await fetch(`${url()}/@docsgen/events?path=/docs/`, {
      headers,
      signal: stop.signal,
    });
    stop.abort();
    return { status: response.status, type: response.headers.get('content-type') };
  }

  test('tells changes to windows of its own only', async () => {
    expect(await events({})).toEqual({ status: 200, type: 'text/event-stream; charset=utf-8' });
    const raw = (headers: Record<string, string>) =>
      ask(url(), 'GET /@docsgen/events?path=/', headers);
    expect((await raw({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await raw({ Origin: 'null' })).status).toBe(403);
    expect((await raw({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await raw({ 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
    expect((await raw({ Host: 'evil.example' })).status).toBe(403);
    const page = await ask(url(), 'GET /docs', { Origin: 'https://evil.example' });
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('opens files of the site in the editor, for its own pages only', async () => {
    const marks = path.join(outside, 'marks');
    const editor = path.join(outside, 'editor.sh');
    writeFileSync(editor, `#!/bin/sh\necho "$@" > ${marks}\n`, { mode: 0o755 });
    const served = await startServeProcess(['--watch', site.root], { LAUNCH_EDITOR: editor });
    try {
      const open = (query: string, headers: Record<string, string>, method = 'POST') =>
        ask(served.url, `${method} /@docsgen/open?${query}`, headers);
      const own = { Origin: served.url };
      const good = 'file=docs/index.md&line=3&column=2';
      expect((await open(good, {})).status).toBe(403);
      expect((await open(good, { Origin: 'https://evil.example' })).status).toBe(403);
      expect((await open(good, own, 'GET')).status).toBe(405);
      for (const file of [
        '../secret.txt',
        '/etc/passwd',
        'static/link.txt',
        'nothing.md',
        '',
        'docs%00',
      ])
        expect([file, (await open(`file=${file}`, own)).status]).toEqual([file, 404]);
      expect((await open(good, own)).status).toBe(204);
      await expect.poll(() => read(marks)).toContain('docs/index.md');
    } finally {
      await served.close();
    }
  });

  test('opens no editor that would take its terminal, but says how to name one', async () => {
    const marks = path.join(outside, 'taken');
    writeFileSync(path.join(outside, 'vi'), `#!/bin/sh\ntouch ${marks}\n`, { mode: 0o755 });
    // No process of this machine is seen: what the environment names is left.
    writeFileSync(path.join(outside, 'ps'), '#!/bin/sh\n', { mode: 0o755 });
    const served = await startServeProcess(['--watch', site.root], {
      EDITOR: 'vi',
      VISUAL: '',
      PATH: `${outside}:${process.env['PATH']}`,
    });
    try {
      const request = 'POST /@docsgen/open?file=docs/index.md&line=3';
      expect((await ask(served.url, request, { Origin: served.url })).status).toBe(501);
      await served.waitForLog(
        /No graphical editor was found for docs\/index\.md:3: .*LAUNCH_EDITOR=code/,
      );
      expect(existsSync(marks)).toBe(false);
    } finally {
      await served.close();
    }
  });

  test('ends while an editor that it opened stays', async () => {
    const open = path.join(outside, 'open');
    const editor = path.join(outside, 'window.sh');
    writeFileSync(
      editor,
      `#!/bin/sh\nexec 2>&-\ntouch ${open}\nwhile test -e ${open}; do sleep 0.1; done\n`,
      {
        mode: 0o755,
      },
    );
    const served = await startServeProcess(['--watch', site.root], { LAUNCH_EDITOR: editor });
    try {
      await ask(served.url, 'POST /@docsgen/open?file=docs/index.md', { Origin: served.url });
      await expect.poll(() => existsSync(open)).toBe(true);
      expect(await served.close()).toBe(0);
      expect(existsSync(open)).toBe(true);
    } finally {
      rmSync(open, { force: true });
    }
  });

  test('follows the rules of `static/_redirects`', async () => {
    const { status, headers } = await ask(url(), 'GET /before/page?x=1');
    expect([status, headers['location']]).toEqual([301, '/docs/deep/page?x=1']);
  });

  test('binds to this machine alone unless it is told otherwise', async () => {
    expect(new URL(url()).hostname).toBe('localhost');
  });
});

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

describe('what was built', () => {
  const url = () => servers.static?.url ?? '';

  beforeAll(() => {
    for (const link of ['static/link.txt', 'static/folder']) rmSync(path.join(site.root, link));
  });

  test('hashed assets are kept forever, everything else is asked for again', async () => {
    const page = String((await ask(url(), 'GET /docs')).body);
    const asset = /src="([^"]*client-[^"]*\.js)"/.exec(page)?.[1] ?? '';
    expect((await ask(url(), `GET ${asset}`)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await ask(url(), 'GET /docs')).headers['cache-control']).toBe('no-cache');
    expect((await ask(url(), 'GET /data.txt')).headers['cache-control']).toBe('no-cache');
  });

  test('a new build is there at once', async () => {
    site.write({ 'docs/later.md': '# Later\n', 'docs/deep/page.md': '# Deeper\n' });
    expect((await ask(url(), 'GET /docs/later')).status).toBe(404);
    await site.build();
    expect((await ask(url(), 'GET /docs/later')).status).toBe(200);
    expect(String((await ask(url(), 'GET /docs/deep/page')).body)).toContain('Deeper');
  });

  test('rules of `_redirects` lead on where there is no file', async () => {
    writeFileSync(
      path.join(site.root, 'dist/_redirects'),
      [
        '# moved',
        '/old /docs/deep/page',
        '/tmp/:name /docs/:name 302',
        '/away https://example.org/x 308',
        '/r/* /docs/:splat 301',
        '/docs /nowhere 301',
        '/data.txt /large.txt 301!',
        '/app/* /docs/deep/page 200',
      ].join('\n'),
    );
    const go = async (target: string) => {
      const { status, headers } = await ask(url(), `GET ${target}`);
      return [status, headers['location']];
    };
    expect(await go('/old?q=1')).toEqual([301, '/docs/deep/page?q=1']);
    expect(await go('/old/')).toEqual([301, '/docs/deep/page']);
    expect(await go('/tmp/a%20b')).toEqual([302, '/docs/a%20b']);
    expect(await go('/away')).toEqual([308, 'https://example.org/x']);
    expect(await go('/r/deep/page')).toEqual([301, '/docs/deep/page']);
    expect(await go('/r/%2Fevil.example')).toEqual([400, undefined]);
    expect(await go('/docs')).toEqual([200, undefined]);
    expect(await go('/data.txt')).toEqual([301, '/large.txt']);
    expect(await go('/app/any/where')).toEqual([200, undefined]);
  });

  test('a site with a base URL stands below it', async () => {
    const out = path.join(site.root, 'based');
    mkdirSync(out);
    await site.build('--out-dir', out, '--base-url', '/docs/');
    const served = await startServe([site.root, '--out-dir', out]);
    try {
      expect(served.log()).toMatch(/at http:\/\/localhost:\d+\/docs\/\n/);
      const { origin } = new URL(served.url);
      const root = await ask(origin, 'GET /');
      expect([root.status, root.headers['location']]).toEqual([302, '/docs/']);
      // The base URL is taken away once, at the beginning of a path.
      expect((await ask(origin, 'GET /docs/docs')).status).toBe(200);
      expect((await ask(origin, 'GET /docs/large.txt')).status).toBe(200);
      expect((await ask(origin, 'GET /large.txt')).status).toBe(404);
      expect((await ask(origin, 'GET /docs/docs/docs')).status).toBe(404);
    } finally {
      await served.close();
    }
  });
});
