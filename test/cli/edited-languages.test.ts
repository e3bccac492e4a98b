import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { copiesOfBuilt, editing } from '../support/editing.js';
import { type TempSite, tempSite } from '../support/temp-site.js';
import { untilOld } from '../support/until-old.js';

const describeSite = (more = '') => `export default {
  title: 'Site',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'ar'] },
  search: { provider: 'local' },
  ${more}
};
`;

/** `a` is translated to French, `b` to Arabic, everything else to neither. */
const FILES = {
  'docsgen.config.ts': describeSite(),
  'docs/a.md': '# A\n\nText of a, about zebras.\n\n## Part\n\nMore.\n',
  'docs/b.md': '# B\n\nText of b.\n\nSee [a](./a.md#part).\n',
  'docs/more/_category_.yml': 'label: More\nlink:\n  type: generated-index\n',
  'docs/more/c.md': '# C\n\nFirst line.\n\nText of c.\n',
  'docs/more/d.md': '# D\n\nText of d.\n',
  'i18n/fr/docs/a.md': '# A français\n\nTexte de a.\n\n## Partie\n\nPlus.\n',
  'i18n/ar/docs/b.md': '# باء\n\nنص باء.\n',
  'pages/index.md': '# Home\n\nWelcome.\n',
};

let site: TempSite;
const { edit, add, looksAround, expectClean, expectCleanAtNight } = editing(() => site);

const copyOfBuilt = copiesOfBuilt(FILES);
async function begin(config: string): Promise<void> {
  site = tempSite({ ...FILES, 'docsgen.config.ts': config });
  for (const file of Object.keys(FILES)) await untilOld(path.join(site.root, file));
  expect((await site.build()).exitCode).toBe(0);
}

describe('a build of several languages after an edit', () => {
  beforeEach(async () => {
    site = await copyOfBuilt();
  });

  test('draws a text again in each language that shows it, and looks at nothing else', async () => {
    await edit('docs/more/c.md', 'Text of c', 'Words of c');
    expect(await looksAround()).toBe(false);
    for (const folder of ['', 'fr/', 'ar/'])
      expect(site.read(`${folder}docs/more/c/index.html`)).toContain('Words of c');
    await expectCleanAtNight();

    await edit('docs/a.md', 'zebras', 'okapis');
    await edit('pages/index.md', 'Welcome', 'Hello');
    expect(await looksAround('--strict')).toBe(false);
    expect(site.read('ar/docs/a/index.html')).toContain('okapis');
    expect(site.read('fr/docs/a/index.html')).not.toContain('okapis');
    await expectClean();
  });

  test('draws a translation again in its language alone', async () => {
    await edit('i18n/fr/docs/a.md', 'Texte', 'Paroles');
    await edit('i18n/ar/docs/b.md', 'نص', 'كلام');
    expect(await looksAround()).toBe(false);
    expect(site.read('fr/docs/a/index.html')).toContain('Paroles');
    expect(site.read('ar/docs/b/index.html')).toContain('كلام');
    await expectClean();
    expect((await site.build()).stdout).toContain('Compiled 0, rendered 0. Wrote 0');
  });

  test('calls a page otherwise in each language that has no other name for it', async () => {
    await edit('docs/a.md', '# A', '# Alpha');
    expect(await looksAround()).toBe(false);
    expect(site.read('ar/docs/b/index.html')).toContain('Alpha');
    expect(site.read('fr/docs/b/index.html')).not.toContain('Alpha');
    await expectCleanAtNight();
    await edit('i18n/fr/docs/a.md', 'A français', 'Premier');
    await edit('docs/more/d.md', 'Text of d', 'Words of d');
    expect(await looksAround()).toBe(false);
    expect(site.read('fr/docs/b/index.html')).toContain('Premier');
    await expectClean();
  });

  test('gives a translation the ids of its original’s headings, whichever of the two was edited', async () => {
    await edit('docs/a.md', '## Part\n\nMore.\n', '## Part\n\nMore.\n\n## Last\n\nText.\n');
    await looksAround();
    await expectCleanAtNight();
    await edit('i18n/fr/docs/a.md', 'Plus.\n', 'Plus.\n\n## Fin\n\nTexte.\n');
    await looksAround();
    expect(site.read('fr/docs/a/index.html')).toContain('id="last"');
    await expectClean();
  });

  test('shows a new page, and a new translation, in all languages', async () => {
    await add('docs/more/e.md', '# E\n\nText of e.\n');
    await looksAround();
    expect(site.read('ar/docs/more/e/index.html')).toContain('Text of e');
    await expectCleanAtNight();
    await add('i18n/fr/docs/more/e.md', '# E français\n\nTexte.\n');
    await looksAround();
    expect(site.read('docs/more/e/index.html')).toContain('hreflang="fr"');
    await expectClean();
  });

  test('reports what is wrong with a translation', async () => {
    await edit('i18n/fr/docs/a.md', 'Plus.', '[Ailleurs](./gone.md).');
    const { exitCode, stderr, stdout } = await site.build('--strict');
    expect({ exitCode, text: stdout + stderr }).toEqual({
      exitCode: 1,
      text: expect.stringContaining('link-broken] i18n/fr/docs/a.md:7'),
    });
    await edit('i18n/fr/docs/a.md', '[Ailleurs](./gone.md).', 'Encore.');
    expect((await site.build('--strict')).exitCode).toBe(0);
    await expectCleanAtNight();
  });
});

test('an edit of a text without translation is none of a language that shows only translations', async () => {
  await begin(describeSite().replace("'ar'] }", "'ar'], fallback: 'none' }"));
  await edit('docs/more/c.md', 'Text of c', 'Words of c');
  expect(await looksAround()).toBe(false);
  expect(site.has('fr/docs/more/c/index.html')).toBe(false);
  await expectCleanAtNight();
  await edit('docs/more/c.md', '# C', '# Charlie');
  await looksAround();
  await expectClean();
});

test('a build that compares translations with their originals looks at all of them', async () => {
  await begin(describeSite("rules: { 'translation-stale': 'warn' },"));
  await edit('docs/a.md', 'zebras', 'okapis');
  expect(await looksAround()).toBe(true);
  await expectClean();
});
