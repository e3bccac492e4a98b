import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { listUnusedParts } from '../../src/bundle/modules/absent-parts-plugin.js';
import { listImports, listPackedFiles } from '../support/packed-files.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { dependencies, peerDependencies, devDependencies } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'peerDependencies' | 'devDependencies', Record<string, string>>;

const packed = listPackedFiles(ROOT);
const modules = packed.filter((file) => /^(?:bin|dist)\/.*\.js$/.test(file));
/** Modules that Node runs, or that docsgen bundles for browsers, as they are. */
const unbundled = modules.filter((file) => !file.startsWith('dist/node/'));

const packageOf = (specifier: string): string | undefined =>
  /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];

it('imports no file that the package does not contain', () => {
  const inPackage = new Set(packed);
  const dangling = modules.flatMap((file) =>
    listImports(ROOT, file)
      // Comments of esbuild have globs.
      .filter((to) => /^\.\.?\/[^*]*$/.test(to))
      .filter((to) => !inPackage.has(path.posix.join(path.posix.dirname(file), to)))
      .map((to) => `${file} → ${to}`),
  );
  expect(dangling).toEqual([]);
});

it('has at most 600 files and 6 MB', () => {
  expect(packed.length).toBeLessThanOrEqual(600);
  const size = packed.reduce((sum, file) => sum + statSync(path.join(ROOT, file)).size, 0);
  expect(size).toBeLessThan(6_000_000);
});

it('has each module that a site may leave out, or put another one in place of', () => {
  const parts = listUnusedParts({
    shell: { navbar: { items: [] }, footer: {}, versions: [], colorMode: {} } as never,
    named: {} as never,
  });
  expect(parts.length).toBeGreaterThan(10);
  expect(packed).toEqual(expect.arrayContaining(parts.map((part) => `dist/web/${part}`)));
});

it('imports only packages that are installed with it', () => {
  const installed = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  /** Modules that docsgen makes when it bundles. */
  const isMade = (to: string) => /^(?:node:|docsgen:|@generated\/|@theme\/|@docusaurus\/)/.test(to);
  const missing = unbundled.flatMap((file) =>
    listImports(ROOT, file)
      .filter((to) => !to.startsWith('.') && !isMade(to) && !installed.has(packageOf(to) ?? ''))
      .map((to) => `${file} → ${to}`),
  );
  expect(missing).toEqual([]);
  const sheets = packed.filter((file) => file.endsWith('.css'));
  const imports = sheets.flatMap((file) => [
    ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(
      /@import\s+["'](?!docsgen:)([^."'][^"']*)["']/g,
    ),
  ]);
  expect(
    imports.map(([, to = '']) => packageOf(to)).filter((name) => !installed.has(name ?? '')),
  ).toEqual([]);
});

it('names each package that it contains with its license, and does not install it as well', () => {
  expect(packed).toContain('THIRD-PARTY-NOTICES');
  const notices = readFileSync(path.join(ROOT, 'THIRD-PARTY-NOTICES'), 'utf8');
  const sections = notices.split(`${'-'.repeat(80)}\n`).slice(1);
  const named = sections.map((section) => /^(\S+) \d\S* \(([^)]+.*)\)\n\n\S/.exec(section)?.[1]);
  expect(named.filter((name) => name === undefined)).toEqual([]);
  // The sources of the program name what is bundled into it.
  const contained = new Set(
    readdirSync(path.join(ROOT, 'compiled'), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => listImports(ROOT, `compiled/${file}`))
      .filter((to) => !/^(?:\.|node:|docsgen|@generated\/|@theme\/)/.test(to))
      .map((to) => packageOf(to) ?? '')
      .filter((name) => !Object.hasOwn({ ...dependencies, ...peerDependencies }, name)),
  );
  expect(contained.size).toBeGreaterThan(30);
  expect([...contained].filter((name) => !named.includes(name))).toEqual([]);
  // Parts of these are copied into the renderer and the grammars.
  const copied = ['@shikijs/langs', 'react', 'react-dom'];
  expect(named.filter((name) => Object.hasOwn(dependencies, name ?? ''))).toEqual(copied);
});

it('depends on no package that nothing in it imports', () => {
  const imported = new Set(modules.flatMap((file) => listImports(ROOT, file)).map(packageOf));
  expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([]);
  expect(Object.keys(devDependencies).filter((name) => Object.hasOwn(dependencies, name))).toEqual(
    [],
  );
  expect(existsSync(path.join(ROOT, 'dist/node/run-process.js'))).toBe(true);
});

it('declares the types of its entries in files of their own, which have no errors', () => {
  const { exports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    exports: Record<string, { types?: string }>;
  };
  const entries = Object.values(exports).flatMap(({ types = [] }) => types);
  const declarations = packed.filter((file) => file.endsWith('.d.ts') && file.startsWith('dist/'));
  expect(declarations).toHaveLength(entries.length + 1);
  const program = ts.createProgram(
    entries.map((file) => path.join(ROOT, file)),
    {
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      strict: true,
      types: [],
    },
  );
  const problems = declarations.flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path.join(ROOT, file)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
  );
  expect(problems).toEqual([]);
});
