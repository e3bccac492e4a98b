import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const SITE = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]],
};\n`,
  'docs/index.md': '# Start\n\n## One\n',
  'src/pages/plain.md': '# Plain\n',
};

/** The pages of a site with these parts, which the list does not name. */
async function build(parts: Record<string, string>): Promise<(file: string) => string> {
  const site = tempSite({ ...SITE, ...parts });
  const { exitCode, stdout } = await site.build('--strict');
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('draws its own');
  return (file) => site.read(file).replaceAll('<!-- -->', '');
}

test('what leads past the navbar may be the site’s, or around docsgen’s', async () => {
  const read = await build({
    'src/theme/SkipToContent/index.js': `import { SkipToContentLink } from '@docusaurus/theme-common';
export default () => <SkipToContentLink className="own-skip">To the text</SkipToContentLink>;
`,
  });
  expect(read('docs/index.html')).toMatch(
    /<div class="ds-skip" data-docsgen-skip=""><div><a class="own-skip" href="#ds-main">To the text</,
  );
  expect(read('docs/index.html')).not.toContain('ds-skip-link');
  const around = await build({
    'src/theme/SkipToContent.js': `import Original from '@theme-original/SkipToContent';
export default (props) => <b className="own-skip"><Original {...props} /></b>;
`,
  });
  expect(around('docs/index.html')).toMatch(
    /data-docsgen-skip=""><b class="own-skip"><a class="ds-skip-link" href="#ds-main">/,
  );
});

test('what a site says in the head of all pages is there, unless a page says it itself', async () => {
  const read = await build({
    'src/theme/SiteMetadata/index.js': `import Head from '@docusaurus/Head';
import Original from '@theme-original/SiteMetadata';
export default (props) => (
  <>
    <Original {...props} />
    <Head>
      <title>Never</title>
      <meta name="description" content="Of the site" />
      <link rel="canonical" href="https://example.org/never" />
      <link rel="me" href="https://example.org/me" />
    </Head>
  </>
);
`,
    'src/pages/plain.md': '---\ndescription: Of the page\n---\n\n# Plain\n',
    'src/pages/code.js': `import Head from '@docusaurus/Head';
export default () => <><Head><meta name="description" content="Of the code" /></Head><h1>Code</h1></>;
`,
    'src/pages/bare.js': 'export default () => <h1>Bare</h1>;\n',
  });
  const described = (file: string) =>
    read(file).match(/(?<=<meta name="description" content=")[^"]*/g);
  expect(described('plain/index.html')).toEqual(['Of the page']);
  expect(described('code/index.html')).toEqual(['Of the code']);
  expect(described('bare/index.html')).toEqual(['Of the site']);
  for (const file of ['plain/index.html', 'bare/index.html']) {
    expect(read(file)).toContain('<link rel="me" href="https://example.org/me"');
    expect(read(file)).not.toContain('ever"');
    expect(read(file)).not.toContain('<title>Never');
  }
});

test('what is beside the sidebar of docs may be the site’s, and something be around both', async () => {
  const read = await build({
    'src/theme/DocRoot/Layout/index.js': `import Original from '@theme-original/DocRoot/Layout';
export default (props) => <div className="own-root"><Original {...props} /></div>;
`,
    'src/theme/DocRoot/Layout/Main/index.js': `import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
export default ({ hiddenSidebarContainer, children }) => (
  <main className="own-main" data-hidden={String(hiddenSidebarContainer || !useDocsSidebar())}><div className="container">{children}</div></main>
);
`,
  });
  const html = read('docs/index.html');
  expect(html).toMatch(
    /<div class="ds-sidebar">.*<\/nav><\/div><main class="own-main" data-hidden="false"><div class="container"><div id="ds-main"[^>]*><div class="own-root"><div class="ds-doc[ "]/,
  );
  expect(html.match(/<main/g)).toHaveLength(1);
  expect(read('plain/index.html')).toContain('<main id="ds-main"');
  expect(read('plain/index.html')).not.toContain('own-');
});
