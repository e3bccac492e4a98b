import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite } from '../../support/temp-site.js';

const { open } = browseSite(() =>
  makeSite({
    'docsgen.config.ts': '',
    'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n\n[More](more.md)\n',
    'docs/more.md': '# More\n\nText.\n',
    'src/log.js': `const log = [];
export function onRouteUpdate({ location, previousLocation }) {
  log.push('to ' + location.pathname + ' from ' + previousLocation?.pathname);
  return () => {
    log.push('done');
    document.body.dataset.log = log.join('; ');
  };
}
export const onRouteDidUpdate = ({ location }) => log.push('at ' + location.pathname);
`,
    'src/whole.js':
      'export default { onRouteUpdate() { document.body.dataset.whole = "yes"; } };\n',
    'src/look.css': 'body { outline: 3px solid rgb(1, 2, 3) }\n',
    'docusaurus.config.js': `module.exports = {
  title: 'Harbour', url: 'https://harbour.example', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
  clientModules: [require.resolve('./src/log.js'), './src/whole', './src/look.css'],
};
`,
  }),
);

test('client modules run on every page, and are told of each', async () => {
  const { page } = await open('/');
  await page.waitForSelector('body[data-log="to / from undefined; at /; done"][data-whole="yes"]');
  expect(await page.evaluate(() => getComputedStyle(document.body).outlineColor)).toBe(
    'rgb(1, 2, 3)',
  );
  await page.click('article a[href="/more"]');
  await page.waitForSelector('body[data-log$="to /more from /; at /more; done"]');
});
