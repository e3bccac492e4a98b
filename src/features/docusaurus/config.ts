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
    docusaurus: 'Support for code that was written for Docusaurus; `false` for none.',
    'navbar.items[].component':
      'Name of a component in `src/theme/NavbarItem/ComponentTypes`, which draws the item.',
    'navbar.items[].props': 'Props of the component: plain values. Readers can see them.',
    'docusaurus.siteConfig':
      'Additions to what `useDocusaurusContext().siteConfig` has from this config: `customFields`, `themeConfig` and others. Readers can see it.',
    'docusaurus.globalData':
      'Additions to the docs in what `useGlobalData()` returns, by plugin, then by id. Readers can see it.',
    'docusaurus.infima':
      'Whether pages that use classes of Infima load its style sheet, below the theme; its properties (`--ifm-color-primary`) set those of the theme; and style sheets of the site mean docsgen’s navbar where they name `.navbar`, as with the other public classes of Docusaurus.',
    'docusaurus.layersBelow':
      'Whether layers (`@layer`) of the site’s style sheets are below those of docsgen’s theme, so that rules of the theme win. By default, they are above it.',
    'docusaurus.aliases':
      'Aliases of imports or of the first part of imports: `@components/Card` is `src/components/Card` if `@components` is `./src/components`. An empty string stands for an empty module.',
    'docusaurus.pageComponents':
      'Components in the place of parts of Docusaurus’s theme that are around a kind of pages: `{ "BlogPostPage": "@site/src/Post" }`. They count if they wrap the part, `@theme/BlogPostPage`.',
    'docusaurus.define':
      'Names that are replaced in code: by a plain value as JSON (`"\\"1.0\\""`, `"true"`) or by another name. Readers can see them.',
    'docusaurus.globals':
      'Modules that are variables of the window and not bundled: `{ "jquery": "jQuery" }`, for a script that `head` loads.',
    'docusaurus.provide':
      'Names that code may use without importing them: `{ "Buffer": ["buffer", "Buffer"] }` stands for `require("buffer").Buffer`, and `{ "$": ["jquery"] }` for the whole module. When pages are built, names that Node.js has keep their meaning.',
    'docusaurus.extensions':
      'Endings of files that imports may leave out, in the order in which they are tried: `[".web.js", "..."]`. `...` stands for those of docsgen, which come first if it is not there.',
    'docusaurus.firstExportWins':
      'Whether a name that two modules export through `export *` comes from the first one, as with webpack. By default, it is an error.',
    'docusaurus.onMissingExport':
      'What happens if code imports a name that the module does not export: `"error"`, or `"warn"`, and it is `undefined`, as with webpack.',
    'docusaurus.svgComponents':
      'Whether code that imports a file `.svg` gets a component. By default, it gets the address.',
  },
};
