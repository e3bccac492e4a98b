import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { createParsers } from '../../../src/compile/parse/parse-markdown.js';
import { programsOf } from '../../../src/lib/markdown/markdown-programs.js';

const complete = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
const parsers = createParsers({ ...programsOf(), gfm: true });

it.each([
  'Nothing of the kind: plain words, *emphasis*, `code`.',
  'a\n:-\nb',
  '> a\n> -:\n> b',
  '- a\n  :-:\n  b',
  'a | b\n-|-\n1 | 2',
  'a\n---\n\nnot a table',
  'Write to ada@example.org or a.b+c@x-y.example.',
  'Write to ada&#64;example.org, or see www&#46;example.org.',
  'A name @ada, an address <ada@example.org>, a version docsgen@1.',
  'See HTTPS://example.org, http://example.org/a_b and www.example.org.',
  'See http&colon;//example.org.',
  '```\nada@example.org | x\n```\n\nwords',
])('a text is parsed as with all of the syntax: %j', (text) => {
  expect(parsers.md(text).processor.parse(text)).toEqual(complete().parse(text));
});
