import { append } from '../../../lib/append.js';
import { isContentComponentName } from '../../../lib/markdown/content-component-names.js';
import type { FeatureModules } from '../../../types/feature/modules.js';
import type { Disk } from '../../../types/feature/reading.js';
import { listNames, nameOf, THEME_FOLDER } from '../modules/list-names.js';
import { ADMONITION_PARTS } from '../modules/name-admonitions.js';
import { WITHOUT_COUNTERPART } from '../modules/without-counterpart.js';
import { listExports } from './list-exports.js';
import { type Import, listImports } from './list-imports.js';
import { findFile, isOwnContent, listMdxNames } from './list-mdx-names.js';
import { hasObject } from './list-object-keys.js';
import { type DrawnElement, ELEMENT_PARTS, listDrawn } from './own-elements.js';
import {
  CODE_PARTS,
  COUNTERPARTS,
  IMPORTED_PARTS,
  OF_THEMES,
  ONLY_WRAP,
  WRAPPERS,
} from './part-names.js';

/** What a site has in `src/theme`, and of what its themes bring, what is drawn. */
export interface Swizzled {
  files: readonly string[];
  /**
   * Parts that are drawn in place of docsgen's, or around them: see `COUNTERPARTS` and `WRAPPERS`.
   */
  parts: readonly string[];
  /** Those of them that are written anew where others stand around docsgen's. */
  anew: readonly string[];
  /** Files of components that the config names in the place of parts, by the part. */
  instead: Readonly<Record<string, string>>;
  /** Parts of blocks of code. */
  code: readonly string[];
  /** Some of them ask whether lines are broken. */
  asksForWrap: boolean;
  /** Pages read the site's config from their props. */
  hasConfigInProps: boolean;
  /** Types of items of the navbar that parts of it may draw though the config has none. */
  drawnItems: readonly string[];
  /** Parts of it make items that name docs or sidebars. */
  namesDocs: boolean;
  /** The module of what Markdown becomes, below the root. */
  mdx?: string;
  /** Nothing tells which names that module has. */
  isOpaque: boolean;
  /** Components that it has for Markdown. */
  components: readonly string[];
  /** Those of them that are its own where docsgen has one of the name. */
  ownContent: readonly string[];
  /** Parts that are left out because docsgen lacks something that they import, and what. */
  lacking: Readonly<Record<string, string>>;
  /** Elements that it draws with components of its own. */
  elements: readonly string[];
  /** Elements of Markdown, and the part that draws each. */
  drawn: readonly DrawnElement[];
  /** Parts that Markdown imports: see `IMPORTED_PARTS`. */
  imported: readonly string[];
  /** What parts that are drawn name besides, and so draw. */
  named: readonly string[];
  /** Parts of admonitions: see `nameAdmonitions`. */
  admonitions: readonly string[];
}

/** Lines have their colours when React begins: what makes them of code is left out. */
const LINES = /\/CodeBlock\/Line(?:\/|$)/;

const CODE = /\.(?:tsx|ts|jsx|js)$/;

const MDX = /^src\/theme\/MDXComponents(?:\/index)?\.(?:tsx|ts|jsx|js)$/;

/**
 * Reads `src/theme`. A part whose modules lead nowhere is left out: docsgen's own is drawn.
 * `pageComponents`: modules that the config names in the place of parts. `aliases`: what modules of
 * the site's plugins stand for, from the root.
 */
