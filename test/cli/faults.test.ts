import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copySite, tempSite } from '../support/temp-site.js';

const COUNTER = `import { useState } from 'react';
export default function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}
`;

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const pages = Object.fromEntries(
  Array.from({ length: 20 }, (_, i) => [`docs/part/page-${i}.md`, `# Page ${i}\n\n[first](../a.mdx)\n`]),
);

const FILES = {
  'components/Counter.tsx': COUNTER,
  'docs/a.mdx': '# A\n\n<Counter start={3} />\n\n![pixel](./pixel.png)\n\n```ts\nconst a = 1;\n```\n',
  'docs/pixel.png': PNG,
  'static/robots.txt': 'User-agent: *\n',
  ...pages,
};

/** What a build in a fresh folder without a store writes. */
async function buildClean(root: string): Promise<Record<string, string>> {
  const clean = copySite(root);
  expect((await clean.build('--no-cache')).exitCode).toBe(0);
  return clean.output();
}

describe('two builds of one site at once', () => {
  test('both end well, and the record knows every file', async () => {
    const site = tempSite(FILES);
    const clean = await buildClean(site.root);
    const both = await Promise.all([site.build('--format', 'json'), site.build('--format', 'json')]);
    expect(both.map(({ exitCode, stderr }) => [exitCode, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(site.output()).toEqual(clean);
    const { report } = await site.build('--format', 'json');
    expect(report?.summary).toMatchObject({ written: 0, removed: 0, unchanged: Object.keys(clean).length });
    expect(listWorkFiles(site.root)).toEqual([]);
  });

  test('to two folders do not disturb each other', async () => {
    const site = tempSite(FILES);
    const clean = await buildClean(site.root);
    const other = path.join(site.root, 'other');
    const both = await Promise.all([site.build(), site.build('--out-dir', other)]);
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(site.output()).toEqual(clean);
    expect(readdirSync(other, { recursive: true })).toHaveLength(
      readdirSync(path.join(site.root, 'dist'), { recursive: true }).length,
    );
  });
});

/** What builds have left below `.docsgen/` besides the store and records. */
function listWorkFiles(root: string): string[] {
  const folder = path.join(root, '.docsgen');
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => !/^(store(\/|$)|modules$|output$|output\/[0-9a-f]+\.json$)/.test(file));
}
