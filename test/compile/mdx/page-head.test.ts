import { describe, expect, it } from 'vitest';
import { compileText, htmlOf, problemsOf } from '../compile-text.js';

const head = async (...lines: string[]) =>
  (await compileText(['# T', '', '<head>', ...lines, '</head>', '', 'Text'].join('\n'))).head;

describe('`<head>` in MDX', () => {
  it('prints nothing, and counts for nothing', async () => {
    const text = '<head>\n  <title>Other</title>\n</head>\n\n# T\n\nText';
    const doc = await compileText(text);
    expect(await htmlOf(text)).toBe('<h1>T</h1>\n<p>Text</p>');
    expect(doc.code).toBeUndefined();
    expect(doc.hasContentTitle).toBe(true);
    expect(doc.words).toBe(2);
  });
  it('gives the document its title, tags and classes', async () => {
    const found = await head(
      '  <html className="wide dark" />',
      '  <title>Other *title*</title>',
      '  <meta charSet="utf-8" />',
      '  <meta name="a" content="b &amp; c" />',
      '  <link rel="preload" href="https://example.org/x.woff2" as="font" crossOrigin />',
      '  <meta httpEquiv="x" content={1} />',
    );
    expect(found).toEqual({
      title: 'Other title',
      htmlClassName: 'wide dark',
      elements: [
        { tag: 'meta', attributes: { name: 'a', content: 'b & c' } },
        {
          tag: 'link',
          attributes: {
            rel: 'preload',
            href: 'https://example.org/x.woff2',
            as: 'font',
            crossorigin: '',
          },
        },
        { tag: 'meta', attributes: { 'http-equiv': 'x', content: '1' } },
      ],
    });
  });
  it('knows what can be known without running the page', async () => {
    const doc = await compileText(
      [
        '---',
        'title: A </script>',
        '---',
        '',
        'export const site = { name: "N" };',
        '',
        '<head>',
        '  <title>{frontMatter.title + ` of $' + '{site.name}`}</title>',
        '  <script type="application/ld+json">{JSON.stringify({ name: frontMatter.title, of: [site] })}</script>',
        '  <style>{`a > b { color: red }`}</style>',
        '  <script dangerouslySetInnerHTML={{ __html: "x = \'</script>\'" }} />',
        '</head>',
      ].join('\n'),
    );
    expect(problemsOf(doc)).toEqual([]);
    expect(doc.head).toEqual({
      title: 'A </script> of N',
      elements: [
        {
          tag: 'script',
          attributes: { type: 'application/ld+json' },
          content: '{"name":"A \\u003c/script>","of":[{"name":"N"}]}',
        },
        { tag: 'style', attributes: { 'data-page-head': '' }, content: 'a > b { color: red }' },
        { tag: 'script', attributes: { 'data-page-head': '' }, content: "x = '\\x3c/script>'" },
      ],
    });
  });
  it.each([
    ['<meta content={total} />', 'head-element', '`content` of `<meta>`'],
    ['<meta {...all} />', 'head-element', '`{...}` of `<meta>`'],
    ['<title>{total}</title>', 'head-element', 'The text of `<title>`'],
    ['<base href="/" />', 'head-element', '`<base>` in `<head>` is left out'],
    ['<link rel="next" href="javascript:x()" />', 'url-unsafe', '`javascript:x()`'],
  ])('%j is a problem at its place', async (line, code, message) => {
    const doc = await compileText(`<head>\n  ${line}\n</head>`);
    expect(problemsOf(doc)).toEqual([expect.stringContaining(`[${code}] docs/page.mdx:2:3`)]);
    expect(doc.diagnostics[0]?.message).toContain(message);
    expect(doc.head).toEqual({ elements: [] });
  });
  it('of a partial that stays an import is that of the page, which has the last word', async () => {
    const part = [
      'import Inner from "./_inner.mdx"',
      'export const name = "part"',
      '',
      '<head><title>{name}</title><meta name="a" content={frontMatter.title} /></head>',
      '',
      '{props.text}<Inner text="x" />',
    ];
    const files = {
      'docs/_part.mdx': ['---', 'title: Part', '---', ...part].join('\n'),
      'docs/_inner.mdx':
        '<head><meta name="b" content={unknown} /><link rel="me" href="https://example.org/x" /></head>\n\n{props.text}',
    };
    const page = (more: string) =>
      compileText(`import Part from './_part.mdx'\n\n${more}\n\n<Part text="y" />`, { files });
    const doc = await page('# T');
    expect(doc.head).toEqual({
      title: 'part',
      elements: [
        { tag: 'link', attributes: { rel: 'me', href: 'https://example.org/x' } },
        { tag: 'meta', attributes: { name: 'a', content: 'Part' } },
      ],
    });
    expect(problemsOf(doc)).toEqual(['error[head-element] docs/_inner.mdx:1:7']);
    expect((await page('<head><title>Own</title></head>')).head?.title).toBe('Own');
  });
  it('is nothing in plain Markdown, which is not trusted', async () => {
    const text = '<head><meta http-equiv="refresh" content="0;url=x"></head>\n\nText';
    const doc = await compileText(text, { path: 'docs/page.md', format: 'md' });
    expect(doc.head).toBeUndefined();
    expect(doc.body.join('')).not.toContain('meta');
  });
});
