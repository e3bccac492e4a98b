import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type DocSource, type Fence, readDocs } from './doc-source.js';

const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const TSC = join(MODULES, 'typescript-native/bin/tsc');

const CONFIG = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['react', 'react-dom'],
  },
};

interface Sample {
  fence: Fence;
  /** The page of the sample: `docs/file.md`. */
  page: string;
  /** From the folder of all samples. */
  file: string;
}

test('tsx fences type-check under strict settings', async () => {
  // Below node_modules, so that the packages which readers install resolve as they do for a reader.
  mkdirSync(join(MODULES, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(MODULES, '.cache/fences-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const samples = readDocs().flatMap((doc, index) =>
    writeSamples(doc, { folder, name: String(index) }),
  );
  expect(samples.length).toBeGreaterThan(50);
  expect(await check(folder, samples)).toEqual([]);

  const [first] = samples;
  write(join(folder, first?.file ?? ''), '\nconst a: string = 1;\n');
  expect(await check(folder, samples)).toEqual([
    `${first?.page}:${Number(first?.fence.line) + 2} Type 'number' is not assignable to type 'string'.`,
  ]);
});

/**
 * Writes every sample of a page, each to a folder of its own. Fences with a title are files of the
 * project that the page builds: they stand beside the sample as the reader has them at this point,
 * so that relative imports resolve.
 */
function writeSamples(
  doc: DocSource,
  { folder, name }: { folder: string; name: string },
): Sample[] {
  const fences = doc.fences.filter(({ lang, meta }) => lang === 'tsx' && !/\blegacy\b/.test(meta));
  return fences.map((fence, index) => {
    const here = join(name, String(index));
    for (const [title, { code }] of projectAt(index, fences))
      write(join(folder, here, title), code);
    const file = join(here, fence.title ?? 'sample.tsx');
    write(join(folder, file), fence.code);
    return { fence, file, page: doc.path };
  });
}

/** The latest version of each titled file up to this fence; of files that come later, the first. */
function projectAt(index: number, fences: Fence[]): Map<string, Fence> {
  const project = new Map<string, Fence>();
  for (const [position, fence] of fences.entries()) {
    if (!fence.title) continue;
    if (position <= index || !project.has(fence.title)) project.set(fence.title, fence);
  }
  return project;
}

function write(file: string, code: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}

/** Lists what the compiler finds wrong with samples, at the lines of their pages. */
async function check(folder: string, samples: readonly Sample[]): Promise<string[]> {
  const config = { ...CONFIG, files: samples.map(({ file }) => file) };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const output = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      [TSC, '--project', folder, '--pretty', 'false'],
      { cwd: folder },
      (_, stdout) => done(stdout),
    );
  });
  return output
    .split('\n')
    .filter((line) => /^\S/.test(line))
    .map((line) => {
      const [, file = '', number, message] =
        /^(.*?)\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
      const sample = samples.find((one) => one.file === file);
      return sample === undefined
        ? line
        : `${sample.page}:${sample.fence.line + Number(number)} ${message}`;
    });
}
