import { expect, test } from 'vitest';
import { groupVersions } from '../../src/engine/compile/group-versions.js';
import type { Site } from '../../src/types/site.js';

const FOLDERS = {
  next: 'docs',
  old: 'versioned_docs/version-1',
  api: 'api',
};

function siteOf(
  sources: Record<string, keyof typeof FOLDERS>,
): Pick<Site, 'docBySource' | 'editions'> {
  const editions = Object.entries(FOLDERS).map(([key, contentPath]) => [
    key,
    { collection: key === 'api' ? 'api' : 'default', contentPath },
  ]);
  const docs = Object.entries(sources).map(([source, edition]) => [source, { source, edition }]);
  return { editions: new Map(editions as never), docBySource: new Map(docs as never) };
}

test('versions of a doc stand together, where the first of them stood; all else stays where it is', () => {
  const sources = {
    'docs/a.md': 'next',
    'docs/b/c.md': 'next',
    'api/a.md': 'api',
    'versioned_docs/version-1/b/c.md': 'old',
    'versioned_docs/version-1/gone.md': 'old',
    'versioned_docs/version-1/a.md': 'old',
  } as const;
  const listed = ['src/pages/index.md', ...Object.keys(sources), undefined];
  expect(groupVersions(listed, { sourceOf: (source) => source, site: siteOf(sources) })).toEqual([
    ['src/pages/index.md'],
    ['docs/a.md', 'versioned_docs/version-1/a.md'],
    ['docs/b/c.md', 'versioned_docs/version-1/b/c.md'],
    ['api/a.md'],
    ['versioned_docs/version-1/gone.md'],
    [undefined],
  ]);
});
