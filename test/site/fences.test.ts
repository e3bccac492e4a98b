import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocSource, type Fence, readDocs } from './doc-source.js';

// Below node_modules, so that the packages which readers install resolve as they do for a reader.
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['react', 'react-dom'],
};

interface Sample {
  fence: Fence;
  /** Where the sample stands: `docs/file.md`. */
  page: string;
  file: string;
}

const docs = readDocs();

describe('tsx fences', () => {
  let folder = '';

  beforeAll(() => {
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'fences-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('type-check under strict settings', () => {
    const samples = docs.flatMap((doc, index) => writeSamples(doc, join(folder, String(index))));
    const program = ts.createProgram(
      samples.map(({ file }) => file),
      options,
    );

    const problems = samples.flatMap((sample) => problemsOf(sample, program));
    expect(problems, problems.join('\n')).toEqual([]);
    expect(samples.length).toBeGreaterThan(50);
  });
});

describe('fences', () => {
  const known = ['', 'jsx', 'tsx', 'bash', 'json'];

  it.each(docs.map((doc) => [doc.path, doc] as const))('of %s are well formed', (path, { fences }) => {
    for (const fence of fences) {
      const place = `${path}:${fence.line}`;
      expect(known, place).toContain(fence.lang);
      expect(fence.code.split('\n').length, place).toBeGreaterThanOrEqual(lastHighlightedLine(fence));
      for (const line of fence.code.split('\n'))
        expect(line.length, `${place} ${line}`).toBeLessThanOrEqual(110);
    }
  });
});

/**
 * Writes every sample of a page, each to a folder of its own. Fences with a title are files of the project that the
 * page builds: they stand beside the sample as the reader has them at this point, so that relative imports resolve.
 */
function writeSamples(doc: DocSource, folder: string): Sample[] {
  const fences = doc.fences.filter(({ lang, meta }) => lang === 'tsx' && !/\blegacy\b/.test(meta));

  return fences.map((fence, index) => {
    const here = join(folder, String(index));

    for (const [title, { code }] of projectAt(index, fences)) write(join(here, title), code);
    const file = join(here, fence.title ?? 'sample.tsx');
    write(file, fence.code);
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

function problemsOf({ fence, file, page }: Sample, program: ts.Program): string[] {
  const source = program.getSourceFile(file);
  if (!source) return [`${page}:${fence.line} was not compiled`];

  return ts.getPreEmitDiagnostics(program, source).map(({ start = 0, messageText }) => {
    const line = fence.line + 1 + source.getLineAndCharacterOfPosition(start).line;
    return `${page}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

function lastHighlightedLine({ meta }: Fence): number {
  const numbers = /\{([\d,-]+)\}/.exec(meta)?.[1]?.split(/[,-]/).map(Number) ?? [];

  return Math.max(0, ...numbers);
}
