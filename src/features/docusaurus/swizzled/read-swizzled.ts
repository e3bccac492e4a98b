import { append } from '../../../lib/append.js';
import { isContentComponentName } from '../../../lib/markdown/content-component-names.js';
import type { Disk } from '../../../types/feature/reading.js';
import { listNames, nameOf, THEME_FOLDER } from '../modules/list-names.js';
import { findPageComponents, readThemeParts } from './find-theme-parts.js';
import { isOriginal, isThere } from './is-there.js';
import { CODE, listImports, listNamed } from './list-imports.js';
import { isOwnContent, listMdxNames } from './list-mdx-names.js';
import { hasObject } from './list-object-keys.js';
import { ADMONITION_PARTS } from './name-admonitions.js';
import { type DrawnElement, ELEMENT_PARTS, listDrawn } from './own-elements.js';
import { CODE_PARTS, COUNTERPARTS, IMPORTED_PARTS, ONLY_WRAP, WRAPPERS } from './part-names.js';

/**
 * Contents of a site’s `src/theme`, and the parts, including those of themes, that docsgen draws.
 */
export interface Swizzled {
  files: readonly string[];
  /** Parts that replace docsgen’s or wrap them: see `COUNTERPARTS` and `WRAPPERS`. */
  parts: readonly string[];
  /** Those of them that replace docsgen’s part although others of the name wrap it. */
  anew: readonly string[];
  /** Files of components that the config names instead of parts, by part. */
  instead: Readonly<Record<string, string>>;
  /** Parts of code blocks. */
  code: readonly string[];
  /** True if some of them read whether long lines wrap. */
  asksForWrap: boolean;
  /** True if pages read the site’s config from their props. */
  hasConfigInProps: boolean;
  /** Navbar item types that parts may draw even if the config does not contain them. */
  drawnItems: readonly string[];
  /** True if parts create items that name docs or sidebars. */
  namesDocs: boolean;
  /** The `MDXComponents` module, below the root. */
  mdx?: string;
  /** True if the names in that module cannot be determined. */
  isOpaque: boolean;
  /** Components that it provides for Markdown. */
  components: readonly string[];
  /** Those of them that replace a docsgen component of the same name. */
  ownContent: readonly string[];
  /**
   * Parts left out because docsgen lacks a module that they import, with the name of that module.
   */
  lacking: Readonly<Record<string, string>>;
  /** Elements that it maps to components. */
  elements: readonly string[];
  /** Markdown elements, with the part that draws each. */
  drawn: readonly DrawnElement[];
  /** Parts that Markdown files import: see `IMPORTED_PARTS`. */
  imported: readonly string[];
  /** Other parts that these import, and so draw. */
  named: readonly string[];
  /** Parts of admonitions: see `nameAdmonitions`. */
  admonitions: readonly string[];
}

/** Lines are highlighted at build time, so components that tokenize code are ignored. */
const LINES = /\/CodeBlock\/Line(?:\/|$)/;

const MDX = /^src\/theme\/MDXComponents(?:\/index)?\.(?:tsx|ts|jsx|js)$/;

/**
 * Reads `src/theme`. Leaves out parts with imports that docsgen cannot resolve, so its own part is
 * drawn. `pageComponents` maps parts to modules that the config names instead. `aliases` maps
 * module names of the site’s plugins to files, relative to the root.
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
    // Parts inside the one that it wraps are checked separately.
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
    // The site’s own part may wrap that of the theme.
    if (isAnew && parts.includes(part) && !anew.includes(part)) anew.push(part);
  }
  // A theme of the site may provide `MDXComponents`.
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
    // A code block or admonition made of such parts is drawn as a whole.
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
    // Leave out parts that are checked separately, except those that `MDXComponents` imports.
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

/** Code blocks are drawn even if such a part is left out. */
const isCodePart = (file: string): boolean => CODE_PARTS.includes(nameOf(file));

interface TextSearch {
  disk: Pick<Disk, 'text'>;
  sign: RegExp;
}

async function includesAny(files: readonly string[], { disk, sign }: TextSearch): Promise<boolean> {
  const texts = await Promise.all(files.map((file) => disk.text(file)));
  return texts.some((text) => sign.test(text));
}

/** Lists the item types that modules mention if they import navbar item components. */
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

/** Matches JSX of a navbar item that names a doc or a sidebar. */
const NAMING = /<\w*NavbarItem\b[^>]*\b(?:docId|sidebarId)\b/;

const ITEM_SIGNS = {
  docsVersionDropdown: /docsVersion/i,
  localeDropdown: /localeDropdown/i,
};

/**
 * True if a page reads `config` from its props: Docusaurus passes the whole site config to pages.
 */
async function readsConfig(disk: Pick<Disk, 'list' | 'text'>): Promise<boolean> {
  const pages = (await disk.list('src/pages')).filter((file) => /\.(?:tsx|jsx|js)$/.test(file));
  return includesAny(pages, { disk, sign: /\bconfig\b[^\n]*\bprops\b|\bprops\.config\b/ });
}
