import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const LONG = `const long = '${'a very long line '.repeat(20)}';`;

const CONTENT = {
  'docsgen.config.ts': '',
  'docusaurus.config.js':
    "module.exports = { title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
  'docs/index.md': `# Start\n\n\`\`\`js title="a.js" {2} showLineNumbers=7\nconst one = 1;\nconst two = 2;\n\`\`\`\n\n\`\`\`js\n// highlight-next-line\n${LONG}\n\`\`\`\n`,
};

/** A part around docsgen's own. */
const around = (part: string, mark: string) =>
  `import Original from '@theme-original/CodeBlock/${part}';\nexport default (props) => <div className="${mark}"><Original {...props} /></div>;\n`;

const WRAPPED = Object.fromEntries(
  [
    'Layout',
    'Container',
    'Title',
    'Content',
    'Content/String',
    'Buttons',
    'Buttons/CopyButton',
    'Buttons/WordWrapButton',
  ].map((part) => [
    `src/theme/CodeBlock/${part}/index.js`,
    around(part, `own-${part.replace('/', '-')}`),
  ]),
);

const browsed = browseSite(() => makeSite({ ...CONTENT, ...WRAPPED }));

test('parts of blocks of code are around docsgen’s, which keep colors, marks and numbers, and need no script', async () => {
  const html = browsed.site.read('docs/index.html');
  expect(html).toMatch(
    /own-Content-String"><div class="own-Layout"><div class="own-Container"><div class="ds-code-block language-js"><div class="ds-code-title"><div class="own-Title">a\.js<\/div>/,
  );
  expect(html).toMatch(
    /<div class="own-Content"><pre class="ds-code language-js" tabindex="0"><code class="ds-code-numbered" data-start="7"><span class="line"><b>const<\/b>.*?<span class="line highlighted/s,
  );
  expect(html).not.toMatch(/highlight-next-line|docsgen-island/);
});

test('their buttons copy and wrap; without scripts there are none', async () => {
  const { page, problems } = await browsed.open('/docs');
  expect(await page.locator('.ds-code-buttons').count()).toBe(2);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.hover('.own-Layout >> nth=0');
  await page.click('.own-Buttons-CopyButton >> nth=0 >> button');
  await page.waitForSelector('.own-Buttons-CopyButton [data-copied]');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'const one = 1;\nconst two = 2;',
  );
  expect(problems).toEqual([]);
  const bare = await browsed.prepare({ javaScript: false });
  await bare.page.goto(`${browsed.url}/docs`);
  expect(await bare.page.locator('.own-Buttons button:visible').count()).toBe(0);
  expect(await bare.page.textContent('.ds-code >> nth=0')).toBe('const one = 1;\nconst two = 2;');
});

/** Parts as `docusaurus swizzle --eject` leaves them. */
const ANEW = {
  'src/theme/CodeBlock/Layout/index.js': `
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import Buttons from '@theme/CodeBlock/Buttons';
import Container from '@theme/CodeBlock/Container';
import Content from '@theme/CodeBlock/Content';
import Title from '@theme/CodeBlock/Title';
export default function Layout({ className }) {
  const { metadata } = useCodeBlockContext();
  return (
    <Container as="div" className={metadata.className}>
      <b className="lang">{metadata.language} {metadata.lineNumbersStart}</b>
      {metadata.title && <div className="named"><Title>{metadata.title}</Title></div>}
      <div className="box"><Content /><Buttons /></div>
    </Container>
  );
}
`,
};

test('a layout that is written anew places what docsgen has, and sends no script', async () => {
  const site = tempSite({ ...CONTENT, ...ANEW });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('docsgen draws its own');
  const html = site.read('docs/index.html');
  expect(html.replaceAll('<!-- -->', '')).toContain(
    '<div class="ds-code-block language-js"><b class="lang">js 7</b><div class="named">a.js</div><div class="box"><pre class="ds-code',
  );
  expect(html).toContain('<b>const</b>');
  expect(html).not.toContain('docsgen-island');
});

const BUTTONS = {
  'src/theme/CodeBlock/Buttons/CopyButton/index.js': `
import { useState } from 'react';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import Button from '@theme/CodeBlock/Buttons/Button';
export default function CopyButton({ className }) {
  const { metadata: { code } } = useCodeBlockContext();
  const [copied, setCopied] = useState('');
  return <Button className="copy" onClick={() => setCopied(code)}>Copy {copied}</Button>;
}
`,
  'src/theme/CodeBlock/Buttons/WordWrapButton/index.js': `
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
export default function WordWrapButton() {
  const { wordWrap } = useCodeBlockContext();
  if (!wordWrap.isEnabled && !wordWrap.isCodeScrollable) return false;
  return <button type="button" className="wrap" onClick={() => wordWrap.toggle()}>{wordWrap.isEnabled ? 'on' : 'off'}</button>;
}
`,
};

