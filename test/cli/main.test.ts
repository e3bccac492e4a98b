import { existsSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMain } from '../support/run-cli.js';
import { makeSite, type TempSite } from '../support/temp-site.js';

let site: TempSite;

beforeAll(() => {
  site = makeSite({
    'docsgen.config.ts': `import { readFileSync } from 'node:fs';
export default { title: readFileSync(new URL('./title.txt', 'file://' + process.env.TEST_ROOT + '/'), 'utf8') };\n`,
    'title.txt': 'One',
    'docs/index.md': '# Home\n',
  });
  process.env['TEST_ROOT'] = realpathSync(site.root);
});

afterAll(() => {
  delete process.env['TEST_ROOT'];
  site.dispose();
});

/** Calls the function as a program would, with nothing lent to it. */
async function call(
  args: readonly string[],
  {
    env = {},
    signal = new AbortController().signal,
  }: { env?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<{ exitCode: number; text: string }> {
  const { main } = await loadMain();
  let text = '';
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      text += piece.toString();
      done();
    },
  });
  const exitCode = await main(args, {
    stdout: stream,
    stderr: stream,
    cwd: site.root,
    env,
    signal,
  });
  return { exitCode, text };
}

/** What a call could leave on the process. */
const ofProcess = () => ({
  listeners: Object.fromEntries(
    process.eventNames().map((name) => [String(name), process.listenerCount(name)]),
  ),
  cwd: process.cwd(),
  exitCode: process.exitCode,
  exit: process.exit,
  console: globalThis.console,
  hasCapture: process.hasUncaughtExceptionCaptureCallback(),
});

test('a call starts from its own folder and variables, and leaves the process as it was', async () => {
  const before = ofProcess();
  const { exitCode, text } = await call(['build', '--out-dir', 'out'], {
    env: { DOCSGEN_CACHE_DIR: 'cache' },
  });
  expect(text).toMatch(/No problems\. Built \d+ pages in [\d.]+ s → out\/\n/);
  expect(exitCode).toBe(0);
  expect(existsSync(path.join(site.root, 'out/docs/index.html'))).toBe(true);
  expect(existsSync(path.join(site.root, 'cache/docsgen-store.json'))).toBe(true);
  expect(existsSync(path.join(site.root, '.docsgen/store'))).toBe(false);
  expect(ofProcess()).toEqual(before);
});

test('a second call runs the config again, although its code is the same', async () => {
  await call(['build']);
  expect(site.read('docs/index.html')).toContain('<title>Home | One</title>');
  writeFileSync(path.join(site.root, 'title.txt'), 'Two');
  await call(['build']);
  expect(site.read('docs/index.html')).toContain('<title>Home | Two</title>');
});

test('wrong usage returns an exit code, and help goes to the stream', async () => {
  expect(await call(['bild'])).toEqual({
    exitCode: 2,
    text: 'error: docsgen has no command `bild`.\nDid you mean `build`?\n',
  });
  const help = await call(['help', 'check']);
  expect(help).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('Usage: docsgen check'),
  });
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'a build that %s has stopped returns %i and writes nothing',
  async (reason, expected) => {
    rmSync(path.join(site.root, 'dist'), { recursive: true, force: true });
    const { exitCode } = await call(['build'], { signal: AbortSignal.abort(reason) });
    expect(exitCode).toBe(expected);
    expect(existsSync(path.join(site.root, 'dist'))).toBe(false);
  },
);
