import { describe, expect, it } from 'vitest';
import type { SidebarItem } from '../../../src/types/site/sidebar.js';
import { CURRENT, card, createSite, type SiteOptions } from '../../resolve/create-site.js';

type Tree = (string | [string, Tree])[];

const tree = (items: readonly SidebarItem[]): Tree =>
  items.map((item) =>
    item.type === 'html'
      ? item.value
      : item.type === 'link'
        ? item.label
        : [item.label, tree(item.items)],
  );

const itemsOf = (options: SiteOptions, name = 'docs'): SidebarItem[] => {
  const { site, diagnostics } = createSite(options);
  expect(diagnostics).toEqual([]);
  return [...(site.sidebars.get(CURRENT)?.get(name)?.items ?? [])];
};

const docs = { 'a.md': {}, 'b.md': {}, 'x/c.md': {} };

describe('forms of a sidebar', () => {
  it('are ids, shorthand categories and nested ones', () => {
    const sidebars = { docs: { First: ['a'], Second: ['b', { Third: ['x/c'] }] } };
    expect(tree(itemsOf({ docs, sidebars }))).toEqual([
      ['First', ['a']],
      ['Second', ['b', ['Third', ['c']]]],
    ]);
  });

  it('are docs, refs, links and HTML with labels and classes', () => {
    const sidebars = {
      docs: [
        { type: 'doc', id: 'a', label: 'A!', className: 'new' },
        { type: 'ref', id: 'b' },
        { type: 'link', href: '/docs/a', label: 'Inside' },
        { type: 'link', href: 'https://example.org', label: 'Outside' },
        { type: 'html', value: '<hr>', defaultStyle: true },
      ],
    };
    expect(itemsOf({ docs, sidebars, config: { baseUrl: '/base/' } })).toEqual([
      { type: 'link', label: 'A!', href: '/base/docs/a', docId: 'a', className: 'new' },
      { type: 'link', label: 'b', href: '/base/docs/b', docId: 'b', ref: true },
      { type: 'link', label: 'Inside', href: '/base/docs/a' },
      { type: 'link', label: 'Outside', href: 'https://example.org' },
      { type: 'html', value: '<hr>', defaultStyle: true },
    ]);
  });

  it('are categories with a doc of their own and states', () => {
    const link = { type: 'doc', id: 'a' };
    const sidebars = {
      docs: [
        { type: 'category', label: 'One', link, items: ['b'] },
        { type: 'category', label: 'Two', items: ['x/c'], collapsed: false },
        { type: 'category', label: 'Three', items: ['b'], collapsible: false, collapsed: true },
      ],
    };
    expect(itemsOf({ docs, sidebars })).toMatchObject([
      { href: '/docs/a', docId: 'a', collapsible: true, collapsed: true },
      { collapsible: true, collapsed: false },
      { collapsible: false, collapsed: false },
    ]);
  });

  it('take labels from sidebar_label, then from the title', () => {
    const named = {
      'a.md': { sidebar_label: 'Short', title: 'Long' },
      'b.md': { title: 'Only title' },
    };
    expect(tree(itemsOf({ docs: named, sidebars: { docs: ['a', 'b'] } }))).toEqual([
      'Short',
      'Only title',
    ]);
  });
});

describe('drafts and unlisted docs', () => {
  const hidden = { 'a.md': { draft: true }, 'b.md': { unlisted: true }, 'c.md': {} };

  it('are left out of sidebars, and a category that is left empty with them', () => {
    const sidebars = { docs: ['a', 'b', 'c', { Gone: ['a', 'b'] }] };
    expect(tree(itemsOf({ docs: hidden, sidebars }))).toEqual(['c']);
  });

  it('leave a plain link when the category has a doc of its own', () => {
    const link = { type: 'doc', id: 'c' };
    const sidebars = { docs: [{ type: 'category', label: 'Page', link, items: ['a'] }] };
    expect(itemsOf({ docs: hidden, sidebars })).toEqual([
      { type: 'link', label: 'Page', href: '/docs/c', docId: 'c' },
    ]);
  });

  it('still show the sidebar on an unlisted page', () => {
    const { site } = createSite({ docs: hidden, sidebars: { docs: ['b', 'c'] } });
    expect(site.docs.get(CURRENT)?.get('b')?.sidebar).toBe('docs');
  });
});

