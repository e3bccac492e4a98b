import { runGit } from './run-git.js';

/** A file that no longer exists. Paths are relative to the site's root. */
export interface GoneFile {
  path: string;
  /** Path that the file was renamed to. */
  renamedTo?: string;
  /** Revision that contains its last text: see `git show`. */
  revision: string;
}

/** Older commits are not searched. */
const MOST_COMMITS = 1000;

/**
 * Lists the Markdown files of a folder that were removed or renamed: first uncommitted changes,
 * then commits, the newest first. Returns none if there is no Git.
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

/** Returns the text of a file in a revision. */
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
    // The parent commit has the text before the change.
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
