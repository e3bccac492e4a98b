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
