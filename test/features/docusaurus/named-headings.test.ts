import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const { open } = browseSite(() =>
  makeSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js':
      "module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'src/theme/Heading/index.js':
      "import Heading from '@theme-original/Heading';\nexport default (props) => <Heading {...props} />;\n",
    'src/components/Steps.js': `import { Children, useState } from 'react';
export default function Steps({ children }) {
  const [open, setOpen] = useState(true);
  const parts = Children.toArray(children);
  const names = parts.map(({ type }) => type.name ?? type).join(' ');
  return (
    <section data-names={names}>
      <button onClick={() => setOpen(!open)}>Steps</button>
      {open && parts}
    </section>
  );
}
`,
    'docs/index.mdx':
      "import Steps from '@site/src/components/Steps';\n\n# A\n\n<Steps>\n\n## One\n\nText.\n\n### Two **b**\n\nMore.\n\n</Steps>\n",
  }),
);

test('a component finds the headings among its children by their names, if the site draws them', async () => {
  const { page, problems } = await open('/docs');
  const section = page.locator('section[data-names]');
  expect(await section.getAttribute('data-names')).toBe('h2 p h3 p');
  await page.getByRole('button', { name: 'Steps' }).click();
  await expect.poll(() => section.getByText('More.').isVisible()).toBe(false);
  expect(await section.getAttribute('data-names')).toBe('h2 p h3 p');
  expect(problems).toEqual([]);
});
