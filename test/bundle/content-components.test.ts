import { expect, test } from 'vitest';
import { makeSite } from '../support/temp-site.js';

/** What tells a component in compressed code. */
const SIGNS = {
  Tabs: 'ds-tablist',
  Admonition: 'ds-admonition-title',
  TOCInline: 'ds-toc-inline',
  CodeBlock: 'ds-code-title',
};

/** The components in the code of a site with this start page, whose HTML has `shown` in it. */
async function listShipped(page: string, shown: string): Promise<string[]> {
  const site = makeSite({
    'theme/index.tsx': `import { defineTheme } from 'docsgen/theme';
export default defineTheme({ content: { Details: () => <b>own details</b> } });
`,
    'pages/index.tsx': page,
    'pages/_text.mdx':
      '{[1].map((n) => <TOCInline key={n} toc={[]} />)}\n\n{[1].map((n) => <Details key={n}>Text</Details>)}\n',
    'docs/index.md': '# Docs\n',
  });
  try {
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    expect(site.read('index.html')).toContain(shown);
    const code = Object.entries(site.output())
      .flatMap(([file, bytes]) =>
        file.endsWith('.js') ? [Buffer.from(bytes, 'base64').toString()] : [],
      )
      .join('');
    return Object.entries(SIGNS).flatMap(([name, sign]) => (code.includes(sign) ? [name] : []));
  } finally {
    site.dispose();
  }
}

test('code brings the content components that it names, and no others', async () => {
  expect(await listShipped('export default () => <p>Text</p>;\n', '<p>Text</p>')).toEqual([]);
  const own = `import { useState } from 'react';
import Text from './_text.mdx';
export default function Page() {
  const [count, setCount] = useState(0);
  return <div onClick={() => setCount(count + 1)}>{count} <Text /></div>;
}
`;
  expect(await listShipped(own, 'own details')).toEqual(['TOCInline']);
});
