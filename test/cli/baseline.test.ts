import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

test('the life of a baseline: written, quiet while lines move, loud about what is new, friendly about what is gone', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n\n[x](/gone) [x](/gone)\n',
    'docs/b.md': '# B\n\n[y](/lost)\n',
  });
  const file = path.join(site.root, 'known.json');
  const check = (...flags: string[]) =>
    runCli(['check', site.root, '--strict', '--format', 'json', '--baseline', file, ...flags]);

  const missing = await check();
  expect(missing.exitCode).toBe(2);
  expect(missing.stderr).toContain('does not exist. Create it with');

  const written = await check('--update-baseline');
  expect(written).toMatchObject({ exitCode: 0, stderr: '' });
  expect(written.report?.diagnostics).toEqual([]);
  const text = readFileSync(file, 'utf8');
  expect(JSON.parse(text)).toEqual({
    version: 1,
    problems: [
      {
        code: 'link-broken',
        file: 'docs/a.md',
        message: 'Link to `/gone` leads to no page.',
        count: 2,
      },
      {
        code: 'link-broken',
        file: 'docs/b.md',
        message: 'Link to `/lost` leads to no page.',
        count: 1,
      },
    ],
  });

  site.write({ 'docs/a.md': '# A\n\nNew lines\n\nabove.\n\n[x](/gone) [x](/gone)\n' });
  expect(await check()).toMatchObject({ exitCode: 0, stderr: '' });

  site.write({ 'docs/a.md': '# A\n\n[x](/gone) [x](/gone) [x](/gone) [z](/new)\n' });
  const fresh = await check();
  expect(fresh.exitCode).toBe(1);
  expect(fresh.report?.diagnostics.map(({ message }) => message)).toEqual([
    'Link to `/gone` leads to no page.',
    'Link to `/new` leads to no page.',
  ]);
  expect(fresh.report?.summary.warnings).toBe(2);

  site.write({ 'docs/a.md': '# A\n\n[x](/gone)\n', 'docs/b.md': '# B\n' });
  const fixed = await check();
  expect(fixed.exitCode).toBe(0);
  expect(fixed.stderr).toContain('The baseline lists 2 problems that the site no longer has:');
  expect(fixed.stderr).toContain('link-broken docs/b.md: Link to `/lost` leads to no page.');
  await check('--update-baseline');
  expect(await check()).toMatchObject({ exitCode: 0, stderr: '' });
});

test.each([
  ['{', 'is not JSON'],
  ['[]', 'is not a baseline of docsgen'],
  ['{"version":2,"problems":[]}', 'is not a baseline of docsgen'],
  ['{"version":1,"problems":[{"code":"x","message":"y","count":0}]}', 'its problem 1 lacks'],
])('a damaged baseline ends with 2 and says why: %s', async (text, reason) => {
  const site = tempSite({ 'docs/a.md': '# A\n', 'known.json': text });
  const { exitCode, stdout, stderr } = await runCli(['check', '--baseline', 'known.json'], {
    cwd: site.root,
  });
  expect(exitCode).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain(
    `The baseline \`known.json\` ${reason.startsWith('its') ? `is damaged: ${reason}` : reason}`,
  );
});

test('`--update-baseline` needs a file', async () => {
  const { exitCode, stderr } = await runCli(['check', '--update-baseline']);
  expect(exitCode).toBe(2);
  expect(stderr).toBe('error: `--update-baseline` needs the file: `--baseline <file>`.\n');
});
