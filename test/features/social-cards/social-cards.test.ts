import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadTools } from '../../../src/features/social-cards/load-tools.js';
import { type TempSite, tempSite } from '../../support/temp-site.js';

function makeSite(files: Record<string, string> = {}, socialCards = 'true'): TempSite {
  return tempSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', baseUrl: '/x/', blog: false, socialCards: ${socialCards} };\n`,
    'docs/a.md': '---\ndescription: What it is about.\n---\n\n# A title\n\nText.\n',
    'docs/own.md': '---\nimage: https://img.test/own.png\n---\n\n# Own\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    ...files,
  });
}

async function build(site: TempSite): Promise<void> {
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
}

const cardsOf = (site: TempSite) =>
  Object.keys(site.output()).filter((file) => file.startsWith('assets/cards/'));
const imageOf = (site: TempSite, page: string) =>
  /<meta property="og:image" content="([^"]*)"/.exec(site.read(page))?.[1];

test('each page that may be found has a picture of its own', async () => {
  const site = makeSite();
  await build(site);
  const [card = '', ...others] = cardsOf(site);
  expect(others).toEqual([]);
  expect(card).toMatch(/^assets\/cards\/docs-a-[0-9a-f]{8}\.png$/);
  const html = site.read('docs/a/index.html');
  expect(imageOf(site, 'docs/a/index.html')).toBe(`https://example.org/x/${card}`);
  expect(html).toContain(`<meta name="twitter:image" content="https://example.org/x/${card}"`);
  expect(html).toContain('<meta property="og:image:width" content="1200"');
  const png = readFileSync(path.join(site.root, 'dist', card));
  expect(imageSize(png)).toMatchObject({ type: 'png', width: 1200, height: 630 });
  expect(imageOf(site, 'docs/own/index.html')).toBe('https://img.test/own.png');
  expect(imageOf(site, 'docs/hidden/index.html')).toBeUndefined();
});

test('another title is another picture at another address; a change of the text is none', async () => {
  const site = makeSite();
  await build(site);
  const [before = ''] = cardsOf(site);
  site.write({
    'docs/a.md': '---\ndescription: What it is about.\n---\n\n# A title\n\nOther text.\n',
  });
  await build(site);
  expect(cardsOf(site)).toEqual([before]);
  site.write({ 'docs/a.md': '---\ndescription: What it is about.\n---\n\n# Another title\n' });
  await build(site);
  const [after = ''] = cardsOf(site);
  expect(after).not.toBe(before);
  const warm = site.output();
  rmSync(path.join(site.root, 'dist'), { recursive: true });
  await site.build('--no-cache');
  expect(site.output()).toEqual(warm);
});

test('a site draws its cards in its own way', async () => {
  const plain = makeSite();
  await build(plain);
  const own = makeSite({
    'theme/index.tsx': `import { defineTheme } from 'docsgen/theme';
const Title = ({ text }: { text: string }) => <div style={{ fontSize: 100, color: '#fff' }}>{text}</div>;
export default defineTheme({
  staticParts: {
    SocialCard: ({ title }) => <div style={{ display: 'flex', width: '100%', height: '100%', background: '#000' }}><Title text={title} /></div>,
  },
});
`,
  });
  await build(own);
  const bytes = (site: TempSite) => site.output()[cardsOf(site)[0] ?? ''];
  expect(cardsOf(own)).toEqual(cardsOf(plain));
  expect(bytes(own)).not.toBe(bytes(plain));
});

test('cards have the color of the site and its logo, in the first build and in later ones', async () => {
  const theme =
    "import './site.css';\nimport { defineTheme } from 'docsgen/theme';\nexport default defineTheme({});\n";
  const site = makeSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', blog: false, socialCards: true,
  navbar: { logo: { src: '/img/logo.svg' } } };\n`,
    'static/img/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#0000ff"/></svg>',
    'theme/index.tsx': theme,
    'theme/site.css': ':root { --ds-primary: #7c3aed }\n',
  });
  const pixel = async (x: number, y: number) => {
    const png = path.join(site.root, 'dist', cardsOf(site)[0] ?? '');
    const { data } = await sharp(png)
      .extract({ left: x, top: y, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return `#${data.subarray(0, 3).toString('hex')}`;
  };
  await build(site);
  const address = cardsOf(site);
  expect([await pixel(600, 625), await pixel(136, 104)]).toEqual(['#7c3aed', '#0000ff']);
  site.write({ 'theme/site.css': ':root { --ds-primary: #b3261e }\n' });
  await build(site);
  expect(await pixel(600, 625)).toBe('#b3261e');
  expect(cardsOf(site)).toEqual(address);
});

test('a font that is not there is named', async () => {
  const { exitCode, stdout } = await makeSite(
    {},
    `{ font: { regular: 'fonts/a.ttf', bold: 'fonts/b.ttf' } }`,
  ).build();
  expect(exitCode).toBe(1);
  expect(stdout).toContain(
    '`socialCards.font` names the file `fonts/a.ttf`, which does not exist.',
  );
});

test('packages that are not there are named', async () => {
  const packages = {
    load: () => undefined,
    readFile: async () => undefined,
    readSiteFile: async () => undefined,
  };
  expect(await loadTools({}, packages)).toEqual({
    missing: ['satori', '@resvg/resvg-js', '@fontsource/inter'],
    files: [],
  });
});

test('no picture and no byte of it unless it is asked for', async () => {
  const site = makeSite({}, 'false');
  await build(site);
  expect(cardsOf(site)).toEqual([]);
  expect(imageOf(site, 'docs/a/index.html')).toBeUndefined();
});

test('pages that a language has only in the original have pictures in it, too', async () => {
  const site = makeSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', blog: false, socialCards: true,
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };\n`,
    'docs/b.md': '# B\n',
    'i18n/fr/docs/b.md': '# Bé\n',
  });
  await build(site);
  for (const page of ['docs/a', 'docs/b', 'fr/docs/a', 'fr/docs/b']) {
    const image = imageOf(site, `${page}/index.html`) ?? '';
    expect(site.has(image.replace('https://example.org/', '')), image).toBe(true);
  }
});
