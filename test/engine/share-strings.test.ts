import { expect, test } from 'vitest';
import { emptyDoc } from '../../src/compile/empty-doc.js';
import { toCompiled } from '../../src/engine/compile/compile-doc.js';
import { shareStrings } from '../../src/engine/compile/share-strings.js';

test('a doc says the same when it has its texts in common with itself and others', () => {
  const { body: _body, sections: _sections, ...empty } = emptyDoc('docs/a.md', []);
  const doc = toCompiled(
    {
      ...empty,
      headings: [
        { level: 2, id: 'plain', text: 'Plain', html: 'Plain' },
        { level: 2, id: 'a-b', text: 'a & b', html: '<code>a &amp; b</code>' },
      ],
      anchors: ['plain', 'other', 'a-b'],
      tokenStyles: { a: 'color:red', b: 'color:blue', c: 'color:red' },
    },
    'doc/1',
  );
  const before = structuredClone(doc);
  for (const file of ['docs/a.md', 'docs/copy.md']) shareStrings(doc, file);
  expect(doc).toEqual(before);
});
