import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

const TEXT =
  '# Guide\n\nSee [the other page](./other.md) and `code`.\n\n```ts\nconst a = 1;\n```\n';
const compiled = (stdout: string) => Number(/Compiled (\d+)/.exec(stdout)?.[1]);

const versioned = (files: Record<string, string>) =>
  tempSite({
    'versions.json': '["2.0", "1.0"]',
    'versioned_sidebars/version-2.0-sidebars.json': '{}',
    'versioned_sidebars/version-1.0-sidebars.json': '{}',
    'docs/other.md': '# Other, next\n\nText.\n',
    'versioned_docs/version-2.0/other.md': '# Other, 2\n\nText.\n',
    'versioned_docs/version-1.0/other.md': '# Other, 1\n\nText.\n',
    ...files,
  });

test('a text that versions have in common is compiled once, and leads to the pages of its own version', async () => {
  const site = versioned({
    'docs/guide.md': TEXT,
    'versioned_docs/version-2.0/guide.md': TEXT,
    'versioned_docs/version-1.0/guide.md': TEXT,
  });
  const { stdout } = await site.build();
  expect(compiled(stdout)).toBe(4);
  expect(site.read('docs/next/guide/index.html')).toContain('href="/docs/next/other"');
  expect(site.read('docs/guide/index.html')).toContain('href="/docs/other"');
  expect(site.read('docs/1.0/guide/index.html')).toContain('href="/docs/1.0/other"');
});

test('it is published as if each had been compiled by itself', async () => {
  const files = { 'docs/guide.md': TEXT, 'versioned_docs/version-1.0/guide.md': TEXT };
  const together = versioned({
    ...files,
    'versioned_docs/version-2.0/guide.md': '# Another\n\nText.\n',
  });
  await together.build();
  const apart = versioned({
    ...files,
    'versioned_docs/version-2.0/guide.md': '# Another\n\nText.\n',
  });
  apart.remove('versioned_docs/version-1.0/guide.md');
  await apart.build();
  apart.write(files);
  await apart.build();
  expect(together.output()).toEqual(apart.output());
});

test('what a text says of its file is said of each file', async () => {
  const broken = '# Guide\n\n<Chart />\n';
  const site = versioned({
    'docs/guide.mdx': broken,
    'versioned_docs/version-2.0/guide.mdx': broken,
    'versioned_docs/version-1.0/guide.mdx': `---\ntitle: 5: x\n---\n\nText.\n`,
    'docs/bad.md': `---\ntitle: 5: x\n---\n\nText.\n`,
  });
  const { report } = await site.build('--format', 'json');
  const files = report?.diagnostics.map(({ code, file }) => `${code} ${file}`);
  expect(files).toEqual([
    'front-matter-yaml docs/bad.md',
    'component-unknown docs/guide.mdx',
    'front-matter-yaml versioned_docs/version-1.0/guide.mdx',
    'component-unknown versioned_docs/version-2.0/guide.mdx',
  ]);
});

test('a text that code imports in several versions leads to the pages and files of its own version', async () => {
  const part = "import { name } from './name.js';\n\nSee [the other page](./other.md) of {name}.\n";
  const plain = 'Plain: [the other page](./other.md).\n';
  const page = `import part from './_part.mdx';
import plain from './_plain.mdx';

# Show

<Both texts={[part, plain]} />
`;
  const inFolder = (folder: string, name: string) => ({
    [`${folder}/show.mdx`]: page,
    [`${folder}/_part.mdx`]: part,
    [`${folder}/_plain.mdx`]: plain,
    [`${folder}/name.js`]: `export const name = '${name}';\n`,
  });
  const site = versioned({
    'components/Both.tsx': `type Text = () => React.ReactNode;
export default ({ texts }: { texts: Text[] }) => <section>{texts.map((Text, i) => <Text key={i} />)}</section>;
`,
    ...inFolder('docs', 'next'),
    ...inFolder('versioned_docs/version-2.0', 'two'),
  });
  const { exitCode, report } = await site.build('--format', 'json');
  expect([exitCode, report?.diagnostics]).toEqual([0, []]);
  const sectionOf = (file: string) =>
    /<section>.*?<\/section>/s.exec(site.read(file))?.[0].replaceAll(/<!-- -->|\n/g, '');
  expect(sectionOf('docs/next/show/index.html')).toBe(
    '<section><p>See <a href="/docs/next/other">the other page</a> of next.</p><p>Plain: <a href="/docs/next/other">the other page</a>.</p></section>',
  );
  expect(sectionOf('docs/show/index.html')).toBe(
    '<section><p>See <a href="/docs/other">the other page</a> of two.</p><p>Plain: <a href="/docs/other">the other page</a>.</p></section>',
  );
});
