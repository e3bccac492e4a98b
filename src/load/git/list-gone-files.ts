import { runGit } from './run-git.js';

/** A file that was there once. Paths are below the site's root. */
export interface GoneFile {
  path: string;
  /** Where Git finds it again. */
  renamedTo?: string;
  /** What names its last text: see `git show`. */
  revision: string;
}

/** Older commits are not asked. */
const MOST_COMMITS = 1000;

/**
 * The Markdown files of a folder that were removed or renamed: since the newest commit, then in the
 * commits before it, the newest first. Empty where there is no Git.
 */
export async function listGoneFiles(root: string): Promise<GoneFile[]> {
  const form = ['--name-status', '-z', '-M', '--relative', '--diff-filter=RD', '--no-ext-diff'];
  const [open, log] = await Promise.all([
    readTokens(root, ['diff', ...form, 'HEAD', '--', '.']),
    readTokens(root, [
      'log',
      ...form,
      '--no-merges',
      `-n${MOST_COMMITS}`,
      '--format=%x00commit %H',
      '--',
      '.',
    ]),
  ]);
  return [...readEntries(open, 'HEAD'), ...readEntries(log, 'HEAD')].filter(({ path }) =>
    /\.mdx?$/i.test(path),
  );
}

/** The text of a file as a revision has it. */
export async function readGone(
  root: string,
  { path, revision }: GoneFile,
): Promise<string | undefined> {
  let text = '';
  const { exitCode } = await runGit(root, ['show', `${revision}:./${path}`], (piece) => {
    text += piece;
    return text.length < 5_000_000;
  });
  return exitCode === 0 ? text : undefined;
}

async function readTokens(root: string, args: readonly string[]): Promise<string[]> {
  let text = '';
  const { exitCode } = await runGit(root, args, (piece) => {
    text += piece;
    return true;
  });
  return exitCode === 0 ? text.split('\0').map((token) => token.trim()) : [];
}

function readEntries(tokens: readonly string[], first: string): GoneFile[] {
  const found: GoneFile[] = [];
  let revision = first;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const [path = '', to = ''] = tokens.slice(at + 1);
    // The text before the change is that of the commit before.
    if (token.startsWith('commit ')) revision = `${token.slice('commit '.length)}^`;
    else if (token === 'D') {
      found.push({ path, revision });
      at += 1;
    } else if (/^R\d+$/.test(token)) {
      found.push({ path, renamedTo: to, revision });
      at += 2;
    }
  }
  return found;
}
