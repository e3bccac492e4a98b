import path from 'node:path';
import { aliasLanguages } from '../config/code-languages.js';
import { listLeftOut } from '../config/left-out.js';
import { writeLooks } from '../config/looks.js';
import { readOverrides } from '../config/overrides.js';
import { readPlugins } from '../config/plugins.js';
import { findOldConfig, readOldConfig } from '../config/read-config.js';
import { writeValue } from '../config/write-module.js';
import { listNavFiles, listNavLinks } from '../nav/nav.js';
import { writeSidebars } from '../nav/sidebars.js';
import { OWN_KINDS } from '../text/blocks/admonitions.js';
import type { ConvertedPage } from '../text/convert-page.js';
import type { Note } from '../text/page.js';
import { addressOf } from './addresses.js';
import { askPython } from './ask-python.js';
import { type Blog, dayOf } from './blog.js';
import { checkAnchors } from './check-anchors.js';
import { convertPages, type SitePage } from './convert-pages.js';
import { placeFile } from './languages.js';
import { readVersions } from './mike.js';
import { basePathOf, readSite, type Site } from './read-site.js';
import { translateNav } from './translate-nav.js';
import { writeConfig } from './write-config.js';
import { writeUrls } from './write-urls.js';

/** What an import would write. */
export interface ImportPlan {
  /** Texts by path, below the folder of the new site. */
  texts: ReadonlyMap<string, string | Uint8Array>;
  /** Files that are copied: absolute, by path. */
  copies: ReadonlyMap<string, string>;
  /** Files that go, where the site is converted in place: others have taken their place. */
  removals: readonly string[];
  notes: readonly Note[];
  /** Pages that stay as they are, byte for byte. */
  unchanged: number;
  pages: number;
  /** Packages that the new site needs. */
  packages: readonly string[];
}

export interface ImportRequest {
  /** The folder with the old config, absolute. */
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The new site is in the same folder: pages stay where they are. */
  isInPlace?: boolean;
  /** A command that runs Python with the site's own MkDocs. */
  python?: string | undefined;
}

/** Thrown where there is nothing to import. */
export class ImportRefused extends Error {}

/** Converts a site: nothing is written. */
export function planImport({ root, env, isInPlace = false, python }: ImportRequest): ImportPlan {
  const file = findOldConfig(root);
  if (file === undefined)
    throw new ImportRefused(
      `\`${root}\` contains no \`mkdocs.yml\`, \`properdocs.yml\`, or \`zensical.toml\`.`,
    );
  const config = readOldConfig(root, file, env);
  const notes: Note[] = [...config.notes];
  const answer = python === undefined ? undefined : askPython(python, { root, file });
  const asked = answer && 'pages' in answer ? answer : undefined;
  if (answer && 'problem' in answer) notes.push({ file, line: 1, text: answer.problem });
  const site = readSite(root, config, asked);
  const pages = convertPages(site, notes);
  for (const { page } of pages) for (const one of page.notes) notes.push(one);
  for (const note of checkAnchors(pages, site)) notes.push(note);
  return assemble({ site, pages, notes, isInPlace });
}

interface Parts {
  site: Site;
  pages: readonly SitePage[];
  notes: Note[];
  isInPlace: boolean;
}

