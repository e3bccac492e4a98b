import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

test.each([
  [
    "// @flow\nimport type { Node } from 'react';\nexport default (props: any) => <p>Home</p>;\n",
    'has types of Flow',
    'flow-remove-types',
  ],
  [
    'export default (props: any) => <p>Home</p>;\nexport type Boat = { name: string };\n',
    'has types, but its name',
    'end in `.ts`',
  ],
])('JavaScript that has types is told as such', async (text, message, hint) => {
  const { build } = tempSite({ 'pages/index.jsx': text });
  const { exitCode, stdout } = await build();
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/pages\/index\.jsx:\d+:\d+/);
  expect(stdout).toContain(`\`index.jsx\` ${message}`);
  expect(stdout).toContain(hint);
});

test('other mistakes are told as they are', async () => {
  const { build } = tempSite({ 'pages/index.jsx': 'export default () => <p>Home</p>;\nconst a = ;\n' });
  const { stdout } = await build();
  expect(stdout).toContain('Unexpected `;`');
});
