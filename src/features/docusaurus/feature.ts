import { moduleComponent } from '../../lib/files/module-component.js';
import type { Feature } from '../../types/feature/feature.js';
import { DOCUSAURUS_CONFIG } from './config.js';
import type { DocusaurusState } from './modules/build-values.js';
import type { DocusaurusOptions } from './public-types.js';
import { OWN_ELEMENTS } from './swizzled/own-elements.js';
import { readSwizzled } from './swizzled/read-swizzled.js';

/**
 * Support for Docusaurus sites: their config, the modules that their code imports, and the theme
 * parts that they replace.
 */
export const docusaurus: Feature<DocusaurusOptions, DocusaurusState> = {
  name: 'docusaurus',
  config: DOCUSAURUS_CONFIG,
  foreignConfig: {
    generator: 'Docusaurus',
    files: ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`),
    module: 'node/translate-config.js',
    standIns: { '@docusaurus/remark-plugin-npm2yarn': 'features/docusaurus/stand-ins/npm2yarn.js' },
    program: {
      name: 'docusaurus',
      commands: {
        start: 'serve --watch',
        build: 'build',
        serve: 'serve',
        clear: 'cache --clear',
        'docs:version': 'version',
        'write-translations': 'translations --write',
      },
      options: {
        '--port': '--port',
        '-p': '--port',
        '--host': '--host',
        '-h': '--host',
        '--out-dir': '--out-dir',
        '--no-open': '',
      },
    },
  },
  async files({ pageComponents, aliases }, disk) {
    const found = await readSwizzled(disk, pageComponents, aliases);
    const { mdx, components, elements, drawn, imported, ownContent } = found;
    const fileOf = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, `${mdx}#${name}`]));
    const own = Object.fromEntries(
      drawn.map(([element]) => [element, moduleComponent(OWN_ELEMENTS)] as const),
    );
    return {
      found,
      components: fileOf(components),
      elements: { ...own, ...fileOf(elements) },
      ownModules: [...imported.map((part) => `@theme/${part}`), ...ownContent],
      moduleComponents: { Head: HEAD, DocsgenApiItem: API_ITEM },
    };
  },
  labels: () => ({ code: 'code.json' }),
  aliases: ({ aliases }) =>
    Object.fromEntries(
      Object.entries(aliases).filter(
        ([name, to]) => !/^@theme(?:-init)?\//.test(name) && to !== '',
      ),
    ),
  later: async () => (await import('./later.js')).docusaurusLater,
};

/** A component that Markdown can use without importing it. */
const HEAD = '@docusaurus/Head';
/** The component that wraps API pages: see `drawApiItems`. */
const API_ITEM = '@docusaurus/docsgen-api-item';
