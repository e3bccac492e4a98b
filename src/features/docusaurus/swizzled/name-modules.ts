import type { FeatureModules, NamedModule } from '../../../types/feature/modules.js';
import { listNames, NAMED_DOCS } from '../modules/list-names.js';
import { nameAdmonitions } from './name-admonitions.js';
import { writeOwnElements } from './own-elements.js';
import type { Swizzled } from './read-swizzled.js';
import { isOfFooter, MAKERS, MENU, NAVBAR, TOGGLE } from './theme-makers.js';

/**
 * Returns every module name that site code may import, and the theme module made of the site’s
 * parts. `ofPlugins`: see `listNames`.
 */
export function nameModules(
  swizzled: Swizzled = NO_PARTS,
  ofPlugins: Readonly<Record<string, string>>,
): FeatureModules {
  const { files, parts, anew, instead, drawn, admonitions, hasConfigInProps, drawnItems } =
    swizzled;
  const listed = listNames(files, ofPlugins);
  const known: FeatureModules = {
    ...listed,
    drawnItems,
    names: {
      ...listed.names,
      ...writeOwnElements(drawn),
      ...nameAdmonitions(listed.names, admonitions),
      ...nameCodeBlock(listed.names, swizzled),
      ...(swizzled.namesDocs && { [NAMED_DOCS]: { file: 'web/docs/named-docs.js' } }),
    },
  };
  if (parts.length === 0 && !hasConfigInProps) return known;
  const layoutApart = anew.includes('Layout') ? LAYOUT : OWN_LAYOUT;
  const moduleOf = (part: string) =>
    (part === 'Layout' ? layoutApart : APART[part]) ??
    (Object.hasOwn(instead, part) ? moduleInstead(part) : `@theme/${part}`);
  const imports = parts.map((part, i) => `import Part${i} from ${JSON.stringify(moduleOf(part))};`);
  const own = parts.map((part, i) => `${JSON.stringify(part)}: Part${i}`).join(', ');
  const makers = MAKERS.filter(({ isMade }) =>
    parts.some((part) => isMade(part, anew.includes(part))),
  );
  const text = [
    `import { themeOf } from '${THEME_OF}';`,
    ...(hasConfigInProps ? [`import config from '@generated/docusaurus.config';`] : []),
    ...makers.map(({ name }) => `import { ${name} } from '${moduleOfMaker(name)}';`),
    ...imports,
    `const own = { ${own} }, anew = ${JSON.stringify(anew)}, made = {}, rest = {};`,
    ...makers.map(({ statement }) => `${statement};`),
    ...(hasConfigInProps ? ['rest.pageProps = { config };'] : []),
    'export default { ...themeOf(own, anew, made), ...rest };',
  ];
  const names = {
    ...known.names,
    [THEME_OF]: { file: 'web/theme/theme-of.js' },
    ...Object.fromEntries(
      Object.entries(instead).map(([part, file]) => [moduleInstead(part), { file, ofSite: true }]),
    ),
    ...Object.fromEntries(makers.map(({ name, file }) => [moduleOfMaker(name), { file }])),
    ...setApart(known.names, parts),
    [THEME]: { text: text.join('\n') },
    ...(parts.includes('Layout') &&
      (anew.includes('Layout')
        ? nameOwnLayout(known.names, parts)
        : nameLayoutAround(known.names))),
    ...(anew.includes('NavbarItem') && nameTypes(parts)),
    ...(parts.some(isOfCard) && nameCards(known.names, parts)),
  };
  const layout = parts.includes('Layout') ? known.names[LAYOUT] : undefined;
  // A part of the site may import the layout beside it by a relative path.
  const places = layout !== undefined && 'file' in layout && { places: { [layout.file]: LAYOUT } };
  return { ...known, ...places, names, theme: THEME };
}

const moduleInstead = (part: string): string => `@docusaurus/docsgen-instead-of/${part}`;
const moduleOfMaker = (name: string): string => `@docusaurus/docsgen-${name}`;

/**
 * Moves the site’s own parts to internal names, because other parts get them wrapped in their
 * context.
 */
