import { describe, expect, it } from 'vitest';
import { readCard } from '../../../src/compile/front-matter/read-card.js';
import { sourceFile } from '../compile-text.js';

const card = (text: string) => readCard(sourceFile('docs/page.mdx', text));

describe('content title', () => {
  it('is the first heading when that is an h1', () => {
    expect(card('# Hello **world** {#hi}\n\nText').contentTitle).toBe('Hello world');
    expect(card('Intro\n\nTitle\n=====\n').contentTitle).toBe('Title');
  });
  it('keeps code as it is written', () => {
    expect(card('# `<Frame />` and `a*b*c`').contentTitle).toBe('<Frame /> and a*b*c');
  });
  it('may follow imports, comments and code', () => {
    const text =
      "import A from './a'\nimport B from './b'\n\n<!-- # no\n# no -->\n\n```md\n# no\n```\n\n# Yes";
    expect(card(text).contentTitle).toBe('Yes');
  });
  it('does not follow another heading or a thematic break', () => {
    expect(card('## First\n\n# Second').contentTitle).toBeUndefined();
    expect(card('Text\n\n---\n\n# Second').contentTitle).toBeUndefined();
    expect(card('Sub\n---\n\n# Second').contentTitle).toBeUndefined();
  });
});

describe('excerpt', () => {
  it.each([
    ['a plain line', '# T\n\nOne line.\nAnother.', 'One line.'],
    [
      'markup taken off',
      'See [the *docs*](./a.md) and ![a logo](b.png), **now** with `code`.',
      'See the docs and a logo, now with code.',
    ],
    ['a heading that is not the title', '# T\n\n## Motivation\n\nText', 'Motivation'],
    ['the text of JSX', '<p>Some <b>bold</b> text</p>', 'Some bold text'],
    ['not an admonition mark', ':::note Title\nInside\n:::', 'Inside'],
    ['the text of a quote', '> [!NOTE]\n> Quoted', 'Quoted'],
    ['not an export', 'export const a = 1;\n\nText', 'Text'],
    [
      'words that begin like an import',
      'important things come first',
      'important things come first',
    ],
    [
      'a sentence with export',
      'export your files before you leave',
      'export your files before you leave',
    ],
    [
      'snake_case_words and 2 * 3 * 4',
      'snake_case_words and 2 * 3 * 4',
      'snake_case_words and 2 * 3 * 4',
    ],
    [
      'not what belongs to the head',
      '<head>\n  <title>No</title>\n</head>\n\nYes `<head>`',
      'Yes <head>',
    ],
    ['nothing', '# T\n', ''],
  ])('is %s', (_, text, expected) => {
    expect(card(text).excerpt).toBe(expected);
  });
  it('skips a fence in a list and one with longer marks', () => {
    expect(card('- ```\n  code\n  ```\n\n````\n```\nx\n````\n\nText').excerpt).toBe('Text');
  });
  it('is found behind lines that never end', () => {
    for (const text of [
      '*a '.repeat(50_000),
      '[a]('.repeat(50_000),
      '\t'.repeat(50_000),
      '<!--'.repeat(20_000),
    ]) {
      expect(card(`# T\n\n${text}`).contentTitle).toBe('T');
    }
  });
});

it('reads front matter with its places', () => {
  const { frontMatter, places, diagnostics } = card(
    '---\ntitle: "A: b"\nsidebar_position: 2\nother: x\n---\n\nText',
  );
  expect(frontMatter).toEqual({ title: 'A: b', sidebar_position: 2 });
  expect(places['title']).toEqual({ line: 2, column: 8, endLine: 2, endColumn: 14 });
  expect(diagnostics).toEqual([]);
});
