import { expect, test } from 'vitest';
import { runCli, runProcess } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

test.each([
  [['bild'], 'docsgen has no command `bild`.\nDid you mean `build`?'],
  [['src'], 'docsgen has no command `src`.\nTo build that folder, run `docsgen build src`.'],
  [
    ['build', '--formt', 'json'],
    '`docsgen build` has no option `--formt`.\nDid you mean `--format`?',
  ],
  [
    ['serve', '--locale', 'fr'],
    '`docsgen serve` has no option `--locale`.\nKnown: `--help`, `--host`, `--mcp`, `--open`, `--out-dir`, `--port`, `--verbose`, `--version`, `--watch`.',
  ],
  [['--versoin'], '`docsgen` has no option `--versoin`.\nDid you mean `--version`?'],
  [['check', '--format', 'sarf'], '`--format <format>` cannot be `sarf`.\nDid you mean `sarif`?'],
  [['cache', '--format', 'xml'], '`--format <format>` cannot be `xml`.\nKnown: `json`, `text`.'],
  [['serve', '--port', 'x'], '`--port <n>` cannot be `x`.\nA port is a number from 0 to 65535.'],
  [['check', 'a', 'b'], '`docsgen check` takes one folder.\nRun `docsgen check --help`.'],
  [['mv', 'a.md'], '`docsgen mv` needs `<from>` and `<to>`.\nRun `docsgen mv --help`.'],
  [
    ['mv', 'a.md', 'b.md', '.', 'c'],
    '`docsgen mv` takes at most 3 words: `<from> <to> [dir]`.\nRun `docsgen mv --help`.',
  ],
  [['check', '--baseline'], '`--baseline <file>` needs a value.\nRun `docsgen check --help`.'],
])('%j ends with 2, and says what is meant instead', async (args, message) => {
  expect(await runCli(args)).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: `error: ${message}\n`,
  });
});

test('without a command the help is shown on standard error, with 2; when asked for on standard output, with 0', async () => {
  const [nothing, asked] = await Promise.all([runCli([]), runCli(['--help'])]);
  expect(nothing).toMatchObject({ exitCode: 2, stdout: '', stderr: asked.stdout });
  expect(asked.exitCode).toBe(0);
  expect(await runCli(['--version'])).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  });
});

test('every command has help with examples', async () => {
  const { stdout } = await runCli(['--help']);
  const commands = [...stdout.matchAll(/^ {2}(\w+) \[options\]/gm)].map(([, name = '']) => name);
  expect(commands).toEqual(expect.arrayContaining(['build', 'serve', 'check', 'cache']));
  for (const command of commands) {
    const help = await runCli([command, '--help']);
    expect(help.exitCode).toBe(0);
    expect(help.stdout).toContain(`Examples:\n  docsgen ${command}`);
  }
});

test('a bug of docsgen ends with 70, says what to do, and shows its stack under `--verbose`', async () => {
  const site = tempSite({ 'docs/a.md': '# A\n' });
  // Nothing that a site holds leads here, so a piece of Node is broken.
  const broken = `data:text/javascript,performance.now=()=>{throw new Error('made up')}`;
  const env = { NODE_OPTIONS: `--import=${encodeURI(broken)}` };
  const short = await runProcess(['check', site.root], { env });
  expect(short).toMatchObject({ exitCode: 70, stdout: '' });
  expect(short.stderr).toBe(
    'error: docsgen has a bug: made up\nRun the command again with `--verbose`, and report what it prints together with your config.\n',
  );
  const long = await runProcess(['check', site.root, '--verbose'], { env });
  expect(long.exitCode).toBe(70);
  expect(long.stderr).toContain('    at performance.now');
});
