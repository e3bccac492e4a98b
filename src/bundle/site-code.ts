import path from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import type { Shell, SiteSearch } from '../types/site.js';
import type { LoadedKind, LoadedPart } from '../types/theme.js';
import { webFile } from './resolve-plugin.js';

/** All code of a site that is bundled for a renderer or a browser. */
export interface SiteCode {
  /** Absolute path of the site's root. */
  root: string;
  /** `theme/index.tsx` or the like, below the root. */
  theme?: string;
  /** React pages below the root. */
  pages: readonly string[];
  /** Kinds of pages that the site has and whose part is loaded with the page. */
  kinds: readonly LoadedKind[];
  /** Code modules of docs by source file: see `buildDocModule`. */
  docs: ReadonlyMap<string, string>;
  shell: Shell;
  search: SiteSearch | undefined;
  /** Rules of the token classes, for the style sheet. */
  tokenStyles: string;
  /** A Markdown file that code imports, as the text of an ES module. */
  loadMarkdown: (file: string) => Promise<{ source: string } | { error: string }>;
}

/** The part that draws each of these kinds: the export of `theme/pages/<name>`. */
const KIND_PARTS: Record<LoadedKind, LoadedPart> = {
  category: 'CategoryPage',
  'doc-tags': 'DocTagsPage',
  'doc-tag': 'DocTagPage',
  post: 'PostPage',
  list: 'ListPage',
  archive: 'ArchivePage',
  search: 'SearchPage',
  'not-found': 'NotFoundPage',
};

export const LOADED_KINDS = Object.keys(KIND_PARTS) as LoadedKind[];

/** The kinds that the style sheet of a blog is for. */
export const BLOG_KINDS: readonly LoadedKind[] = ['post', 'list', 'archive'];

/** Namespace of the modules that docsgen writes itself. */
export const VIRTUAL = 'docsgen';

/** Serves the modules that stand in no file: entries, theme, shell, the docs' code, token styles. */
export function siteCodePlugin(code: SiteCode): Plugin {
  return {
    name: 'docsgen-site-code',
    setup(build) {
      build.onResolve({ filter: /^docsgen:/ }, ({ path: name }) => ({
        path: name.slice('docsgen:'.length),
        namespace: VIRTUAL,
      }));
      build.onLoad({ filter: /.*/, namespace: VIRTUAL }, ({ path: name }) => loadVirtual(name, code));
      build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, async ({ path: file }) => {
        const result = await code.loadMarkdown(path.relative(code.root, file).replaceAll('\\', '/'));
        if ('error' in result) return { errors: [{ text: result.error }] };
        return { contents: result.source, loader: 'js', resolveDir: path.dirname(file) };
      });
    },
  };
}

function loadVirtual(name: string, code: SiteCode): OnLoadResult {
  const { root } = code;
  if (name.startsWith('doc/')) {
    const file = name.slice('doc/'.length);
    return {
      contents: code.docs.get(file) ?? '',
      loader: 'js',
      resolveDir: path.dirname(path.join(root, file)),
    };
  }
  if (name.startsWith('kind/')) {
    const part = KIND_PARTS[name.slice('kind/'.length) as LoadedKind];
    const from = JSON.stringify(webFile(`theme/pages/${part}.js`));
    const contents =
      code.theme === undefined
        ? `export { ${part} as default } from ${from};`
        : `import { replaceable } from ${JSON.stringify(webFile('theme/replaceable.js'))};
import { ${part} } from ${from};
export default replaceable('${part}', ${part});`;
    return { contents, loader: 'js', resolveDir: root };
  }
  if (name === 'tokens.css') return { contents: code.tokenStyles, loader: 'css' };
  if (name === 'shell') return { contents: JSON.stringify(code.shell), loader: 'json' };
  const contents = virtualModules(code)[name];
  if (contents === undefined) throw new Error(`No virtual module is called ${name}`);
  return { contents, loader: 'js', resolveDir: root };
}

function virtualModules(code: SiteCode): Record<string, string> {
  const from = (file: string) => JSON.stringify(path.join(code.root, file));
  const web = (file: string) => JSON.stringify(webFile(file));
  return {
    theme: code.theme === undefined ? 'export default {};' : `export { default } from ${from(code.theme)};`,
    content: `
      import { resolveContent } from ${web('theme/content.js')};
      import theme from 'docsgen:theme';
      export const content = resolveContent(theme);`,
    // Pages and themes share little else of `docsgen/theme`: it would become a chunk of its own.
    core: `export { startClient } from ${web('client/start-client.js')};
      export { Link, defineTheme } from ${web('theme/index.js')};`,
    client: `
      import ${web('theme/styles/index.css')};
      import 'docsgen:tokens.css';
      import theme from 'docsgen:theme';
      import shell from 'docsgen:shell';
      import { startClient } from 'docsgen:core';
      startClient({ theme, shell${code.search === undefined ? '' : ", importSearch: () => import('docsgen:search')"} });`,
    ...(code.search && { search: searchModule(code.search, code.root) }),
    renderer: `
      import theme from 'docsgen:theme';
      import shell from 'docsgen:shell';
      import { createRenderer } from ${web('render/create-renderer.js')};
      ${code.pages.map((file, i) => `import * as page${i} from ${from(file)};`).join('\n')}
      ${[...code.docs.keys()].map((file, i) => `import * as doc${i} from ${JSON.stringify(`docsgen:doc/${file}`)};`).join('\n')}
      export const renderer = createRenderer({
        theme,
        shell,
        pages: { ${code.pages.map((file, i) => `${JSON.stringify(file)}: page${i}`).join(', ')} },
        docs: { ${[...code.docs.keys()].map((file, i) => `${JSON.stringify(file)}: doc${i}`).join(', ')} },
      });`,
  };
}

/** The providers that docsgen brings along. A site's own is a file below its root. */
const PROVIDERS: Record<string, string> = {
  algolia: 'search/algolia-provider.js',
  local: 'search/local-provider.js',
};

/** What the browser loads when a reader is about to search: the dialog, the results, and the one provider. */
function searchModule({ provider, settings, index }: SiteSearch, root: string): string {
  const own = PROVIDERS[provider];
  const file = own === undefined ? path.join(root, provider) : webFile(own);
  return `
    import { createProvider } from ${JSON.stringify(file)};
    import { createSearch } from ${JSON.stringify(webFile('search/create-search.js'))};
    const site = ${JSON.stringify({ settings, index })};
    export const openSearch = (tools) => createSearch({ ...tools, ...site, createProvider });`;
}
