import type {
  BuildFailure,
  BuildOptions,
  OutputFile as BundledFile,
  Message,
  Metafile,
  Plugin,
} from 'esbuild';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutputFile } from '../types/output/output.js';
import { relativeToOut, sharedOptions } from './build-options.js';
import type { ProvidedNames } from './imports/provide-names.js';
import { createSiteModules } from './modules/site-modules.js';
import { hashOutputs } from './outputs/hash-outputs.js';
import { type CodeParts, listCodeParts } from './outputs/list-code-parts.js';
import { listInputs } from './outputs/list-inputs.js';
import { listLookups } from './outputs/list-lookups.js';
import { listSheets, type Sheets } from './outputs/list-sheets.js';
import { areOfContents } from './outputs/record-inputs.js';
import { ownPrefix } from './own-prefix.js';
import { buildChoosingExports } from './problems/build-choosing-exports.js';
import { componentsWithoutExport } from './problems/components-without-export.js';
import { AMBIGUOUS, toDiagnostics } from './problems/esbuild-diagnostics.js';
import { findLaterErrors } from './problems/find-later-errors.js';
import { hasForeignCode, type SiteCode } from './site-code.js';
import { leaveOutSheets } from './styles/sheets-apart.js';

export interface RendererBundle {
  /**
   * One CommonJS module that exports `renderer`: theme, site components, docs' code and their one
   * React. It reads the data of the site (`RendererGiven`) from the variable `GIVEN`. Empty if
   * there are problems.
   */
  text: string;
  /** Its source map, if requested. */
  map?: string;
  /**
   * Images and other files whose addresses the renderer writes into pages, under their published
   * names.
   */
  files: OutputFile[];
  /** Style sheets that the code of docs imports. */
  sheets: Sheets;
  /** Markdown files that code imports. */
  markdown: string[];
  parts: CodeParts;
  /** Files that the bundle is made of, relative to the site's root. */
  inputs: string[];
  /** See `listLookups`. */
  scanned: string[];
  /** Problems that prevent pages from being rendered. */
  diagnostics: Diagnostic[];
  /** Problems that do not. */
  warnings: Diagnostic[];
}

/**
 * Bundles everything that renders pages on the server. The format is CommonJS because
 * `react-dom/server` loads Node's modules with `require`. React is included so that theme,
 * components and renderer share one copy.
 */
export async function buildRenderer(
  code: SiteCode,
  { withMap = false }: { withMap?: boolean } = {},
): Promise<RendererBundle> {
  const bundled = await bundleForNode(code, { entry: 'docsgen:renderer', plugins: [], withMap });
  const { outputs, metafile, markdown, inputs, scanned, diagnostics, warnings } = bundled;
  const { files } = hashOutputs(
    outputs.map(({ path, contents }) => ({ path: relativeToOut(path), content: contents })),
  );
  const main = files.find(({ path }) => path === 'main.js')?.content ?? '';
  const text = withoutPlace(Buffer.from(main).toString(), code.root);
  const map = outputs.find(({ path }) => path.endsWith('main.js.map'));
  return {
    text,
    ...(map && { map: map.text }),
    files: files.filter(({ path }) => path.startsWith('assets/')),
    sheets: metafile === undefined ? [] : listSheets(metafile, code.docs.keys()),
    markdown,
    parts:
      metafile === undefined
        ? { ofAll: [], ofSources: [] }
        : listCodeParts(metafile, {
            docs: code.docs.keys(),
            pages: code.pages,
            root: code.root,
            scanned,
          }),
    inputs,
    scanned,
    diagnostics,
    warnings,
  };
}

/**
 * Removes docsgen's install path from esbuild's comments. The hash of this text is part of the
 * cache keys of renderings, so it must be the same on any machine.
 */
function withoutPlace(text: string, root: string): string {
  const prefix = ownPrefix(root);
  return prefix === undefined ? text : text.replaceAll(prefix, 'docsgen/');
}

/**
 * Leaves out names that Node itself defines, such as `process`: they keep their meaning on the
 * server.
 */
