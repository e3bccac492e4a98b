import path from 'node:path';
import { parse, stringify } from 'yaml';
import { aliasLanguages } from '../config/code-languages.js';
import { listLeftOut } from '../config/left-out.js';
import { writeLooks } from '../config/looks.js';
import { readOverrides } from '../config/overrides.js';
import { readPlugins } from '../config/plugins.js';
import { findOldConfig, isRecord, type OldConfig, readOldConfig } from '../config/read-config.js';
import { readSyntax } from '../config/syntax.js';
import { readTheme } from '../config/theme.js';
import { writeValue } from '../config/write-module.js';
import { listNavFiles, listNavLinks, type NavItem, readNav } from '../nav/nav.js';
import { readFolders, titleOf } from '../nav/nav-files.js';
import { writeSidebars } from '../nav/sidebars.js';
import { OWN_KINDS } from '../text/blocks/admonitions.js';
import { type ConvertedPage, convertPage } from '../text/convert-page.js';
import { readFrontMatter } from '../text/front-matter.js';
import type { Note, References, Syntax } from '../text/page.js';
import { addressOf, createReferences } from './addresses.js';
import { type AskedSite, askPython } from './ask-python.js';
import { type Blog, dayOf, describePost, readBlog } from './blog.js';
import { type DocsFiles, listDocsFiles, matchIgnore } from './docs-files.js';
import { type Languages, placeFile, readLanguages } from './languages.js';
import { readVersions } from './mike.js';
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
  const pages = convertPages(site);
  for (const { page } of pages) for (const one of page.notes) notes.push(one);
  for (const note of checkAnchors(pages, site)) notes.push(note);
  return assemble({ site, pages, notes, isInPlace });
}

interface Site {
  root: string;
  config: OldConfig;
  docs: DocsFiles;
  docsPath: string;
  languages: Languages | undefined;
  blog: Blog | undefined;
  withFolders: boolean;
  theme: ReturnType<typeof readTheme>;
  nav: NavItem[];
  syntax: Syntax;
  /** What links of a language lead to: those of the standard one have no tag. */
  referencesOf: (language: string | undefined) => References;
  /** Assets that pages show, by the name that pages have for them. */
  used: ReadonlySet<string>;
  asked: AskedSite | undefined;
}

