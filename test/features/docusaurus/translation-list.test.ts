import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.js';
import { tempSite } from '../../support/temp-site.js';

const SITE = {
  'docsgen.config.ts': '',
  'docs/intro.md': '# Intro\n',
  'docusaurus.config.js': `module.exports = {
  title: 'Harbour',
  url: 'https://harbour.example',
  baseUrl: '/',
  tagline: 'Boats',
  onBrokenLinks: 'throw',
  presets: [['classic', { blog: false, docs: { breadcrumbs: false, docItemComponent: '@theme/Own' } }]],
  plugins: ['./plugins/weather'],
  themeConfig: {
    navbar: { items: [{ type: 'custom-clock', position: 'right' }, { to: 'docs/intro' , label: 'Intro' }] },
    footer: { links: [{ title: 'More', items: [{ label: 7, href: 'https://a.example' }] }] },
  },
};
`,
};

describe('what became of a Docusaurus config', () => {
  test('is listed after the problems', async () => {
    const { root, build } = tempSite(SITE);
    const { exitCode, stdout } = await build();
    expect(exitCode).toBe(0);
    const [, list = ''] = stdout.split(/^(?=docusaurus\.config\.js of Docusaurus was read)/m);
    expect(list).toMatch(/^ {2}site +title, url, baseUrl, tagline, onBrokenLinks$/m);
    expect(list).toMatch(/^ {2}docs +breadcrumbs$/m);
    expect(list).toMatch(
      /^ {2}The plugin `.\/plugins\/weather` does not run: Cannot find module.*\n {4}plugins\[0\]$/m,
    );
    expect(list).toMatch(/item of type `custom-clock`.*\n {4}themeConfig\.navbar\.items\[0\]$/m);
    expect(list).toMatch(/^ {4}presets\[0\]\[1\]\.docs\.docItemComponent$/m);
    // docsgen’s own check refuses it: the site is built without.
    expect(list).toMatch(
      /^ {2}docsgen can’t use it: .*label.*\n {4}footer\.links\[0\]\.items\[0\]\.label$/m,
    );
    expect((await runCli(['check', root])).stdout).toContain(list.trim());
  });

  test('leaves out what can’t be without a value that docsgen refuses', async () => {
    const { build, output } = tempSite({
      ...SITE,
      'docusaurus.config.js': `module.exports = {
  title: 'Harbour',
  url: 'https://harbour.example',
  baseUrl: '/',
  presets: [['classic', { blog: false }]],
  themeConfig: { algolia: { appId: 'my-app-id', apiKey: 'key', indexName: 'harbour' } },
};
`,
    });
    const { exitCode, stdout } = await build();
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^ {2}docsgen can’t use it: .search.appId. must be .*, not ."my-app-id".*\n {4}search$/m,
    );
    expect(stdout).not.toMatch(/^ {2}search +appId/m);
    // The site has docsgen’s own search.
    expect(Object.keys(output()).some((file) => file.startsWith('assets/search/'))).toBe(true);
  });

  test('is data in the JSON report, and on standard error beside formats of other programs', async () => {
    const { root } = tempSite(SITE);
    const { report } = await runCli(['check', root, '--format', 'json']);
    expect(report).toMatchObject({
      config: {
        generator: 'Docusaurus',
        file: 'docusaurus.config.js',
        taken: expect.arrayContaining([{ group: 'docs', keys: ['breadcrumbs'] }]),
        left: expect.arrayContaining([
          {
            key: 'plugins[0]',
            effect: expect.stringContaining('`./plugins/weather` does not run'),
          },
        ]),
      },
    });
    const sarif = await runCli(['check', root, '--format', 'sarif']);
    expect(() => JSON.parse(sarif.stdout)).not.toThrow();
    expect(sarif.stderr).toContain('docusaurus.config.js of Docusaurus was read');
  });

  test('is not said of a config of docsgen', async () => {
    const { root } = tempSite({ 'docs/intro.md': '# Intro\n' });
    const { stdout, report } = await runCli(['check', root, '--format', 'json']);
    expect(report).not.toHaveProperty('config');
    expect(stdout).not.toContain('Docusaurus');
  });
});
