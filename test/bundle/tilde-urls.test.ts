import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

test('addresses of style sheets may begin with ~, as for webpack', async () => {
  const site = tempSite({
    'docsgen.config.ts':
      "export default { title: 'Boats', url: 'https://example.org', baseUrl: '/base/' };\n",
    'theme/index.tsx': "import './site.css';\nexport default {};\n",
    'theme/site.css':
      '@import "~ropes/knots.css";\n.sea { background: url("~/img/sea.png"); }\n.sky { background: url(~@site/src/sky.png); }\n',
    'src/sky.png': 'a picture of the sky',
    'static/img/sea.png': 'a picture of the sea',
    'docs/index.md': '# Start\n',
    'node_modules/ropes/package.json': '{ "name": "ropes", "version": "1.0.0" }\n',
    'node_modules/ropes/knots.css':
      '.knot { color: rgb(1, 2, 3); background: url("~ropes/rope.png"); }\n',
    'node_modules/ropes/rope.png': 'a picture of a rope',
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const css = Object.keys(site.output())
    .filter((file) => file.endsWith('.css'))
    .map((file) => site.read(file))
    .join('\n');
  expect(css).toContain('.sea{background:url(/base/img/sea.png)}');
  expect(css).toMatch(/\.sky\{background:url\("\/base\/assets\/sky-\w+\.png"\)\}/);
  expect(css).toMatch(/\.knot\{.*url\("\/base\/assets\/rope-\w+\.png"\)\}/);

  // One that leads nowhere is told as it means.
  site.write({ 'theme/site.css': '.sea { background: url("~/img/lake.png"); }\n' });
  const again = await site.build();
  expect(again.exitCode).toBe(1);
  expect(again.stdout).toContain('theme/site.css:1:');
  expect(again.stdout).toContain('/img/lake.png');
});