describe('faults of a sidebar', () => {
  it('are all reported in one run, with places and the nearest ids', () => {
    const sidebars = { docs: ['aa', 'b', { More: ['x/cc', 'x/cc'] }] };
    const { diagnostics } = createSite({ docs, sidebars });
    expect(diagnostics).toMatchObject([
      {
        code: 'sidebar-unknown-doc',
        file: 'sidebars.ts',
        line: 3,
        column: 6,
        hint: 'Did you mean `a`?',
      },
      { code: 'sidebar-unknown-doc', line: 7, hint: 'Did you mean `x/c`?' },
      { code: 'sidebar-unknown-doc', line: 8 },
    ]);
    expect(diagnostics[0]?.message).toBe('Sidebar `docs` lists `aa`, but no doc has that id.');
  });

  it('are reported for a category that links to no doc', () => {
    const link = { type: 'doc', id: 'zz' };
    const { diagnostics } = createSite({
      docs,
      sidebars: { docs: [{ type: 'category', label: 'C', link, items: ['a'] }] },
    });
    expect(diagnostics).toMatchObject([{ code: 'sidebar-unknown-doc', severity: 'error' }]);
  });

  it.each([
    ['a type that nobody knows', [{ type: 'dok', id: 'a' }], 'unknown type `dok`'],
    ['a forgotten type', [{ id: 'a', label: 'A' }], 'no `type`'],
    ['a type that is no text', [{ type: Object.create(null) }], 'unknown type an object'],
    ['a forgotten id', [{ type: 'doc' }], 'without `id`'],
    [
      'a key that nobody knows',
      [{ type: 'doc', id: 'a', lable: 'A' }],
      '(`a`) that has the unknown key `lable`',
    ],
    [
      'a label that is no text',
      [{ type: 'doc', id: 'a', label: 5 }],
      'sets `label` to `5` instead of a string',
    ],
    [
      'a wrong flag, and the category',
      [{ Cat: [{ type: 'category', label: 'In', items: ['a'], collapsed: 'no' }] }],
      'Category `Cat` of sidebar `docs` has an item of type `category` (`In`) that sets `collapsed` to `"no"` instead of `true` or `false`.',
    ],
    ['a gap', new Array(1), 'the item `undefined`'],
    ['a forgotten label', [{ type: 'link', href: '/x' }], 'without `label`'],
    [
      'a category with nothing in it',
      [{ type: 'category', label: 'C', items: [] }],
      'neither items nor a link',
    ],
    ['a number', [7], 'the item `7`'],
    ['text instead of items', 'a', 'Sidebar `docs` is `"a"` instead of a list of items.'],
    ['a link that runs code', [{ type: 'link', href: 'javascript:x', label: 'X' }], 'unsafe URL'],
    ['a slash around a folder', [{ type: 'autogenerated', dirName: '/x' }], 'slash'],
    ['a folder without docs', [{ type: 'autogenerated', dirName: 'nope' }], 'has no docs'],
  ])('name %s', (_, items, message) => {
    const { diagnostics } = createSite({ docs, sidebars: { docs: items } });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toContain(message);
  });

  it('stand at the item, though the same text is written elsewhere before', () => {
    const sidebars = {
      first: [
        { type: 'doc', id: 'a', label: 'zz' },
        { type: 'link', href: '/zz', label: 'zz' },
      ],
      second: ['b', { Cat: ['a', 'zz', null] }],
    };
    const { diagnostics } = createSite({ docs, sidebars });
    const text = JSON.stringify(sidebars, null, 2).split('\n');
    const places = diagnostics.map(({ line = 0, column = 0, endColumn = 0 }) =>
      text[line - 1]?.slice(column - 1, endColumn - 1),
    );
    expect(places).toEqual(['null', 'zz']);
    expect(diagnostics[0]?.message).toBe('Category `Cat` of sidebar `second` has the item `null`.');
    expect(text.slice((diagnostics[1]?.line ?? 0) - 3).join('')).toContain('"Cat"');
  });

  it('are none where Docusaurus has none', () => {
    const shown = { className: 'c', customProps: { a: 1 }, key: 'k' };
    const sidebars = {
      docs: [
        { type: 'doc', id: 'a', label: 'A', translatable: true, ...shown },
        { type: 'ref', id: 'b', ...shown },
        {
          type: 'link',
          href: '/docs/a',
          label: 'L',
          autoAddBaseUrl: false,
          description: 'd',
          ...shown,
        },
        { type: 'html', value: '<hr>', defaultStyle: true, ...shown },
        { type: 'autogenerated', dirName: 'x', ...shown },
        {
          type: 'category',
          label: 'C',
          collapsible: true,
          collapsed: false,
          description: 'd',
          link: null,
          items: [{ type: 'category', label: 'C', items: ['a'] }],
          ...shown,
        },
        { C: ['a'], D: { E: ['b'] } },
      ],
    };
    const { diagnostics, site } = createSite({ docs, sidebars });
    expect(diagnostics).toEqual([]);
    expect(site.sidebars.get(CURRENT)?.get('docs')?.items[2]).toEqual({
      type: 'link',
      label: 'L',
      href: '/docs/a',
      description: 'd',
      className: 'c',
      customProps: { a: 1 },
    });
  });

  it('name a category that contains itself, once for each time, and end', () => {
    const inside: Record<string, unknown> = { type: 'category', label: 'Guides' };
    inside['items'] = ['a', inside, { More: [inside, inside] }];
    const short: Record<string, unknown> = {};
    short['Short'] = short;
    const value = { docs: [inside], other: short };
    const text = `const inside = { type: 'category', label: 'Guides', items: [] };\nexport default { docs: [inside] };`;
    const source = { name: 'current', contentPath: 'docs', cards: [card('docs/a.md')] };
    const { diagnostics } = createSite({
      versions: [{ ...source, sidebars: { value, file: 'sidebars.ts', text } }],
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      ...Array(3).fill('Category `Guides` of sidebar `docs` contains itself.'),
      'Category `Short` of sidebar `other` contains itself.',
    ]);
    expect(diagnostics[0]).toMatchObject({ code: 'sidebar-depth', file: 'sidebars.ts', line: 2 });
  });

  it('name a file that holds no sidebars', () => {
    const file = { file: 'sidebars.ts', text: '' };
    for (const value of [undefined, null, ['a'], 7]) {
      expect(createSite({ versions: [version(value)] }).diagnostics).toMatchObject([
        { code: 'sidebars-shape' },
      ]);
    }
    function version(value: unknown) {
      return { name: 'current', contentPath: 'docs', cards: [], sidebars: { value, ...file } };
    }
  });
});

