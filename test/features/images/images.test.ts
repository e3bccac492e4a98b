import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.js';
import { type TempSite, tempSite } from '../../support/temp-site.js';

const SIZES = 'min(100vw, 768px)';

function paint(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0f6674' } });
}

const config = (images: string) =>
  `export default { title: 'Site', url: 'https://example.org', baseUrl: '/x/', blog: false, search: false, images: ${images} };\n`;

async function makeSite(
  files: Record<string, string | Uint8Array>,
  images = 'true',
): Promise<TempSite> {
  return tempSite({
    'docsgen.config.ts': config(images),
    'docs/photo.png': await paint(1000, 500).png().toBuffer(),
    ...files,
  });
}

async function build(site: TempSite, ...flags: string[]): Promise<void> {
  const { exitCode, stdout } = await site.build(...flags);
  expect(exitCode, stdout).toBe(0);
}

const madeOf = (site: TempSite) =>
  Object.keys(site.output()).filter((file) => /^assets\/images\/.*\.(?:avif|webp)$/.test(file));
const picturesOf = (site: TempSite, page = 'docs/a/index.html') => [
  ...site.read(page).matchAll(/<picture>.*?<\/picture>/gs),
];

test('browsers choose from AVIF and WebP in widths up to that of the image; the original is for all others', async () => {
  const site = await makeSite({ 'docs/a.md': '# A\n\n![A > B](./photo.png)\n' });
  await build(site);
  const [[picture] = [''], ...others] = picturesOf(site);
  expect(others).toEqual([]);
  const names =
    /^<picture><source type="image\/avif" srcset="([^"]*)" sizes="([^"]*)"><source type="image\/webp" srcset="([^"]*)" sizes="\2"><img [^>]*>?[^>]*src="\/x\/assets\/images\/photo-[0-9a-f]{10}\.png" width="1000" height="500"[^<]*<\/picture>$/.exec(
      picture,
    );
  expect(names, picture).not.toBeNull();
  const [, avif = '', sizes, webp = ''] = names ?? [];
  expect(sizes).toBe(SIZES);
  for (const [format, srcset] of [
    ['avif', avif],
    ['webp', webp],
  ] as const) {
    const sources = srcset.split(', ').map((source) => source.split(' '));
    expect(sources.map(([, width]) => width)).toEqual(['384w', '768w', '1000w']);
    for (const [url = '', width = ''] of sources) {
      expect(url).toMatch(new RegExp(`^/x/assets/images/photo-\\d+-[0-9a-f]{10}\\.${format}$`));
      const made = await sharp(path.join(site.root, 'dist', url.slice('/x/'.length))).metadata();
      expect(made).toMatchObject({
        format: format === 'avif' ? 'heif' : 'webp',
        width: Number.parseInt(width, 10),
        height: Math.round(Number.parseInt(width, 10) / 2),
      });
    }
  }
  expect(madeOf(site)).toHaveLength(6);
});

