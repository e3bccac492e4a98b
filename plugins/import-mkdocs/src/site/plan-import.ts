import path from 'node:path';
import { aliasLanguages } from '../config/code-languages.js';
import { listLeftOut } from '../config/left-out.js';
import { writeLooks } from '../config/looks.js';
import { readOverrides } from '../config/overrides.js';
import { type PluginParts, readPlugins } from '../config/plugins.js';
import { findOldConfig, readOldConfig } from '../config/read-config.js';
import { writeValue } from '../config/write-module.js';
import { OWN_KINDS } from '../text/blocks/admonitions.js';
import type { Note } from '../text/page.js';
import { askPython } from './ask-python.js';
import { type Blog, dayOf, listPostAddresses } from './blog.js';
import { checkAnchors } from './check-anchors.js';
import { checkOwnCode } from './check-own-code.js';
import { convertPages, type SitePage } from './convert-pages.js';
import { readFeeds } from './feeds.js';
import { listFirstNames, readOldVersions, type Versions } from './old-versions.js';
import { placeAssets, placeOfPage, placePages } from './place-files.js';
import { checkLinks, listDocs, placeNav } from './place-nav.js';
import { basePathOf, originOf, readSite, type Site } from './read-site.js';
import { translateNav } from './translate-nav.js';
import { writeConfig } from './write-config.js';
import { listRedirects, type Redirect } from './write-redirects.js';
import { writeUrls } from './write-urls.js';
import { writeVersions } from './write-versions.js';

/** The files that an import writes, and its notes. */
export interface ImportPlan {
  /** Texts by path, relative to the folder of the new site. */
  texts: ReadonlyMap<string, string | Uint8Array>;
  /** Absolute paths of files to copy, by their new paths. */
  copies: ReadonlyMap<string, string>;
  /** Files to delete after a conversion in place, because others replace them. */
  removals: readonly string[];
  notes: readonly Note[];
  /** Number of pages that stay identical, byte for byte. */
  unchanged: number;
  pages: number;
  /** Packages that the new site needs. */
  packages: readonly string[];
}

export interface ImportRequest {
  /** Absolute path of the folder with the old config. */
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  /** True if the new site is in the same folder, so pages stay in place. */
  isInPlace?: boolean;
  /** Command that runs Python with the site's own MkDocs. */
  python?: string | undefined;
}

/** Thrown if the site cannot be imported. */
export class ImportRefused extends Error {}

/** Plans the conversion of a site. Writes nothing. */
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
  const site = readSite(root, config, { asked });
  const pages = convertPages(site, notes);
  for (const { page } of pages) for (const one of page.notes) notes.push(one);
  for (const note of checkAnchors(pages, site)) notes.push(note);
  const { withFolders } = site;
  const versions = readOldVersions({ root, config, env, withFolders });
  for (const note of versions.notes) notes.push(note);
  return assemble({ site, pages, versions, notes, isInPlace });
}

interface Parts {
  site: Site;
  pages: readonly SitePage[];
  versions: Versions;
  notes: Note[];
  isInPlace: boolean;
}