describe('generated sidebars', () => {
  it('follow folders, positions and names on disk', () => {
    const generated = {
      '0-start.md': {},
      'z.md': {},
      'Guides/b.md': {},
      'Guides/02-two.md': {},
      'Guides/z-one.md': { sidebar_position: 1 },
      '3-API/01_Core/0 --- Client.md': {},
      '3-API/00_over.md': {},
    };
    expect(tree(itemsOf({ docs: generated, generated: true }, 'defaultSidebar'))).toEqual([
      'start',
      ['API', ['over', ['Core', ['Client']]]],
      ['Guides', ['z-one', 'two', 'b']],
      'z',
    ]);
  });

  it('make the index of a folder the page of its category', () => {
    const generated = {
      'a/index.md': { title: 'All of A', sidebar_position: 9 },
      'a/b.md': {},
      'c.md': {},
    };
    const items = itemsOf({ docs: generated, generated: true }, 'defaultSidebar');
    expect(items).toMatchObject([
      { label: 'All of A', docId: 'a/index', items: [{ docId: 'a/b' }] },
      { docId: 'c' },
    ]);
  });

  it('can be one part of a written sidebar', () => {
    const sidebars = { docs: ['a', { type: 'autogenerated', dirName: 'x' }] };
    expect(tree(itemsOf({ docs, sidebars }))).toEqual(['a', 'c']);
  });

  it('obey `_category_` files', () => {
    const categories = [
      {
        file: 'docs/x/_category_.yml',
        text: '',
        value: { label: 'Ex', position: 1, collapsed: false, link: null },
      },
      {
        file: 'docs/y/_category_.json',
        text: '',
        value: { link: { type: 'generated-index', title: 'Why' } },
      },
    ];
    const generated = { 'a.md': {}, 'x/index.md': {}, 'y/d.md': {} };
    const { site, diagnostics } = createSite({ docs: generated, generated: true, categories });
    expect(diagnostics).toEqual([]);
    expect(site.sidebars.get(CURRENT)?.get('defaultSidebar')?.items).toMatchObject([
      { label: 'Ex', collapsed: false, items: [{ docId: 'x/index' }] },
      { docId: 'a' },
      { label: 'y', href: '/docs/category/y' },
    ]);
    expect(site.routes.get('/docs/category/y')).toMatchObject({
      kind: 'category',
      index: { title: 'Why' },
    });
  });

  it('report of two `_category_` files the one that is not used, and name both', () => {
    const categories = [categoryFile({ label: 'A' }, 'yml'), categoryFile({ label: 'B' })];
    const { diagnostics, site } = createSite({ docs, generated: true, categories });
    expect(diagnostics).toMatchObject([
      { code: 'category-file-duplicate', severity: 'warning', file: 'docs/x/_category_.json' },
    ]);
    expect(diagnostics[0]?.message).toContain(
      '`docs/x/_category_.yml` and `docs/x/_category_.json`',
    );
    expect(site.sidebars.get(CURRENT)?.get('defaultSidebar')?.items[2]).toMatchObject({
      label: 'A',
    });
  });

  it.each([
    ['a text for a label', { label: 7 }, 2, 'sets `label` to `7` instead of a non-empty string'],
    ['a label that is not empty', { label: '' }, 2, '`label`'],
    ['a number for a position', { position: 'first' }, 2, 'instead of a number'],
    ['a flag', { collapsed: 'no' }, 2, 'instead of `true` or `false`'],
    ['an object of props', { label: 'X', customProps: [1] }, 3, '`customProps` to a list'],
    ['known keys', { label: 'X', colapsed: true }, 3, 'has the unknown key `colapsed`'],
    ['a link that is an object', { link: 'x/c' }, 2, 'has the link `"x/c"`'],
    ['a link with a type', { link: { id: 'x/c' } }, 2, 'has a link without `type`'],
    ['a link of a known type', { link: { type: 'docs', id: 'c' } }, 3, 'unknown type `"docs"`'],
    ['a link with an id', { link: { type: 'doc' } }, 2, 'has a link of type `doc` without `id`'],
    [
      'known keys of a link',
      { link: { type: 'doc', id: 'c', slug: '/x' } },
      5,
      'has the unknown key `slug`',
    ],
    ['texts in a link', { link: { type: 'generated-index', slug: 5 } }, 4, 'sets `slug` to `5`'],
    [
      'a path for a slug',
      { link: { type: 'generated-index', slug: '/s?t' } },
      4,
      'The slug `/s?t` has characters',
    ],
    [
      'an id that a doc has',
      { link: { type: 'doc', id: 'x/cc' } },
      4,
      'links to `x/cc`, but no doc',
    ],
  ])('want %s in a `_category_` file', (_, value, line, message) => {
    const { diagnostics } = createSite({
      docs,
      generated: true,
      categories: [categoryFile(value)],
    });
    expect(diagnostics).toMatchObject([
      { severity: 'error', file: 'docs/x/_category_.json', line },
    ]);
    expect(diagnostics[0]?.message).toContain(message);
    expect(diagnostics[0]?.hint).toBeTruthy();
  });

  it.each([
    {
      label: 'X',
      position: '1.5',
      collapsible: 'false',
      collapsed: false,
      className: '',
      description: 'd',
    },
    { customProps: { a: [1, null, { b: 'c' }] }, key: 'x' },
    { link: null },
    { link: { type: 'doc', id: 'c' } },
    { link: { type: 'doc', id: 'x/c' } },
    { link: { type: 'doc', id: 'a' } },
    { link: { type: 'doc', id: 'hidden' } },
    {
      link: {
        type: 'generated-index',
        slug: '/s',
        title: 't',
        description: 'd',
        image: '/i.png',
        keywords: 'k',
      },
    },
    { link: { type: 'generated-index', keywords: ['k', 'l'] } },
    null,
  ])('take what Docusaurus takes in a `_category_` file: %j', (value) => {
    const withDraft = { ...docs, 'x/hidden.md': { draft: true } };
    const { diagnostics } = createSite({
      docs: withDraft,
      generated: true,
      categories: [categoryFile(value)],
    });
    expect(diagnostics).toEqual([]);
  });
});

