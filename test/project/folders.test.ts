// Folders that import each other in a circle can't be read one after the other.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/**
 * The only circle that is left, by the folder that contains it: the theme lists the parts that
 * features add to every page, and features use the theme.
 */
const CIRCLES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  src: [['features', 'web']],
};

/** The files of each file's imports, by path below `src`. */
function readImports(): Map<string, string[]> {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(SRC, file), 'utf8');
      const names = [...text.matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)].map(
        ([, named, loaded]) => path.posix.join(path.posix.dirname(file), named ?? loaded ?? ''),
      );
      const imported = names.flatMap((name) =>
        ['.ts', '.tsx'].map((ending) => name.replace(/\.js$/, ending)),
      );
      return [file, imported.filter((one) => known.has(one))];
    }),
  );
}

/** What imports what among the files and folders of one folder. */
function listArrows(
  folder: string,
  imports: ReadonlyMap<string, readonly string[]>,
): Map<string, Set<string>> {
  const nameIn = (file: string) =>
    file.startsWith(folder) ? file.slice(folder.length).split('/')[0] : undefined;
  const arrows = new Map<string, Set<string>>();
  for (const [file, imported] of imports) {
    const from = nameIn(file);
    if (from === undefined) continue;
    const own = arrows.get(from) ?? new Set();
    arrows.set(from, own);
    for (const to of imported.map(nameIn)) if (to !== undefined && to !== from) own.add(to);
  }
  return arrows;
}

/** Groups whose members all lead to each other. */
function findCircles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reach = new Map<string, Set<string>>();
  for (const start of arrows.keys()) {
    const seen = new Set(arrows.get(start));
    for (const name of seen) for (const next of arrows.get(name) ?? []) seen.add(next);
    reach.set(start, seen);
  }
  const circles = [...arrows.keys()].map((name) =>
    [...(reach.get(name) ?? [])]
      .filter((other) => reach.get(other)?.has(name))
      .sort()
      .join(' '),
  );
  const different = [...new Set(circles)].filter((circle) => circle !== '').sort();
  return different.map((circle) => circle.split(' '));
}

test('folders import in one direction, but for one circle that is known', () => {
  const imports = readImports();
  const folders = new Set(['']);
  for (const file of imports.keys())
    for (let at = path.posix.dirname(file); at !== '.'; at = path.posix.dirname(at))
      folders.add(`${at}/`);
  const found = [...folders].sort().map((folder): [string, string[][]] => {
    return [`src/${folder}`.replace(/\/$/, ''), findCircles(listArrows(folder, imports))];
  });
  expect(Object.fromEntries(found.filter(([, circles]) => circles.length > 0))).toEqual(CIRCLES);
});