test('what moves, is small, has no pixels, is elsewhere or has sources of its own stays as it is', async () => {
  const frames = await paint(800, 800).png().toBuffer();
  const moving = await sharp([frames, await paint(800, 800).negate().png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  const site = await makeSite({
    'docs/moving.webp': moving,
    'docs/moving.gif': await sharp(moving, { animated: true }).gif().toBuffer(),
    'docs/named.png': await sharp(moving, { animated: true }).gif().toBuffer(),
    'docs/small.png': await paint(300, 300).png().toBuffer(),
    'docs/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
    'docs/linked.png': await paint(900, 900).png().toBuffer(),
    'docs/a.md': `# A

![a](./moving.webp) ![b](./moving.gif) ![c](./named.png) ![d](./small.png) ![e](./drawing.svg)
![g](https://img.test/photo.png) [h](./linked.png)

<img src="./photo.png" srcset="https://img.test/2x.png 2x" alt="i" />

<picture><source media="print" srcset="https://img.test/print.png" /><img src="./photo.png" alt="j" /></picture>
`,
  });
  await build(site);
  expect(
    picturesOf(site).map(
      ([text]) => text.includes('assets/images/photo-') && text.match(/<source/g),
    ),
  ).toEqual([['<source']]);
  expect(site.read('docs/a/index.html')).not.toMatch(/type="image\//);
});

test('a photo that was taken on its side stands upright, with the size of what is shown', async () => {
  const site = await makeSite(
    {
      'docs/side.jpg': await paint(1000, 500).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      'docs/a.md': '# A\n\n![a](./side.jpg)\n',
    },
    `{ formats: ['webp'], widths: [400] }`,
  );
  await build(site);
  expect(site.read('docs/a/index.html')).toMatch(
    /src="\/x\/assets\/images\/side-\w+\.jpg" width="500" height="1000"/,
  );
  const [made = ''] = madeOf(site);
  expect(await sharp(path.join(site.root, 'dist', made)).metadata()).toMatchObject({
    width: 400,
    height: 800,
  });
});

test('an image whose width the author sets is chosen for that width', async () => {
  const site = await makeSite({
    'docs/a.md': '# A\n\n<img src="./photo.png" alt="a" width="200" />\n',
  });
  await build(site);
  const [[picture] = ['']] = picturesOf(site);
  expect(picture).toContain('sizes="min(100vw, 200px)"');
  expect(picture.match(/\b(?:width|height)=/g)).toEqual(['width=']);
});

/** When each file was written last, by its name. */
const timesOf = (site: TempSite) =>
  Object.fromEntries(
    madeOf(site).map((file) => [file, statSync(path.join(site.root, 'dist', file)).mtimeMs]),
  );

test('an image is encoded once: not after an edit of a text, nor for an empty output folder', async () => {
  const site = await makeSite({
    'docs/a.md': '# A\n\n![a](./photo.png)\n\nText.\n',
    'package.json': '{}',
  });
  // Stands in for the package, and counts.
  const folder = path.join(site.root, 'node_modules/sharp');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    '{ "name": "sharp", "version": "9.9.9", "main": "index.js" }',
  );
  writeFileSync(
    path.join(folder, 'index.js'),
    `const { appendFileSync } = require('node:fs');
const real = require(${JSON.stringify(path.resolve('node_modules/sharp'))});
module.exports = Object.assign((...given) => {
  appendFileSync(${JSON.stringify(path.join(site.root, 'encoded.log'))}, '.');
  return real(...given);
}, { versions: real.versions });
`,
  );
  const encoded = () => readFileSync(path.join(site.root, 'encoded.log'), 'utf8').length;
  await build(site);
  expect(encoded()).toBe(6);
  const times = timesOf(site);
  site.write({ 'docs/a.md': '# A\n\n![a](./photo.png)\n\nOther text.\n' });
  await build(site);
  expect(site.read('docs/a/index.html')).toContain('Other text.');
  site.write({ 'docs/b.md': '# B\n\n![b](./photo.png)\n' });
  await build(site);
  expect(picturesOf(site, 'docs/b/index.html')).toHaveLength(1);
  expect(timesOf(site)).toEqual(times);
  const before = site.output();
  rmSync(path.join(site.root, 'dist'), { recursive: true });
  await build(site);
  expect(site.output()).toEqual(before);
  expect(encoded()).toBe(6);
  site.write({ 'docs/photo.png': await paint(500, 500).png().toBuffer() });
  await build(site);
  expect(encoded()).toBe(10);
  expect(madeOf(site)).toHaveLength(4);
});

test('a site in two languages encodes an image for both at once', async () => {
  const site = await makeSite(
    { 'docs/a.md': '# A\n\n![a](./photo.png)\n' },
    `true, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }`,
  );
  await build(site);
  const english = madeOf(site);
  expect(english).toHaveLength(6);
  const output = site.output();
  for (const file of english) expect(output[`fr/${file}`]).toBe(output[file]);
  expect(site.read('fr/docs/a/index.html')).toContain(`/x/fr/${english[0]} `);
});

test('an image that can’t be read is named, and nothing is published', async () => {
  const png = await paint(900, 400).png().toBuffer();
  const site = await makeSite({
    'docs/broken.png': png.subarray(0, 33),
    'docs/a.md': '# A\n\n![a](./broken.png)\n',
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode).toBe(1);
  expect(stdout).toContain('images-encoding');
  expect(stdout.match(/The image `docs\/broken\.png` can’t be read/g)).toHaveLength(1);
  expect(site.has('docs/a/index.html')).toBe(false);
});

test('a site without the package is told how to install it; one without images needs none', async () => {
  const site = await makeSite({ 'docs/a.md': '# A\n\n![a](./photo.png)\n', 'package.json': '{}' });
  const folder = path.join(site.root, 'node_modules/sharp');
  mkdirSync(folder, { recursive: true });
  // What the package does where it has no code for the machine.
  writeFileSync(
    path.join(folder, 'index.js'),
    'throw new Error("Could not load the sharp module");',
  );
  const { exitCode, stdout } = await site.build();
  expect(exitCode).toBe(1);
  expect(stdout).toContain('npm install sharp');
  expect(stdout.match(/images-package/g)).toHaveLength(1);
  const check = async () => (await runCli(['check', site.root])).stdout.match(/images-package/g);
  expect(await check()).toHaveLength(1);
  site.write({ 'docs/a.md': '# A\n' });
  expect(await check()).toBeNull();
  await build(site);
});

test('a site that does not ask for it has the image alone', async () => {
  const site = await makeSite(
    { 'docs/a.md': '# A\n\n![a](./photo.png)\n\n![b](./photo.png)\n' },
    'false',
  );
  await build(site);
  const html = site.read('docs/a/index.html');
  expect(html).not.toContain('<picture');
  expect(readdirSync(path.join(site.root, 'dist/assets/images'))).toHaveLength(1);
  const images = html.match(/<img [^>]*photo-[^>]*>/g) ?? [];
  expect(
    images.map((image) => [
      image.includes('width="1000" height="500"'),
      image.includes('loading="lazy"'),
    ]),
  ).toEqual([
    [true, false],
    [true, true],
  ]);
});

test('values that mean nothing are reported where they stand', async () => {
  const site = await makeSite({ 'docs/a.md': '# A\n' }, `{ formats: ['jxl'] }`);
  const { exitCode, stdout } = await runCli(['check', site.root]);
  expect(exitCode).not.toBe(0);
  expect(stdout).toContain('images.formats');
});
