import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Summary } from '../../src/diagnostics/report.js';
import type { Diagnostic } from '../../src/types/diagnostic.js';

export interface CliResult {
  exitCode: number | null;
  stdout: string;
  stderr: string;
  /** The JSON report, when standard output is one. */
  report?: { version: number; summary: Summary; diagnostics: Diagnostic[] };
}

/** The built command line. */
export const BIN = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url));

/** Runs the built command line in a process of its own and waits for its end. */
export async function runCli(
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; bin?: string; uid?: number } = {},
): Promise<CliResult> {
  const child = spawn(process.execPath, [options.bin ?? BIN, ...args], {
    cwd: options.cwd,
    uid: options.uid,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '', NODE_ENV: '', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    collect(child.stdout),
    collect(child.stderr),
    new Promise<number | null>((done) => child.once('close', done)),
  ]);
  return { exitCode, stdout, stderr, ...(stdout.startsWith('{') && { report: JSON.parse(stdout) }) };
}

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const piece of stream.setEncoding('utf8')) text += piece;
  return text;
}
