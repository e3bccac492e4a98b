import { describe, expect, it } from 'vitest';
import { readCard } from '../../../src/compile/front-matter/read-card.js';
import { compileText, problemsOf, renderDoc, sourceFile } from '../compile-text.js';

const read = (yaml: string) => readCard(sourceFile('docs/a.md', `---\n${yaml}\n---\n\nText\n`));

describe('values', () => {
  it.each([
    ['numbers become texts as written', 'title: 1.0\nid: 007', { title: '1.0', id: '007' }],
    ['dates stay texts', 'title: 2020-01-01', { title: '2020-01-01' }],
    ['truth in quotes', 'draft: "true"\nunlisted: "false"', { draft: true, unlisted: false }],
    [
      'numbers in quotes',
      'sidebar_position: "-1.5"\ntoc_min_heading_level: "2"',
      { sidebar_position: -1.5, toc_min_heading_level: 2 },
    ],
    [
      'null where it means none',
      'pagination_next: null\ndisplayed_sidebar:\ncustom_edit_url: ""',
      { pagination_next: null, displayed_sidebar: null, custom_edit_url: '' },
    ],
    [
      'tags',
      'tags: [a, 42, {label: B, permalink: /b}]',
      { tags: ['a', '42', { label: 'B', permalink: '/b' }] },
    ],
    ['the format', 'mdx:\n  format: md', { format: 'md' }],
    [
      'dates in UTC',
      'last_update: {date: 1/2/2000, author: Ann}',
      { last_update: { date: '2000-01-02T00:00:00.000Z', author: 'Ann' } },
    ],
    ['unknown keys are dropped', 'secret: x\ntitle: T', { title: 'T' }],
  ])('%s', (_, yaml, expected) => {
    const { frontMatter, diagnostics } = read(yaml);
    expect(diagnostics).toEqual([]);
    expect(frontMatter).toEqual(expected);
  });

  it.each([
    ['id: ""', 2, 5],
    ['title: T\nhide_title: yes please', 3, 13],
    ['keywords: []', 2, 11],
    ['tags: a, b', 2, 7],
    ['toc_max_heading_level: 7', 2, 24],
    ['toc_min_heading_level: 4\ntoc_max_heading_level: 3', 2, 24],
    ['sidebar_custom_props: x', 2, 23],
    ['last_update: {}', 2, 14],
    ['last_update: {date: 2011-10-45}', 2, 14],
    ['title:', 2, 7],
    ['draft: true\nunlisted: true', 3, 11],
  ])('refuses %j where it stands', (yaml, line, column) => {
    const { diagnostics } = read(yaml);
    expect(problemsOf({ diagnostics })).toEqual([
      `error[front-matter-type] docs/a.md:${line}:${column}`,
    ]);
    expect(diagnostics[0]?.hint).toBeTruthy();
  });
});

it.each([
  ['---\ntitle: T\n\nText\n', true],
  ['---\r\ndraft:\r\n', true],
  ['---\n\ntitle: T\n', false],
  ['---\nNote: a rule above a paragraph\n', false],
  ['Text\n\n---\ntitle: T\n', false],
])('%j: front matter that is not closed is reported', (text, isOpen) => {
  const { frontMatter, diagnostics } = readCard(sourceFile('docs/a.md', text));
  expect(frontMatter).toEqual({});
  expect(problemsOf({ diagnostics })).toEqual(
    isOpen ? ['error[front-matter-open] docs/a.md:1:1'] : [],
  );
});

it('reads the author that keys of their own describe, unless there are `authors`', () => {
  const old = 'title: A\nauthor: Ada\nauthorURL: https://ada.example\nauthor_image_url: /ada.png';
  const { frontMatter, places, diagnostics } = read(old);
  expect(frontMatter).toEqual({
    title: 'A',
    authors: [{ name: 'Ada', url: 'https://ada.example', image_url: '/ada.png' }],
  });
  expect(places['authors']).toMatchObject({ line: 3, column: 9 });
  expect(diagnostics).toEqual([]);
  expect(read(`${old}\nauthors: [sam]`).frontMatter.authors).toEqual([{ key: 'sam' }]);
  expect(read('authorTitle: Editor\nauthor: 3').frontMatter).toEqual({});
});

/** Lists that each hold ten times what the one before stands for. */
const multiply = (levels: number): string =>
  Array.from({ length: levels }, (_, level) =>
    level === 0 ? 'b0: &b0 [x]' : `b${level}: &b${level} [${`*b${level - 1},`.repeat(10)}]`,
  ).join('\n');

