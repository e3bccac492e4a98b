import { describe, expect, it } from 'vitest';
import {
  callsOf,
  compileText,
  defaultCode,
  renderDoc,
  type Setting,
} from '../../compile/compile-text.js';
import { tempSite } from '../../support/temp-site.js';

const fence = (...lines: string[]) => `\`\`\`js\n${lines.join('\n')}\n\`\`\`\n`;
const links = { defineConfig: './docs/config.md', define: '/x', 'React.memo': 'https://react.dev' };
const code = { ...defaultCode, links };

async function linksOf(text: string, setting: Setting = {}) {
  const doc = await compileText(text, setting);
  return [...renderDoc(doc).matchAll(/<a href="([^"]*)">([\s\S]*?)<\/a>/g)].map(([, url, html]) => [
    url,
    html,
  ]);
}

describe('a link in code', () => {
  it('is what a comment names in its line, and the comment is not shown', async () => {
    const text = fence(
      'call(a, b); // [!code link:call:./api.md#call]',
      '// [!code link:https://x.org]',
      '  next();',
    );
    expect(await linksOf(text)).toEqual([
      ['./api.md#call', 'call'],
      ['https://x.org', 'next();'],
    ]);
    const doc = await compileText(text);
    expect(doc.references.map(({ url }) => url)).toEqual(['./api.md#call', 'https://x.org']);
    expect(renderDoc(doc)).not.toContain('[!code');
  });
  it('is the name wherever its line has it as a word, else the part of a word', async () => {
    const text = fence(
      'recall(call, call); // [!code link:call:/a]',
      'fetch(ftp4); // [!code link:ftp:/b]',
    );
    expect(await linksOf(text)).toEqual([
      ['/a', 'call'],
      ['/a', 'call'],
      ['/b', 'ftp'],
    ]);
    expect(renderDoc(await compileText(text))).toMatch(/<\/a>\);?\n/);
  });
  it('is reported at its block where the line does not have the name', async () => {
    const { diagnostics } = await compileText(
      `Text.\n\n${fence('call(a); // [!code link:cal1:./api.md]')}`,
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'code-link-name',
        line: 3,
        message: 'The line of `[!code link:cal1:./api.md]` does not contain `cal1`.',
      },
    ]);
  });
  it('is each name of the config that stands as a word of its own', async () => {
    const text = fence('defineConfig(define, React.memo, redefine, define$)');
    expect(await linksOf(text, { code })).toEqual([
      ['@site/docs/config.md', 'defineConfig'],
      ['/x', 'define'],
      ['https://react.dev', 'React.memo'],
    ]);
  });
  it('leads from everywhere to the same file, and is reported at its block', async () => {
    const site = tempSite({
      'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', code: { links: { define: './docs/api/define.md', lost: 'docs/lost.md' } } };\n`,
      'docs/a.md': `# A\n\n${fence('define()')}`,
      'docs/api/define.md': `# Define\n\nText.\n\n${fence('define(); lost();')}`,
    });
    const { stdout } = await site.build();
    expect(site.read('docs/a/index.html')).toContain('<a href="/docs/api/define">');
    expect(stdout).toContain('warning[link-broken] docs/api/define.md:5:1');
  });
  it('is found without colors and texts, as `check` does', async () => {
    const doc = await compileText(fence('defineConfig()'), { code, factsOnly: true });
    expect(doc.references.map(({ url }) => url)).toEqual(['@site/docs/config.md']);
  });
  it('has its colors, and is in components, in plain Markdown and nowhere else', async () => {
    const colored = await linksOf(fence('defineConfig()'), { code, highlight: true });
    expect(colored[0]?.[1]).toMatch(/^<(i class="?t\w+"?|[biu])>defineConfig<\/[biu]>$/);
    const plain = { code, path: 'docs/a.md', format: 'md' as const };
    expect(await linksOf(`${fence('defineConfig <b>()')}\n\`defineConfig\``, plain)).toHaveLength(
      1,
    );
    const doc = await compileText(`<Chart>\n\n${fence('defineConfig()')}\n</Chart>`, { code });
    expect(doc.references).toHaveLength(1);
    const [block] = callsOf((await compileText(fence('other()'), { code })).body, 'CodeBlock');
    expect(block?.props).toEqual({ language: 'js', html: 'other()' });
  });
  it('keeps what authors write as text', async () => {
    const doc = await compileText(fence('defineConfig("<img src=x>") & 1'), { code });
    expect(renderDoc(doc)).toContain('("&lt;img src=x>") &amp; 1');
  });
});
