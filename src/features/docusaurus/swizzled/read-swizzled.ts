import type { FeatureModules } from '../../../types/feature/modules.js';
import type { Disk } from '../../../types/feature/reading.js';
import { listNames, nameOf, THEME_FOLDER } from '../modules/list-names.js';
import { WITHOUT_COUNTERPART } from '../modules/without-counterpart.js';
import { listExports } from './list-exports.js';
import { listMdxNames } from './list-mdx-names.js';
import { type DrawnElement, ELEMENT_PARTS, listDrawn } from './own-elements.js';

/** What a site has in `src/theme`. */
export interface Swizzled {
  files: readonly string[];
  /** Parts that are drawn in place of docsgen's, or around them: see `COUNTERPARTS` and `WRAPPERS`. */
  parts: readonly string[];
  /** Those of them that are written anew where others stand around docsgen's. */
  anew: readonly string[];
  /** Parts of blocks of code. */
  code: readonly string[];
  /** Some of them ask whether lines are broken. */
  asksForWrap: boolean;
  /** Pages read the site's config from their props. */
  hasConfigInProps: boolean;
  /** The module of what Markdown becomes, below the root. */
  mdx?: string;
  /** Components that it has for Markdown. */
  components: readonly string[];
  /** Elements that it draws with components of its own. */
  elements: readonly string[];
  /** Elements of Markdown, and the part that draws each. */
  drawn: readonly DrawnElement[];
}

/** Parts of Docusaurus's theme that have a counterpart among those of docsgen, and what draws them. */
export const COUNTERPARTS = [
  'Root',
  'Footer',
  'Navbar',
  'AnnouncementBar',
  'NotFound',
  'NotFound/Content',
  'Logo',
  'NavbarItem/ComponentTypes',
] as const;

/** Those that stand around their counterpart, `@theme-original/…`. */
const WRAPPERS = [
  'Layout',
  'DocSidebar',
  'DocSidebar/Desktop',
  'DocSidebar/Desktop/Content',
  'DocSidebarItem',
  'DocSidebarItem/Category',
  'DocSidebarItem/Html',
  'DocSidebarItem/Link',
  'TOC',
  'TOCItems',
  'DocPaginator',
  'BlogPostPaginator',
  'DocCard',
  'DocCardList',
  'DocVersionBanner',
  'DocVersionBadge',
  'EditThisPage',
  'LastUpdated',
  'EditMetaRow',
  'TagsListInline',
  'ColorModeToggle',
  'Navbar/ColorModeToggle',
  'BackToTopButton',
  'DocItem',
  'DocItem/Layout',
  'DocItem/Content',
  'DocItem/Footer',
  'DocItem/Metadata',
  'BlogLayout',
  'BlogListPage',
  'BlogPostPage',
  'BlogPostItem',
  'BlogPostItem/Header',
  'BlogPostItem/Header/Title',
  'BlogPostItem/Header/Info',
  'BlogPostItem/Header/Authors',
  'BlogPostItem/Content',
  'BlogPostItem/Container',
  'BlogPostItem/Footer',
  'BlogPostItem/Footer/ReadMoreLink',
  'BlogListPaginator',
  'BlogSidebar',
  'BlogSidebar/Desktop',
  'BlogSidebar/Content',
  'DocBreadcrumbs',
  'MDXContent',
  'Footer/Layout',
  'Footer/Links',
  'Footer/Logo',
  'Footer/Copyright',
  'Navbar/Layout',
  'Navbar/Content',
  'Navbar/Logo',
  'NavbarItem',
  'NavbarItem/DefaultNavbarItem',
  'NavbarItem/DropdownNavbarItem',
  'NavbarItem/HtmlNavbarItem',
  'NavbarItem/DocNavbarItem',
  'NavbarItem/DocSidebarNavbarItem',
  'NavbarItem/DocsVersionNavbarItem',
  'NavbarItem/DocsVersionDropdownNavbarItem',
  'NavbarItem/LocaleDropdownNavbarItem',
  'NavbarItem/SearchNavbarItem',
  'NavbarItem/NavbarNavLink',
  'Navbar/MobileSidebar',
  'Navbar/MobileSidebar/Header',
  'Navbar/MobileSidebar/Layout',
  'Navbar/MobileSidebar/PrimaryMenu',
  'Navbar/MobileSidebar/SecondaryMenu',
  'SearchBar',
] as const;

/** Those of them that only wrap. Of the others, a site may write its own: what they are made of is there. */
const ONLY_WRAP: readonly string[] = [
  'DocItem',
  'DocItem/Metadata',
  'BlogListPage',
  'BlogPostPage',
  'MDXContent',
];

/** Those of blocks of code, which stand in place of docsgen's or around them. */
const CODE_PARTS: readonly string[] = [
  'CodeBlock/Layout',
  'CodeBlock/Container',
  'CodeBlock/Title',
  'CodeBlock/Content',
  'CodeBlock/Content/String',
  'CodeBlock/Content/Element',
  'CodeBlock/Line',
  'CodeBlock/Line/Token',
  'CodeBlock/Buttons',
  'CodeBlock/Buttons/Button',
  'CodeBlock/Buttons/CopyButton',
  'CodeBlock/Buttons/WordWrapButton',
];

/** Lines have their colours when React begins: what makes them of code is left out. */
const LINES = /\/CodeBlock\/Line(?:\/|$)/;

