import * as v from 'valibot';
import { isName, isVariable, readConstant } from '../../lib/code-constant.js';
import { flag } from '../../lib/config-values.js';
import { isExtension } from '../../lib/files/known-extensions.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

const NAME = v.pipe(
  v.string(),
  v.check(isName, 'the name of a variable, such as `process.env.TOKEN`'),
);
const VARIABLE = v.pipe(
  v.string(),
  v.check(isVariable, 'the name of a variable, such as `Buffer`'),
);
const CONSTANT = v.pipe(
  v.string(),
  v.check((code) => readConstant(code) !== undefined, 'JSON, or the name of a variable'),
);

/** The key `docusaurus` of the config. */
export const DOCUSAURUS_CONFIG: FeatureConfig = {
  key: 'docusaurus',
  schema: v.strictObject({
    siteConfig: v.optional(v.record(v.string(), v.unknown()), {}),
    globalData: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
    infima: flag(false),
    layersBelow: flag(false),
    svgComponents: flag(false),
    firstExportWins: flag(false),
    onMissingExport: v.optional(v.picklist(['error', 'warn']), 'error'),
    aliases: v.optional(v.record(v.string(), v.string()), {}),
    pageComponents: v.optional(v.record(v.string(), v.string()), {}),
    define: v.optional(v.record(NAME, CONSTANT), {}),
    globals: v.optional(v.record(v.string(), NAME), {}),
    provide: v.optional(v.record(VARIABLE, v.pipe(v.array(v.string()), v.minLength(1))), {}),
    extensions: v.optional(
      v.array(
        v.pipe(
          v.string(),
          v.check((one) => isExtension(one), 'an ending, such as `.web.js`'),
        ),
      ),
      [],
    ),
  }),
  navbarItems: {
    component: {
      component: v.pipe(v.string(), v.nonEmpty()),
      props: v.optional(v.record(v.string(), v.unknown())),
    },
  },
  descriptions: {
    docusaurus: [
      'Support for code that was written for Docusaurus; `false` for none.',
      "{ infima: true, onMissingExport: 'warn' }",
    ],
    'navbar.items[].component': [
      'Name of a component in `src/theme/NavbarItem/ComponentTypes`, which draws the item.',
      "'custom-account'",
    ],
    'navbar.items[].props': [
      'Props of the component: plain values. Readers can see them.',
      "{ size: 'small' }",
    ],
    'docusaurus.siteConfig': [
      'Additions to what `useDocusaurusContext().siteConfig` has from this config: `customFields`, `themeConfig` and others. Readers can see it.',
      "{ projectName: 'loom' }",
    ],
    'docusaurus.globalData': [
      'Additions to the docs in what `useGlobalData()` returns, by plugin, then by id. Readers can see it.',
      "{ 'my-plugin': { default: { count: 3 } } }",
    ],
    'docusaurus.infima':
      'Loads the style sheet of Infima, below the theme, on pages that use its classes. Its properties (`--ifm-color-primary`) set those of the theme, and public classes of Docusaurus, such as `.navbar`, in style sheets of the site match docsgen’s elements.',
    'docusaurus.layersBelow':
      'Puts layers (`@layer`) of the site’s style sheets below those of docsgen’s theme, so that rules of the theme win. By default, they are above it.',
    'docusaurus.aliases': [
      'Aliases of imports or of the first part of imports: `@components/Card` is `src/components/Card` if `@components` is `./src/components`. An empty string stands for an empty module.',
      "{ '@components': './src/components' }",
    ],
    'docusaurus.pageComponents': [
      'Components that replace a part of Docusaurus’s theme around a kind of page. They count only if they wrap that part: `@theme/BlogPostPage`.',
      "{ BlogPostPage: '@site/src/Post' }",
    ],
    'docusaurus.define': [
      'Names that are replaced in code: by a plain value as JSON, or by another name. Readers can see them.',
      `{ API_VERSION: '"2.1"' }`,
    ],
    'docusaurus.globals': [
      'Modules that are global variables instead of being bundled, for a script that `head` loads.',
      "{ jquery: 'jQuery' }",
    ],
    'docusaurus.provide': [
      'Names that code may use without importing them: `Buffer` stands for `require("buffer").Buffer` here, and `$` for the whole module. When pages are built, names that Node.js has keep their meaning.',
      "{ Buffer: ['buffer', 'Buffer'], $: ['jquery'] }",
    ],
    'docusaurus.extensions': [
      'File extensions that imports may leave out, in the order in which docsgen tries them. `...` stands for those of docsgen, which come first if it is not there.',
      "['.web.js', '...']",
    ],
    'docusaurus.firstExportWins':
      'Whether a name that two modules export through `export *` comes from the first one, as with webpack. By default, it is an error.',
    'docusaurus.onMissingExport':
      'What happens if code imports a name that the module does not export: `"error"`, or `"warn"`, and it is `undefined`, as with webpack.',
    'docusaurus.svgComponents':
      'Gives code that imports an `.svg` file a component. By default, it gets the address.',
  },
};
