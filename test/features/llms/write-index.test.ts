import { expect, test } from 'vitest';
import type { Twin } from '../../../src/features/llms/list-twins.js';
import { writeIndex } from '../../../src/features/llms/write-index.js';
import { createSite } from '../../resolve/create-site.js';

const options = { description: '' } as Parameters<typeof writeIndex>[1]['options'];

function list(count: number, section: string, more: Partial<Twin> = {}): Twin[] {
  return Array.from({ length: count }, (_, index) => ({
    path: `/docs/${section}/${index}`,
    title: `Page ${index} of ${section}`,
    section,
    description: 'What the page is about, in a sentence that has some words.',
    isOld: false,
    isList: false,
    file: `docs/${section}/${index}.md`,
    key: '',
    ...more,
  }));
}

const write = (twins: Twin[], tagline = '') =>
  writeIndex(twins, {
    site: createSite({ config: { title: 'Loom', tagline, url: 'https://example.org' } }).site,
    options,
  });

test('a site without a tagline has a summary all the same', () => {
  expect(write(list(1, 'a')).get('llms.txt')).toContain('\n> What the page is about, in a');
  const silent = list(1, 'a').map(({ description: _, ...twin }) => twin);
  expect(write(silent).get('llms.txt')).toContain('\n> The pages of Loom as Markdown.\n');
});

test('the list of a language leads to those of the others that have pages', () => {
  const { site } = createSite({ config: { title: 'Loom', url: 'https://example.org' } });
  const { language } = site;
  const others = [
    { ...language, pages: new Map(), isEmpty: false },
    {
      ...language,
      locale: 'fr',
      label: 'Français',
      baseUrl: '/fr/',
      pages: new Map(),
      isEmpty: false,
    },
    {
      ...language,
      locale: 'de',
      label: 'Deutsch',
      baseUrl: '/de/',
      pages: new Map(),
      isEmpty: true,
    },
  ];
  const files = writeIndex(list(1, 'a'), { site: { ...site, languages: others }, options });
  expect(files.get('llms.txt')).toMatch(
    /\n\n## Languages\n\n- \[Français\]\([^)]*\/fr\/llms\.txt\)\n$/,
  );
});

test('a list that is too long becomes one of lists, one for each section', () => {
  const files = write(
    [...list(300, 'Weave it'), ...list(700, 'Warp'), ...list(5, 'Weft')],
    'About',
  );
  expect([...files.keys()]).toEqual([
    'llms.txt',
    'llms/weave-it.txt',
    'llms/warp.txt',
    'llms/warp-2.txt',
    'llms/weft.txt',
  ]);
  for (const [file, text] of files) expect(text.length, file).toBeLessThan(50_000);
  expect(files.get('llms.txt')).toBe(`# Loom

> About

## Loom

- [Weave it](https://example.org/llms/weave-it.txt): 300 pages
- [Warp](https://example.org/llms/warp.txt): ${(files.get('llms/warp.txt') ?? '').match(/^- /gm)?.length} pages
- [Warp (2)](https://example.org/llms/warp-2.txt): ${(files.get('llms/warp-2.txt') ?? '').match(/^- /gm)?.length} pages
- [Weft](https://example.org/llms/weft.txt): 5 pages
`);
  const lines = [...files.values()].flatMap((text) => text.match(/^- .*\.md\)/gm) ?? []);
  expect(new Set(lines).size).toBe(1005);
});

test('pages that only list others, and those of old versions, are not in a short list', () => {
  const twins = [
    ...list(1, 'a'),
    ...list(1, 'b', { isList: true }),
    ...list(1, 'c', { isOld: true }),
  ];
  expect(
    write(twins)
      .get('llms.txt')
      ?.match(/^## .*$/gm),
  ).toEqual(['## a']);
});
