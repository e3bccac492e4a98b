import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const HOME = 'src/theme/DocBreadcrumbs/Items/Home/index.js';

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { blog: false }]] };\n`,
  'docs/boats/index.md': '# Boats\n',
  'docs/boats/one.md': '# One\n',
  // As `docusaurus swizzle --eject` leaves it.
  [HOME]: `import React from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { translate } from '@docusaurus/Translate';
import IconHome from '@theme/Icon/Home';
export default function HomeBreadcrumbItem() {
  return (
    <li className="breadcrumbs__item">
      <Link aria-label={translate({ id: 'theme.docs.breadcrumbs.home', message: 'Home page' })} className="breadcrumbs__link" href={useBaseUrl('/docs/boats')}>
        <IconHome className="own-icon" /> Harbour
      </Link>
    </li>
  );
}
`,
};

const crumbsOf = (html: string) =>
  /<nav class="ds-breadcrumbs"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';

test('the link to the home page that breadcrumbs begin with may be the site’s own, or wrap docsgen’s', async () => {
  const site = tempSite(FILES);
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('draws its own');
  const own = crumbsOf(site.read('docs/boats/one/index.html')).replaceAll('<!-- -->', '');
  expect(own).toMatch(
    /<ol><li class="breadcrumbs__item"><a aria-label="Home page" class="breadcrumbs__link" href="\/base\/docs\/boats\/?"><svg[\s\S]*<\/svg> Harbour<\/a><\/li><li>/,
  );
  site.write({
    [HOME]: `import Home from '@theme-original/DocBreadcrumbs/Items/Home';
export default () => <><Home /><li>Wrapped</li></>;
`,
    'src/theme/DocBreadcrumbs/index.js': `import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
export default () => <div id="around"><DocBreadcrumbs /></div>;
`,
  });
  expect((await site.build()).exitCode).toBe(0);
  const html = site.read('docs/boats/one/index.html');
  expect(html).toContain('<div id="around"><nav class="ds-breadcrumbs"');
  expect(crumbsOf(html)).toMatch(
    /<ol><li><a href="\/base\/docs\/boats\/?" aria-label="Home page">.*<\/a><\/li><li>Wrapped<\/li><li>/,
  );
});