function categoryFile(value: unknown, kind = 'json') {
  return { file: `docs/x/_category_.${kind}`, value, text: JSON.stringify(value, null, 2) };
}

describe('pages of categories', () => {
  const link = { type: 'generated-index' };

  it('have a route made from the label, unique in the version', () => {
    const category = { type: 'category', label: 'Basics!', link, items: ['a'] };
    const { site } = createSite({
      docs,
      sidebars: { docs: [category, { ...category, items: ['b'] }] },
    });
    expect(
      [...site.routes.values()].filter(({ kind }) => kind === 'category').map(({ path }) => path),
    ).toEqual(['/docs/category/basics', '/docs/category/basics-1']);
  });

  it('stay where they are when a translation of the file says another label', () => {
    const addressOf = (value: object, original: object) => {
      const categories = [{ ...categoryFile(value), original: { value: original } }];
      const { site, diagnostics } = createSite({
        docs: { 'x/a.md': {} },
        generated: true,
        categories,
      });
      expect(diagnostics).toEqual([]);
      const [category] = site.sidebars.get(CURRENT)?.get('defaultSidebar')?.items ?? [];
      return category?.type === 'category' ? [category.label, category.href] : [];
    };
    const own = { label: 'Le guide', link };
    expect(addressOf(own, { label: 'Guide', link })).toEqual(['Le guide', '/docs/category/guide']);
    expect(addressOf(own, { link })).toEqual(['Le guide', '/docs/category/x']);
    expect(addressOf(own, { label: 'Guide', link: { ...link, slug: '/all' } })).toEqual([
      'Le guide',
      '/docs/all',
    ]);
    expect(addressOf({ label: 'Le guide' }, { label: 'Guide', link })).toEqual([
      'Le guide',
      '/docs/category/guide',
    ]);
    expect(addressOf({ ...own, link: null }, { label: 'Guide', link })).toEqual([
      'Le guide',
      undefined,
    ]);
  });

  it('take a slug', () => {
    const category = {
      type: 'category',
      label: 'B',
      link: { ...link, slug: '/all-b' },
      items: ['a'],
    };
    const { site } = createSite({ docs, sidebars: { docs: [category] } });
    expect(site.routes.get('/docs/all-b')?.kind).toBe('category');
  });
});

