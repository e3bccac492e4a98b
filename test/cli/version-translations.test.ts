import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const cut = (site: TempSite, name: string, ...flags: string[]) =>
  runCli(['version', name, site.root, ...flags]);
const readSite = (site: TempSite, file: string) => readFileSync(path.join(site.root, file), 'utf8');
const listSite = ({ root }: TempSite): string[] =>
  readdirSync(root, { recursive: true })
    .map(String)
    .filter((file) => !file.startsWith('.docsgen'))
    .sort();

describe('a cut of translated docs', () => {
  const I18N = "i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'ar', 'de'] }";
  const PLUGIN = 'docusaurus-plugin-content-docs';
  const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const TRANSLATED = {
    'docs/intro.md': '# Intro\n\n![A](./img/a.svg)\n',
    'docs/img/a.svg': PICTURE,
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', ${I18N}, docs: [
      {},
      { id: 'api', path: 'api', routeBasePath: 'api' },
    ] };\n`,
    'sidebars.ts':
      "export default { docs: [{ type: 'category', label: 'Basics', items: ['intro'] }] };\n",
    'api/a.md': '# A\n',
    'i18n/fr/docs/intro.md': '# Bienvenue\n',
    'i18n/fr/docs/img/a.svg': PICTURE,
    [`i18n/ar/${PLUGIN}/current/intro.md`]: '# مقدمة\n',
    [`i18n/ar/${PLUGIN}/current.json`]:
      '\uFEFF{ "version.label": { "message": "القادم" }, "sidebar.docs.category.Basics": { "message": "الأساسيات" } }',
    [`i18n/fr/${PLUGIN}/current.json`]: '{ "version.label": { "message": "Prochaine" } }',
  };

  test('copies the translations where they are, and the labels without that of the version', async () => {
    const site = tempSite(TRANSLATED);
    const { exitCode, stdout } = await cut(site, '1.0');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Their translations were copied, too: `fr`, `ar`.');
    expect(readSite(site, 'i18n/fr/versioned_docs/version-1.0/intro.md')).toBe('# Bienvenue\n');
    expect(existsSync(path.join(site.root, 'i18n/fr/versioned_docs/version-1.0/img/a.svg'))).toBe(
      true,
    );
    expect(JSON.parse(readSite(site, `i18n/ar/${PLUGIN}/version-1.0.json`))).toEqual({
      'sidebar.docs.category.Basics': { message: 'الأساسيات' },
    });
    expect(existsSync(path.join(site.root, `i18n/fr/${PLUGIN}/version-1.0.json`))).toBe(false);
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toEqual([]);
    expect(site.read('fr/docs/intro/index.html')).toContain('Bienvenue');
    expect(site.read('ar/docs/intro/index.html')).toContain('مقدمة');
    expect(site.read('ar/docs/intro/index.html')).toContain('الأساسيات');
    expect(site.read('ar/docs/intro/index.html')).not.toContain('>القادم<');
  });

  test('merges the folders of one set of docs: what counts now is what is copied', async () => {
    const site = tempSite({
      ...TRANSLATED,
      'i18n/fr/api/a.md': '# Le A\n',
      'i18n/fr/docs-api/a.md': '# Autre\n',
      'i18n/fr/docs-api/b.md': '# B\n',
      'api/b.md': '# B\n',
      [`i18n/de/${PLUGIN}-api/current/a.md`]: '# Das A\n',
    });
    expect((await cut(site, '2', '--docs', 'api')).exitCode).toBe(0);
    expect(readSite(site, 'i18n/fr/api_versioned_docs/version-2/a.md')).toBe('# Le A\n');
    expect(readSite(site, 'i18n/fr/api_versioned_docs/version-2/b.md')).toBe('# B\n');
    expect(readSite(site, `i18n/de/${PLUGIN}-api/version-2/a.md`)).toBe('# Das A\n');
    expect(existsSync(path.join(site.root, 'i18n/ar/api_versioned_docs'))).toBe(false);
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'translations that are there',
      { 'i18n/fr/versioned_docs/version-1.0/old.md': '# Vieux\n' },
      '`i18n/fr/versioned_docs/version-1.0` already exists',
    ],
    [
      'labels that are there',
      { [`i18n/ar/${PLUGIN}/version-1.0.json`]: '{}' },
      `\`i18n/ar/${PLUGIN}/version-1.0.json\` already exists`,
    ],
    [
      'labels that are not JSON',
      { [`i18n/de/${PLUGIN}/current.json`]: '{,}' },
      `\`i18n/de/${PLUGIN}/current.json\` is not JSON`,
    ],
  ])('refuses %s, and leaves everything as it was', async (_, files, words) => {
    const site = tempSite({ ...TRANSLATED, ...files });
    const before = listSite(site);
    const { exitCode, stderr } = await cut(site, '1.0');
    expect(exitCode).toBe(2);
    expect(stderr).toContain(words);
    expect(listSite(site)).toEqual(before);
  });
});