function assemble({ site, pages, notes, isInPlace }: Parts): ImportPlan {
  const { docs, docsPath, blog, root, config, theme, withFolders, languages } = site;
  const folder = isInPlace ? docsPath : 'docs';
  const texts = new Map<string, string | Uint8Array>();
  const copies = new Map<string, string>();
  const urls = new Map<string, readonly string[]>();
  let unchanged = 0;
  for (const one of pages) {
    const place = placeOfPage(one, { folder, blog });
    const { text } = one.page;
    if (text === one.source) unchanged += 1;
    if (!(isInPlace && text === one.source)) texts.set(place, text);
    if (!one.isPost && !one.isDraft) {
      const prefix = one.language === undefined ? '' : `/${one.language}`;
      urls.set(prefix + addressOf(one.name, withFolders), one.page.ids);
    }
  }
  const places = new Set(pages.map((one) => placeOfPage(one, { folder, blog })));
  const removals = isInPlace
    ? docs.pages.map((one) => `${docsPath}/${one}`).filter((one) => !places.has(one))
    : [];
  const named = new Set<string>();
  const plugins = readPlugins(config, site.asked !== undefined);
  const overrides = readOverrides(root, theme.customDir, config);
  const navLinks = listNavLinks(site.nav).map((address) => ({
    address,
    file: config.file,
    line: config.lineOf('nav', address.replace(/^\//, '')),
  }));
  for (const { address, file, line } of [...overrides.links, ...navLinks]) {
    const from = { file: 'index.md', isHtml: true };
    const { problem } = site.referencesOf(undefined).follow(address, from) ?? {};
    if (problem !== undefined)
      notes.push({ file, line, text: `The link \`${address}\` ${problem}.` });
  }
  const left = [...plugins.notes, ...overrides.notes, ...theme.notes, ...listLeftOut(config)];
  for (const note of left) notes.push(note);
  const titles = new Map(pages.map(({ name, page, source }) => [name, titleOfPage(page, source)]));
  const known = new Set(pages.filter(({ isPost }) => !isPost).map(({ name }) => name));
  const idOf = (file: string) => (known.has(file) ? file.replace(/\.[^./]*$/, '') : undefined);
  const missing = listNavFiles(site.nav).filter((file) => !known.has(file) && file !== blog?.index);
  for (const file of new Set(missing))
    notes.push({
      file: config.file,
      line: config.lineOf(file),
      text: `The page \`${file}\` does not exist; it is not in the sidebar.`,
    });
  const { sidebars, navbar } = writeSidebars({
    nav: site.nav,
    features: theme.features,
    idOf,
    titleOf: (file) => titles.get(file),
  });
  if (languages)
    for (const [file, text] of translateNav({ sidebars, navbar }, languages)) texts.set(file, text);
  const mike = readVersions(root, config);
  if (mike.aliases.length > 0) {
    const base = basePathOf(config.values['site_url']);
    const rules = mike.aliases.map((name) => `${base}${name}/* ${base}:splat 301`);
    texts.set('static/_redirects', `${rules.join('\n')}\n`);
    const versions = mike.versions.map((name) => `\`${name}\``).join(', ');
    notes.push({
      file: config.file,
      line: config.lineOf('plugins', 'mike'),
      text: `Versions that are published: ${versions}.`,
    });
  }
  const used = summarize(pages);
  const written = writeConfig({
    config,
    theme,
    plugins,
    overrides,
    navbar,
    languages,
    blog,
    docsFolder: folder,
    docsPath,
    withFolders,
    kinds: [...used.kinds].filter((kind) => !OWN_KINDS.has(kind)).sort(),
    features: used.features,
    aliases: aliasLanguages(used.languages),
    looks: writeLooks(pages.map(({ page }) => page.text)),
    archives: blog ? listArchives(pages, blog) : [],
    hasTagsPage: site.syntax.tagsPath === '/tag',
    excluded: isInPlace ? docs.others : [],
    hasDollars: pages.some(({ page }) => /\$[^\s$].*\$/.test(page.text)),
    icons: [...used.icons].sort(),
    hasHidden: [...known].some((file) => /(?:^|\/)_/.test(file)),
    known,
    publish: (asset) => named.add(asset),
  });
  for (const note of written.notes) notes.push(note);
  texts.set('docsgen.config.ts', written.text);
  texts.set('sidebars.ts', writeSidebarsFile(sidebars));
  texts.set('urls.lock', writeUrls(urls));
  for (const [file, text] of written.files) texts.set(file, text);
  if (blog?.authors !== undefined) texts.set('blog/authors.yml', blog.authors);
  for (const asset of docs.assets) {
    const source = path.join(docs.folder, asset);
    const { file: name, language } = placeFile(asset, languages);
    const isUsed = site.used.has(name);
    const place = language === undefined ? `${folder}/${name}` : `i18n/${language}/docs/${name}`;
    const made = site.asked?.assets.get(asset);
    const put = (at: string) => (made ? texts.set(at, made) : copies.set(at, source));
    if (isUsed && !(isInPlace && place === `${docsPath}/${asset}`)) put(place);
    if (named.has(asset) || !isUsed) put(`static/${asset}`);
  }
  for (const [file, source] of overrides.files)
    if (!copies.has(`static/${file}`)) copies.set(`static/${file}`, source);
  const icons = [...used.icons].map((set) => `@iconify-json/${set}`);
  return {
    texts,
    copies,
    removals,
    notes,
    unchanged,
    pages: pages.length,
    packages: [...(used.features.has('mermaid') ? ['mermaid'] : []), ...icons, ...plugins.packages],
  };
}

function placeOfPage(
  { name, language, isPost }: SitePage,
  { folder, blog }: { folder: string; blog: Blog | undefined },
): string {
  if (isPost && blog) return `blog/${path.posix.relative(blog.posts, name)}`;
  return language === undefined ? `${folder}/${name}` : `i18n/${language}/docs/${name}`;
}

function titleOfPage({ values }: ConvertedPage, source: string): string | undefined {
  if (typeof values['title'] === 'string') return values['title'];
  return /^#[ \t]+(.+?)(?:[ \t]*#*|[ \t]*\{[^}]*\})[ \t]*$/m
    .exec(source)?.[1]
    ?.replace(/[`*]/g, '');
}

function summarize(pages: readonly SitePage[]) {
  const kinds = new Set<string>();
  const languages = new Set<string>();
  const features = new Set<string>();
  const icons = new Set<string>();
  for (const { page } of pages) {
    for (const kind of page.kinds) kinds.add(kind);
    for (const language of page.languages) languages.add(language);
    for (const feature of page.features) features.add(feature);
    for (const icon of page.icons) icons.add(icon);
  }
  return { kinds, languages, features, icons };
}

/** docsgen has one archive for all years. */
function listArchives(pages: readonly SitePage[], blog: Blog): { from: string; to: string }[] {
  const to = path.posix.join('/', blog.folder, 'archive/');
  const years = pages.flatMap(({ isPost, page }) =>
    isPost ? (/^(\d{4})/.exec(dayOf(page.values))?.[1] ?? []) : [],
  );
  return [...new Set(years)].sort().map((year) => ({ from: `${to}${year}/`, to }));
}

function writeSidebarsFile(sidebars: object): string {
  return `import type { UserSidebars } from 'docsgen';\n\nexport default ${writeValue(sidebars)} satisfies UserSidebars;\n`;
}
