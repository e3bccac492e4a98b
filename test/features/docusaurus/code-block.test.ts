import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const CODE = 'const one = 1;\nconst two = "<two>";\n';

const HOME = `
import { useState } from 'react';
import CodeBlock from '@theme/CodeBlock';
import Link from '@docusaurus/Link';
export default function Home() {
  const [name, setName] = useState('one');
  return (
    <>
      <CodeBlock language="js" title="a.js">{'const ' + name + ' = 1;'}</CodeBlock>
      <button id="more" onClick={() => setName('two')}>More</button>
      <Link to="/docs" id="docs">Docs</Link>
    </>
  );
}
`;

const FILES = {
  'docs/index.mdx': `# Start

import CodeBlock from '@theme/CodeBlock';
import source from '!!raw-loader!../code/a.js';

<CodeBlock language="js" title="a.js" showLineNumbers metastring="{1}">{source}</CodeBlock>

<CodeBlock className="language-js own" metastring="{2}">{source}</CodeBlock>

<CodeBlock language="mystery">{source.trim()}</CodeBlock>

<CodeBlock language="js"><b>{source.length}</b></CodeBlock>

[home](/)
`,
  'code/a.js': CODE,
  'pages/index.jsx': HOME,
};

const browsed = browseSite(() => makeSite(FILES));

test('code that a component draws has the colors and the marked lines of a fence, and needs no script', async () => {
  const site = tempSite({ ...FILES, 'docs/fence.md': `# Fence\n\n\`\`\`js {2}\n${CODE}\`\`\`\n` });
  await site.build();
  // A token without a rule in the style sheet brings its own.
  const html = site.read('docs/index.html').replaceAll(/ style="--l:[^"]*"/g, '');
  const [fence = ''] = /<code>.*?<\/code>/s.exec(site.read('docs/fence/index.html')) ?? [];
  expect(fence).toMatch(/<b>const<\/b>/);
  expect(html).toContain(fence.slice('<code>'.length));
  expect(html).toContain('>const one = 1;\nconst two = "&lt;two&gt;";</code>');
  expect(html).toMatch(
    /<div class="ds-code-title">a\.js<\/div>.*?<code class="ds-code-numbered" data-start="1"[^>]*><span class="line /s,
  );
  expect(html).toContain('class="ds-code-block language-js own"');
  expect(html).toContain('<b>36</b>');
  expect(html).not.toContain('docsgen-island');
});

test('on a React page it is colored before any script runs, and after a navigation', async () => {
  const { page, problems } = await browsed.open('/');
  expect(browsed.site.read('index.html')).toMatch(/<b>const<\/b>/);
  const colored = page.locator('.ds-code :is(b, i, u)');
  expect(await colored.count()).toBeGreaterThan(0);
  await page.click('#docs');
  await page.click('article a:text("home")');
  await page.waitForSelector('#more');
  await colored.first().waitFor();
  expect(await page.textContent('.ds-code code')).toBe('const one = 1;');
  await page.click('#more');
  expect(await page.textContent('.ds-code code')).toBe('const two = 1;');
  expect(problems).toEqual([]);
});

test('a theme of the config colors it, also when nothing else has changed', async () => {
  const site = tempSite(FILES);
  const config = (light: string) =>
    `export default { title: 'Site', url: 'https://example.org', code: { themes: { light: '${light}', dark: 'nord' } } };\n`;
  site.write({ 'docsgen.config.ts': config('github-light') });
  await site.build();
  const before = [site.read('index.html'), site.read('docs/index.html')];
  site.write({ 'docsgen.config.ts': config('min-light') });
  await site.build();
  const after = [site.read('index.html'), site.read('docs/index.html')];
  const classes = (html = '') => html.match(/<[biu](?: class=\w+)?>/g) ?? [];
  for (const [index, html] of after.entries()) {
    expect(classes(html)).not.toEqual([]);
    expect(classes(html)).not.toEqual(classes(before[index]));
  }
});

test('feeds have the code without colors', async () => {
  const site = tempSite({
    ...FILES,
    'docsgen.config.ts':
      "export default { title: 'Site', url: 'https://example.org', blog: { feed: ['rss'] } };\n",
    'blog/2024-01-02-tide.mdx':
      "---\ntitle: Tide\n---\n\nimport source from '../code/a.js?raw';\nimport CodeBlock from '@theme/CodeBlock';\n\n<CodeBlock language=\"js\">{source}</CodeBlock>\n\n{/* truncate */}\n",
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const feed = site.read('blog/rss.xml');
  expect(feed).toContain('const one = 1;');
  expect(feed).not.toMatch(/(?:<|&lt;)[biu](?: class|>|&gt;)/);
});