/** How a part may name what it wraps. */
const WAYS = ['original', 'init'];

const CODE = /\.(?:tsx|ts|jsx|js)$/;

const MDX = /^src\/theme\/MDXComponents(?:\/index)?\.(?:tsx|ts|jsx|js)$/;

/** Reads `src/theme`. A part whose modules lead nowhere is left out: docsgen's own is drawn. */
export async function readSwizzled(disk: Pick<Disk, 'list' | 'text'>): Promise<Swizzled> {
  const files = await disk.list(THEME_FOLDER);
  const parts: string[] = [];
  const anew: string[] = [];
  const elementParts: string[] = [];
  const code: string[] = [];
  const all = files.length === 0 ? [] : [...COUNTERPARTS, ...WRAPPERS, ...ELEMENT_PARTS, ...CODE_PARTS];
  const { names } = files.length === 0 ? { names: {} } : listNames(files);
  for (const part of all) {
    const file = files.find((one) => nameOf(one) === part && CODE.test(one));
    if (file === undefined) continue;
    const isOfCode = CODE_PARTS.includes(part);
    const isWrapper = isOfCode || WRAPPERS.some((name) => name === part);
    // What a wrapper wraps has parts of its own, which stand or fall for themselves.
    const own = isWrapper
      ? [file]
      : files.filter((one) => one === file || (nameOf(one).startsWith(`${part}/`) && !isCodePart(one)));
    const imports = (await Promise.all(own.map((one) => disk.text(one)))).flatMap(listImports);
    const isWrapped = imports.some(({ from }) => WAYS.some((way) => from === `@theme-${way}/${part}`));
    const isAnew = isWrapper && !isWrapped;
    if (isAnew && ONLY_WRAP.includes(part)) continue;
    const areThere = await Promise.all(imports.map((one) => isThere(one, names)));
    const makesLines = isOfCode && !LINES.test(`/${part}`) && imports.some(({ from }) => LINES.test(from));
    if (!areThere.every(Boolean) || makesLines) continue;
    (isOfCode ? code : ELEMENT_PARTS.includes(part) ? elementParts : parts).push(part);
    if (isAnew) anew.push(part);
  }
  const mdx = files.find((file) => MDX.test(file));
  const keys = mdx === undefined ? [] : await listMdxNames(mdx, disk);
  const elements = keys.filter((key) => /^[a-z][a-z0-9]*$/.test(key) && key !== 'head');
  return {
    files,
    parts,
    anew,
    code,
    asksForWrap: await includesAny(files.filter(isCodePart), { disk, sign: /\bwordWrap\b/ }),
    // A block that is made of such parts is drawn as one.
    drawn: listDrawn(code.length > 0 ? ['CodeBlock', ...elementParts] : elementParts, elements),
    hasConfigInProps: await readsConfig(disk),
    ...(mdx !== undefined && { mdx }),
    components: keys.filter((key) => /^[A-Z]\w*$/.test(key)),
    elements,
  };
}

/** Blocks of code are drawn whatever becomes of such a part. */
const isCodePart = (file: string): boolean => CODE_PARTS.includes(nameOf(file));

interface TextSearch {
  disk: Pick<Disk, 'text'>;
  sign: RegExp;
}

async function includesAny(files: readonly string[], { disk, sign }: TextSearch): Promise<boolean> {
  const texts = await Promise.all(files.map((file) => disk.text(file)));
  return texts.some((text) => sign.test(text));
}

/** Whether a page takes `config` from its props: Docusaurus gives each the whole config of the site. */
async function readsConfig(disk: Pick<Disk, 'list' | 'text'>): Promise<boolean> {
  const pages = (await disk.list('src/pages')).filter((file) => /\.(?:tsx|jsx|js)$/.test(file));
  return includesAny(pages, { disk, sign: /\bconfig\b[^\n]*\bprops\b|\bprops\.config\b/ });
}

/** What a module imports of one of Docusaurus's own. */
interface Import {
  from: string;
  names: readonly string[];
}

/** What a module imports of Docusaurus's own ones, types aside. */
function listImports(text: string): Import[] {
  const found = text.matchAll(
    /(?:^|;)\s*(?:import|export)\s+(?!type\b)([^'";]*?)['"](@(?:theme|theme-original|theme-init|docusaurus|generated)\/[^'"]+)['"]/gm,
  );
  return [...found].map(([, what = '', from = '']) => {
    const list = (/\{([^}]*)\}/.exec(what)?.[1] ?? '').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').split(',');
    const names = list.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
    return { from, names: names.map((name) => name.split(/\s+as\s+/)[0] ?? name) };
  });
}

/** Whether docsgen has the module and what is asked of it. */
async function isThere({ from, names }: Import, known: FeatureModules['names']): Promise<boolean> {
  const module = known[from];
  if (module === undefined) return false;
  // A part that is written anew around it would be empty there.
  if (!('ofSite' in module) && WITHOUT_COUNTERPART.includes(from.slice(from.indexOf('/') + 1))) return false;
  if (names.length === 0 || !('file' in module) || module.ofSite || module.export !== undefined) return true;
  // docsgen's own code is bundled: the modules that browsers get stand beside the folder that it is in.
  const exported =
    (await listExports(new URL(`../features/docusaurus/${module.file}`, import.meta.url))) ??
    (await listExports(new URL(`../${module.file}`, import.meta.url)));
  return exported === undefined || names.every((name) => exported.has(name));
}