function readSite(root: string, config: OldConfig, asked: AskedSite | undefined): Site {
  const { values, plugins } = config;
  const docsPath = String(values['docs_dir'] ?? 'docs');
  const theme = readTheme(config);
  const folder = path.join(root, docsPath);
  const custom =
    theme.customDir === undefined
      ? []
      : [path.relative(folder, path.join(root, theme.customDir)).replaceAll(path.sep, '/')];
  const exclude = `${String(values['exclude_docs'] ?? '')}`;
  const docs = addFiles(
    listDocsFiles(
      folder,
      exclude,
      custom.filter((one) => !one.startsWith('..')),
    ),
    asked,
  );
  const languages = readLanguages(config);
  const blog = readBlog(config, docs);
  const withFolders = values['use_directory_urls'] !== false;
  const literate = plugins.get('literate-nav');
  const navFile = literate ? String(literate['nav_file'] ?? 'SUMMARY.md') : undefined;
  const placed = [...docs.pages, ...docs.assets].map((one) => ({
    ...placeFile(one, languages),
    source: one,
  }));
  const nameOf = (one: string) => placeFile(one, languages).file;
  const logical = [...new Set(docs.pages.map(nameOf))];
  const sourceOf = (name: string, language: string | undefined): string =>
    (
      placed.find((one) => one.file === name && one.language === language) ??
      placed.find((one) => one.file === name && one.language === undefined)
    )?.source ?? name;
  const tree = { pages: logical, read: docs.read };
  const written = Array.isArray(values['nav'])
    ? readNav(values['nav'])
    : readFolders(tree, { navFile });
  const nav = asked && !languages ? [...asked.nav] : written;
  const validation = isRecord(values['validation']) ? values['validation'] : {};
  const links = isRecord(validation['links']) ? validation['links'] : validation;
  const snippets = config.extensions.get('pymdownx.snippets') ?? {};
  const bases = [snippets['base_path'] ?? []].flat().map((one) => path.join(root, String(one)));
  // Python has filled in the macros, and writes ids of headings.
  const read = readSyntax(config);
  const hasTagsPage = logical.some((one) => addressOf(one, true) === '/tags/');
  const plain = {
    ...read,
    ...(read.tagsPath !== undefined && hasTagsPage && { tagsPath: '/tag' }),
  };
  const syntax = asked
    ? { ...plain, macros: undefined, extensions: new Set([...plain.extensions, 'attr_list']) }
    : plain;
  const used = new Set<string>();
  const referencesOf = (language: string | undefined) =>
    createReferences({
      root,
      docs: { ...docs, pages: logical, assets: [...new Set(docs.assets.map(nameOf))] },
      readPage: (name) => docs.read(sourceOf(name, language)),
      nameOf,
      slug: syntax.slug,
      used,
      withFolders,
      basePath: basePathOf(values['site_url']),
      absoluteInDocs: links['absolute_links'] === 'relative_to_docs',
      snippetFolders: bases,
      blogIndex: blog && { file: blog.index, address: `/${blog.folder}/`.replace('//', '/') },
      placeOf: (one) =>
        blog && one.startsWith(`${blog.posts}/`) && docs.pages.includes(one)
          ? `blog/${path.posix.relative(blog.posts, one)}`
          : `docs/${one}`,
    });
  const all = new Map(
    [undefined, ...(languages?.others ?? [])].map((tag) => [tag, referencesOf(tag)]),
  );
  return {
    root,
    config,
    docs,
    docsPath,
    languages,
    blog,
    withFolders,
    theme,
    nav,
    syntax,
    referencesOf: (language) => all.get(language) ?? referencesOf(language),
    used,
    asked,
  };
}

/** The files with those that Python makes or changes. */
function addFiles(docs: DocsFiles, asked: AskedSite | undefined): DocsFiles {
  if (!asked) return docs;
  return {
    ...docs,
    pages: [...new Set([...docs.pages, ...asked.pages.keys()])],
    assets: [...new Set([...docs.assets, ...asked.assets.keys()])],
    read: (file) => asked.pages.get(file) ?? docs.read(file),
  };
}

