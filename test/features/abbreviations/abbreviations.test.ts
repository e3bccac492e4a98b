import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../compile/compile-text.js';

describe('an abbreviation', () => {
  const definitions = '*[HTML]: HyperText Markup Language\n*[W3C]: World Wide Web Consortium\n';

  it('is explained wherever it is a word of its own, and its definition is not shown', async () => {
    const html = await htmlOf(`HTML by the *W3C*, XHTML, HTML5.\n\n${definitions}`);
    expect(html).toBe(
      '<p><abbr title="HyperText Markup Language">HTML</abbr> by the <em><abbr title="World Wide Web Consortium">W3C</abbr></em>, XHTML, HTML5.</p>',
    );
  });
  it('is the same in plain Markdown; headings, links and code stay as they are', async () => {
    const text = `## HTML\n\n[HTML](/x) \`HTML\`\n\n${definitions}`;
    const plain = await htmlOf(text, { path: 'docs/a.md', format: 'md' });
    expect(plain).not.toContain('abbr');
    expect(sortAttributes(await htmlOf(text))).toBe(sortAttributes(plain));
  });
  it('keeps text around the definitions', async () => {
    expect(await htmlOf('*[A]: First\nText with A')).toBe(
      '<p>Text with <abbr title="First">A</abbr></p>',
    );
    expect(await htmlOf('*[A] is a list: A')).toBe('<p>*[A] is a list: A</p>');
  });
});

/** The order of attributes means nothing. */
function sortAttributes(html: string): string {
  return html.replace(
    /<(\w+)((?: \w+=(?:"[^"]*"|\d+))+)>/g,
    (_, name: string, attributes: string) =>
      `<${name} ${attributes.trim().split(' ').sort().join(' ')}>`,
  );
}
