import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type CliResult, runCli, runProcess } from './run-cli.js';
import { type Served, startServe } from './serve.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A terminal in which a test runs the commands of a page. */
export interface DocTerminal {
  /** The current folder. */
  cwd: string;
  /** The server that the last command started. */
  server?: Served;
  /**
   * Runs one line. `npm install` links docsgen instead of asking a registry.
   * @throws {Error} if the line runs something other than docsgen, npm scripts, Git, or `cd`.
   */
  run(line: string): Promise<Outcome>;
}

type Outcome = Pick<CliResult, 'exitCode' | 'stdout' | 'stderr'>;

const FINE: Outcome = { exitCode: 0, stdout: '', stderr: '' };

/** Opens a terminal in a folder, for one test. */
export function openDocTerminal(cwd: string): DocTerminal {
  const terminal: DocTerminal = {
    cwd,
    async run(line) {
      let outcome = FINE;
      for (const command of line.split(' && ')) {
        outcome = await runOne(terminal, command);
        if (outcome.exitCode !== 0) break;
      }
      return outcome;
    },
  };
  onTestFinished(async () => {
    await terminal.server?.close();
  });
  return terminal;
}

async function runOne(terminal: DocTerminal, command: string): Promise<Outcome> {
  const [, variables = '', call = ''] = /^((?:\w+=\S+ )*)(?:npx )?(.*)$/.exec(command) ?? [];
  const env = Object.fromEntries(
    Array.from(variables.matchAll(/(\w+)=(\S+)/g), ([, name = '', value]) => [name, value ?? '']),
  );
  const [program, ...args] = splitWords(call);
  if (program === 'cd') {
    terminal.cwd = path.join(terminal.cwd, args.join(' '));
    return FINE;
  }
  if (program === 'docsgen') return runDocsgen(terminal, args, env);
  if (program === 'git') {
    const { status, stdout, stderr } = spawnSync('git', args, {
      cwd: terminal.cwd,
      encoding: 'utf8',
    });
    return { exitCode: status, stdout, stderr };
  }
  if (program === 'npm' && args.join(' ') === 'install') {
    mkdirSync(path.join(terminal.cwd, 'node_modules'));
    symlinkSync(ROOT, path.join(terminal.cwd, 'node_modules/docsgen'), 'dir');
    return FINE;
  }
  if (program === 'npm' && args[0] === 'run')
    return runOne(terminal, readScript(terminal.cwd, args[1] ?? ''));
  throw new Error(`A terminal of tests does not run \`${command}\`.`);
}

/** Splits a command into words as a shell does. */
const splitWords = (command: string): string[] =>
  Array.from(command.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain = '']) => quoted ?? plain);

function readScript(folder: string, name: string): string {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const script = scripts[name];
  if (script === undefined) throw new Error(`The site has no script \`${name}\`.`);
  return script;
}

async function runDocsgen(
  terminal: DocTerminal,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Outcome> {
  const options = { cwd: terminal.cwd, env };
  if (args[0] !== 'serve')
    return env['NODE_OPTIONS'] === undefined ? runCli(args, options) : runProcess(args, options);
  await terminal.server?.close();
  // Opens a program that does nothing instead of the browser.
  terminal.server = await startServe(args.slice(1), { BROWSER: 'true', ...env }, options);
  const { status } = await fetch(`${terminal.server.url}/`);
  return { exitCode: status === 200 ? 0 : 1, stdout: '', stderr: terminal.server.log() };
}