const withButtons = browseSite(() => makeSite({ ...CONTENT, ...BUTTONS }));

test('buttons that are written anew work in the browser', async () => {
  const { page, problems } = await withButtons.open('/docs');
  await page.hover('.ds-code-block >> nth=0');
  await page.click('.copy >> nth=0');
  await page.waitForSelector('.copy:has-text("const two = 2;")');
  expect(await page.locator('.wrap').count()).toBe(1);
  await page.hover('.ds-code-block >> nth=1');
  await page.click('.wrap:text("off")');
  await page.waitForSelector('.wrap:text("on")');
  expect(
    await page
      .locator('.ds-code')
      .nth(1)
      .evaluate((pre) => pre.scrollWidth <= pre.clientWidth),
  ).toBe(true);
  expect(await page.locator('.ds-code :is(b, i, u)').count()).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

/** As `docusaurus swizzle --eject` leaves them, but for a mark of their own. */
const LINES = {
  'src/theme/CodeBlock/Line/index.js': `
import clsx from 'clsx';
import LineToken from '@theme/CodeBlock/Line/Token';
function fixLineBreak(line) {
  const only = line.length === 1 && line[0].content === '\\n' ? line[0] : undefined;
  return only ? [{ ...only, content: '' }] : line;
}
export default function Line({ line: lineProp, classNames, showLineNumbers, getLineProps, getTokenProps }) {
  const line = fixLineBreak(lineProp);
  const lineProps = getLineProps({ line, className: clsx(classNames, 'own-line') });
  const tokens = line.map((token, key) => {
    const tokenProps = getTokenProps({ token });
    return <LineToken key={key} {...tokenProps} line={line} token={token}>{tokenProps.children}</LineToken>;
  });
  return <span {...lineProps}>{showLineNumbers ? <b>number</b> : null}{tokens}<br /></span>;
}
`,
  'src/theme/CodeBlock/Line/Token/index.js': `
export default function Token({ line, token, ...props }) {
  return token.content.includes('two') ? <a href="#two" {...props} className="own-token" /> : <span {...props} />;
}
`,
  'node_modules/clsx/index.js':
    "module.exports = (...all) => all.flat().filter(Boolean).join(' ');\n",
  'docs/more.md': '# More\n\n```js\nconst a = "<two>";\n\nconst b = `&amp;`;\n```\n',
};

const withLines = browseSite(() => makeSite({ ...CONTENT, ...LINES }));

test('lines and their tokens are drawn by parts of the site, with their colors, marks and numbers', async () => {
  const { page, problems } = await withLines.open('/docs');
  const html = withLines.site.read('docs/index.html');
  expect(html).toContain(
    '<code class="ds-code-numbered" data-start="7"><span class="line own-line">',
  );
  expect(html).toContain('<span class="token"><b>const</b></span>');
  expect(html).toMatch(
    /<span class="line highlighted [^"]*own-line">.*?<a href="#two" class="own-token"><i>two<\/i><\/a>/s,
  );
  expect(html).not.toContain('docsgen-island');
  const first = page.locator('.ds-code').first();
  expect(await first.textContent()).toBe('const one = 1;\nconst two = 2;');
  const tops = await first
    .locator('.own-line')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const lineHeight = await first.evaluate((pre) =>
    Number.parseFloat(getComputedStyle(pre).lineHeight),
  );
  expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeCloseTo(lineHeight, 0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${withLines.url}/docs/more`);
  await page.hover('.ds-code-block');
  await page.click('[data-docsgen-copy]');
  const code = 'const a = "<two>";\n\nconst b = `&amp;`;';
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  const heights = await page
    .locator('.own-line')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect((heights[2] ?? 0) - (heights[0] ?? 0)).toBeCloseTo(2 * lineHeight, 0);
  expect(problems).toEqual([]);
});

test('a part around docsgen’s line gets it as it is; content that makes lines of code is left out, and named', async () => {
  const site = tempSite({
    ...CONTENT,
    'src/theme/CodeBlock/Line/index.js': around('Line', 'own-line'),
    'src/theme/CodeBlock/Content/index.js':
      "import Line from '@theme/CodeBlock/Line';\nexport default () => <pre><Line /></pre>;\n",
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('docsgen draws its own `CodeBlock/Line`');
  expect(stdout).toContain('docsgen draws its own `CodeBlock/Content`');
  expect(site.read('docs/index.html')).toContain(
    '<div class="own-line"><span class="line"><b>const</b> ',
  );
});
