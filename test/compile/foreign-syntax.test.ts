import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mayBeForeign } from '../../src/compile/foreign/foreign-signs.js';
import { listDocPages, readDocPage } from '../support/doc-pages.js';
import { compilerFor, sourceFile } from './compile-text.js';

interface Case {
  id: string;
  files: Record<string, string>;
}

const texts = ['commonmark', 'gfm', 'mdx', 'code-blocks'].flatMap((suite) =>
  (
    JSON.parse(
      readFileSync(new URL(`../conformance/${suite}.json`, import.meta.url), 'utf8'),
    ) as Case[]
  ).flatMap(({ files }) => Object.entries(files).filter(([file]) => /\.mdx?$/.test(file))),
);

test('nothing in the public suites is taken for syntax of other generators', async () => {
  const signed = texts.filter(([, text]) => mayBeForeign(text));
  // Some are looked at closely: that the check runs is part of what is tested.
  expect(signed.length).toBeGreaterThan(3);
  const compiler = compilerFor({ format: 'md', factsOnly: true });
  for (const [file, text] of signed) {
    const { findings } = await compiler.compile(sourceFile(file, text));
    const foreign = findings.filter(({ code }) => code === 'syntax-foreign');
    expect(foreign, `${file}: ${text.slice(0, 200)}`).toEqual([]);
  }
});

test('few pages of the docs of docsgen have a sign that makes the check look closely', () => {
  const docs = listDocPages().map(readDocPage);
  const signed = docs.filter(mayBeForeign);
  expect(signed.length).toBeLessThan(docs.length / 3);
});
