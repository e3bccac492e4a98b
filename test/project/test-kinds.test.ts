import { describe, expect, it, test } from 'vitest';
import { listTestsOfChanges } from '../../scripts/list-changed-tests.mjs';
import { kindOf, listTests } from '../../scripts/test-kinds.mjs';

describe('the kind of a test', () => {
  it.each([
    ['test/resolve/sidebar-view.test.ts', 'unit'],
    ['test/features/search/postings.test.ts', 'unit'],
    ['test/features/sitemap/create-items.test.ts', 'cli'],
    ['test/emit/publish-lock.test.ts', 'cli'],
    ['test/serve/lsp/asking.test.ts', 'cli'],
    ['test/e2e/blog.test.ts', 'e2e'],
    ['test/features/components/browser.test.ts', 'e2e'],
    ['test/project/checks.test.ts', 'project'],
    ['test/bench/corpus.test.ts', 'project'],
  ])('follows from what it imports, also by way of others: %s is %s', (file, kind) => {
    expect(kindOf(file)).toBe(kind);
    expect(listTests()[kind]).toContain(file);
  });
});

const SMOKE = 'test/conformance/site-cases.test.ts';

describe('a change concerns', () => {
  it('unit tests that import the module, and a smoke test', () => {
    const tests = listTestsOfChanges(['src/resolve/sidebars/build-sidebar-view.ts']);
    expect(tests).toEqual(expect.arrayContaining(['test/resolve/sidebar-view.test.ts', SMOKE]));
    expect(tests).not.toContain('test/e2e/blog.test.ts');
    expect(tests).not.toContain('test/project/features.test.ts');
  });

  it('tests of the folder that mirrors that of the module', () => {
    expect(listTestsOfChanges(['src/serve/lsp/start-server.ts'])).toEqual(
      expect.arrayContaining(['test/serve/lsp/asking.test.ts', 'test/serve/lsp/naming.test.ts']),
    );
  });

  it('tests that have the name of the feature, plugin or command', () => {
    expect(listTestsOfChanges(['src/features/blog/feature.ts'])).toEqual(
      expect.arrayContaining([
        'test/cli/blog.test.ts',
        'test/e2e/blog.test.ts',
        'test/features/blog/blog.test.ts',
      ]),
    );
    expect(listTestsOfChanges(['plugins/glossary/style.css'])).toEqual([
      SMOKE,
      'test/plugins/glossary.test.ts',
    ]);
    expect(listTestsOfChanges(['src/cli/run/run-mv.ts'])).toContain('test/cli/mv.test.ts');
  });

  it('tests of the program that are named after what the module is about', () => {
    expect(listTestsOfChanges(['src/resolve/links/list-external-links.ts'])).toEqual(
      expect.arrayContaining(['test/cli/external.test.ts', 'test/cli/links.test.ts']),
    );
  });

  it('a test that changed, and those that use a changed helper', () => {
    expect(listTestsOfChanges(['test/lib/memory.test.ts'])).toEqual(['test/lib/memory.test.ts']);
    expect(listTestsOfChanges(['test/support/run-axe.ts'])).toContain('test/e2e/blog.test.ts');
  });

  it('nothing else', () => {
    expect(listTestsOfChanges(['LICENSE'])).toEqual([]);
  });
});

test('no test is of two kinds', () => {
  const all = Object.values(listTests()).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(300);
});
