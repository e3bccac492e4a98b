import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { cloneOf } from '../support/clone-of.js';
import { editAndCheck } from '../support/edit-and-check.js';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';
import { untilOld } from '../support/until-old.js';

const FILES = {
  'docsgen.config.ts':
    "export default { title: 'Site', url: 'https://example.org', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };\n",
  'docs/a.md': '# A\n\nFirst line.\n\nSee [b](./b.mdx#there).\n',
  'docs/b.mdx': '# B\n\nFirst line.\n\n<Badge />\n\n## There\n\nText.\n',
  'components/Badge.tsx': 'export default () => <a href="/docs/a">new</a>;\n',
  'i18n/fr/docs/a.md': '# A français\n\nTexte.\n',
};

let site: TempSite;

beforeEach(async () => {
  site = tempSite(FILES);
  for (const file of Object.keys(FILES)) await untilOld(path.join(site.root, file));
});

const build = async () => expect((await site.build()).exitCode).toBe(0);
/** Checks without another edit. */
const checkAgain = (of = site) => editAndCheck(of, {});

describe('after a build that has found nothing to report, a check', () => {
  test('looks at no text, or at those edited since, time after time', async () => {
    await build();
    expect(await checkAgain()).toEqual([[], 'none']);
    const alone = [[], 'alone'];
    expect(
      await editAndCheck(site, { 'docs/a.md': '# A\n\nFirst.\n\nSee [b](./b.mdx#there).\n' }),
    ).toEqual(alone);
    expect(await checkAgain()).toEqual(alone);
    expect(
      await editAndCheck(site, { 'docs/a.md': '# Alpha\n\nFirst.\n\nSee [b](./b.mdx).\n' }),
    ).toEqual(alone);
    expect(await editAndCheck(site, { 'i18n/fr/docs/a.md': '# A français\n\nParoles.\n' })).toEqual(
      alone,
    );
    // The build still knows what its output is made of.
    await build();
    expect(await checkAgain()).toEqual([[], 'none']);
  });

  test('reports what is wrong with the edits since', async () => {
    await build();
    expect(await editAndCheck(site, { 'docs/a.md': '# A\n\n[x](./gone.md)\n' })).toEqual([
      ['link-broken'],
      'whole',
    ]);
    // From here on, it is the check that has looked at everything last.
    expect(await editAndCheck(site, { 'docs/a.md': '# A\n\n[b](./b.mdx#there)\n' })).toEqual([
      [],
      'whole',
    ]);
    expect(await editAndCheck(site, { 'docs/a.md': '# A\n\n[b](./b.mdx#there) again\n' })).toEqual([
      [],
      'alone',
    ]);
  });

  test('reads the links of React pages that the build has not drawn', async () => {
    const page = (target: string) =>
      `const isNew = false;\nexport default () => <main>{isNew && <a href="${target}">x</a>}</main>;\n`;
    site.write({ 'pages/hello.tsx': page('/docs/a') });
    await untilOld(path.join(site.root, 'pages/hello.tsx'));
    await build();
    expect(await checkAgain()).toEqual([[], 'alone']);
    site.write({ 'pages/hello.tsx': page('/gone') });
    await untilOld(path.join(site.root, 'pages/hello.tsx'));
    await build();
    expect(await checkAgain()).toEqual([['link-broken'], 'whole']);
  });

  test('of a site with rules about uses looks at everything: what is drawn uses more', async () => {
    site.write({
      'docsgen.config.ts':
        "export default { title: 'Site', url: 'https://example.org', rules: { 'image-unused': 'warn' } };\n",
      'static/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'components/Badge.tsx':
        "export default () => <img src={['/picture', 'svg'].join('.')} alt='' />;\n",
    });
    for (const file of ['docsgen.config.ts', 'static/picture.svg', 'components/Badge.tsx'])
      await untilOld(path.join(site.root, file));
    await build();
    expect(await checkAgain()).toEqual([['image-unused'], 'whole']);
  });

  test('looks at everything when the build has found something: components show links and ids', async () => {
    site.write({
      'components/Badge.tsx': "export default () => <a href={'/go' + 'ne'}>new</a>;\n",
    });
    await untilOld(path.join(site.root, 'components/Badge.tsx'));
    await build();
    expect(await checkAgain()).toEqual([[], 'whole']);
  });
});

describe('in a clone with the cache, a check', () => {
  test('looks at no text but those edited since the build', async () => {
    await build();
    const clone = await cloneOf(site);
    expect(await checkAgain(clone)).toEqual([[], 'none']);
    expect(await editAndCheck(clone, { 'docs/a.md': '# Alpha\n\nFirst.\n' })).toEqual([
      [],
      'alone',
    ]);
  });

  test('looks at no text but those edited since the last check', async () => {
    site.write({ 'docs/c.md': '# C\n\n[x](./gone.md)\n' });
    await untilOld(path.join(site.root, 'docs/c.md'));
    expect((await runCli(['check', site.root])).exitCode).toBe(0);
    const clone = await cloneOf(site);
    expect(await editAndCheck(clone, { 'docs/a.md': '# A\n\nOther words.\n' })).toEqual([
      ['link-broken'],
      'alone',
    ]);
    expect(await checkAgain(await cloneOf(clone))).toEqual([['link-broken'], 'none']);
  });
});
