import { expect, it } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"/>';

it('is there where prose has an image, unless the config says no', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n\n![a](/a.svg)\n',
    'docs/b.md': '# B\n',
    'static/a.svg': PICTURE,
  });
  await site.build();
  expect(site.read('docs/a/index.html')).toContain('image-zoom-');
  expect(site.read('docs/b/index.html')).not.toContain('image-zoom-');
  site.write({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', imageZoom: false };\n`,
  });
  await site.build();
  expect(site.read('docs/a/index.html')).not.toContain('image-zoom-');
  expect(Object.keys(site.output()).filter((file) => file.includes('image-zoom'))).toEqual([]);
});
