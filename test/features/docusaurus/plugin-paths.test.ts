import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

/** A site with this plugin in a file of its own. */
const siteWith = (plugin: string, more: Record<string, string> = {}) =>
  tempSite({
    'docsgen.config.ts': '',
    'docs/index.md': '# Start\n\nText.\n',
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: ['./plugins/own.js'],
};
`,
    'plugins/own.js': `module.exports = (context) => ({ name: 'own', ${plugin} });\n`,
    ...more,
  });

test('modules for browsers that a plugin names begin at its folder', async () => {
  const site = siteWith(
    `getClientModules: () => ['./client/count', 'client/look.css', require.resolve('./client/whole.js')]`,
    {
      'plugins/client/count.mjs': `document.title = 'counted';\n`,
      'plugins/client/look.css': 'body { outline: 3px solid rgb(1, 2, 3) }\n',
      'plugins/client/whole.js': `document.title = 'whole';\n`,
    },
  );
  const { exitCode, stdout, stderr } = await site.build();
  expect(stdout + stderr).not.toContain('import-not-found');
  expect(exitCode).toBe(0);
  const names = Object.keys(site.output()).filter((file) => /\.(?:js|css)$/.test(file));
  const written = names.map(site.read).join('\n');
  for (const part of [/counted/, /whole/, /outline: ?3px solid/]) expect(written).toMatch(part);
});

test('plugins find the finished site at the folder that they were created with, and at `build`', async () => {
  const site = siteWith(`async postBuild() {
    const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
    const html = readFileSync(context.outDir + '/docs/index.html', 'utf8');
    writeFileSync(context.outDir + '/title.txt', /<h1>(.*?)<.h1>/.exec(html)[1]);
    mkdirSync(context.siteDir + '/build/made');
    writeFileSync(context.siteDir + '/build/made/by-name.txt', 'made');
  }`);
  expect((await site.build()).exitCode).toBe(0);
  expect([site.read('title.txt'), site.read('made/by-name.txt')]).toEqual(['Start', 'made']);
  expect(readdirSync(site.root)).not.toContain('build');
});

test('a folder `build` of the site stays as it is', async () => {
  const site = siteWith(
    `async postBuild({ outDir }) { require('node:fs').writeFileSync(outDir + '/late.txt', 'late'); }`,
    { 'build/index.html': 'Of Docusaurus' },
  );
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('late.txt')).toBe('late');
  expect(readFileSync(`${site.root}/build/index.html`, 'utf8')).toBe('Of Docusaurus');
});
