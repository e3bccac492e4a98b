import path from 'node:path';
import type { OnResolveArgs, OnResolveResult, PluginBuild } from 'esbuild';

const NAMESPACE = 'docsgen-translated';
const MARKDOWN = /\.mdx?$/;

/** The files of a site as one of its languages sees them. Paths are below the site's root. */
export interface TranslatedFiles {
  /** Absolute path of the site's root. */
  root: string;
  /** Returns the translation of a file, or the file itself if there is none. */
  place: (file: string) => string;
  /** Returns the file that this one translates; undefined for other files. */
  originalOf: (file: string) => string | undefined;
}

/**
 * Resolves relative imports of a translation in its own folder or else in that of the original:
 * `./Chart.tsx` in `i18n/fr/docs/a.mdx` is `i18n/fr/docs/Chart.tsx`, else `docs/Chart.tsx`. Modules
 * of Markdown go by the path of the original. `docOf` names the Markdown file of a virtual module.
 */
export function resolveTranslatedFiles(
  build: PluginBuild,
  files: TranslatedFiles,
  docOf: (args: OnResolveArgs) => string | undefined,
): void {
  const { root, place, originalOf } = files;
  const inSite = (absolute: string) => path.relative(root, absolute).replaceAll('\\', '/');

  build.onResolve({ filter: /^\.\.?\// }, async (args) => {
    if (args.pluginData === NAMESPACE || args.kind === 'entry-point') return undefined;
    const importer = docOf(args) ?? inSite(args.importer);
    const original = originalOf(importer) ?? importer;
    const translation = place(original);
    if (translation === original) return undefined;
    const find = (file: string) => findFrom(build, args, path.dirname(path.join(root, file)));
    const own = await find(translation);
    // Leave files beside the importer to esbuild, which then also applies their `tsconfig.json`.
    if (own !== undefined)
      return importer === translation && !isMarkdown(own) ? undefined : serve(own, args);
    const shared = importer === translation ? await find(original) : undefined;
    return shared && serve(shared, args);
  });

  build.onResolve({ filter: new RegExp(`^${NAMESPACE}:`) }, ({ path: name }) => ({
    path: name.slice(NAMESPACE.length + 1),
    namespace: NAMESPACE,
  }));
  // Let esbuild itself import the file: it applies the settings beside a module only if it finds
  // the module itself.
  build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: file }) => {
    const from = JSON.stringify(file);
    const contents = `import * as module from ${from};\nexport * from ${from};\nexport default module.default;`;
    return { contents, loader: 'js', resolveDir: path.dirname(file) };
  });

  function serve(found: OnResolveResult, { kind }: OnResolveArgs): OnResolveResult {
    const { path: file = '', namespace } = found;
    if (isMarkdown(found))
      return { path: path.join(root, originalOf(inSite(file)) ?? inSite(file)) };
    const isOfStyles = kind === 'import-rule' || kind === 'url-token' || kind === 'composes-from';
    if (namespace !== 'file' || isOfStyles) return { path: file, ...(namespace && { namespace }) };
    return { path: file, namespace: NAMESPACE };
  }
}

const isMarkdown = ({ path: file = '', namespace }: OnResolveResult): boolean =>
  namespace === 'file' && MARKDOWN.test(file);

/**
 * Resolves an import from a folder. Returns undefined if it leads to no file or to an external
 * module.
 */
async function findFrom(
  build: PluginBuild,
  { path: name, kind, importer, namespace }: OnResolveArgs,
  resolveDir: string,
): Promise<OnResolveResult | undefined> {
  const found = await build.resolve(name, {
    kind,
    importer,
    namespace,
    resolveDir,
    pluginData: NAMESPACE,
  });
  const { errors, external, path: file, namespace: of, pluginData } = found;
  return errors.length > 0 || external ? undefined : { path: file, namespace: of, pluginData };
}
