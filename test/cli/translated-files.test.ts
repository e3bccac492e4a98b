import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { makeSite, type TempSite, tempSite } from '../support/temp-site.js';

const picture = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title></svg>`;

const guide = (title: string, more = '') => `import Chart from './Chart.tsx';
import Note from './parts/_note.mdx';
import prices from './prices.csv?raw';
import Badge from '@site/components/Badge';
${more}
# ${title}

<Chart name={title} />

<Note n={1} />

export const title = '${title}';

<Badge text={prices} />

![Picture](./a.svg)

\`\`\`js file="./code.js"
\`\`\`
`;

const FILES = {
  'docsgen.config.ts': `export default {
  title: 'Site',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] },
};
`,
  'components/Badge.tsx': 'export default ({ text }: { text: string }) => <b>badge {text}</b>;\n',
  'docs/guide.mdx': guide('Guide'),
  'docs/Chart.tsx': `import { frame } from './frame';\nexport default ({ name }: { name: string }) => <p>chart {frame(name)}</p>;\n`,
  'docs/frame.ts': "export const frame = (text: string) => '[' + text + ']';\n",
  'docs/parts/_note.mdx':
    "import Inner from './_inner.mdx';\n\nNote {props.n}. See [the guide](../guide.mdx).\n\n<Inner />\n",
  'docs/parts/_inner.mdx': 'Inner part.\n',
  'docs/prices.csv': 'one,two',
  'docs/a.svg': picture('English'),
  'docs/code.js': 'const english = 1;\n',
};

/** The same file twice: at the path of the original, and where Docusaurus keeps it. */
const FRENCH = {
  'i18n/fr/docs/guide.mdx': guide('Manuel', "import New from './parts/_new.mdx';\n\n<New />\n"),
  'i18n/fr/docs/Chart.tsx': `import { frame } from './frame';\nexport default ({ name }: { name: string }) => <p>graphique {frame(name)}</p>;\n`,
  'i18n/fr/docs/parts/_note.mdx':
    "import Inner from './_inner.mdx';\n\nRemarque {props.n}. Voir [le guide](../guide.mdx).\n\n<Inner />\n",
  'i18n/fr/docs/parts/_new.mdx': 'Une partie nouvelle.\n',
  'i18n/fr/docs/a.svg': picture('French'),
  'i18n/de/docusaurus-plugin-content-docs/current/guide.mdx': guide('Anleitung'),
  'i18n/de/docusaurus-plugin-content-docs/current/prices.csv': 'eins,zwei',
  'i18n/de/docusaurus-plugin-content-docs/current/code.js': 'const german = 1;\n',
  'i18n/de/docusaurus-plugin-content-docs/current/parts/_inner.mdx': 'Innerer Teil.\n',
};

const textOf = (html: string) =>
  (/<article[\s\S]*<\/article>/.exec(html)?.[0] ?? '')
    .replace(/<!--.*?-->|<[^>]+>/g, '')
    .replace(/\s+/g, ' ');

describe('what a translated page imports', () => {
  let site: TempSite;
  beforeAll(async () => {
    site = makeSite({ ...FILES, ...FRENCH });
    const { exitCode, stderr, report } = await site.build('--format', 'json');
    expect([exitCode, report?.diagnostics], stderr).toEqual([0, []]);
  });
  afterAll(() => site?.dispose());

  test('is beside the translation, else beside the original: components, partials and their partials, data', () => {
    const french = textOf(site.read('fr/docs/guide/index.html'));
    expect(french).toContain('graphique [Manuel]');
    expect(french).toContain('Remarque 1. Voir le guide.');
    expect(french).toContain('Inner part.');
    expect(french).toContain('Une partie nouvelle.');
    expect(french).toContain('badge one,two');
    const german = textOf(site.read('de/docs/guide/index.html'));
    expect(german).toContain('chart [Anleitung]');
    expect(german).toContain('Note 1. See the guide.');
    expect(german).toContain('Innerer Teil.');
    expect(german).toContain('badge eins,zwei');
    const english = textOf(site.read('docs/guide/index.html'));
    expect(english).toContain('chart [Guide]');
    expect(english).toContain('Inner part.');
  });

  test('so are images and files of code; links in partials stay in the language', () => {
    const french = site.read('fr/docs/guide/index.html');
    const image = /src="(\/[^"]*a[^"/]*\.svg)"/.exec(french)?.[1] ?? '';
    expect(site.read(image.slice(1))).toContain('French');
    expect(textOf(french)).toContain('const english = 1;');
    expect(french).toContain('href="/fr/docs/guide"');
    const german = site.read('de/docs/guide/index.html');
    expect(textOf(german)).toContain('const german = 1;');
    const original = /src="(\/[^"]*a[^"/]*\.svg)"/.exec(german)?.[1] ?? '';
    expect(site.read(original.slice(1))).toContain('English');
  });
});

describe('a translated React page', () => {
  const PAGES = {
    'docsgen.config.ts': FILES['docsgen.config.ts'],
    'docs/a.md': '# A\n',
    'pages/index.tsx': `import { words } from './_words';\nimport { frame } from './_frame';\nexport default () => <h1>{frame(words)}</h1>;\n`,
    'pages/_words.ts': `export const words = 'Home';\n`,
    'pages/_frame.ts': "export const frame = (text: string) => '[' + text + ']';\n",
    'i18n/fr/pages/index.tsx': `import { words } from './_words';\nimport { frame } from './_frame';\nexport default () => <h1>fr {frame(words)}</h1>;\n`,
    'i18n/fr/pages/_words.ts': `export const words = 'Accueil';\n`,
  };

  test('finds what it imports beside itself, else beside the original, also in a later build', async () => {
    const site = tempSite(PAGES);
    const build = async () => {
      const { report } = await site.build('--format', 'json');
      expect(report?.diagnostics).toEqual([]);
      return textOfHeading(site.read('fr/index.html'));
    };
    expect(await build()).toBe('fr [Accueil]');
    site.write({
      'i18n/fr/pages/_frame.ts': "export const frame = (text: string) => '(' + text + ')';\n",
    });
    expect(await build()).toBe('fr (Accueil)');
    site.remove('i18n/fr/pages/_frame.ts');
    expect(await build()).toBe('fr [Accueil]');
    expect(textOfHeading(site.read('index.html'))).toBe('[Home]');
  });

  test('is checked as it is, and what it lacks is reported where it is written', async () => {
    const site = tempSite({
      ...PAGES,
      'i18n/fr/pages/index.tsx': "import './gone';\nexport const x = 1;\n",
    });
    const { report } = await runCli(['check', site.root, '--format', 'json']);
    expect(report?.diagnostics.map(({ file, line }) => [file, line])).toContainEqual([
      'i18n/fr/pages/index.tsx',
      1,
    ]);
  });
});

const textOfHeading = (html: string) =>
  /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<!--.*?-->/g, '');
