import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';

/** The files of the docs. */
export interface DocsFiles {
  /** Absolute path of the folder. */
  folder: string;
  /** Markdown files that become pages, and other files. Paths use `/`. */
  pages: readonly string[];
  assets: readonly string[];
  /** Markdown files that are not pages themselves. */
  others: readonly string[];
  read: (file: string) => string | undefined;
}

const MARKDOWN = /\.(?:md|markdown|mdown|mkdn?|mkd)$/i;

/** Lists the files of `docs_dir` that MkDocs publishes. */
export function listDocsFiles(
  folder: string,
  exclude: string,
  skipped: readonly string[],
): DocsFiles {
  const isExcluded = matchIgnore(exclude);
  const all = listAll(folder, '').filter(
    (file) => !skipped.some((one) => file === one || file.startsWith(`${one}/`)),
  );
  const files = all.filter((file) => !isHidden(file) && !isExcluded(file));
  const pages = files.filter((file) => MARKDOWN.test(file) && !isShadowed(file, files));
  return {
    folder,
    pages,
    others: all.filter((file) => MARKDOWN.test(file) && !pages.includes(file)),
    assets: files.filter((file) => !MARKDOWN.test(file)),
    read: (file) => readText(path.join(folder, file)),
  };
}

/** True for a `README.md` next to an `index.md`, which MkDocs ignores. */
const isShadowed = (file: string, files: readonly string[]): boolean =>
  /(?:^|\/)README\.md$/.test(file) && files.includes(file.replace(/README\.md$/, 'index.md'));

const isHidden = (file: string): boolean =>
  file.split('/').some((part) => part.startsWith('.')) || file.startsWith('templates/');

/** Returns the text of a file. Returns undefined if there is none. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function listAll(folder: string, below: string): string[] {
  let names: string[];
  try {
    names = readdirSync(path.join(folder, below)).sort();
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const file = below === '' ? name : `${below}/${name}`;
    const found = statSync(path.join(folder, file), { throwIfNoEntry: false });
    if (found?.isDirectory())
      return name === '.git' || name === 'node_modules' ? [] : listAll(folder, file);
    return found?.isFile() ? [file] : [];
  });
}

/** Returns a matcher for patterns in the syntax of `.gitignore`. */
export function matchIgnore(text: string): (file: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const isKept = line.startsWith('!');
      const pattern = line.replace(/^!/, '').replace(/\/$/, '');
      const globs = pattern.includes('/')
        ? [pattern.replace(/^\//, ''), `${pattern.replace(/^\//, '')}/**`]
        : [`**/${pattern}`, `**/${pattern}/**`];
      return { isKept, matches: picomatch(globs, { dot: true }) };
    });
  return (file) => {
    let isExcluded = false;
    for (const { isKept, matches } of rules) if (matches(file)) isExcluded = !isKept;
    return isExcluded;
  };
}