describe('YAML', () => {
  it('reports a mistake at its line, and the page is still compiled', async () => {
    const text = '---\ntitle: What: why\n---\n\nText\n';
    const { diagnostics } = readCard(sourceFile('docs/a.md', text));
    expect(problemsOf({ diagnostics })).toEqual(['error[front-matter-yaml] docs/a.md:2:8']);
    expect(diagnostics[0]?.hint).toContain('quotes');
    expect(renderDoc(await compileText(text))).toBe('<p>Text</p>');
  });
  it.each([
    [
      'a list that goes on at the beginning of a line',
      'tags: [a,\nb]\nid: x',
      { tags: ['a', 'b'], id: 'x' },
    ],
    ['a quoted text that does', 'title: "A\nlong one"\nid: x', { title: 'A long one', id: 'x' }],
    ['a comment right after a quote', 'title: "A"#c\nid: x', { title: 'A', id: 'x' }],
    [
      'a key after a list',
      'title: A\ntags: [a] id: "x" keywords: [b]\nslug: /y',
      { title: 'A', tags: ['a'], id: 'x', keywords: ['b'], slug: '/y' },
    ],
    ['a comma too many', 'tags: [a,, b]', { tags: ['a', 'b'] }],
  ])('takes %s, as gray-matter does, with a warning', (_, yaml, frontMatter) => {
    const found = read(yaml);
    expect(found.frontMatter).toEqual(frontMatter);
    expect(problemsOf(found)[0]).toMatch(/^warning\[front-matter-loose\] docs\/a\.md:\d/);
    expect(found.diagnostics).toHaveLength(1);
  });
  it('names the lines of the file after a key that follows a list', () => {
    expect(problemsOf(read('tags: [a] id: x\nsidebar_position: one'))).toContainEqual(
      expect.stringContaining('docs/a.md:3:'),
    );
  });
  it('reads dates with one digit', () => {
    expect(read('last_update: { date: 2023-2-07 }').frontMatter.last_update?.date).toBe(
      '2023-02-07T00:00:00.000Z',
    );
    expect(read('date: 2023-2-07T12:30:00.000Z').frontMatter.date).toBe('2023-02-07T12:30:00.000Z');
  });
  it('refuses two keys of one name', () => {
    expect(problemsOf(read('title: a\ntitle: b'))).toEqual([
      'error[front-matter-yaml] docs/a.md:3:1',
    ]);
  });
  it.each([
    [
      'an alias of nothing, as emphasis without quotes is one',
      'id: a\ntitle: *bold*',
      '`*bold*`',
      '3:8',
    ],
    ['an alias as a key', '*a : b', '`*a`', '2:1'],
    ['an alias of what holds it', 'title: &a [*a]', '`*a`', '2:12'],
    ['an alias of an alias of what holds it', 'title: &a {b: {c: *a}}', '`*a`', '2:19'],
    ['aliases that multiply', multiply(8), 'aliases', '6:42'],
    ['brackets that would end the process', '['.repeat(3000) + ']'.repeat(3000), 'levels', '2:1'],
    ['lists that would end the process', '- '.repeat(5000), 'levels', '2:1'],
  ])('refuses %s', (_, yaml, name, place) => {
    const { diagnostics, frontMatter } = read(yaml);
    expect(problemsOf({ diagnostics })).toEqual([`error[front-matter-yaml] docs/a.md:${place}`]);
    expect(diagnostics[0]?.message).toContain(name);
    expect(frontMatter).toEqual({});
  });
  it('follows aliases that lead to something', () => {
    expect(read('title: &t Hello\ndescription: *t').frontMatter).toEqual({
      title: 'Hello',
      description: 'Hello',
    });
  });
  it('reads no types and no merge keys beyond those of JSON', () => {
    const { frontMatter } = read(
      'sidebar_custom_props: {a: !!set {x, y}, b: !!binary aGk=, <<: {c: 1}}',
    );
    expect(JSON.stringify(frontMatter.sidebar_custom_props)).toBe(
      '{"a":{"x":null,"y":null},"b":"aGk=","<<":{"c":1}}',
    );
  });
  it('takes no longer than the block has keys', () => {
    // The library compares every key with every other one, which takes seconds here.
    const keys = Array.from({ length: 5000 }, (_, index) => `k${index}: v`);
    expect(read([...keys, 'k7: again'].join('\n')).diagnostics[0]?.message).toContain('`k7`');
  });
  it('refuses blocks that are too large, and alias bombs', () => {
    expect(read(`x: ${'a'.repeat(70_000)}`).diagnostics[0]?.code).toBe('front-matter-size');
    expect(read(multiply(20)).diagnostics[0]?.code).toBe('front-matter-yaml');
  });
  it('makes no prototypes', () => {
    const { frontMatter } = read(
      '__proto__: {title: x}\nsidebar_custom_props: {__proto__: {polluted: true}, a: 1}',
    );
    expect(frontMatter.title).toBeUndefined();
    expect(JSON.stringify(frontMatter)).toBe('{"sidebar_custom_props":{"a":1}}');
  });
  it('begins on the first line only', () => {
    expect(readCard(sourceFile('a.md', '\n---\ntitle: x\n---\n')).frontMatter).toEqual({});
    expect(readCard(sourceFile('a.md', '---\r\ntitle: x\r\n---\r\nText')).frontMatter).toEqual({
      title: 'x',
    });
  });
});
