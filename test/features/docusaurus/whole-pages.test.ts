import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const SITE = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, docs: false }]],
};\n`,
};

const around = (part: string, mark: string) =>
  `import React from 'react';\nimport Original from '@theme-original/${part}';\nexport default (props) => <><Original {...props} /><p className="${mark}">{props.location?.pathname}</p></>;\n`;

test('what a site has around the page for paths without a page is around docsgen’s', async () => {
  const site = tempSite({
    ...SITE,
    'src/theme/NotFound/index.js': around('NotFound', 'around-page'),
    'src/theme/NotFound/Content/index.js': around('NotFound/Content', 'around-content'),
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('draws its own');
  expect(site.read('404.html')).toMatch(
    /<h1>Page Not Found<\/h1>[\s\S]*<p class="around-content"><\/p><p class="around-page">\/404/,
  );
});

test('one that is written anew may have the content of docsgen in it', async () => {
  const site = tempSite({
    ...SITE,
    'src/theme/NotFound/index.js': `import { PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import Content from '@theme/NotFound/Content';
export default () => <><PageMetadata title="Lost" /><Layout><Content className="mine" /><p id="more">More</p></Layout></>;
`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('draws its own');
  const html = site.read('404.html');
  expect(html).toContain('<title>Lost | Boats</title>');
  expect(html).toMatch(/<div class="mine">.*<h1>Page Not Found<\/h1>.*<p id="more">/);
});

const crashing = browseSite(() =>
  makeSite({
    ...SITE,
    'src/theme/ErrorPageContent.js': `export default ({ error, tryAgain }) => <p id="crash">{error.message} <button onClick={tryAgain}>Again</button></p>;\n`,
    'src/pages/index.js': `import { useEffect, useState } from 'react';
export default () => {
  const [is, set] = useState(false);
  if (is && !globalThis.isMended) throw new Error('Sunk');
  return <button id="sink" onClick={() => set(true)}>{String(Boolean(globalThis.isMended))}</button>;
};
`,
  }),
);

test('a page that throws shows what the site says then', async () => {
  const { page } = await crashing.open('/');
  await page.click('#sink');
  await page.waitForSelector('#crash:has-text("Sunk")');
  await page.evaluate('globalThis.isMended = true');
  await page.click('#crash button');
  await page.waitForSelector('#sink:text("true")');
});
