import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BIN } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

/**
 * Runs a command whose standard output is this. Returns its exit code and what it says on standard
 * error.
 */
async function runInto(output: 'nobody' | number, args: readonly string[]) {
  const stdout = output === 'nobody' ? 'pipe' : output;
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', stdout, 'pipe'] });
  child.stdout?.destroy();
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const exitCode = await new Promise<number | null>((done) => child.once('close', done));
  return { exitCode, stderr };
}

const SITE = { 'docsgen.config.ts': 'export default { title: "T" };', 'docs/index.md': '# T\n' };

test('a command whose output nobody reads comes to its own end', async () => {
  expect(await runInto('nobody', ['--help'])).toEqual({ exitCode: 0, stderr: '' });
  const { root } = tempSite(SITE);
  expect(await runInto('nobody', ['build', root])).toEqual({ exitCode: 0, stderr: '' });
  expect(existsSync(path.join(root, 'dist/docs/index.html'))).toBe(true);
  const { root: broken } = tempSite({
    ...SITE,
    'sidebars.ts': 'export default { docs: ["nothing"] };',
  });
  expect(await runInto('nobody', ['check', broken])).toEqual({ exitCode: 1, stderr: '' });
});

test.runIf(existsSync('/dev/full'))(
  'a report that can’t be kept fails, and the site is built',
  async () => {
    const { root } = tempSite(SITE);
    const full = openSync('/dev/full', 'w');
    const result = await runInto(full, ['build', root]);
    closeSync(full);
    expect(result).toEqual({
      exitCode: 74,
      stderr: 'error: The output can’t be written: the disk is full.\n',
    });
    expect(existsSync(path.join(root, 'dist/docs/index.html'))).toBe(true);
  },
);