function setApart(
  names: FeatureModules['names'],
  parts: readonly string[],
): FeatureModules['names'] {
  const hasMenu = parts.includes(MENU);
  return Object.fromEntries(
    Object.entries({
      [OWN_BAR]: names[BAR],
      ...(hasMenu && {
        [OWN_MENU]: names[`@theme/${MENU}`],
        [`@theme/${MENU}`]: names[`@theme-original/${MENU}`],
      }),
      ...(parts.includes(TOGGLE) && nameToggle(names)),
    }).flatMap(([name, module]) => (module === undefined ? [] : [[name, module]])),
  );
}

const isOfCard = (part: string): boolean => part.startsWith('DocCard') && part !== 'DocCardList';

/**
 * Names the card and card list modules for a site that replaces parts of cards. The site’s own
 * modules take precedence.
 */
function nameCards(
  names: FeatureModules['names'],
  parts: readonly string[],
): FeatureModules['names'] {
  const text = [
    `import { cardListOf } from '${CARD_LIST_OF}';`,
    `import DocCard from '@theme/DocCard';`,
    'export default cardListOf(DocCard);',
  ].join('\n');
  const own = parts.includes('DocCardList') ? names[CARD_LIST] : undefined;
  const made: NamedModule = { file: 'web/docs/card-parts.js', export: 'MadeCard' };
  const hasParts = parts.some((part) => part.startsWith('DocCard/'));
  return {
    ...(hasParts && { '@theme-original/DocCard': made }),
    ...(hasParts && !parts.includes('DocCard') && { '@theme/DocCard': made }),
    [CARD_LIST_OF]: { file: 'web/docs/own-cards.js' },
    [CARD_LIST]: own ?? { text },
    '@theme-original/DocCardList': { text },
  };
}

/**
 * Names the code block module for a site that replaces parts of code blocks. The site’s own
 * `CodeBlock` takes precedence.
 */
function nameCodeBlock(
  names: FeatureModules['names'],
  { code, asksForWrap }: Pick<Swizzled, 'code' | 'asksForWrap'>,
): FeatureModules['names'] {
  if (code.length === 0) return {};
  const text = [
    `import { codeBlockOf } from '${CODE_BLOCK_OF}';`,
    ...code.map((part, i) => `import Part${i} from ${JSON.stringify(`@theme/${part}`)};`),
    `const parts = { ${code.map((part, i) => `${JSON.stringify(part)}: Part${i}`).join(', ')} };`,
    `export default codeBlockOf({ parts, asksForWrap: ${asksForWrap} });`,
  ].join('\n');
  const own = names['@theme/CodeBlock'];
  return {
    [CODE_BLOCK_OF]: { file: 'web/code/code-block-of.js' },
    '@theme/CodeBlock': own !== undefined && 'ofSite' in own ? own : { text },
    '@theme-original/CodeBlock': { text },
    '@theme-init/CodeBlock': { text },
  };
}

/**
 * Names the table of navbar item types for a site that replaces some types, because the site’s
 * `NavbarItem` chooses from that table.
 */
function nameTypes(parts: readonly string[]): FeatureModules['names'] {
  const types = parts.filter((part) => part.startsWith('NavbarItem/') && part !== TYPES);
  const text = [
    `import { allTypes } from '${ALL_TYPES}';`,
    ...types.map((part, i) => `import Part${i} from ${JSON.stringify(`@theme/${part}`)};`),
    `export default allTypes({ ${types.map((part, i) => `${JSON.stringify(part)}: Part${i}`).join(', ')} });`,
  ];
  return {
    [ALL_TYPES]: { file: 'web/theme/nav-items.js' },
    ...(!parts.includes(TYPES) && { [`@theme/${TYPES}`]: { text: text.join('\n') } }),
    [`@theme-original/${TYPES}`]: { text: text.join('\n') },
  };
}

/**
 * Names `@theme/Layout` for a site that has rewritten it: the module adds the main part of the
 * page. docsgen draws the parts inside it that are not among the site’s `parts`.
 */
