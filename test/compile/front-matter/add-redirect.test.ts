import { expect, test } from 'vitest';
import { addRedirect } from '../../../src/compile/front-matter/add-redirect.js';

const add = (text: string) => addRedirect(text, { from: '/old', to: ['/now'] });

test('adds the old path in the style of what is there, and changes nothing else', () => {
  const pairs = [
    ['Text\n', '---\nredirect_from: /old\n---\n\nText\n'],
    [
      '---\r\ntitle: A\r\n---\r\nText\r\n',
      '---\r\ntitle: A\r\nredirect_from: /old\r\n---\r\nText\r\n',
    ],
    [
      '---\nredirect_from: /a # keep\n\n# a comment\ntitle: A\n---\n',
      '---\nredirect_from: [/a, /old] # keep\n\n# a comment\ntitle: A\n---\n',
    ],
    [
      '---\nredirect_from: [\n  /a,\n  /b\n]\ntitle: A\n---\n',
      '---\nredirect_from: [/a, /b, /old]\ntitle: A\n---\n',
    ],
    [
      '---\nredirect_from:\n  # why\n  - /a # first\n\ntitle: A\n---\n',
      '---\nredirect_from:\n  # why\n  - /a # first\n  - /old\n\ntitle: A\n---\n',
    ],
    ['---\nredirect_from: # none yet\n---\n', '---\nredirect_from: /old # none yet\n---\n'],
    [`---\n'redirect_from': '/a'\n---\n`, `---\n'redirect_from': [/a, /old]\n---\n`],
  ];
  for (const [before = '', after] of pairs) expect(add(before)).toBe(after);
});

test('removes the path that the page has now', () => {
  expect(add('---\nredirect_from: /now\n---\n')).toBe('---\nredirect_from: /old\n---\n');
  expect(add('---\nredirect_from:\n  - "/now"\n  - /a\n---\n')).toBe(
    '---\nredirect_from:\n  - /a\n  - /old\n---\n',
  );
});

test('leaves a text as it is that lists the path already', () => {
  const text = '---\nredirect_from: [/a, /old]\n---\n';
  expect(add(text)).toBe(text);
});

test('gives nothing for front matter that can’t be read, or that takes no further line', () => {
  expect(add('---\ntitle: [\n---\n')).toBeUndefined();
  expect(add('---\n{ title: A }\n---\n')).toBeUndefined();
});