function assemble({ site, pages, versions, notes, isInPlace }: Parts): ImportPlan {
  const { docs, docsPath, blog, root, config, theme, languages } = site;
  const places = {
    docs: isInPlace ? docsPath : 'docs',
    translated: 'docs',
    prefix: versions.prefix,
  };
  const placed = placePages(pages, { site, places, isInPlace });
  const { texts, copies, urls } = placed;
  const kept = new Set(pages.map((one) => placeOfPage(one, places, site)));
  const removals = isInPlace
    ? docs.pages.map((one) => `${docsPath}/${one}`).filter((one) => !kept.has(one))
    : [];
  const named = new Set<string>();
  const plugins = readPlugins(config, site.asked !== undefined);
  const overrides = readOverrides(root, theme.customDir, config);
  const { sidebars, navbar } = placeNav(site, pages, notes);
  const feeds = readFeeds(config, {
    blog,
    folders: ['', ...listFirstNames(versions).map((name) => `${name}/`)],
  });
  const left = [
    ...checkLinks(site, overrides.links),
    ...plugins.notes,
    ...overrides.notes,
    ...theme.notes,
    ...listLeftOut(config, overrides.filledIn),
    ...feeds.notes,
  ];
  for (const note of left) notes.push(note);
  if (languages)
    for (const [file, text] of translateNav({ sidebars, navbar }, languages)) texts.set(file, text);
  const written = writeVersions(versions, {
    origin: originOf(config.values['site_url']),
    base: basePathOf(config.values['site_url']),
    addresses: urls.keys(),
    posts: blog ? listPostAddresses(pages, blog) : [],
    languages: languages?.others ?? [],
  });
  const all = [...pages, ...versions.older.flatMap((one) => one.pages)];
  const used = summarize(all);
  const {
    text,
    files,
    notes: ofConfig,
  } = writeConfig({
    config,
    theme,
    plugins,
    overrides,
    navbar,
    languages,
    blog,
    feeds,
    versions: written,
    redirects: [
      ...redirectsOf(site, { pages, plugins, prefix: versions.prefix, notes }),
      ...(blog ? listArchives(pages, blog) : []),
      ...versions.older.flatMap((one) => one.redirects),
    ],
    docsFolder: places.docs,
    docsPath,
    withFolders: site.withFolders,
    kinds: [...used.kinds].filter((kind) => !OWN_KINDS.has(kind)).sort(),
    features: used.features,
    aliases: aliasLanguages(used.languages),
    looks: writeLooks(all.map(({ page }) => page.text)),
    hasTagsPage: site.syntax.tagsPath === '/tag',
    excluded: isInPlace ? docs.others : [],
    hasDollars: all.some(({ page }) => /\$[^\s$].*\$/.test(page.text)),
    icons: [...used.icons].sort(),
    hasHidden: all.some(({ name }) => /(?:^|\/)_/.test(name)),
    publish: (asset) => named.add(asset),
  });
  for (const note of ofConfig) notes.push(note);
  for (const note of checkOwnCode(site, { named, overrides: overrides.files })) notes.push(note);
  placeAssets(placed, { site, places, isInPlace, named });
  for (const one of versions.older) {
    for (const [file, content] of one.placed.texts) texts.set(file, content);
    for (const [address, ids] of one.placed.urls) urls.set(address, ids);
  }
  for (const [file, content] of [...written.texts, ...files]) texts.set(file, content);
  texts.set('docsgen.config.ts', text);
  texts.set('sidebars.ts', writeSidebarsFile(sidebars));
  texts.set('urls.lock', writeUrls(urls));
  if (blog?.authors !== undefined) texts.set('blog/authors.yml', blog.authors);
  for (const [file, source] of overrides.files)
    if (!copies.has(`static/${file}`)) copies.set(`static/${file}`, source);
  const icons = [...used.icons].map((set) => `@iconify-json/${set}`);
  const unchanged = [placed, ...versions.older.map((one) => one.placed)];
  return {
    texts,
    copies,
    removals,
    notes,
    unchanged: unchanged.reduce((sum, one) => sum + one.unchanged, 0),
    pages: all.length,
    packages: [...(used.features.has('mermaid') ? ['mermaid'] : []), ...icons, ...plugins.packages],
  };
}

function redirectsOf(
  { config, languages, withFolders }: Site,
  {
    pages,
    plugins,
    prefix,
    notes,
  }: { pages: readonly SitePage[]; plugins: PluginParts; prefix: string; notes: Note[] },
): Redirect[] {
  return listRedirects({
    redirects: plugins.redirects,
    known: listDocs(pages),
    languages,
    withFolders,
    prefix,
    refuse: (from, to) => {
      const text = `The redirect of \`${from}\` leads to \`${to}\`, which is no page: it was left out.`;
      notes.push({ file: config.file, line: config.lineOf(from), text });
    },
  });
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

/** Returns redirects from the archives by year, because docsgen has one archive for all years. */
function listArchives(pages: readonly SitePage[], blog: Blog): Redirect[] {
  if (blog.options['archive'] === false) return [];
  const to = path.posix.join('/', blog.folder, 'archive/');
  const years = pages.flatMap(({ isPost, page }) =>
    isPost ? (/^(\d{4})/.exec(dayOf(page.values))?.[1] ?? []) : [],
  );
  return [...new Set(years)].sort().map((year) => ({ from: `${to}${year}/`, to }));
}

function writeSidebarsFile(sidebars: object): string {
  return `import type { UserSidebars } from 'docsgen';\n\nexport default ${writeValue(sidebars)} satisfies UserSidebars;\n`;
}
