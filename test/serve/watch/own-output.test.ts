import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BIN } from '../../support/run-cli.js';
import { tempSite } from '../../support/temp-site.js';

/** A busy machine is no slow server. */
const PATIENT = { timeout: 60_000, interval: 50 };

test('what the server prints into a file of the site is no change of the site', async () => {
  const site = tempSite({ 'docs/index.md': '# Docs\n' });
  const log = path.join(site.root, 'log.txt');
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [BIN, 'serve', '--watch', '--port', '0', site.root], {
    stdio: ['ignore', output, output],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' },
  });
  const closed = new Promise((done) => child.once('close', done));
  onTestFinished(async () => {
    child.kill();
    await closed;
  });
  const read = () => readFileSync(log, 'utf8');
  await expect.poll(read, PATIENT).toContain('http://');
  const url = /http:\S+/.exec(read())?.[0] ?? '';
  const seen = (text: string) =>
    expect.poll(async () => (await fetch(`${url}docs/`)).text(), PATIENT).toContain(text);

  for (const text of ['One', 'Two', 'Three']) {
    site.write({ 'docs/index.md': `# ${text}\n` });
    await seen(text);
    await expect.poll(() => read().match(/docs\/index\.md/g)?.length ?? 0, PATIENT).toBeGreaterThan(0);
  }
  expect(read()).not.toContain('log.txt');
});
