import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../../plugins/import-mkdocs/dist/index.js';

/** Runs the converter at `old`, and returns what it says. */
export function convert(root: string, ...args: string[]): { exitCode: number; output: string } {
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const exitCode = run(['old', ...args], { cwd: root, env: {}, write, complain: write });
  return { exitCode, output };
}

export const readFile = (root: string, file: string): string =>
  readFileSync(path.join(root, file), 'utf8');

/** Runs Git, and returns what it prints. */
export const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim();
