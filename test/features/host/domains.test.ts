import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, type TempSite } from '../../support/temp-site.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Three languages on two domains. */
const CONFIG = `export default {
  title: 'Harbor', url: 'https://harbor.example', baseUrl: '/sub/', blog: false, host: 'netlify',
  i18n: {
    defaultLocale: 'en', locales: ['en', 'fr', 'de'],
    localeConfigs: { fr: { url: 'https://port.example', baseUrl: '/' } },
  },
  redirects: [{ from: '/old', to: '/docs/a' }],
  offline: { pages: 'all', manifest: { icons: [{ src: '/icon.png' }] } },
};\n`;

let site: TempSite;
beforeAll(async () => {
  site = makeSite({ 'docsgen.config.ts': CONFIG, 'docs/a.md': '# A\n', 'static/icon.png': PNG });
  const { exitCode, stdout } = await site.build('--strict');
  expect(exitCode, stdout).toBe(0);
});
afterAll(() => site.dispose());

describe.each([
  { domain: 'the default language’s', folder: '', base: '/sub/', languages: ['', 'de/'] },
  { domain: 'a language’s own', folder: 'fr/', base: '/', languages: [''] },
])('$domain domain', ({ folder, base, languages }) => {
  const read = (file: string) => site.read(folder + file);

  it('has its own redirects and headers, and no others', () => {
    const redirects = read('_redirects').trim().split('\n');
    expect(redirects.every((line) => line.startsWith(base))).toBe(true);
    for (const language of languages)
      expect(redirects).toContain(`${base}${language}old ${base}${language}docs/a 301!`);
    expect(redirects.filter((line) => line.includes('/old ')).length).toBe(languages.length);
    expect(read('_headers')).toContain(`\n${base}sw.js\n`);
    expect(read('_headers')).not.toContain('/fr/');
  });

  it('has a manifest and a worker that are for all of it, and for nothing else', () => {
    const manifest = JSON.parse(read('manifest.webmanifest')) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      id: base,
      scope: base,
      start_url: base,
      icons: [{ src: `${base}icon.png` }],
    });
    expect(read('sw.js')).toContain(JSON.stringify(base));
  });

  it('lists pages and files for reading offline that are there', () => {
    for (const language of languages) {
      const { pages, files } = JSON.parse(read(`${language}assets/offline.json`)) as {
        pages: [path: string, revision: string][];
        files: string[];
      };
      expect(pages.map(([address]) => address)).toContain(`${base}${language}docs/a`);
      expect(files.length).toBeGreaterThan(5);
      const addresses = [...pages.map(([address]) => address), ...files];
      const missing = addresses.filter((address) => {
        const file = folder + address.slice(base.length);
        const isFile = /\.\w+$/.test(file) && site.has(file);
        return !isFile && !site.has(path.join(file, 'index.html'));
      });
      expect(missing).toEqual([]);
    }
  });
});
