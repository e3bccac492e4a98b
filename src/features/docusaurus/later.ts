import { isRecord } from '../../lib/is-record.js';
import type { LaterMembers } from '../../types/feature/feature.js';
import type { FeatureModules, NamedModule } from '../../types/feature/modules.js';
import type { FeatureSheets } from '../../types/feature/output.js';
import type { ValueFile } from '../../types/feature/reading.js';
import { buildValue, type DocusaurusState } from './modules/build-values.js';
import { listNames } from './modules/list-names.js';
import { SELECTOR_NAMES } from './modules/selector-names.js';
import type { DocusaurusOptions } from './public-types.js';
import { writeOwnElements } from './swizzled/own-elements.js';
import type { Swizzled } from './swizzled/read-swizzled.js';

/** The modules that code of the site imports by name, and the theme that is made of its parts. */
export const later: LaterMembers<DocusaurusOptions, DocusaurusState> = {
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
  aliases: ({ aliases }) =>
    Object.fromEntries(Object.entries(aliases).filter(([name, to]) => !name.startsWith(PART) && to !== '')),
  modules({ files, options: { svgComponents, firstExportWins, aliases, infima, layersBelow } }) {
    const parts = Object.entries(aliases).filter(([name]) => name.startsWith(PART));
    const empty = Object.entries(aliases).flatMap(([name, to]) =>
      to === '' ? [[name, EMPTY] as const] : [],
    );
    const ofPlugins = Object.fromEntries(
      parts.map(([name, file]) => [name.slice(PART.length), file.replace(/^\.\//, '')]),
    );
    const known = nameModules(files.found as Swizzled | undefined, ofPlugins);
    return {
      ...known,
      names: { ...known.names, ...Object.fromEntries(empty) },
      svgComponents,
      firstExportWins,
      layersBelow,
      ...(infima && { selectors: SELECTOR_NAMES }),
    };
  },
  moduleValue: buildValue,
  sheets: ({ infima }) => (infima ? INFIMA : { everywhere: [], byClass: [] }),
};

/** A module that has nothing. */
const EMPTY: NamedModule = { text: 'module.exports = {};' };

/** Beginning of the names of what a theme is made of. */
const PART = '@theme/';

function nameModules(
  { files, parts, anew, drawn, hasConfigInProps }: Swizzled = NO_PARTS,
  ofPlugins: Readonly<Record<string, string>>,
): FeatureModules {
  const listed = listNames(files, ofPlugins);
  const known = { ...listed, names: { ...listed.names, ...writeOwnElements(drawn) } };
  if (parts.length === 0 && !hasConfigInProps) return known;
  const moduleOf = (part: string) => (part === 'Navbar' ? OWN_BAR : `@theme/${part}`);
  const imports = parts.map((part, i) => `import Part${i} from ${JSON.stringify(moduleOf(part))};`);
  const own = parts.map((part, i) => `${JSON.stringify(part)}: Part${i}`).join(', ');
  const hasNavbar = parts.some((part) => NAVBAR.includes(part));
  const hasFooter = parts.some(isOfFooter);
  const made = [
    ...(hasNavbar ? ['Navbar: navbarIn(own, anew)'] : []),
    ...(hasFooter ? ['Footer: footerOf(own)'] : []),
  ];
  const text = [
    `import { themeOf } from '${THEME_OF}';`,
    ...(hasConfigInProps ? [`import config from '@generated/docusaurus.config';`] : []),
    ...(hasNavbar ? [`import { navbarIn } from '${OWN_NAVBAR}';`] : []),
    ...(hasFooter ? [`import { footerOf } from '${OWN_FOOTER}';`] : []),
    ...imports,
    `const own = { ${own} }, anew = ${JSON.stringify(anew)};`,
    `export default { ...themeOf(own, anew, { ${made.join(', ')} })${hasConfigInProps ? ', pageProps: { config }' : ''} };`,
  ];
  const names = {
    ...known.names,
    [THEME_OF]: { file: 'web/theme/theme-of.js' },
    [OWN_NAVBAR]: { file: 'web/theme/own-navbar.js' },
    [OWN_FOOTER]: { file: 'web/theme/own-footer.js' },
    ...(known.names[BAR] && { [OWN_BAR]: known.names[BAR] }),
    [THEME]: { text: text.join('\n') },
    ...(anew.includes('Layout') && nameOwnLayout(known.names, parts)),
  };
  return { ...known, names, theme: THEME };
}

/**
 * `@theme/Layout` where a site has written it anew: with the main part of the page in it. Of what it places, docsgen draws what is
 * not among the `parts` of the site.
 */
function nameOwnLayout(names: FeatureModules['names'], parts: readonly string[]): FeatureModules['names'] {
  const own = names[LAYOUT];
  if (own === undefined) return {};
  const left = ['Navbar', 'Footer', 'AnnouncementBar'].filter((part) => !parts.includes(part));
  const hasNavbar = parts.some((part) => NAVBAR.includes(part));
  const ours = left.flatMap((part) => {
    const module = names[`@theme-original/${part}`];
    return module === undefined ? [] : [[`@theme/${part}`, module] as const];
  });
  const text = [
    `import Own from '${OWN_LAYOUT}';`,
    `import { layoutOf } from '${LAYOUT_OF}';`,
    'export default layoutOf(Own);',
  ];
  return {
    ...Object.fromEntries(ours),
    ...(hasNavbar && { [BAR]: SITE_NAVBAR }),
    ...(left.includes('Footer') && parts.some(isOfFooter) && { '@theme/Footer': SITE_FOOTER }),
    [OWN_LAYOUT]: own,
    [LAYOUT_OF]: { file: 'web/theme/own-layout.js' },
    [LAYOUT]: { text: text.join('\n') },
  };
}

const NO_PARTS: Swizzled = {
  files: [],
  parts: [],
  anew: [],
  hasConfigInProps: false,
  components: [],
  elements: [],
  drawn: [],
};
const isOfFooter = (part: string): boolean => part.startsWith('Footer/');
const SITE_FOOTER: NamedModule = { file: 'web/theme/footer-parts.js', export: 'SiteFooter' };
const SITE_NAVBAR: NamedModule = { file: 'web/theme/navbar-parts.js', export: 'SiteNavbar' };
/** What makes a theme of a site's parts, and the theme. */
const THEME_OF = '@docusaurus/docsgen-theme-of';
const THEME = '@docusaurus/docsgen-theme';
const OWN_NAVBAR = '@docusaurus/docsgen-own-navbar';
const OWN_FOOTER = '@docusaurus/docsgen-own-footer';
/** What a site has in the place of the whole navbar: its layout gets it with what is around. */
const BAR = '@theme/Navbar';
const OWN_BAR = '@docusaurus/docsgen-own-bar';
/** The navbar, and the parts of which a site may have one without the others. */
const NAVBAR: readonly string[] = ['Navbar', 'Navbar/Layout', 'Navbar/Content'];
const LAYOUT = '@theme/Layout';
const OWN_LAYOUT = '@docusaurus/docsgen-own-layout';
const LAYOUT_OF = '@docusaurus/docsgen-layout-of';

/** Beginnings of the classes of Infima that pages use. */
const FAMILIES =
  'alert|avatar|badge|button|button-group|card|clean|close|col|container|dropdown|float|hero|margin|padding|pills|row|shadow|tabs|text|thumbnail';

/** See `scripts/write-infima.mjs`. */
const INFIMA: FeatureSheets = {
  everywhere: ['web/styles/infima-properties.css', 'web/styles/infima-theme.css'],
  byClass: [
    {
      name: 'infima',
      file: 'web/styles/infima-classes.css',
      pattern: `class="(?:[^"]* )?(?:${FAMILIES})(?:-(?:top|bottom|left|right|vert|horiz))?(?:(?:--|__)[\\w-]+)?[ "]`,
    },
  ],
};

/** A file of texts as Docusaurus writes it: each an object with a `message`. */
function readMessages(file: ValueFile | undefined): Record<string, string> {
  if (!isRecord(file?.value)) return {};
  return Object.fromEntries(
    Object.entries(file.value).flatMap(([id, entry]) => {
      const message = isRecord(entry) ? entry['message'] : undefined;
      return typeof message === 'string' ? [[id, message]] : [];
    }),
  );
}