const withoutOwn = (provided: ProvidedNames = {}): ProvidedNames =>
  Object.fromEntries(Object.entries(provided).filter(([name]) => !(name in globalThis)));

export interface NodeBundleRequest {
  /** One of the modules of `createSiteModules`. */
  entry: string;
  /** Plugins that run before those of the bundle. */
  plugins: Plugin[];
  /** True to create a source map as well. The text stays the same. */
  withMap?: boolean;
  /** See `toDiagnostics`. */
  describe?: (message: Message) => Diagnostic | undefined;
}

export interface NodeBundle
  extends Pick<RendererBundle, 'markdown' | 'inputs' | 'scanned' | 'diagnostics' | 'warnings'> {
  outputs: BundledFile[];
  /** Absent when there were errors. */
  metafile?: Metafile;
  /** Style sheets that the code imports, as esbuild inputs. They are not in the bundle. */
  sheets: readonly string[];
  /** True if the diagnostics stay the same until a file changes. */
  holdsByFiles: boolean;
}

/** Bundles a site's code for the server, or reports all errors in it. */
export async function bundleForNode(
  code: SiteCode,
  { entry, plugins, withMap = false, describe }: NodeBundleRequest,
): Promise<NodeBundle> {
  const { root, paths } = code;
  const modules = createSiteModules(code, { isGivenWords: true });
  const apart = leaveOutSheets(root);
  const shared = sharedOptions({
    root,
    paths,
    aliases: code.named.aliases,
    define: code.named.define,
    extensions: code.named.extensions,
    provided: withoutOwn(code.named.provided),
    isPlain: !hasForeignCode(code),
    trackReact: true,
    plugins: [apart.plugin, modules.plugin],
  });
  const options = {
    ...shared,
    plugins: [...plugins, ...shared.plugins],
    entryPoints: [{ in: entry, out: 'main' }],
    platform: 'node',
    // Like browser bundles, and like webpack for servers: the `main` file of some packages hides
    // its `require` calls.
    mainFields: ['module', 'main'],
    format: 'cjs',
    target: 'node20',
    entryNames: '[name]',
    sourcemap: withMap && 'external',
  } satisfies BuildOptions;
  const { locate, includes, problems } = modules;
  const describeAll = (messages: readonly Message[]) =>
    toDiagnostics(messages, {
      root,
      staticDirectories: code.paths.staticDirectories,
      severity: 'error',
      locate,
      named: code.named,
      ...(describe && { describe }),
    });
  try {
    const { outputFiles, metafile, warnings, unexported } = await buildChoosingExports(
      options,
      code.named,
    );
    const inputs = [...listInputs(metafile), ...includes];
    const found = [...describeAll(ambiguous(warnings)), ...componentsWithoutExport(warnings)];
    const diagnostics = [...problems, ...found];
    const holdsByFiles = problems.length === 0;
    return {
      outputs: diagnostics.length === 0 ? outputFiles : [],
      metafile,
      sheets: [...apart.found],
      markdown: [...modules.markdown].sort(),
      inputs,
      scanned: listLookups(metafile, root),
      diagnostics,
      warnings: describeAll(unexported),
      holdsByFiles,
    };
  } catch (error) {
    if ((error as BuildFailure).errors === undefined) throw error;
    const found = await findLaterErrors(options, error as BuildFailure, code.named);
    const { errors, warnings } = found;
    // Imports of an ambiguous name fail as well: report only the cause.
    const causes = ambiguous(warnings);
    const rest =
      causes.length === 0
        ? errors
        : errors.filter(({ text }) => !text.startsWith('Ambiguous import'));
    const described = describeAll([...rest, ...causes]);
    const diagnostics = [...problems, ...described, ...componentsWithoutExport(warnings)];
    const holdsByFiles = problems.length === 0 && areOfContents(errors);
    return {
      outputs: [],
      sheets: [...apart.found],
      markdown: [],
      inputs: [...includes],
      scanned: [],
      diagnostics,
      warnings: [],
      holdsByFiles,
    };
  }
}

const ambiguous = (warnings: readonly Message[]): Message[] =>
  warnings.filter(({ id }) => id === AMBIGUOUS);