/** The path of an address, with a slash at its end. */
export function basePathOf(address: unknown): string {
  if (typeof address !== 'string' || !URL.canParse(address)) return '/';
  return new URL(address).pathname.replace(/\/*$/, '/');
}

interface SitePage {
  /** Where it is in the old docs, and what other pages call it. */
  file: string;
  name: string;
  language: string | undefined;
  isPost: boolean;
  isDraft: boolean;
  source: string;
  page: ConvertedPage;
}

function convertPages(site: Site): SitePage[] {
  const { config, docs, docsPath, languages, blog, referencesOf, nav, syntax } = site;
  const isDraft = matchIgnore(String(config.values['draft_docs'] ?? ''));
  const titles = new Map(listPages(nav).map((item) => [item.file, item.title]));
  const appended = appendedText(site);
  return docs.pages
    .filter((file) => file !== blog?.index && !/(?:^|\/)SUMMARY\.md$/.test(file))
    .map((file) => {
      const { file: name, language } = placeFile(file, languages);
      const source = docs.read(file) ?? '';
      const isPost = blog !== undefined && name.startsWith(`${blog.posts}/`);
      const { values: own, length } = readFrontMatter(source);
      const defaults = Object.entries(metaOf(name, site)).filter(([key]) => !(key in own));
      const values = { ...Object.fromEntries(defaults), ...own };
      const inherited =
        defaults.length === 0
          ? []
          : readFrontMatter(`---\n${stringify(Object.fromEntries(defaults))}---\n`).lines;
      const body = source.split('\n').slice(length).join('\n');
      const text = isPost ? source.replace(/<!--\s*more\s*-->/, '<!-- truncate -->') : source;
      const page = convertPage({
        file: name,
        text: text + usedAbbreviations(appended, body),
        syntax,
        references: referencesOf(language),
        title: titles.get(name) ?? titleOf(path.posix.basename(name)),
        namesAll: language !== undefined,
        added: [
          ...inherited.filter((line) => line !== ''),
          ...(isDraft(file) ? ['draft: true'] : []),
          ...(isPost ? describePost(values, body, blog) : keepAddress(name)),
        ],
      });
      const notes = page.notes.map((note) => ({ ...note, file: `${docsPath}/${file}` }));
      return {
        file,
        name,
        language,
        isPost,
        isDraft: isDraft(file),
        source,
        page: { ...page, notes },
      };
    });
}

/** What the plugin `meta` says for all pages of a folder. */
function metaOf(file: string, { config, docs }: Site): Record<string, unknown> {
  const options = config.plugins.get('meta') ?? config.plugins.get('material/meta');
  if (!options) return {};
  const name = String(options['meta_file'] ?? '.meta.yml');
  const folders = file.split('/').slice(0, -1);
  const values: Record<string, unknown> = {};
  for (let depth = 0; depth <= folders.length; depth += 1) {
    const text = docs.read(path.posix.join(...folders.slice(0, depth), name));
    const found: unknown = text === undefined ? undefined : parse(text);
    if (isRecord(found)) Object.assign(values, found);
  }
  return values;
}

/** Links to anchors that no page has, as on the old site. */
function checkAnchors(pages: readonly SitePage[], { docsPath }: Site): Note[] {
  const keyOf = (name: string, language: string | undefined) => `${language ?? ''}:${name}`;
  const known = new Map(
    pages.map(({ name, page, language }) => {
      const inHtml = [...page.text.matchAll(/\s(?:id|name)=["']([^"']+)["']/g)];
      return [
        keyOf(name, language),
        new Set([...page.ids, ...inHtml.map(([, id = '']) => id)]),
      ] as const;
    }),
  );
  return pages.flatMap(({ file, page, language }) =>
    page.anchors
      .filter(({ page: target, anchor }) => {
        const ids = known.get(keyOf(target, language)) ?? known.get(keyOf(target, undefined));
        return ids?.has(decodeAnchor(anchor)) === false;
      })
      .map(({ line, page: target, anchor }) => ({
        file: `${docsPath}/${file}`,
        line,
        text: `The page \`${target}\` has no anchor \`${anchor}\`.`,
      })),
  );
}

function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

const listPages = (items: readonly NavItem[]): Extract<NavItem, { kind: 'page' }>[] =>
  items.flatMap((item) =>
    item.kind === 'page' ? [item] : item.kind === 'section' ? listPages(item.items) : [],
  );

/** A page that is called like its folder would be the page of the folder. */
function keepAddress(file: string): string[] {
  const stem = file.replace(/\.[^./]*$/, '');
  const name = path.posix.basename(stem);
  const folder = path.posix.basename(path.posix.dirname(stem));
  return name === folder ? [`slug: /${stem}`] : [];
}

/** Abbreviations of `auto_append`. */
function appendedText({ config, referencesOf }: Site): string {
  const files = config.extensions.get('pymdownx.snippets')?.['auto_append'];
  if (!Array.isArray(files)) return '';
  const from = { file: '', isRelative: false };
  return files.map((file) => referencesOf(undefined).read(String(file), from) ?? '').join('\n');
}

/** Definitions whose terms the page has. */
function usedAbbreviations(appended: string, body: string): string {
  const lines = appended.split('\n').filter((line) => {
    const term = /^\*\[([^\]]+)\]:/.exec(line)?.[1];
    return term !== undefined && body.includes(term);
  });
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n`;
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
    notes.push({
      file: config.file,
      line: config.lineOf('plugins', 'mike'),
      text: `Versions that are published: ${mike.versions.map((name) => `\`${name}\``).join(', ')}.`,
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
