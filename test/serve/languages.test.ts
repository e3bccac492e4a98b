import { expect, onTestFinished, test } from 'vitest';
import { startServe } from '../support/serve.js';
import { tempSite } from '../support/temp-site.js';

/** A busy machine is no slow server. */
const PATIENT = { timeout: 60_000, interval: 50 };

const configOf = (locales: string, configs = ''): string =>
  `export default { title: 'Site', i18n: { defaultLocale: 'en', locales: [${locales}], localeConfigs: { ${configs} } } };\n`;

test('languages come, move and go with the config while a site is served', async () => {
  const site = tempSite({
    'docsgen.config.ts': configOf("'en', 'fr'"),
    'docs/one.md': '# One\n\nThe first text.\n',
    'i18n/fr/docs/one.md': '# Un\n\nLe premier texte.\n',
    'i18n/ar/docs/one.md': '# واحد\n\nالنص الأول.\n',
  });
  const served = await startServe(['--watch', site.root]);
  onTestFinished(async () => void (await served.close()));
  const read = async (address: string) => {
    const response = await fetch(`${served.url}/${address}`);
    return `${response.status} ${await response.text()}`;
  };
  const see = (address: string, text: string | RegExp) =>
    expect.poll(() => read(address), PATIENT).toMatch(text);

  await see('fr/docs/one', 'Le premier texte.');
  expect(await read('ar/docs/one')).toMatch(/^404/);

  site.write({ 'docsgen.config.ts': configOf("'en', 'fr', 'ar'") });
  await see('ar/docs/one', 'النص الأول.');
  expect(await read('ar/docs/one')).toMatch(/^200 .*<html lang="ar" dir="rtl"/s);
  // What is written from then on is seen in all of them.
  site.write({
    'i18n/ar/docs/one.md': '# واحد\n\nالنص الثاني.\n',
    'docs/one.md': '# One\n\nAnother text.\n',
  });
  await see('ar/docs/one', 'النص الثاني.');
  await see('docs/one', 'Another text.');

  site.write({
    'docsgen.config.ts': configOf("'en', 'ar'", "ar: { path: 'arabic', direction: 'ltr' }"),
  });
  await see('arabic/docs/one', /^200 .*<html lang="ar" dir="ltr".*النص الثاني\./s);
  expect(await read('fr/docs/one')).toMatch(/^404/);
  expect(served.log()).not.toContain('docsgen has a bug');
});
