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

const OWN_LAYOUT = `import React from 'react';
import Footer from '@theme/Footer';
import Navbar from '@theme/Navbar';
import { CountProvider } from '@site/src/count';
export default ({ children }) => <CountProvider><Navbar /><div className="own-layout">{children}</div><Footer /></CountProvider>;
`;

const ways = {
  'Layout/Provider': browseSite(() =>
    makeSite({ ...SITE, 'src/theme/Layout/Provider.js': PROVIDER }),
  ),
  Layout: browseSite(() => makeSite({ ...SITE, 'src/theme/Layout/index.js': LAYOUT })),
  'Layout, written anew': browseSite(() =>
    makeSite({ ...SITE, 'src/theme/Layout/index.js': OWN_LAYOUT }),
  ),
  Root: browseSite(() => makeSite({ ...SITE, 'src/theme/Root.js': ROOT })),
};

test.each(Object.entries(ways))(
  'what %s provides reaches components in texts',
  async (part, browsed) => {
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
  },
);

const around = browseSite(() =>
  makeSite({
    ...SITE,
    'docs/one.md': '---\nsidebar_position: 1\n---\n\n# One\n\nText.\n',
    'src/theme/Layout/index.js': `import React from 'react';
import Original from '@theme-original/Layout';
import { CountProvider } from '@site/src/count';
export const width = 3;
export default (props) => <CountProvider><p id="above">Above</p><Original {...props} wrapperClassName="wide"><p id="inside">Inside</p>{props.children}</Original><p id="below">Below</p></CountProvider>;
`,
    'src/theme/Footer.js': `import React from 'react';
import { useCount } from '@site/src/count';
export default () => <footer id="foot">{useCount().count}</footer>;
`,
    'src/pages/port.js': `import React from 'react';
import Layout, { width } from '@theme/Layout';
export default () => <Layout title="Port" noFooter><h1>{width} ports</h1></Layout>;
`,
  }),
);

test('a part around the layout stands once around navbar, page and footer, whatever kind the page is of', async () => {
  const order = [
    'id="above"',
    'class="ds-skip"',
    '<header class="ds-navbar',
    '<main',
    'id="inside"',
    '<h1',
    '<footer id="foot">',
    'id="below"',
  ];
  for (const file of ['docs/one/index.html', 'port/index.html', '404.html']) {
    const html = around.site.read(file);
    expect(
      order.map((sign) => html.split(sign).length - 1),
      file,
    ).toEqual(order.map(() => 1));
    const places = order.map((sign) => html.indexOf(sign));
    expect(places, file).toEqual([...places].sort((a, b) => a - b));
  }
  expect(around.site.read('port/index.html')).toContain('<title>Port | Tides</title>');
  const { page, problems } = await around.open('/docs/one');
  expect(await page.locator('main .wide > #inside').count()).toBe(1);
  await page.click('.add');
  await page.getByText('2', { exact: true }).waitFor();
  await page.goto(`${around.url}/port`);
  expect(await page.locator('h1').textContent()).toBe('3 ports');
  expect(await page.locator('#foot').isVisible()).toBe(false);
  expect(problems).toEqual([]);
});
