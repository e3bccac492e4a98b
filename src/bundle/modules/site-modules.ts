import path from 'node:path';
import type { Message, OnLoadResult, OnResolveArgs, Plugin } from 'esbuild';
import { append } from '../../lib/append.js';
import { isContentComponentName } from '../../lib/markdown/content-component-names.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { requireFolders } from '../imports/required-folders.js';
import { svgComponentsPlugin } from '../imports/svg-components-plugin.js';
import { resolveTranslatedFiles } from '../imports/translated-files-plugin.js';
import { locateInMarkdown } from '../problems/locate-in-markdown.js';
import { ownFile, webFile } from '../resolve-plugin.js';
import { hasTheme, type SiteCode } from '../site-code.js';
import { siteSheetsPlugin } from '../styles/sass-plugin.js';
import type { SheetProcessor } from '../styles/sheet-processor.js';
import { VIRTUAL } from '../virtual.js';
import { listSheetLayers } from './list-sheet-layers.js';
import { namedModulesPlugin } from './named-modules-plugin.js';
import { serveGivenWords, serveWords, writeWordStyles } from './serve-words.js';
import { writeModules } from './write-modules.js';

/**
 * Data of a site that the renderer gets when it runs, so that languages, and sites without code of
 * their own, can share its text.
 */
export type RendererGiven = Pick<SiteCode, 'shell' | 'words'>;

/** Plugin of a bundle of a site's code, and what it has collected so far. */
export interface SiteModules {
  /** Serves the virtual modules: entries, theme, shell, the docs' code, token styles. */
  plugin: Plugin;
  /** Returns the position for a message about the module of a Markdown file. */
  locate: (message: Message) => Partial<Diagnostic> | undefined;
  /** Markdown files that code in the bundle imports, so far. */
  markdown: ReadonlySet<string>;
  /** The same files, and the files that they include. */
  includes: ReadonlySet<string>;
  /**
   * Problems found so far in the Markdown of the bundle. Bundling continues, but its result is
   * useless.
   */
  problems: readonly Diagnostic[];
}

export interface SiteModulesOptions {
  /** Changes style sheets. Absent for bundles without style sheets. */
  processor?: SheetProcessor | undefined;
  /** True if the bundle gets the texts of the language when it runs: see `RendererGiven`. */
  isGivenWords?: boolean;
}

export function createSiteModules(
  code: SiteCode,
  { processor, isGivenWords = false }: SiteModulesOptions = {},
): SiteModules {
  const modules = new Map(code.docs);
  const markdown = new Set<string>();
  const includes = new Set<string>();
  const problems: Diagnostic[] = [];
  const plugin: Plugin = {
    name: 'docsgen-site-code',
    setup(build) {
      if (isGivenWords) serveGivenWords(build);
      else serveWords(build, code.words);
      namedModulesPlugin(code).setup(build);
      svgComponentsPlugin(code.root, { everywhere: code.named.svgComponents === true }).setup(
        build,
      );
      if (
        code.named.elementRules !== undefined ||
        processor !== undefined ||
        hasNames(code.named.selectors)
      )
        siteSheetsPlugin(code.root, { named: code.named, processor }).setup(build);
      if (code.translations.length > 0) resolveTranslatedFiles(build, code, docOf);
      build.onResolve({ filter: /^docsgen:/ }, ({ path: name }) => ({
        path: name.slice('docsgen:'.length),
        namespace: VIRTUAL,
      }));
      build.onLoad({ filter: /^layers\.css$/, namespace: VIRTUAL }, async () => ({
        contents: writeLayers(await listSheetLayers(build, { code, processor })),
        loader: 'css',
      }));
      build.onLoad({ filter: /.*/, namespace: VIRTUAL }, ({ path: name }) =>
        loadVirtual(name, code),
      );
      build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, async ({ path: absolute }) => {
        const file = path.relative(code.root, absolute).replaceAll('\\', '/');
        const loaded = await code.loadMarkdown(file);
        modules.set(file, loaded.module);
        markdown.add(file);
        for (const include of [file, ...loaded.includes]) includes.add(code.place(include));
        append(problems, loaded.problems);
        return loadMarkdownModule(loaded.module.text, path.dirname(absolute));
      });
    },
  };
  const locate = (message: Message) => {
    if (code.theme !== undefined && message.location?.file === `${VIRTUAL}:theme`)
      return { file: code.theme, line: 1, column: 1 };
    return locateInMarkdown(message, modules);
  };
  return { plugin, locate, markdown, includes, problems };
}

