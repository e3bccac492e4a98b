import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

const HTML =
  '<img src="/img/a.svg" srcset="/img/a.svg 1x, img/b.svg 2x"> <a href="docs/one">one</a>';

const FILES = {
  'docsgen.config.ts': `export default {
  title: 'Site',
  url: 'https://example.org',
  announcementBar: { id: 'a', content: '${HTML}</div><p>open' },
  navbar: { items: [{ type: 'html', value: '${HTML}', position: 'left' }] },
  head: [{ tagName: 'link', attributes: { rel: 'preload', as: 'image', imagesrcset: '/img/a.svg 1x, /img/b.svg 2x' } }, { tagName: 'script', attributes: { src: '/x.js?v=1' } }],
  bodyHtml: { start: '<div style="background: url(/img/a.svg)">', end: '</div><video src="/x.mp4"></video>' },
  footer: { note: '${HTML}', copyright: '<a href="https://example.com/x">x</a> <a href="#top">top</a> plain' },
};
`,
  'sidebars.ts': `export default { docs: ['one', { type: 'html', value: '${HTML}' }] };\n`,
  'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/img/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/x.js': '',
  'static/x.mp4': '',
  'docs/one.mdx': '# One\n',
  'pages/good.tsx': `import { Link, useBaseUrl } from 'docsgen/theme';
export default function Good() {
  return <><h1>Good</h1>
    <img src={useBaseUrl('/img/a.svg')} alt="" /><img src={useBaseUrl('img/b.svg')} alt="" />
    <img src={useBaseUrl('https://example.com/x.svg')} alt="" /><img src="img/a.svg" alt="" />
    <Link to="/docs/one">one</Link><Link to="pathname:///elsewhere">elsewhere</Link>
    <a href="/docs/one" data-no-link-check="">of the host</a></>;
}
`,
};

const SENT =
  '<img src="/sub/img/a.svg" srcset="/sub/img/a.svg 1x, /sub/img/b.svg 2x"> <a href="/sub/docs/one">one</a>';

test('paths in HTML of config and sidebars, and those given to useBaseUrl and Link, are below the base URL', async () => {
  const site = tempSite(FILES);
  const { exitCode, stdout } = await site.build('--strict', '--base-url', '/sub/');
  expect(exitCode, stdout).toBe(0);
  const html = site.read('docs/one/index.html');
  const plain = html.slice(0, html.indexOf('id="docsgen-page"'));
  // Announcement, navbar, sidebar, footer.
  expect(plain.split(SENT)).toHaveLength(5);
  for (const text of [
    '<link rel="preload" as="image" imagesrcset="/sub/img/a.svg 1x, /sub/img/b.svg 2x">',
    '<script src="/sub/x.js?v=1">',
    '<div style="background: url(/sub/img/a.svg)">',
    '</div><video src="/sub/x.mp4"></video>',
  ])
    expect(html).toContain(text);
  expect(plain).toContain(`<div class="ds-announcement-content">${SENT}<p>open</p></div>`);
  expect(plain).toContain(
    '<a href="https://example.com/x">x</a> <a href="#top">top</a> plain</div>',
  );
  const good = site.read('good/index.html');
  for (const address of [
    '/sub/img/a.svg',
    '/sub/img/b.svg',
    'https://example.com/x.svg',
    'img/a.svg',
  ])
    expect(good).toContain(`<img src="${address}" alt=""/>`);
  expect(good).toMatch(/<a [^>]*href="\/sub\/elsewhere"[^>]*>elsewhere/);
});

const SHELL = `export default {
  title: 'Site',
  url: 'https://example.org',
  footer: { note: '<img src="/img/gone.svg">', copyright: '<a href="/docs/gone">gone</a>' },
};
`;

test('links and images of components that lack the base URL are told, and so are broken ones in HTML of the config', async () => {
  const site = tempSite({
    ...FILES,
    'docsgen.config.ts': SHELL,
    'pages/bad.tsx': `export default function Bad() {
  return <><img src="/img/a.svg" alt="" /><a href="/docs/one">one</a><img src="img/none.svg" alt="" /></>;
}
`,
    'components/Picture.tsx': 'export default () => <img src="/img/a.svg" alt="" />;\n',
    'docs/one.mdx': '# One\n\n<Picture />\n\n![fine](/img/a.svg)\n',
  });
  const report = async (...flags: string[]) => {
    const { stdout } = await site.build('--format', 'json', ...flags);
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; file: string; line: number; message: string }[];
    };
    return diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`).sort();
  };
  const config = [
    'image-broken docsgen.config.ts:4',
    'image-broken pages/bad.tsx:2',
    'link-broken docsgen.config.ts:4',
  ];
  expect(await report()).toEqual(config);
  const checked = async (baseUrl: string) => {
    site.write({ 'docsgen.config.ts': SHELL.replace("'Site',", `'Site', baseUrl: '${baseUrl}',`) });
    const { report: found } = await runCli(['check', site.root, '--format', 'json']);
    return found?.diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`).sort();
  };
  expect(await checked('/')).toEqual(config);
  // What a component shows, check does not know.
  expect(await checked('/sub/')).toEqual(
    [...config, 'base-url-missing pages/bad.tsx:2', 'base-url-missing pages/bad.tsx:2'].sort(),
  );
  expect(await report('--base-url', '/sub/')).toEqual(
    [
      ...config,
      'base-url-missing docs/one.mdx:3',
      'base-url-missing pages/bad.tsx:2',
      'base-url-missing pages/bad.tsx:2',
    ].sort(),
  );
});
