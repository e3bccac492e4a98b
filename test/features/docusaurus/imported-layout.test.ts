import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const page = (layout: string, id: string) =>
  `import Layout from '${layout}';\nexport default () => <Layout title="Page"><p id="${id}">Text</p></Layout>;\n`;

test('a layout that code of the site imports by its place is drawn once', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: false, blog: false }]],
};\n`,
    'src/theme/Layout/index.js': `import Navbar from '@theme/Navbar';
export const width = 3;
export default ({ children }) => <><Navbar /><div className="own-layout">{children}</div></>;\n`,
    'src/theme/NotFound/index.js': page('../Layout', 'nothing'),
    'src/pages/boats.js': page('@site/src/theme/Layout/index', 'boats'),
    'src/pages/ropes.js': `import { width } from '../theme/Layout/index.js';
export default () => <p id="ropes">{width}</p>;\n`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  for (const [file, id] of [
    ['404.html', 'nothing'],
    ['boats/index.html', 'boats'],
  ] as const) {
    const html = site.read(file);
    expect(html).toContain(`<p id="${id}">Text</p>`);
    expect(html.match(/class="own-layout"/g)).toHaveLength(1);
    expect(html.match(/<nav class="ds-navbar-nav"/g)).toHaveLength(1);
  }
  expect(site.read('ropes/index.html')).toContain('<p id="ropes">3</p>');
});
