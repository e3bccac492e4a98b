import type { FeatureModules, NamedModule } from '../../../types/feature/modules.js';
import { writeOwnElements } from '../swizzled/own-elements.js';
import type { Swizzled } from '../swizzled/read-swizzled.js';
import { listNames, NAMED_DOCS } from './list-names.js';
import { nameAdmonitions } from './name-admonitions.js';
import { isOfFooter, MAKERS, MENU, NAVBAR, TOGGLE } from './theme-makers.js';

/**
 * Every name that code of the site may import, and the module of the theme that its parts make.
 * `ofPlugins`: see `listNames`.
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
      ...(swizzled.namesDocs && { [NAMED_DOCS]: { file: 'web/theme/named-docs.js' } }),
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
  // A part of the site may name the layout beside it by its place.
  const places = layout !== undefined && 'file' in layout && { places: { [layout.file]: LAYOUT } };
  return { ...known, ...places, names, theme: THEME };
}

const moduleInstead = (part: string): string => `@docusaurus/docsgen-instead-of/${part}`;
const moduleOfMaker = (name: string): string => `@docusaurus/docsgen-${name}`;

/** The site's own parts that other parts of it get with what is around, and not by their names. */
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
 * Cards where a site has parts of them, and lists of cards where a site has cards of its own, but
 * for those that it has, too.
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
  const made: NamedModule = { file: 'web/content/card-parts.js', export: 'MadeCard' };
  const hasParts = parts.some((part) => part.startsWith('DocCard/'));
  return {
    ...(hasParts && { '@theme-original/DocCard': made }),
    ...(hasParts && !parts.includes('DocCard') && { '@theme/DocCard': made }),
    [CARD_LIST_OF]: { file: 'web/theme/own-cards.js' },
    [CARD_LIST]: own ?? { text },
    '@theme-original/DocCardList': { text },
  };
}

/** Blocks of code where a site has parts of them, but for one that it has as a whole, too. */
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
 * The types of items of a site that has some of them one by one: its `NavbarItem` chooses among
 * them.
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
 * `@theme/Layout` where a site has written it anew: with the main part of the page in it. Of what
 * it places, docsgen draws what is not among the `parts` of the site.
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
 * The layout of docsgen where a site has something around it: that is drawn once, whatever pages
 * ask for by its name.
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
 * What opens the menu of narrow windows, where a site has its own: with the menu where the site
 * places it, and else alone.
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
/** What makes a theme of a site's parts, and the theme. */
const THEME_OF = '@docusaurus/docsgen-theme-of';
const THEME = '@docusaurus/docsgen-theme';
const CODE_BLOCK_OF = '@docusaurus/docsgen-code-block-of';
const CARD_LIST_OF = '@docusaurus/docsgen-card-list-of';
const CARD_LIST = '@theme/DocCardList';
const ALL_TYPES = '@docusaurus/docsgen-all-types';
const TYPES = 'NavbarItem/ComponentTypes';
/** What a site has in the place of the whole navbar: its layout gets it with what is around. */
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
