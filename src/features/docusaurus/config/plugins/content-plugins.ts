import type { WatchedFiles } from '../../../../types/feature/foreign-config.js';
import type { Scope, Values } from '../rules.js';
import { translateBlog } from './blog-plugin.js';
import { translateDocs } from './docs-plugin.js';
import type { MarkdownPlugins } from './markdown-plugins.js';
import { joinPageComponents, type PageComponent } from './page-components.js';
import { translatePages } from './pages-plugin.js';
import type { PluginUse } from './plugin-use.js';

/** The plugins that add Markdown pages. */
export const CONTENT = {
  docs: '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
};

interface Content extends Values {
  /** Non-empty lists of Markdown plugins. */
  lists: Partial<MarkdownPlugins['lists']>;
  admonitions: MarkdownPlugins['admonitions'];
  /** See `translateDocs`. */
  apiItemsAt: readonly string[];
  pageComponents: readonly PageComponent[];
  /** Files that would add pages, watched while the site has none. */
  watched: readonly WatchedFiles[];
}

/** Translates docs, blogs and pages, each with the plugins for its Markdown. */
export function translateContent(uses: readonly PluginUse[], scope: Scope): Content {
  const of = (name: string) => uses.filter((use) => use.name === name);
  const docs = of(CONTENT.docs).map(({ options, optionsAt: at }) =>
    translateDocs(options, { ...scope, at }),
  );
  const blogs = of(CONTENT.blog).map(({ options, optionsAt: at }) =>
    translateBlog(options, { ...scope, at }),
  );
  const pages = of(CONTENT.pages).map(({ options, optionsAt: at }) =>
    translatePages(options, { ...scope, at }),
  );
  for (const { at } of of(CONTENT.pages).slice(1))
    scope.notes.leave(at, 'Its pages are missing: docsgen has one folder of pages.');
  const parts = [...docs, ...blogs, ...pages.slice(0, 1)];
  const named = [docs, blogs, pages.slice(0, 1)].map((all) => all.map((one) => one.pageComponents));
  return {
    docs: docs.length === 0 ? false : docs.map(({ collection }) => collection),
    blog: blogs.length === 0 ? false : blogs.map(({ collection }) => collection),
    pages: pages[0]?.pages ?? false,
    watched: pages[0]?.watched ?? [],
    lists: joinLists(parts.map(({ plugins }) => plugins.lists)),
    ...joinManagers(parts.flatMap(({ plugins }) => plugins.packageManagers ?? [])),
    apiItemsAt: docs.flatMap(({ apiItemsAt }) => apiItemsAt ?? []),
    pageComponents: named.flatMap((all) => joinPageComponents(all, scope.notes)),
    admonitions: joinAdmonitions(parts.flatMap(({ plugins }) => plugins.admonitions ?? [])),
  };
}

/**
 * Joins the lists: docsgen has one list of each kind for all Markdown, and each plugin skips files
 * outside its folders.
 */
function joinLists(all: readonly MarkdownPlugins['lists'][]): Content['lists'] {
  const names = ['remarkPlugins', 'lateRemarkPlugins', 'rehypePlugins'] as const;
  const joined = names.map((name) => [name, all.flatMap((lists) => lists[name])] as const);
  return Object.fromEntries(joined.filter(([, plugins]) => plugins.length > 0));
}

/** Joins the lists: docsgen has one for all Markdown. */
function joinManagers(all: readonly string[]): { packageManagers?: string[] } {
  return all.length === 0 ? {} : { packageManagers: [...new Set(all)] };
}

/** Joins the lists: docsgen has one for all Markdown. */
function joinAdmonitions(
  all: readonly NonNullable<MarkdownPlugins['admonitions']>[],
): Content['admonitions'] {
  if (all.length === 0) return undefined;
  const keywords = [...new Set(all.flatMap((one) => one.keywords))];
  return { keywords, extendDefaults: all.some(({ extendDefaults }) => extendDefaults) };
}
