import { describe, expect, it } from 'vitest';
import { compileText, htmlOf, problemsOf } from '../compile-text.js';

const shared =
  'Before\n\n<!-- #region setup -->\n\n## Setup {#setup}\n\nRun it.\n\n<!-- #endregion setup -->\n\nAfter\n';
const files = {
  'docs/shared.md': shared,
  'docs/mdx.mdx': '{/* #region a */}\n\nIn **MDX**\n\n{/* #endregion a */}\n',
  'docs/broken.md': 'x\n\n<!-- #region a -->\n\n```nope\n```\n\n<!-- #endregion a -->\n',
  'docs/code.mdx': 'import X from "./x.js"\n\n<X />\n',
  'docs/self.mdx': '<Include file="./self.mdx" />\n',
};

describe('`<Include>`', () => {
  it('puts a region in its place: its headings are those of the page', async () => {
    const doc = await compileText('# Page\n\n<Include file="./shared.md#setup" />\n', { files });
    expect(doc.headings.map(({ id }) => id)).toEqual(['page', 'setup']);
    expect(doc.includes.map(({ path }) => path)).toEqual(['docs/shared.md']);
    expect(JSON.stringify(doc.body)).not.toContain('Before');
    expect(await htmlOf('<Include file="@site/docs/mdx.mdx#a" />', { files })).toBe(
      '<p>In <strong>MDX</strong></p>',
    );
  });
  it('puts a whole file in its place', async () => {
    const html = await htmlOf('<Include file="./shared.md" />', { files });
    expect(html).toContain('Before');
    expect(html).toContain('After');
  });
  it('says where a problem of the file is', async () => {
    const doc = await compileText('<Include file="./broken.md#a" />', { files });
    expect(problemsOf(doc)).toEqual(['warning[code-language-unknown] docs/broken.md:5:1']);
  });
  it.each([
    ['file="./none.md"', 'include-not-found'],
    ['file="../../x.md"', 'include-not-found'],
    ['file="./a.json"', 'include-not-found'],
    ['', 'include-not-found'],
    ['file="./shared.md#setpu"', 'include-region-unknown'],
    ['file="./code.mdx"', 'include-code'],
  ])('is an error at its place when it leads to nothing: %s', async (attributes, code) => {
    const doc = await compileText(`Text\n\n<Include ${attributes} />`, { files });
    expect(problemsOf(doc)).toEqual([`error[${code}] docs/page.mdx:3:1`]);
  });
  it('that leads back to itself is an error', async () => {
    expect(problemsOf(await compileText('<Include file="./self.mdx" />', { files }))).toEqual([
      'error[partial-cycle] docs/self.mdx:1:1',
    ]);
  });
  it('is a component of the site where the page imports one', async () => {
    const doc = await compileText('import Include from "./x.js"\n\n<Include file="a" />', {
      files,
    });
    expect(doc.diagnostics).toEqual([]);
  });
});

describe('a partial with props', () => {
  const use = (tag: string) => `import P from './_p.mdx'\n\n${tag}\n`;
  const partial = {
    'docs/_p.mdx': '## Install {props.name}\n\nRun `x` for **{props.name}**{props.more}.\n',
  };

  it('gives its headings to the page', async () => {
    const doc = await compileText(use('<P name="Linux" />\n\n<P name="macOS" more=" now" />'), {
      files: partial,
    });
    expect(doc.headings).toMatchObject([
      { id: 'install-linux', text: 'Install Linux' },
      { id: 'install-macos', text: 'Install macOS' },
    ]);
    expect(doc.code).toBeUndefined();
    expect(JSON.stringify(doc.body)).toContain('<strong>macOS</strong> now.');
  });
  it('stays a component where a prop is known only when it runs', async () => {
    const doc = await compileText(use('<P name={Date.now()} />'), { files: partial });
    expect(doc.code?.imports).toHaveLength(1);
  });
});
