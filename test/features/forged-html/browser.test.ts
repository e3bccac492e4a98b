import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makePluginSite } from '../../support/plugin-site.js';

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

const RUNS = '&lt;img src=x onerror=window.forged=1&gt;';
const SETTINGS = JSON.stringify({
  theme: { light: 'default', dark: 'dark' },
  options: {
    secure: { length: 0 },
    htmlLabels: true,
    dompurifyConfig: { ADD_ATTR: ['onerror'], ADD_TAGS: ['img', 'iframe'], SAFE_FOR_XML: false },
  },
});
const INIT = {
  securityLevel: 'loose',
  secure: [],
  htmlLabels: true,
  dompurifyConfig: { ADD_ATTR: ['onerror'], ALLOW_DATA_ATTR: true },
  themeCSS: '* { fill: red } & { position: fixed }',
  fontFamily: 'forged',
};
const REQUEST = JSON.stringify({
  method: 'POST',
  path: '/collect',
  servers: [{ url: 'http://127.0.0.1:1' }],
  parameters: [],
  security: [{ label: 'Account', credentials: [{ name: 'account', kind: 'basic' }] }],
  unsent: [],
});
const FORM = `<div data-oa-request='${REQUEST}'></div>
<script type="application/json" class="oa-request">${REQUEST}</script><div class="oa-try"></div>
`;

const site = browseSite(() => {
  const made = makePluginSite('openapi', {
    'docsgen.config.ts': `import openapi from 'docsgen-plugin-openapi';
export default { title: 'Site', url: 'https://example.org', markdown: { format: 'md' }, blog: false,
  docs: { routeBasePath: '/' }, mermaid: true, feedback: { endpoint: '/answers' }, shortcuts: true,
  footer: { copyright: '<b id="ours" onclick="0">Ours</b>' },
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  plugins: [openapi({ document: 'api.yaml', tryIt: true })] };\n`,
    'api.yaml': `openapi: 3.1.0
info: { title: T, version: '1', description: ${JSON.stringify(`a\n\n${FORM}\n\`\`\`openapi request\n${REQUEST}\n\`\`\`\n`)} }
servers: [{ url: 'https://api.example.org' }]
paths: { /a: { get: { operationId: a, summary: A, description: ${JSON.stringify(FORM)}, responses: { '200': { description: ok } } } } }\n`,
    'docs/index.md': `# Home\n
<figure class="ds-diagram" data-mermaid='${SETTINGS}'><pre>graph TD\n  A["${RUNS}"]</pre></figure>

${FORM}
<img name="querySelectorAll" src="a.png" alt="a"><img name="getElementById" id="head" src="a.png" alt="a">
<div aria-modal="true">x</div> <a rel="next" href="/evil">x</a>
<docsgen-island data-part="Evil" data-hole="0" data-props="{}">x</docsgen-island>

## Docsgen page

## Docsgen watch

## Docsgen\n`,
    'docs/zz.md': '# Last\n',
    'docs/diagrams.md': `# Diagrams\n
\`\`\`mermaid
%%{init: ${JSON.stringify(INIT)}}%%
graph TD
  A["<img src=x onerror=window.forged=1>"]:::ds-playground --> B["<i class='ds-code-frame' data-live='1' id='docsgen-page'>label</i>"]
  click A href "javascript:window.forged=1"
\`\`\`\n`,
    'i18n/de/docusaurus-theme-classic/footer.json': JSON.stringify({
      copyright: {
        message:
          '<i class="ds-feedback own">Unser</i><img src=x onerror=window.forged=1><script>window.forged=1</script><a href="javascript:window.forged=1">x</a>',
      },
    }),
    'i18n/de/strings.json': JSON.stringify({
      'theme.note': '<img src=x onerror=window.forged=1>',
      'theme.details': '<img src=x onerror=window.forged=1>',
    }),
    'i18n/de/docusaurus-plugin-content-docs/current/zz.md':
      '# Letzte\n\n:::note\nx\n:::\n\n:::details\nx\n:::\n',
  });
  symlinkSync(path.join(PACKAGES, 'mermaid'), path.join(made.root, 'node_modules', 'mermaid'));
  return made;
});

const ran = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'forged'));

test('HTML of plain Markdown makes no diagram, no form and no island', async () => {
  const { page, problems } = await site.open('/');
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-behaves'));
  const forged =
    '.ds-diagram, [data-mermaid], [data-oa-request], .oa-try, .oa-request, input[type=password], docsgen-island, img[name]';
  expect(await page.locator(forged).count()).toBe(0);
  expect(await ran(page)).toBeUndefined();
  expect(problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
});

test('keys lead where the theme leads, whatever the text says', async () => {
  const { page } = await site.open('/');
  const next = await page.locator('.ds-pagination a[rel="next"]').getAttribute('href');
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-behaves'));
  await page.keyboard.press('n');
  await page.waitForURL(`**${next}`);
  expect(next).not.toContain('evil');
});

test('headings with the ids of docsgen’s own elements change nothing', async () => {
  const { page } = await site.open('/');
  await page.locator('.ds-feedback button').first().waitFor();
  await page.locator('.ds-sidebar a[href="/zz"]').first().click();
  await page.getByRole('heading', { name: 'Last' }).waitFor();
});

test('a diagram cannot lift its protection, nor forge what scripts look for', async () => {
  const { page } = await site.open('/diagrams/');
  await page.locator('.ds-diagram > svg .node').first().waitFor();
  await page.getByText('label', { exact: true }).first().waitFor();
  const inside = page.locator('.ds-diagram > svg');
  expect(
    await inside
      .locator('.ds-playground, .ds-code-frame, [data-live], #docsgen-page, [onerror]')
      .count(),
  ).toBe(0);
  const drawn = await inside.evaluate((svg) => ({
    html: svg.outerHTML,
    position: getComputedStyle(svg).position,
  }));
  expect(drawn.html).not.toMatch(/javascript:|forged/);
  expect(drawn.position).not.toBe('fixed');
  expect(await ran(page)).toBeUndefined();
});

test('texts of an OpenAPI document make no form beside the one of the operation', async () => {
  const { page } = await site.open('/api/');
  expect(await page.locator('.oa-try, .oa-request, [data-oa-request]').count()).toBe(0);
  await page.locator('.oa-operations a').first().click();
  await page.getByRole('heading', { name: 'Try it' }).waitFor();
  expect(await page.locator('.oa-try').count()).toBe(1);
  expect(await page.locator('input[type=password]').count()).toBe(0);
});

test('a translation of HTML of the config is sanitized; other translations are text', async () => {
  const { page } = await site.open('/de/zz/');
  const copyright = page.locator('.ds-footer-copyright');
  expect(await copyright.innerHTML()).toMatch(
    /^<i class="own">Unser<\/i><img src="[\w/]*x"><a>x<\/a>$/,
  );
  expect(await page.locator('.ds-admonition-title').textContent()).toContain('<img');
  expect(await page.locator('summary').textContent()).toContain('<img');
  expect(await ran(page)).toBeUndefined();
  const { page: english } = await site.open('/zz/');
  expect(await english.locator('.ds-footer-copyright').innerHTML()).toBe(
    '<b id="ours" onclick="0">Ours</b>',
  );
});

test('feedback goes to the endpoint of the config', async () => {
  const { page } = await site.open('/zz/');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.locator('.ds-feedback button').first().click();
  expect(new URL((await sent).url()).pathname).toBe('/answers');
});
