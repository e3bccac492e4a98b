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
