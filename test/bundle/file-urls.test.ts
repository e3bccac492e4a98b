import { expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { makeSite } from '../support/temp-site.js';

const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts':
      "export default { title: 'Boats', url: 'https://example.org', baseUrl: '/base/' };\n",
    'pages/map.bin.png': 'a map',
    'pages/index.jsx': `import { useState } from 'react';
const map = new URL(
  './map.bin.png',
  import.meta.url,
);
const none = () => new URL('./nowhere.png', import.meta.url);
export default function Home() {
  const [isOpen, open] = useState(false);
  return (
    <button type="button" id="map" data-href={map.href} onClick={() => open(true)}>
      {isOpen ? 'open ' : ''}{map.pathname} {String(map)} {typeof none}
    </button>
  );
}
`,
  }),
);

test('a URL beside a module is the address of the file, on the server and in the browser', async () => {
  const { page, problems } = await browsed.open('/');
  const address = await page.getAttribute('#map', 'data-href');
  expect(address).toMatch(/^\/base\/assets\/map\.bin-\w+\.png$/);
  await page.click('#map');
  await expect.poll(() => page.textContent('#map')).toBe(`open ${address} ${address} function`);
  const answer = await page.request.get(new URL(address ?? '', page.url()).href);
  expect(await answer.text()).toBe('a map');
  expect(problems).toEqual([]);
});