function nameOwnLayout(
  names: FeatureModules['names'],
  parts: readonly string[],
): FeatureModules['names'] {
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
    `export * from '${OWN_LAYOUT}';`,
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

/**
 * Names docsgen’s layout for a site that wraps it. The site’s wrapper is drawn once, however often
 * pages import the layout.
 */
function nameLayoutAround(names: FeatureModules['names']): FeatureModules['names'] {
  const own = names[LAYOUT];
  if (own === undefined) return {};
  const inner: NamedModule = { file: 'web/theme/own-layout.js', export: 'InnerLayout' };
  const text = [
    `export * from '${OWN_LAYOUT}';`,
    `import { InnerLayout } from '${LAYOUT_OF}';`,
    'export default InnerLayout;',
  ];
  return {
    [OWN_LAYOUT]: own,
    [LAYOUT_OF]: { file: 'web/theme/own-layout.js' },
    '@theme-original/Layout': inner,
    '@theme-init/Layout': inner,
    [LAYOUT]: { text: text.join('\n') },
  };
}

const NO_PARTS: Swizzled = {
  files: [],
  parts: [],
  code: [],
  instead: {},
  asksForWrap: false,
  anew: [],
  hasConfigInProps: false,
  drawnItems: [],
  namesDocs: false,
  components: [],
  ownContent: [],
  isOpaque: false,
  lacking: {},
  elements: [],
  drawn: [],
  admonitions: [],
  imported: [],
  named: [],
};
/**
 * Names the button that opens the mobile menu, for a site that replaces it: docsgen adds the menu
 * unless the site places the menu itself.
 */
function nameToggle(names: FeatureModules['names']): FeatureModules['names'] {
  const own = names[`@theme/${TOGGLE}`];
  if (own === undefined) return {};
  const bare: NamedModule = { file: 'web/theme/navbar-parts.js', export: 'BareToggle' };
  const text = [
    `import Own from '${OWN_TOGGLE}';`,
    `import { toggleOf } from '${TOGGLE_OF}';`,
    'export default toggleOf(Own);',
  ];
  return {
    [OWN_TOGGLE]: own,
    [TOGGLE_OF]: { file: 'web/theme/navbar-parts.js' },
    [`@theme/${TOGGLE}`]: { text: text.join('\n') },
    [`@theme-original/${TOGGLE}`]: bare,
    [`@theme-init/${TOGGLE}`]: bare,
  };
}

const SITE_FOOTER: NamedModule = { file: 'web/theme/footer-parts.js', export: 'SiteFooter' };
const SITE_NAVBAR: NamedModule = { file: 'web/theme/navbar-parts.js', export: 'SiteNavbar' };
/** The function that composes a theme of a site’s parts, and the composed theme. */
const THEME_OF = '@docusaurus/docsgen-theme-of';
const THEME = '@docusaurus/docsgen-theme';
const CODE_BLOCK_OF = '@docusaurus/docsgen-code-block-of';
const CARD_LIST_OF = '@docusaurus/docsgen-card-list-of';
const CARD_LIST = '@theme/DocCardList';
const ALL_TYPES = '@docusaurus/docsgen-all-types';
const TYPES = 'NavbarItem/ComponentTypes';
/** The site’s replacement for the whole navbar, which its layout gets wrapped in context. */
const BAR = '@theme/Navbar';
const OWN_BAR = '@docusaurus/docsgen-own-bar';
const OWN_MENU = '@docusaurus/docsgen-own-menu';
const OWN_TOGGLE = '@docusaurus/docsgen-own-toggle';
const TOGGLE_OF = '@docusaurus/docsgen-toggle-of';
const APART: Readonly<Record<string, string | undefined>> = {
  Navbar: OWN_BAR,
  [MENU]: OWN_MENU,
  [TOGGLE]: OWN_TOGGLE,
};
const LAYOUT = '@theme/Layout';
const OWN_LAYOUT = '@docusaurus/docsgen-own-layout';
const LAYOUT_OF = '@docusaurus/docsgen-layout-of';
