import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { BIN, runCli } from '../support/run-cli.js';
import { startServe, startServeProcess } from '../support/serve.js';
import { makeSite, type TempSite, tempSite } from '../support/temp-site.js';

let site: TempSite;
beforeAll(async () => {
  site = makeSite({ 'docs/index.md': '# Start\n' });
  await site.build();
  return () => site.dispose();
});

/**
 * A port that somebody else listens on, until the work is done. `wanted` may be somebody else's
 * already.
 */
async function withTakenPort<R>(work: (port: number) => Promise<R>, wanted = 0): Promise<R> {
  const other = createServer();
  await new Promise<void>((done) => {
    other.once('error', () => done());
    other.listen(wanted, 'localhost', done);
  });
  const address = other.address();
  try {
    return await work(typeof address === 'object' && address !== null ? address.port : 0);
  } finally {
    other.close();
  }
}

describe.each([[], ['--watch']])('docsgen serve %s', (...flags) => {
  test('says where the site is, and ends with 0 on each signal', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const served = await startServeProcess([...flags, site.root]);
      expect((await fetch(`${served.url}/docs`)).status).toBe(200);
      expect(await served.close(signal)).toBe(0);
      expect(served.log()).not.toMatch(/error|^ +at /im);
    }
  });

  test('a port that is taken is an error when it was asked for', async () => {
    const { exitCode, stderr } = await withTakenPort((port) =>
      runCli(['serve', ...flags, site.root, '--port', String(port)]),
    );
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /^error: Port \d+ on localhost is in use\. Choose another with `--port`\.$/m,
    );
  });

  test('without a wish for a port, the next free one from 3000 on is taken', async () => {
    const served = await withTakenPort(
      () => startServe([...flags, site.root], {}, { findsPort: true }),
      3000,
    );
    const port = Number(new URL(served.url).port);
    expect(port).toBeGreaterThan(3000);
    expect(port).toBeLessThanOrEqual(3100);
    expect((await fetch(`${served.url}/docs`)).status).toBe(200);
    await served.close();
  });

  test('an address that this machine does not have is an error', async () => {
    const { exitCode, stderr } = await runCli([
      'serve',
      ...flags,
      site.root,
      '--port',
      '0',
      '--host',
      '192.0.2.1',
    ]);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('This machine has no address `192.0.2.1`.'),
    ]);
  });

  test('--open hands the address to the browser', async () => {
    const served = await startServe([...flags, '--open', site.root], {
      BROWSER: 'no-such-browser',
    });
    await served.waitForLog(/Could not open a browser\. Open http:\S+ yourself\./);
    await served.close();
  });
});

test('without a build there is nothing to serve', async () => {
  const { exitCode, stderr } = await runCli(['serve', tempSite({ 'docs/index.md': '# x\n' }).root]);
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining('contains no built site. Run `docsgen build` first.'),
  ]);
});

test('--watch needs a config that can be read', async () => {
  const { root } = tempSite({
    'docs/index.md': '# x\n',
    'docsgen.config.ts': `export default { titel: 'x' };\n`,
  });
  const { exitCode, stdout } = await runCli(['serve', '--watch', root]);
  expect(exitCode).toBe(2);
  expect(stdout).toContain('docsgen.config.ts:1');
  expect(stdout).toContain('Nothing is served.');
});

test.skipIf(process.platform !== 'linux')(
  'keys on a terminal: o opens the browser, r starts over at the same place, q quits',
  async () => {
    // `script` gives the command a terminal of its own.
    const command = `${process.execPath} ${BIN} serve --watch --port 0 ${site.root}`;
    const child = spawn('script', ['-qec', command, '/dev/null'], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, BROWSER: 'no-such-browser' },
    });
    const closed = new Promise<number | null>((done) => child.once('close', done));
    let text = '';
    const starts = () =>
      [...text.matchAll(/Watching, ready in .*?(http:\S+\/)/g)].map(([, url]) => url);
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    await expect.poll(() => starts().length).toBe(1);
    await expect.poll(() => text).toContain('o open · r restart · q quit');
    child.stdin.write('o');
    await expect.poll(() => text).toMatch(/Could not open a browser\. Open http:/);
    child.stdin.write('r');
    await expect.poll(() => starts().length).toBe(2);
    expect(new Set(starts().map((url) => url?.replace(/\u001b.*/, ''))).size).toBe(1);
    child.stdin.write('q');
    expect(await closed).toBe(0);
  },
);