describe('the sidebar of a doc', () => {
  it('is the last one that lists it, unless the doc says otherwise', () => {
    const { site, diagnostics } = createSite({
      docs: {
        'a.md': {},
        'b.md': { displayed_sidebar: null },
        'c.md': { displayed_sidebar: 'one' },
        'd.md': { displayed_sidebar: 'ones' },
      },
      sidebars: { one: ['a', 'b'], two: ['a', 'c', { type: 'ref', id: 'b' }] },
    });
    const sidebarOf = (id: string) => site.docs.get(CURRENT)?.get(id)?.sidebar;
    expect(['a', 'b', 'c', 'd'].map(sidebarOf)).toEqual(['two', undefined, 'one', undefined]);
    expect(diagnostics).toMatchObject([
      { code: 'sidebar-unknown', file: 'docs/d.md', line: 2, hint: 'Did you mean `one`?' },
    ]);
  });
});

describe('previous and next', () => {
  const link = { type: 'generated-index' };
  const pagerOf = (options: SiteOptions, id: string) =>
    createSite(options).site.pager.get(`docs/${id}.md`);

  it('follow the sidebar depth first, pages of categories included, links and refs not', () => {
    const sidebars = {
      docs: [
        'a',
        { type: 'link', href: 'https://example.org', label: 'L' },
        { type: 'category', label: 'Cat', link, items: ['b', { type: 'ref', id: 'x/c' }] },
        'x/c',
      ],
    };
    expect(pagerOf({ docs, sidebars }, 'a')).toEqual({
      next: { label: 'Cat', href: '/docs/category/cat' },
    });
    expect(pagerOf({ docs, sidebars }, 'b')).toEqual({
      prev: { label: 'Cat', href: '/docs/category/cat' },
      next: { label: 'c', href: '/docs/x/c' },
    });
    expect(createSite({ docs, sidebars }).site.pager.get('/docs/category/cat')).toMatchObject({
      prev: { label: 'a' },
      next: { label: 'b' },
    });
  });

  it('take labels from pagination_label, sidebar_label, the item, then the title', () => {
    const named = {
      'a.md': {},
      'b.md': { pagination_label: 'P', sidebar_label: 'S' },
      'c.md': {},
      'd.md': { sidebar_label: 'S' },
    };
    const sidebars = {
      docs: [
        'b',
        'a',
        { type: 'doc', id: 'c', label: 'Item' },
        { type: 'doc', id: 'd', label: 'I' },
      ],
    };
    expect(pagerOf({ docs: named, sidebars }, 'a')).toMatchObject({
      prev: { label: 'P' },
      next: { label: 'Item' },
    });
    expect(pagerOf({ docs: named, sidebars }, 'c')).toMatchObject({ next: { label: 'S' } });
  });

  it('obey front matter: another doc, none, and never an unlisted one', () => {
    const named = {
      'a.md': { pagination_next: 'c', pagination_prev: null },
      'b.md': { pagination_next: 'h' },
      'c.md': {},
      'h.md': { unlisted: true },
    };
    const sidebars = { docs: ['c', 'a', 'b'] };
    expect(pagerOf({ docs: named, sidebars }, 'a')).toEqual({
      next: { label: 'c', href: '/docs/c' },
    });
    expect(pagerOf({ docs: named, sidebars }, 'b')).toEqual({
      prev: { label: 'a', href: '/docs/a' },
    });
  });

  it('report ids of no doc', () => {
    const { diagnostics } = createSite({
      docs: { 'a.md': { title: 'A', pagination_next: 'bb' }, 'b.md': {} },
    });
    expect(diagnostics).toMatchObject([
      { code: 'pager-unknown-doc', file: 'docs/a.md', line: 3, hint: 'Did you mean `b`?' },
    ]);
  });

  it('are none for a doc in no sidebar', () => {
    expect(pagerOf({ docs, sidebars: { docs: ['a'] } }, 'b')).toEqual({});
  });
});
