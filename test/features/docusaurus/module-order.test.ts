import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

test('of modules that differ in their ending, code gets the one that webpack finds first', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js':
      "module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'docs/index.mdx':
      "import Boat from '@site/src/Boat';\nimport Sail from '@site/src/Sail';\n\n# Start\n\n<Boat />\n\n<Sail />\n\n<Mast />\n",
    'src/Boat/index.js': 'export default () => <i>new boat</i>;\n',
    // It is left from the template, and what it imports is gone.
    'src/Boat/index.tsx': "import text from './gone';\nexport default () => <i>{text}</i>;\n",
    'src/Sail.jsx': 'export default () => <i>new sail</i>;\n',
    'src/Sail.ts': "export default () => 'old sail';\n",
    'src/theme/MDXComponents.js':
      "import * as parts from '../parts';\nexport default { ...parts };\n",
    'src/parts.js': 'export const Mast = () => <i>new mast</i>;\n',
    'src/parts.tsx': 'export const Old = () => <i>old mast</i>;\n',
  });
  const { exitCode, stderr } = await site.build();
  expect([exitCode, stderr]).toEqual([0, '']);
  const html = site.read('docs/index.html');
  for (const part of ['new boat', 'new sail', 'new mast']) expect(html).toContain(`<i>${part}</i>`);
});
