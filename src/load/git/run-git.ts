import { spawn } from 'node:child_process';

/** Result of running Git. */
export interface GitResult {
  /** Undefined if Git is not installed, or was stopped. */
  exitCode: number | undefined;
  /** First line of its error output. */
  complaint: string;
}

/**
 * Runs Git in a folder and passes on its output in pieces, as it arrives. If `onText` returns
 * `false`, Git is stopped. The user's own settings don't change the output, and nothing is fetched.
 * `env`: additional variables.
 */
export async function runGit(
  cwd: string,
  args: readonly string[],
  onText: (text: string) => boolean,
  env: Readonly<Record<string, string>> = {},
): Promise<GitResult> {
  const child = spawn('git', ['--literal-pathspecs', '-c', 'log.showSignature=false', ...args], {
    cwd,
    env: {
      ...process.env,
      GIT_OPTIONAL_LOCKS: '0',
      GIT_NO_LAZY_FETCH: '1',
      GIT_TERMINAL_PROMPT: '0',
      LC_ALL: 'C',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < 1000) complaint += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!onText(text)) child.kill();
  });
  const exitCode = await new Promise<number | undefined>((done) => {
    child.once('error', () => done(undefined));
    child.once('close', (code) => done(code ?? undefined));
  });
  return { exitCode, complaint: complaint.trim().split('\n')[0] ?? '' };
}
