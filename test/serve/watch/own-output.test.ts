import { spawn } from 'node:child_process';
import { openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BIN } from '../../support/run-cli.js';
import { type TempSite, tempSite } from '../../support/temp-site.js';

/** A busy machine is no slow server. */
const PATIENT = { timeout: 60_000, interval: 50 };

/** Serves a site with a watch whose messages go into a file of the site. */
async function serveInto(
  site: TempSite,
  name: string,
): Promise<{ url: string; read: () => string }> {
  const log = path.join(site.root, name);
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
  return { url: /http:\S+/.exec(read())?.[0] ?? '', read };
}

test('what the server prints into a file of the site is no change of the site', async () => {
  const site = tempSite({ 'docs/index.md': '# Docs\n' });
  const { url, read } = await serveInto(site, 'log.txt');
  const seen = (text: string) =>
    expect.poll(async () => (await fetch(`${url}docs/`)).text(), PATIENT).toContain(text);

  for (const text of ['One', 'Two', 'Three']) {
    site.write({ 'docs/index.md': `# ${text}\n` });
    await seen(text);
    await expect
      .poll(() => read().match(/docs\/index\.md/g)?.length ?? 0, PATIENT)
      .toBeGreaterThan(0);
  }
  expect(read()).not.toContain('log.txt');
});

test('a file may become a folder and a file again while the server prints into a file', async () => {
  const site = tempSite({ 'docs/index.md': '# Docs\n', 'docs/part.md': '# Part\n' });
  const { url } = await serveInto(site, 'log.txt');
  const seen = (page: string, text: string) =>
    expect.poll(async () => (await fetch(`${url}docs/${page}`)).text(), PATIENT).toContain(text);

  const part = path.join(site.root, 'docs/part.md');
  for (const text of ['One', 'Two', 'Three']) {
    rmSync(part);
    site.write({ 'docs/part.md/a.md': `# In ${text}\n` });
    await seen('part.md/a', `In ${text}`);
    rmSync(part, { recursive: true });
    site.write({ 'docs/part.md': `# ${text}\n` });
    await seen('part', text);
  }
});
