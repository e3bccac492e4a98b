import { isRecord } from '../../lib/is-record.js';
import type { FeatureSheets } from '../../types/feature/browser-code.js';
import type { LaterMembers } from '../../types/feature/feature.js';
import type { FeatureModules, NamedModule } from '../../types/feature/modules.js';
import type { ValueFile } from '../../types/feature/reading.js';
import { buildValue, type DocusaurusState } from './modules/build-values.js';
import { ELEMENT_RULES, QUERY_NAMES, SELECTOR_NAMES } from './modules/selector-names.js';
import type { DocusaurusOptions } from './public-types.js';
import { nameModules } from './swizzled/name-modules.js';
import type { Swizzled } from './swizzled/read-swizzled.js';

/** The modules that site code imports by name, and the theme made of its parts. */
export const docusaurusLater: LaterMembers<DocusaurusOptions, DocusaurusState> = {
  navbar: {
    component: (item) =>
      item.type === 'component'
        ? { type: 'component', component: item.component, props: item.props ?? {} }
        : undefined,
  },
  resolve: ({ labels }) => ({
    state: { codeTranslations: readMessages(labels['code']) },
    diagnostics: [],
  }),
  modules({
    files,
    options: {
      svgComponents,
      firstExportWins,
      onMissingExport,
      aliases,
      infima,
      layersBelow,
      define,
      globals,
      provide,
      extensions,
    },
  }) {
    const parts = SCOPES.flatMap((scope) =>
      Object.entries(aliases).filter(([name]) => name.startsWith(scope)),
    );
    const empty = Object.entries(aliases).flatMap(([name, to]) =>
      to === '' ? [[name, EMPTY] as const] : [],
    );
    const ofPlugins = Object.fromEntries(
      parts.map(([name, file]) => [name, file.replace(/^\.\//, '')]),
    );
    const known = nameModules(files.found as Swizzled | undefined, ofPlugins);
    return {
      ...known,
      names: { ...known.names, ...Object.fromEntries(empty), ...nameGlobals(globals) },
      define,
      provided: provide,
      extensions,
      svgComponents,
      firstExportWins,
      ...(onMissingExport === 'warn' && { onMissingExport }),
      layersBelow,
      ...(infima && { selectors: SELECTOR_NAMES, elementRules: ELEMENT_RULES }),
      queries: QUERY_NAMES,
    };
  },
  moduleValue: buildValue,
  sheets: ({ infima }) => (infima ? INFIMA : { everywhere: [], byClass: [] }),
};

/** Modules that are global variables in browsers and undefined on the server. */
const nameGlobals = (globals: Readonly<Record<string, string>>): FeatureModules['names'] =>
  Object.fromEntries(
    Object.entries(globals).map(([name, variable]) => [
      name,
      { text: `module.exports = globalThis.${variable};` },
    ]),
  );

/** A module that has nothing. */
const EMPTY: NamedModule = { text: 'module.exports = {};' };

/** Scopes of theme modules. */
const SCOPES = ['@theme-init/', '@theme/'];

/** Prefixes of Infima classes that pages use. */
const FAMILIES =
  'alert|avatar|badge|breadcrumbs|button|button-group|card|clean|close|col|container|dropdown|float|footer|hero|margin|padding|pills|row|shadow|tabs|text|thumbnail';

/** docsgen’s post parts have this class if the site replaces some of them. */
const POST_PARTS = {
  name: 'post-parts',
  file: 'web/styles/post-parts.css',
  pattern: 'ds-post-part',
};

/** docsgen’s code block buttons have this class if the site replaces some of them. */
const CODE_PARTS = {
  name: 'code-parts',
  file: 'web/styles/code-parts.css',
  pattern: 'ds-code-part',
};

/** Plugin pages beside a sidebar have this class. */
const DOC_ROOT = { name: 'doc-root', file: 'web/styles/doc-root.css', pattern: 'ds-doc-root' };

/** A custom link to the home page in breadcrumbs has this class. */
const HOME_CRUMB = {
  name: 'home-crumb',
  file: 'web/styles/home-crumb.css',
  pattern: '<li class="(?:[^"]* )?breadcrumbs__item',
};

/** API pages have this class. */
const API_ITEM = {
  name: 'api-item',
  file: 'web/styles/api-item.css',
  pattern: 'theme-api-markdown',
};

/** See `scripts/write-infima.mjs`. */
const INFIMA: FeatureSheets = {
  everywhere: ['web/styles/infima-properties.css', 'web/styles/infima-theme.css'],
  byClass: [
    {
      name: 'infima',
      file: 'web/styles/infima-classes.css',
      pattern: `class="(?:[^"]* )?(?:${FAMILIES})(?:-(?:top|bottom|left|right|vert|horiz))?(?:(?:--|__)[\\w-]+)?[ "]`,
    },
    POST_PARTS,
    CODE_PARTS,
    DOC_ROOT,
    HOME_CRUMB,
    API_ITEM,
  ],
};

/** Reads a translation file of Docusaurus, which maps IDs to objects with a `message`. */
function readMessages(file: ValueFile | undefined): Record<string, string> {
  if (!isRecord(file?.value)) return {};
  return Object.fromEntries(
    Object.entries(file.value).flatMap(([id, entry]) => {
      const message = isRecord(entry) ? entry['message'] : undefined;
      return typeof message === 'string' ? [[id, message]] : [];
    }),
  );
}
