import { describe, expect, it } from 'vitest';
import { readCard } from '../../../src/compile/front-matter/read-card.js';
import { loadEmoji } from '../../../src/compile/text/emoji.js';
import { compileText, htmlOf, sourceFile } from '../compile-text.js';

describe('names of emoji become emoji', () => {
  it.each([
    ['Hi :wink:!', '<p>Hi 😉!</p>'],
    [':+1: :-1: :100: :e-mail:', '<p>👍 👎 💯 📧</p>'],
    ['aliases :thumbsup::satisfied::laughing:', '<p>aliases 👍😆😆</p>'],
    [':key:value, :tada:s', '<p>🔑value, 🎉s</p>'],
    ['**:fire:** and [:fire: x](https://e.org/:fire:)', '<p><strong>🔥</strong> and '],
    [':::tip[:fire: T]\n:fire:\n:::', '<Admonition kind="tip" title="🔥 T"><p>🔥</p></Admonition>'],
    ['<p title=":fire:">:fire:</p>', '<p title=":fire:">🔥</p>'],
    ['| :fire: |\n|:-:|', '<th align="center">🔥</th>'],
  ])('%j', async (text, html) => {
    expect(await htmlOf(text)).toContain(html);
  });
  it.each([
    'at 12:30:45 in 12:100:45, a:b:c, :nosuch: and ::',
    ':constructor: :toString:',
    'http://example.org/:fire:/x',
    '`:fire:`',
  ])('but not %j', async (text) => {
    const html = await htmlOf(text);
    expect(html.replace(/<[^>]+>/g, '')).toBe(text.replaceAll('`', ''));
  });
  it('unless the site does without', async () => {
    expect(await htmlOf('Hi :wink:', { emoji: false })).toBe('<p>Hi :wink:</p>');
  });
});

it('code keeps its colons', async () => {
  expect(await htmlOf('```\n:fire:\n```')).toContain('html=":fire:"');
});

it('links keep their addresses', async () => {
  const doc = await compileText('[a](./:fire:) https://example.org/:fire:/x');
  expect(doc.references.map(({ url }) => url)).toEqual([
    './:fire:',
    'https://example.org/:fire:/x',
  ]);
});

it('headings show them; ids are made of the names, as on GitHub', async () => {
  const doc = await compileText(
    '## :rocket: Go :wink:\n\n## Own :wink: {#a:wink:b}\n\nText :wink:',
  );
  expect(doc.headings).toEqual([
    { level: 2, id: 'rocket-go-wink', text: '🚀 Go 😉', html: '🚀 Go 😉' },
    { level: 2, id: 'a:wink:b', text: 'Own 😉', html: 'Own 😉' },
  ]);
  expect(doc.sections.map(({ heading, text }) => heading + text)).toEqual([
    '🚀 Go 😉',
    'Own 😉Text 😉',
  ]);
});

it('shows the same in titles, labels and descriptions', async () => {
  const emoji = await loadEmoji();
  const text =
    '---\ntitle: "A :wink:"\ndescription: B :wink:!\nsidebar_label: "C :wink:"\nslug: "d:wink:"\n---\n\n# E :wink: `:wink:`\n\nF :wink:';
  const card = readCard(sourceFile('docs/page.md', text), { emoji });
  expect(card.frontMatter).toEqual({
    title: 'A 😉',
    description: 'B 😉!',
    sidebar_label: 'C 😉',
    slug: 'd:wink:',
  });
  expect(card.contentTitle).toBe('E 😉 :wink:');
  expect(card.excerpt).toBe('F 😉');
  expect(readCard(sourceFile('docs/page.md', text)).frontMatter.title).toBe('A :wink:');
});
