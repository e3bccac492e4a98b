import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

test('JavaScript that has types of TypeScript is read as such', async () => {
  const { build, read } = tempSite({
    'pages/index.jsx': `import { label } from '../src/label.js';
const show = ({ name }: { name: string }) => <p>{label(name as string)}</p>;
export default () => show({ name: 'Home' });
export type Boat = { name: string };
`,
    'src/label.js': "export const label = (name: string): string => 'Label: ' + name;\n",
  });
  const { exitCode } = await build();
  expect(exitCode).toBe(0);
  expect(read('index.html')).toContain('Label: Home');
});

test('JavaScript that has types of Flow is told as such', async () => {
  const { build } = tempSite({
    'pages/index.jsx':
      "// @flow\nimport type { Node } from 'react';\nexport default (props: {| name: string |}) => <p>Home</p>;\n",
  });
  const { exitCode, stdout } = await build();
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/pages\/index\.jsx:\d+:\d+/);
  expect(stdout).toContain('`index.jsx` has types of Flow');
  expect(stdout).toContain('flow-remove-types');
});

test('other mistakes are told as they are', async () => {
  const { build } = tempSite({
    'pages/index.jsx': 'export default () => <p>Home</p>;\nconst a = ;\n',
  });
  const { stdout } = await build();
  expect(stdout).toContain('Unexpected `;`');
});