/** Returns the Markdown file of a virtual module, or undefined for other importers. */
function docOf({ importer, namespace }: OnResolveArgs): string | undefined {
  return namespace === VIRTUAL && importer.startsWith('doc/')
    ? importer.slice('doc/'.length)
    : undefined;
}

async function loadMarkdownModule(text: string, folder: string): Promise<OnLoadResult> {
  const contents = (await requireFolders(text, { folder, loader: 'js' })) ?? text;
  return { contents, loader: 'js', resolveDir: folder };
}

function loadVirtual(name: string, code: SiteCode): OnLoadResult | Promise<OnLoadResult> {
  const { root } = code;
  if (name.startsWith('doc/')) {
    const file = name.slice('doc/'.length);
    const text = code.docs.get(file)?.text ?? '';
    return loadMarkdownModule(text, path.dirname(path.join(root, file)));
  }
  if (name.startsWith('page/')) {
    const from = JSON.stringify(path.join(root, code.place(name.slice('page/'.length))));
    return { contents: `export * as module from ${from};`, loader: 'js', resolveDir: root };
  }
  if (name.startsWith('start/')) {
    const from = JSON.stringify(ownFile(name.slice('start/'.length)));
    return { contents: `import { start } from ${from};\nstart();`, loader: 'js', resolveDir: root };
  }
  if (name.startsWith('kind/')) {
    const kind = name.slice('kind/'.length);
    const { part = '', module = '' } = code.kinds.find((one) => one.kind === kind) ?? {};
    const from = JSON.stringify(ownFile(module));
    const contents = !hasTheme(code)
      ? `export { ${part} as default } from ${from};`
      : `import { replaceable } from ${JSON.stringify(webFile('theme/replaceable.js'))};
import { ${part} } from ${from};
export default replaceable('${part}', ${part});`;
    return { contents, loader: 'js', resolveDir: root };
  }
  if (name.startsWith('content/'))
    return {
      contents: writeContent(name.slice('content/'.length), code),
      loader: 'js',
      resolveDir: root,
    };
  if (name === 'shell.css')
    return { contents: importSheets(code.shellSheets), loader: 'css', resolveDir: root };
  if (name === 'tokens.css')
    return { contents: code.tokenStyles + writeWordStyles(code.words), loader: 'css' };
  if (name === 'terminal.css') return { contents: code.terminalStyles, loader: 'css' };
  if (name === 'shell') return { contents: JSON.stringify(code.shell), loader: 'json' };
  const contents = writeModules(code)[name];
  if (contents === undefined) throw new Error(`No virtual module is called ${name}`);
  return { contents, loader: 'js', resolveDir: root };
}

/**
 * Writes the module of one content component (the site's own, if its theme has one), so that pages
 * bundle no others.
 */
function writeContent(name: string, code: SiteCode): string {
  // The compiler reports unknown names where the text uses them.
  if (!isContentComponentName(name)) return 'export default undefined;';
  const from = JSON.stringify(webFile(`theme/content/${name}.js`));
  if (!hasTheme(code)) return `export { ${name} as default } from ${from};`;
  return `import { ${name} } from ${from};
import theme from 'docsgen:theme';
export default theme.content?.${name} ?? ${name};`;
}

const hasNames = (selectors: object = {}): boolean => Object.keys(selectors).length > 0;

/** Writes the order of layers. The first mention of a layer decides its position. */
function writeLayers(names: readonly string[]): string {
  return names.length === 0 ? '' : `@layer ${names.join(', ')};\n`;
}

function importSheets(files: readonly string[]): string {
  return files.map((file) => `@import ${JSON.stringify(ownFile(file))};`).join('\n');
}
