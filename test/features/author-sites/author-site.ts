import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSite, type TempSite } from '../../support/temp-site.js';

/** A site in which one page, the guide, uses a means of expression. */
export interface AuthorSite {
  /** What the guide is, as a reader would say it. */
  name: string;
  /** Keys of the config that it takes. */
  config?: { code?: object; [key: string]: unknown };
  /** What the config says in code: what it imports, and keys beside those of `config` (`keys`). */
  configCode?: { imports: string; keys: string };
  guide: string;
  /** What else it is made of. */
  files?: Readonly<Record<string, string | Uint8Array>>;
  /** Text of the guide that is there to be read without JavaScript. */
  shows: string;
  /** The page that shows it, where that is not the guide. */
  page?: string;
  /** Files that the site has because of it, for others than readers. */
  writes?: readonly string[];
}

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** A guide that uses nothing of all this. */
const PLAIN_GUIDE = '# Guide\n\nNothing but text.\n';

/** Pages of which none uses anything that is not in every site. */
const OTHERS = {
  'docs/index.md': '# Start\n\nSee the [guide](./guide.mdx).\n\n## Next\n\n- One\n- Two\n',
  'docs/plain.md': [
    '# Plain',
    'Text with `code`, **strong** words and a [link](./index.md).',
    '```js showLineNumbers {1}\nconst a = 1;\n```',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    ':::note\n\nA note.\n\n:::',
  ].join('\n\n'),
};

/** The site with a plain guide, and without the keys of the config. */
export function makePlainSite(site: AuthorSite): TempSite {
  const made = makeSite({ ...OTHERS, ...site.files });
  symlinkSync(PACKAGES, path.join(made.root, 'node_modules'));
  writePlainGuide(made);
  return made;
}

export function writePlainGuide(made: TempSite): void {
  writeGuide(made, { guide: PLAIN_GUIDE });
}

/** Writes the guide, and a config with what the guide needs. */
export function writeGuide(
  made: TempSite,
  { config = {}, configCode, guide }: Pick<AuthorSite, 'config' | 'configCode' | 'guide'>,
): void {
  made.write({ 'docsgen.config.ts': writeConfig(config, configCode), 'docs/guide.mdx': guide });
}

/**
 * Makes one site in which all these guides stand beside a plain one, each at its `pathOfGuide`.
 * The config has what all of them need.
 */
export function makeSiteOfGuides(sites: readonly AuthorSite[]): TempSite {
  const configs = sites.map(({ config = {} }) => config);
  const codes = sites.flatMap(({ configCode = [] }) => configCode);
  const guides = sites.map(({ guide }, index) => [`${pathOfGuide(index).slice(1)}.mdx`, guide]);
  const made = makeSite({
    ...OTHERS,
    ...Object.assign({}, ...sites.map(({ files }) => files)),
    ...Object.fromEntries(guides),
    'docs/guide.mdx': PLAIN_GUIDE,
    'docsgen.config.ts': writeConfig(
      {
        ...Object.assign({}, ...configs),
        code: Object.assign({}, ...configs.map(({ code }) => code)),
      },
      {
        imports: codes.map(({ imports }) => imports).join('\n'),
        keys: codes.map(({ keys }) => keys).join(', '),
      },
    ),
  });
  symlinkSync(PACKAGES, path.join(made.root, 'node_modules'));
  return made;
}

/** Returns the route of a guide in `makeSiteOfGuides`. */
export const pathOfGuide = (index: number): string => `/docs/guide-${index}`;

function writeConfig(
  config: NonNullable<AuthorSite['config']>,
  configCode: AuthorSite['configCode'] = { imports: '', keys: '' },
): string {
  const keys = { title: 'Site', url: 'https://example.org', ...config };
  const { imports, keys: code } = configCode;
  return `${imports}\nconst keys = ${JSON.stringify(keys)};\nexport default { ...keys, ${code} };\n`;
}

export const fence = (info: string, text: string): string => `\`\`\`${info}\n${text}\n\`\`\`\n`;
