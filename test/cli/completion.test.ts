import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Command } from 'commander';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildCompletion } from '../../src/cli/completion/build-completion.js';
import { createProgram } from '../../src/cli/create-program.js';
import { runCli } from '../support/run-cli.js';

const program = createProgram(() => async () => undefined, process);
/** The flags that help shows. */
const listShown = ({ options }: Command) => options.filter(({ hidden }) => !hidden);
const isInstalled = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

/** What bash offers at the end of a line. */
function completeInBash(line: string): string[] {
  const script = `${buildCompletion('bash', program)}
read -ra COMP_WORDS <<< "\${1//=/ = }"
[[ $1 == *' ' || $1 == *= ]] && COMP_WORDS+=('')
COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
[[ $1 == *= ]] && COMP_CWORD=$((COMP_CWORD - 1))
_docsgen
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const text = execFileSync('bash', ['--norc', '-c', script, 'bash', line], { encoding: 'utf8' });
  return text.split('\n').filter((word) => word !== '');
}

describe('in bash', () => {
  test.each([
    [
      'docsgen ',
      [
        'init',
        'build',
        'serve',
        'check',
        'diff',
        'lsp',
        'mcp',
        'test',
        'prose',
        'reviewed',
        'pdf',
        'version',
        'mv',
        'import',
        'translations',
        'urls',
        'cache',
        'docs',
        'explain',
        'completion',
        'help',
      ],
    ],
    ['docsgen c', ['check', 'cache', 'completion']],
    ['docsgen --verb', ['--verbose']],
    ['docsgen build --out', ['--out-dir']],
    ['docsgen build site --s', ['--strict', '--shard']],
    ['docsgen check --format ', ['text', 'json', 'github', 'sarif', 'junit']],
    ['docsgen check --format=', ['text', 'json', 'github', 'sarif', 'junit']],
    ['docsgen check --format=s', ['sarif']],
    ['docsgen cache --format j', ['json']],
    ['docsgen init --template p', ['product']],
    ['docsgen completion ', ['bash', 'zsh', 'fish']],
    ['docsgen help ser', ['serve']],
    // Names of files are bash's own.
    ['docsgen build ', []],
    ['docsgen build --out-dir ', []],
  ])('%j offers %j', (line, offered) => {
    expect(completeInBash(line)).toEqual(offered);
  });

  test('every flag of every command is offered', () => {
    for (const command of program.commands) {
      const flags = listShown(command).flatMap(({ long }) => long ?? []);
      expect(completeInBash(`docsgen ${command.name()} --`)).toEqual(
        expect.arrayContaining([...flags, '--help', '--verbose']),
      );
    }
  });
});

describe.each(['bash', 'zsh', 'fish'] as const)('the script for %s', (shell) => {
  const script = buildCompletion(shell, program);

  test('is what the command prints, and names every command and flag', async () => {
    expect(await runCli(['completion', shell])).toMatchObject({
      exitCode: 0,
      stdout: script,
      stderr: '',
    });
    for (const command of program.commands) {
      expect(script).toContain(command.name());
      for (const { long } of listShown(command))
        expect(script).toContain(shell === 'fish' ? `-l ${long?.slice(2)}` : long);
    }
  });

  test.skipIf(!isInstalled(shell))('has the syntax of that shell', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-completion-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'script');
    writeFileSync(file, script);
    const { status, stderr } = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

test.skipIf(!isInstalled('fish'))('fish offers commands, flags and choices', () => {
  const offer = (line: string): string[] =>
    execFileSync(
      'fish',
      [
        '--no-config',
        '-c',
        'source (echo $argv[1] | psub); complete -C $argv[2]',
        buildCompletion('fish', program),
        line,
      ],
      {
        encoding: 'utf8',
      },
    )
      .trimEnd()
      .split('\n')
      .map((row) => row.split('\t')[0] ?? '');
  expect(offer('docsgen c').sort()).toEqual(['cache', 'check', 'completion']);
  expect(offer('docsgen init --template ').sort()).toEqual([
    'docs',
    'handbook',
    'minimal',
    'product',
  ]);
  expect(offer('docsgen build --st')).toEqual(['--strict']);
});

test('a shell that is unknown, missing or one too many ends with 2', async () => {
  expect(await runCli(['completion', 'bsh'])).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: 'error: The shell cannot be `bsh`.\nDid you mean `bash`?\n',
  });
  expect((await runCli(['completion'])).stderr).toContain('`docsgen completion` needs a shell.');
  expect((await runCli(['completion', 'bash', 'zsh'])).stderr).toContain('takes one shell.');
});
