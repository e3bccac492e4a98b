import path from 'node:path';
import { stringify } from 'yaml';
import type { NavItem } from '../nav/nav.js';
import { titleOf } from '../nav/nav-files.js';
import { type ConvertedPage, convertPage } from '../text/convert-page.js';
import { readFrontMatter } from '../text/front-matter.js';
import type { Note } from '../text/page.js';
import { describePost, listLostOfBlog } from './blog.js';
import { matchIgnore } from './docs-files.js';
import { createFolderMeta } from './folder-meta.js';
import { placeFile } from './languages.js';
import type { Site } from './read-site.js';

/** A converted page of the old site. */
export interface SitePage {
  /** Its path in the old docs, and the name that other pages use for it. */
  file: string;
  name: string;
  language: string | undefined;
  isPost: boolean;
  isDraft: boolean;
  source: string;
  page: ConvertedPage;
}

/**
 * Converts the text of all pages. If links may consist of heading ids, converts the pages twice,
 * because the ids have to be known first. Adds losses to `notes`.
 */
export function convertPages(site: Site, notes: Note[]): SitePage[] {
  for (const { page, name, language } of site.headings ? convertOnce(site, []) : []) {
    const written = page.text.matchAll(/<a id="([^"]+)"/g);
    const ids = [...page.ids, ...Array.from(written, ([, id = '']) => id)];
    for (const id of language === undefined ? ids : [])
      if (site.headings?.has(id) === false) site.headings.set(id, name);
  }
  return convertOnce(site, notes);
}

function convertOnce(site: Site, notes: Note[]): SitePage[] {
  const { config, docs, docsPath, languages, blog, referencesOf, nav, syntax } = site;
  const isDraft = matchIgnore(String(config.values['draft_docs'] ?? ''));
  const titles = new Map(listPages(nav).map((item) => [item.file, item.title]));
  const appended = appendedText(site);
  const metaOf = createFolderMeta(site, notes);
  for (const note of blog ? listLostOfBlog(blog, site) : []) notes.push(note);
  return docs.pages
    .filter((file) => file !== blog?.index && !/(?:^|\/)SUMMARY\.md$/.test(file))
    .map((file) => {
      const { file: name, language } = placeFile(file, languages);
      const source = docs.read(file) ?? '';
      const isPost = blog !== undefined && name.startsWith(`${blog.posts}/`);
      const { values: own, length } = readFrontMatter(source);
      const defaults = Object.entries(metaOf(name)).filter(([key]) => !(key in own));
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
          ...(isPost ? describePost({ file: name, values, text: body }, blog) : keepAddress(name)),
        ],
      });
      return {
        file,
        name,
        language,
        isPost,
        isDraft: isDraft(file),
        source,
        page: {
          ...page,
          notes: page.notes.map((note) => ({ ...note, file: `${docsPath}/${file}` })),
        },
      };
    });
}

const listPages = (items: readonly NavItem[]): Extract<NavItem, { kind: 'page' }>[] =>
  items.flatMap((item) =>
    item.kind === 'page' ? [item] : item.kind === 'section' ? listPages(item.items) : [],
  );

/**
 * Returns a slug for a page with the name of its folder, which docsgen would otherwise treat as the
 * page of the folder.
 */
function keepAddress(file: string): string[] {
  const stem = file.replace(/\.[^./]*$/, '');
  const name = path.posix.basename(stem);
  const folder = path.posix.basename(path.posix.dirname(stem));
  return name === folder ? [`slug: /${stem}`] : [];
}

/** Returns the text of the `auto_append` files, which contain abbreviations. */
function appendedText({ config, referencesOf }: Site): string {
  const files = config.extensions.get('pymdownx.snippets')?.['auto_append'];
  if (!Array.isArray(files)) return '';
  const from = { file: '', isRelative: false };
  return files.map((file) => referencesOf(undefined).read(String(file), from) ?? '').join('\n');
}

/** Returns the definitions of abbreviations that occur on the page. */
function usedAbbreviations(appended: string, body: string): string {
  const lines = appended.split('\n').filter((line) => {
    const term = /^\*\[([^\]]+)\]:/.exec(line)?.[1];
    return term !== undefined && body.includes(term);
  });
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n`;
}
