import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServe } from '../support/serve.js';
import { describeSite, tempSite } from '../support/temp-site.js';

const FILES = {
  'data/prices.csv': 'apple,1\n',
  'data/notes.md': 'Not *compiled*.\n',
  'components/Prices.tsx': `import prices from '@site/data/prices.csv?raw';
import notes from '../data/notes.md?raw';
export default () => <p>{prices.trim()} {notes.trim()}</p>;
`,
  'docs/shop.mdx': '# Shop\n\n<Prices />\n',
  'docs/other.md': '# Other\n',
  'pages/prices.tsx': `import prices from '../data/prices.csv?raw';
export default () => <><h1>Prices</h1><pre>{prices}</pre></>;
`,
};

test('the text of a file that code imports is on its pages, and a change of the file is taken in by the next build', async () => {
  const site = tempSite(FILES);
  const first = await site.build('--strict');
  expect(first.exitCode, first.stdout).toBe(0);
  expect(site.read('docs/shop/index.html')).toContain('<p>apple,1 Not *compiled*.</p>');
  expect(site.read('prices/index.html')).toContain('<pre>apple,1\n</pre>');
  site.write({ 'data/prices.csv': 'apple,2\n', 'data/notes.md': 'New.\n' });
  await site.build('--strict');
  expect(site.read('docs/shop/index.html')).toContain('<p>apple,2 New.</p>');
  expect(site.read('prices/index.html')).toContain('<pre>apple,2\n</pre>');
  const kept = site.output();
  await site.build('--no-cache');
  expect(site.output()).toEqual(kept);
});

test('a file that is not there, or lies outside of the site, is an error at the import', async () => {
  const site = tempSite({
    ...FILES,
    'components/Prices.tsx': `import gone from '@site/data/gone.csv?raw';\nexport default () => <p>{gone}</p>;\n`,
    'pages/prices.tsx': `import hosts from '../../../../../../../../etc/hosts?raw';\nexport default () => <p>{hosts}</p>;\n`,
  });
  const { exitCode, stdout } = await site.build('--format', 'json');
  expect(exitCode).toBe(1);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; file: string; line: number; message: string; hint: string }[];
  };
  expect(diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`).sort()).toEqual([
    'import-not-found components/Prices.tsx:1',
    'import-outside pages/prices.tsx:1',
  ]);
  expect(diagnostics.find(({ code }) => code === 'import-outside')?.hint).toBe(
    'Move the file into the site’s folder, or elsewhere in its repository.',
  );
});

test('files of the repository may be read, hidden ones not', async () => {
  const repository = tempSite({
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.env': 'SECRET=1\n',
    'code/a.ts': 'export const pear = 7;\n',
    'site/docsgen.config.ts': "export default { title: 'Shop', url: 'https://example.org' };\n",
    'site/pages/index.tsx': `import code from '!!../../code/a.ts?raw';\nexport default () => <main><pre>{code}</pre></main>;\n`,
  });
  const site = describeSite(path.join(repository.root, 'site'));
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('index.html')).toContain('<pre>export const pear = 7;');
  repository.write({
    'site/pages/index.tsx': `import code from '../../.env?raw';\nexport default () => <pre>{code}</pre>;\n`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode).toBe(1);
  expect(stdout).toContain('error[import-outside] pages/index.tsx:1:18');
});

test('a save of the file shows while the site is served', async () => {
  const site = tempSite(FILES);
  const server = await startServe([site.root, '--watch']);
  onTestFinished(async () => {
    await server.close();
  });
  const read = async (path: string) => (await fetch(server.url + path)).text();
  expect(await read('/docs/shop')).toContain('apple,1');
  site.write({ 'data/prices.csv': 'apple,3\n' });
  await expect.poll(() => read('/docs/shop')).toContain('apple,3');
  await expect.poll(() => read('/prices')).toContain('apple,3');
  site.write({ 'data/notes.md': 'Changed.\n' });
  await expect.poll(() => read('/docs/shop')).toContain('Changed.');
});
