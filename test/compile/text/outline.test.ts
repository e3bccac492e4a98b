import type { Root, RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { buildSections } from '../../../src/compile/text/outline.js';
import { MAX_SECTION } from '../../../src/features/search/shared/postings.js';

const words = (value: string): RootContent => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
});

const named = (name: string, children: RootContent[]): RootContent => ({
  type: 'blockquote',
  data: { hProperties: { id: `id-${name}` }, sectionName: name },
  children: children as never,
});

const HEADING: RootContent = {
  type: 'heading',
  depth: 2,
  children: [{ type: 'text', value: 'H' }],
};
const HEADINGS = [{ id: 'h', text: 'H', html: 'H', level: 2 }];
const build = (...children: RootContent[]) =>
  buildSections({ type: 'root', children } satisfies Root, HEADINGS);

test('named parts are sections below the one that they stand in, which goes on after them', () => {
  const parts = named('a', [words('of a'), named('b', [words('of b')]), words('more of a')]);
  expect(build(words('lead'), HEADING, words('before'), parts, words('after'))).toEqual([
    { id: '', heading: '', level: 0, text: 'lead' },
    { id: 'h', heading: 'H', level: 2, text: 'before after' },
    { id: 'id-a', heading: 'a', level: 3, text: 'of a more of a' },
    { id: 'id-b', heading: 'b', level: 4, text: 'of b' },
  ]);
});

test('parts for which an index has no room stay text of what they stand in', () => {
  const many = Array.from({ length: 300 }, (_, index) => named(String(index), [words('word')]));
  const sections = build(...many, HEADING, words('end'));
  expect(sections.length).toBeLessThanOrEqual(MAX_SECTION + 1);
  expect(sections.at(-1)).toMatchObject({ id: 'h', text: 'end' });
  expect(sections[0]?.text.split(' ')).toHaveLength(300 - (MAX_SECTION - 1));
});
