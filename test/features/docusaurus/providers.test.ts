import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

/** A part of the theme that provides a number, which a button of another part counts up. */
const SITE = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Tides', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]],
  themeConfig: { navbar: { items: [{ type: 'custom-count', position: 'left' }] } },
};\n`,
  'src/count.jsx': `import React, { createContext, useContext, useState } from 'react';
const Count = createContext(undefined);
export function CountProvider({ children }) {
  const [count, setCount] = useState(1);
  return <Count.Provider value={{ count, add: () => setCount(count + 1) }}>{children}</Count.Provider>;
}
export function useCount() {
  const value = useContext(Count);
  if (value === undefined) throw new Error('Nothing counts here.');
  return value;
}
`,
  'src/theme/NavbarItem/ComponentTypes.js': `import React from 'react';
import Types from '@theme-original/NavbarItem/ComponentTypes';
import { useCount } from '@site/src/count';
const Add = () => <button className="add" onClick={useCount().add}>Add</button>;
export default { ...Types, 'custom-count': Add };
`,
  'src/theme/MDXComponents.js': `import React from 'react';
import Components from '@theme-original/MDXComponents';
import { useCount } from '@site/src/count';
const Shown = ({ children }) => <p className="shown">{children}{useCount().count}</p>;
export default { ...Components, Shown };
`,
  'docs/index.mdx':
    "import { useId } from 'react';\n\n# Start\n\n<Shown>*Count* </Shown>\n\nMore [text](more.md).\n",
  'docs/more.md': '# More\n\n<Shown>There </Shown>\n',
};

const PROVIDER = `import React from 'react';
import Original from '@theme-original/Layout/Provider';
import { CountProvider } from '@site/src/count';
export default ({ children }) => <Original><CountProvider>{children}</CountProvider></Original>;
`;

const ROOT = `import React from 'react';
import { CountProvider } from '@site/src/count';
export default ({ children }) => <CountProvider><div className="banner">Banner</div>{children}</CountProvider>;
`;

const LAYOUT = `import React from 'react';
import Original from '@theme-original/Layout';
import { CountProvider } from '@site/src/count';
export default (props) => <CountProvider><Original {...props} /></CountProvider>;
`;

const ways = {
  'Layout/Provider': browseSite(() => makeSite({ ...SITE, 'src/theme/Layout/Provider.js': PROVIDER })),
  Root: browseSite(() => makeSite({ ...SITE, 'src/theme/Root.js': ROOT })),
};

test.each(Object.entries(ways))('what %s provides reaches components in texts', async (part, browsed) => {
  const html = browsed.site.read('docs/index.html');
  expect(html.match(/class="banner"/g) ?? []).toHaveLength(part === 'Root' ? 1 : 0);
  expect(html).toMatch(/<p class="shown">.*Count.*1<\/p>/s);
  const { page, problems } = await browsed.open('/docs');
  await page.waitForSelector('docsgen-island[data-alive]');
  expect(await page.innerText('.shown')).toBe('Count 1');
  expect(await page.innerHTML('.shown em')).toBe('Count');
  await page.click('.add');
  await page.getByText('Count 2').waitFor();
  await page.click('.ds-prose a[href$="more"]');
  await page.getByText('There 2').waitFor();
  await page.click('.add');
  await page.getByText('There 3').waitFor();
  expect(await page.locator('.shown').count()).toBe(1);
  expect(problems).toEqual([]);
});

// The navbar stands outside of it.
const { 'src/theme/NavbarItem/ComponentTypes.js': _, ...WITHOUT_ITEM } = SITE;

const inLayout = browseSite(() =>
  makeSite({
    ...WITHOUT_ITEM,
    'docusaurus.config.js': `module.exports = {
  title: 'Tides', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]],
};\n`,
    'src/theme/Layout/index.js': LAYOUT,
    'docs/index.mdx':
      'import { useCount } from \'@site/src/count\';\n\n# Start\n\n<Shown>Count </Shown>\n\nexport const Add = () => <button className="add" onClick={useCount().add}>Add</button>;\n\n<Add />\n',
  }),
);

test('so does what a part around the layout provides', async () => {
  expect(inLayout.site.read('docs/index.html')).toMatch(/<p class="shown">.*Count.*1<\/p>/s);
  const { page, problems } = await inLayout.open('/docs');
  await page.waitForSelector('docsgen-island[data-alive]');
  expect(await page.innerText('.shown')).toBe('Count 1');
  await page.click('.add');
  await page.getByText('Count 2').waitFor();
  expect(problems).toEqual([]);
});
