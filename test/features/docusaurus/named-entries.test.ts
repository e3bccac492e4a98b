import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
};\n`,
    'sidebars.js':
      "module.exports = { all: ['a', { type: 'category', label: 'Inner', collapsed: false, items: ['in/b'] }] };\n",
    'docs/a.mdx': "import Ids from '@site/src/Ids';\n\n# A\n\n<Ids />\n",
    'docs/in/b.md': '# B\n',
    'src/Ids.js': `
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { useState } from 'react';
const list = (items) => items.flatMap((item) => (item.type === 'category' ? list(item.items) : item.docId));
export default function Ids() {
  const [isShown, show] = useState(false);
  const { items } = useDocsSidebar();
  return <button id="ids" type="button" onClick={() => show(true)}>{isShown ? 'shown ' : ''}{list(items).join()}</button>;
}
`,
  }),
);

test('entries of the sidebar that hooks tell have the ids of their docs', async () => {
  const { page, problems } = await browsed.open('/docs/a');
  await page.click('#ids');
  await expect.poll(() => page.textContent('#ids')).toBe('shown a,in/b');
  expect(problems).toEqual([]);
});