export async function readSwizzled(
  disk: Pick<Disk, 'list' | 'text'>,
  pageComponents: Readonly<Record<string, string>> = {},
  aliases: Readonly<Record<string, string>> = {},
): Promise<Swizzled> {
  const files = await disk.list(THEME_FOLDER);
  const parts: string[] = [];
  const anew: string[] = [];
  const elementParts: string[] = [];
  const admonitions: string[] = [];
  const imported: string[] = [];
  const named: string[] = [];
  const code: string[] = [];
  const lacking: Record<string, string> = {};
  const listOf = (part: string): string[] => {
    if (CODE_PARTS.includes(part)) return code;
    if (ADMONITION_PARTS.includes(part)) return admonitions;
    if (IMPORTED_PARTS.includes(part)) return imported;
    return ELEMENT_PARTS.includes(part) ? elementParts : parts;
  };
  const all =
    files.length === 0
      ? []
      : [
          ...COUNTERPARTS,
          ...WRAPPERS,
          ...ELEMENT_PARTS,
          ...ADMONITION_PARTS,
          ...IMPORTED_PARTS,
          ...CODE_PARTS,
        ];
  const isPlain = files.length === 0 && Object.keys(pageComponents).length === 0;
  const { names } = isPlain ? { names: {} } : listNames(files);
  const ofConfig = await findPageComponents(pageComponents, { disk, files, names });
  const instead = Object.fromEntries(ofConfig.map(({ part, file }) => [part, file]));
  append(
    parts,
    ofConfig.map(({ part }) => part),
  );
  append(
    anew,
    ofConfig.flatMap(({ part, isAnew }) => (isAnew ? [part] : [])),
  );
  for (const part of all.filter((one) => !Object.hasOwn(instead, one))) {
    const file = files.find((one) => nameOf(one) === part && CODE.test(one));
    if (file === undefined) continue;
    const isOfCode = CODE_PARTS.includes(part);
    const isWrapper = isOfCode || WRAPPERS.some((name) => name === part);
    // What a wrapper wraps has parts of its own, which stand or fall for themselves.
    const own = isWrapper
      ? [file]
      : files.filter(
          (one) => one === file || (nameOf(one).startsWith(`${part}/`) && !isCodePart(one)),
        );
    const texts = await Promise.all(own.map(async (one) => ({ one, text: await disk.text(one) })));
    const imports = texts.flatMap(({ one, text }) => listImports(text, one));
    const isWrapped = imports.some(({ from }) => isOriginal(from, part));
    const isAnew = isWrapper && !isWrapped;
    if (isAnew && ONLY_WRAP.includes(part)) continue;
    const areThere = await Promise.all(imports.map((one) => isThere(one, { names, disk })));
    const missing = imports.find((_, index) => !areThere[index]);
    if (missing !== undefined) lacking[part] = missing.from;
    const makesLines =
      isOfCode && !LINES.test(`/${part}`) && imports.some(({ from }) => LINES.test(from));
    if (missing !== undefined || makesLines) continue;
    listOf(part).push(part);
    append(named, listNamed(imports));
    if (isAnew) anew.push(part);
  }
  if (admonitions.length > 0 && elementParts.includes('Admonition')) admonitions.push('Admonition');
  const ofThemes = await readThemeParts(aliases, { disk, files });
  for (const { part, isAnew } of ofThemes) {
    const isOwn = files.some((one) => nameOf(one) === part && CODE.test(one));
    if (!isOwn) parts.push(part);
    // The site's own may be around that of the theme.
    if (isAnew && parts.includes(part) && !anew.includes(part)) anew.push(part);
  }
  // A theme of the site may have it, too.
  const ofTheme = aliases['@theme/MDXComponents']?.replace(/^\.\//, '');
  const mdx = files.find((file) => MDX.test(file)) ?? ofTheme;
  const keys = mdx === undefined ? [] : await listMdxNames(mdx, disk);
  const ofMdx = mdx === undefined ? [] : listNamed(listImports(await disk.text(mdx), mdx));
  const elements = keys.filter((key) => /^[a-z][a-z0-9]*$/.test(key) && key !== 'head');
  const components = keys.filter((key) => /^[A-Z]\w*$/.test(key));
  const isSwizzled = (part: string) => files.some((one) => nameOf(one) === part && CODE.test(one));
  const areOwn = await Promise.all(
    components.map(
      (name) =>
        isContentComponentName(name) && isOwnContent(name, { file: mdx ?? '', disk, isSwizzled }),
    ),
  );
  return {
    files,
    parts,
    anew,
    instead,
    code,
    asksForWrap: await includesAny(files.filter(isCodePart), { disk, sign: /\bwordWrap\b/ }),
    // A block that is made of such parts is drawn as one.
    drawn: listDrawn(
      [
        ...elementParts,
        ...(code.length > 0 ? ['CodeBlock'] : []),
        ...(admonitions.length > 0 ? ['Admonition'] : []),
      ],
      elements,
    ),
    admonitions,
    imported,
    // Those that stand for themselves may be left out, but for what texts become.
    named: [...named.filter((name) => !all.some((one) => one === name)), ...ofMdx],
    hasConfigInProps: await readsConfig(disk),
    drawnItems: await listDrawnItems(files, disk),
    namesDocs: await includesAny(
      files.filter((file) => CODE.test(file)),
      { disk, sign: NAMING },
    ),
    ...(mdx !== undefined && { mdx }),
    isOpaque: mdx !== undefined && !hasObject(await disk.text(mdx)),
    components,
    ownContent: components.filter((_, index) => areOwn[index]),
    lacking,
    elements,
  };
}

/** Where modules are looked for. */
interface Modules {
  disk: Pick<Disk, 'text'>;
  names: FeatureModules['names'];
}

interface Known extends Modules {
  files: readonly string[];
}

interface PageComponent {
  part: string;
  file: string;
  isAnew: boolean;
}

/**
 * The files of the components that wrap the part in whose place they are, or draw it anew where
 * that may be.
 */
async function findPageComponents(
  pageComponents: Readonly<Record<string, string>>,
  { disk, files, names }: Known,
): Promise<PageComponent[]> {
  const found: PageComponent[] = [];
  for (const [part, module] of Object.entries(pageComponents)) {
    const file = module.startsWith('@theme/')
      ? files.find((one) => `@theme/${nameOf(one)}` === module && CODE.test(one))
      : await findFile(module, { file: '', disk });
    const imports = file === undefined ? [] : listImports(await disk.text(file), file);
    const isWrapped = imports.some(
      ({ from }) => from === `@theme/${part}` || isOriginal(from, part),
    );
    const areThere = await Promise.all(imports.map((one) => isThere(one, { names, disk })));
    const isOne = isWrapped || !ONLY_WRAP.includes(part);
    if (file !== undefined && isOne && areThere.every(Boolean))
      found.push({ part, file, isAnew: !isWrapped });
  }
  return found;
}

/**
 * Parts that plugins of the site bring in place of docsgen's, or around them. Those whose modules
 * lead nowhere are left out.
 */
async function readThemeParts(
  aliases: Readonly<Record<string, string>>,
  { disk, files }: Omit<Known, 'names'>,
): Promise<{ part: string; isAnew: boolean }[]> {
  const found: { part: string; isAnew: boolean }[] = [];
  const given = Object.entries(aliases).filter(([name]) => /^@theme(?:-init)?\//.test(name));
  const ofPlugins = Object.fromEntries(
    given.map(([name, file]) => [name, file.replace(/^\.\//, '')]),
  );
  for (const part of OF_THEMES) {
    const file = ofPlugins[`@theme/${part}`];
    if (file === undefined) continue;
    const imports = listImports(await disk.text(file), file);
    // Its own modules may ask for what a plugin generates that docsgen does without.
    const inside = Object.keys(ofPlugins).filter((name) => name.startsWith(`@theme/${part}/`));
    const all = [...imports];
    for (const name of inside) {
      const own = ofPlugins[name] ?? '';
      append(all, listImports(await disk.text(own), own));
    }
    const { names } = listNames(files, ofPlugins);
    const areThere = await Promise.all(all.map((one) => isThere(one, { names, disk })));
    if (areThere.every(Boolean))
      found.push({ part, isAnew: !imports.some(({ from }) => isOriginal(from, part)) });
  }
  return found;
}

/** Whether a part names what it wraps. */
const isOriginal = (from: string, part: string): boolean =>
  ['original', 'init'].some((way) => from === `@theme-${way}/${part}`);

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

/** The types that modules which ask for what draws an item speak of. */
async function listDrawnItems(
  files: readonly string[],
  disk: Pick<Disk, 'text'>,
): Promise<string[]> {
  const texts = await Promise.all(
    files.filter((file) => CODE.test(file)).map((file) => disk.text(file)),
  );
  const asking = texts.filter((text) => /@theme(?:-original)?\/NavbarItem/.test(text));
  return Object.entries(ITEM_SIGNS).flatMap(([type, sign]) =>
    asking.some((text) => sign.test(text)) ? [type] : [],
  );
}

/** An item that is written in JSX, or a component of its type. */
const NAMING = /<\w*NavbarItem\b[^>]*\b(?:docId|sidebarId)\b/;

const ITEM_SIGNS = {
  docsVersionDropdown: /docsVersion/i,
  localeDropdown: /localeDropdown/i,
};

/**
 * Whether a page takes `config` from its props: Docusaurus gives each the whole config of the site.
 */
async function readsConfig(disk: Pick<Disk, 'list' | 'text'>): Promise<boolean> {
  const pages = (await disk.list('src/pages')).filter((file) => /\.(?:tsx|jsx|js)$/.test(file));
  return includesAny(pages, { disk, sign: /\bconfig\b[^\n]*\bprops\b|\bprops\.config\b/ });
}

/** The parts among what a module imports, by their names. */
const listNamed = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from }) => /^@theme\/(.*)/.exec(from)?.[1] ?? []);

/**
 * Whether docsgen has the module and what is asked of it. Style sheets of Docusaurus's are taken
 * from the site's packages.
 */
async function isThere({ from, names }: Import, { names: known, disk }: Modules): Promise<boolean> {
  const module = known[from];
  if (module === undefined)
    return from.endsWith('.css') && (await disk.text(`node_modules/${from}`)) !== '';
  // A part that is written anew around it would be empty there.
  if (!('ofSite' in module) && WITHOUT_COUNTERPART.includes(from.slice(from.indexOf('/') + 1)))
    return false;
  if (names.length === 0 || !('file' in module) || module.ofSite || module.export !== undefined)
    return true;
  // docsgen's own code is bundled: the modules that browsers get stand beside the folder that it is
  // in.
  const exported =
    (await listExports(new URL(`../features/docusaurus/${module.file}`, import.meta.url))) ??
    (await listExports(new URL(`../${module.file}`, import.meta.url)));
  return exported === undefined || names.every((name) => exported.has(name));
}
