import path from 'node:path';
import { isRecord, type OldConfig } from '../config/read-config.js';
import { readSyntax } from '../config/syntax.js';
import { readTheme } from '../config/theme.js';
import { type NavItem, readNav } from '../nav/nav.js';
import { readFolders } from '../nav/nav-files.js';
import type { References, Syntax } from '../text/page.js';
import { addressOf, createReferences } from './addresses.js';
import type { AskedSite } from './ask-python.js';
import { type Blog, readBlog } from './blog.js';
import { type DocsFiles, listDocsFiles } from './docs-files.js';
import { type Languages, placeFile, readLanguages } from './languages.js';

/** Data of an old site. */
export interface Site {
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
  /** Returns the link resolver of a language. Undefined means the standard language. */
  referencesOf: (language: string | undefined) => References;
  /**
   * The page of each heading id, for `[text][id]` of autorefs. Filled in after the first
   * conversion.
   */
  headings: Map<string, string> | undefined;
  /** Assets that pages show, by the names that pages use for them. */
  used: ReadonlySet<string>;
  asked: AskedSite | undefined;
}

/** Reads a site, including the results of Python. Ignores the blog of an older version. */
export function readSite(
  root: string,
  config: OldConfig,
  { asked, isOlder = false }: { asked: AskedSite | undefined; isOlder?: boolean },
): Site {
  const { values, plugins } = config;
  const docsPath = String(values['docs_dir'] ?? 'docs');
  const theme = readTheme(config);
  const folder = path.join(root, docsPath);
  const custom =
    theme.customDir === undefined
      ? []
      : [path.relative(folder, path.join(root, theme.customDir)).replaceAll(path.sep, '/')];
  const exclude = `${String(values['exclude_docs'] ?? '')}`;
  const all = addFiles(
    listDocsFiles(
      folder,
      exclude,
      custom.filter((one) => !one.startsWith('..')),
    ),
    asked,
  );
  const languages = readLanguages(config);
  const oldBlog = readBlog(config, all);
  const blog = isOlder ? undefined : oldBlog;
  const docs = isOlder ? withoutBlog(all, oldBlog) : all;
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
  const isPost = (name: string) => blog !== undefined && name.startsWith(`${blog.posts}/`);
  const tree = { pages: logical.filter((name) => !isPost(name)), read: docs.read };
  const written = Array.isArray(values['nav'])
    ? readNav(values['nav'])
    : readFolders(tree, { navFile });
  const own = asked && !languages ? [...asked.nav] : written;
  const nav = oldBlog ? linkBlog(own, oldBlog) : own;
  const validation = isRecord(values['validation']) ? values['validation'] : {};
  const links = isRecord(validation['links']) ? validation['links'] : validation;
  const snippets = config.extensions.get('pymdownx.snippets') ?? {};
  const bases = [snippets['base_path'] ?? []].flat().map((one) => path.join(root, String(one)));
  // Python has expanded the macros, and writes heading ids as attributes.
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
  const hasAutorefs = plugins.has('autorefs') || plugins.has('mkdocstrings');
  const headings = hasAutorefs ? new Map<string, string>() : undefined;
  const referencesOf = (language: string | undefined) =>
    createReferences({
      root,
      docs: { ...docs, pages: logical, assets: [...new Set(docs.assets.map(nameOf))] },
      readPage: (name) => docs.read(sourceOf(name, language)),
      nameOf,
      slug: syntax.slug,
      used,
      headings,
      withFolders,
      basePath: basePathOf(values['site_url']),
      absoluteInDocs: links['absolute_links'] === 'relative_to_docs',
      snippetFolders: bases,
      blogIndex: oldBlog && { file: oldBlog.index, address: addressOfBlog(oldBlog) },
      placeOf: (one) =>
        blog && one.startsWith(`${blog.posts}/`) && docs.pages.includes(one)
          ? `blog/${path.posix.relative(blog.posts, one)}`
          : `docs/${one}`,
    });
  const references = new Map(
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
    referencesOf: (language) => references.get(language) ?? referencesOf(language),
    headings,
    used,
    asked,
  };
}

const addressOfBlog = ({ folder }: Blog): string => `/${folder}/`.replace('//', '/');

/**
 * Replaces the page that lists the posts with a link, because docsgen generates this page and it is
 * not a doc.
 */
const linkBlog = (items: readonly NavItem[], blog: Blog): NavItem[] =>
  items.map((item): NavItem => {
    if (item.kind === 'section') return { ...item, items: linkBlog(item.items, blog) };
    if (item.kind !== 'page' || item.file !== blog.index) return item;
    const title = item.title ?? String(blog.config['title'] ?? 'Blog');
    return { kind: 'link', href: addressOfBlog(blog), title };
  });

/** Returns the files without the posts and the page that lists them. */
function withoutBlog(docs: DocsFiles, blog: Blog | undefined): DocsFiles {
  if (!blog) return docs;
  const isKept = (file: string) => file !== blog.index && !file.startsWith(`${blog.posts}/`);
  return { ...docs, pages: docs.pages.filter(isKept), assets: docs.assets.filter(isKept) };
}

/** Adds the files that Python generates or changes. */
function addFiles(docs: DocsFiles, asked: AskedSite | undefined): DocsFiles {
  if (!asked) return docs;
  return {
    ...docs,
    pages: [...new Set([...docs.pages, ...asked.pages.keys()])],
    assets: [...new Set([...docs.assets, ...asked.assets.keys()])],
    read: (file) => asked.pages.get(file) ?? docs.read(file),
  };
}

/** Returns the path of a URL, with a trailing slash. */
export function basePathOf(address: unknown): string {
  if (typeof address !== 'string' || !URL.canParse(address)) return '/';
  return new URL(address).pathname.replace(/\/*$/, '/');
}

/** Returns the origin of a URL. Returns undefined for an invalid URL. */
export const originOf = (address: unknown): string | undefined =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : undefined;
