import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';

/** Lists the files that `npm pack` includes, relative to the folder of the project. */
export function listPackedFiles(root: string): string[] {
  const json = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  const [{ files }] = JSON.parse(json) as [{ files: { path: string }[] }];
  return files.map((file) => file.path);
}

/** Lists the specifiers of imports and exports in a compiled module. */
export function listImports(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { body } = parse(text, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowHashBang: true,
  });
  const sources = body.flatMap((statement) =>
    'source' in statement ? [statement.source?.value] : [],
  );
  const called = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, name]) => name);
  return [...sources, ...called].filter((name) => typeof name === 'string');
}
