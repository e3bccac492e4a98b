import path from 'node:path';
import { hash } from '../lib/hash.js';
import { TERMINAL_SHEET } from '../lib/markdown/terminal-class.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutputFile } from '../types/output/output.js';
import type { PageAssets } from '../types/output/render.js';
import type { PageChunks } from '../types/page.js';
import { sharedOptions } from './build-options.js';
import { type BrowserOutputs, bundleForBrowsers } from './bundle-for-browsers.js';
import { readBrand } from './colors/read-brand.js';
import { extendQueries } from './imports/extend-queries.js';
import { createSheetProcessor } from './imports/sheet-processor.js';
import { absentPartsPlugin } from './plugins/absent-parts-plugin.js';
import { corePlugin } from './plugins/core-plugin.js';
import { createBundles } from './plugins/create-bundles.js';
import { createFrames } from './plugins/create-frames.js';
import { createSiteModules } from './plugins/site-modules.js';
import { staticSheets } from './plugins/static-sheets.js';
import { describeMissing } from './problems/describe-missing.js';
import { ownFile } from './resolve-plugin.js';
import { hasForeignCode, type SiteCode } from './site-code.js';

export interface ClientBundle {
  files: OutputFile[];
  /** What every page loads. */
  assets: PageAssets;
  /**
   * What else a page loads: by source file for React pages and docs with islands, by route for
   * lists, and by kind.
   */
  chunks: Map<string, PageChunks>;
  /** Files that nothing but files by class leads to, by path: which ones. */
  byClass: Map<string, readonly string[]>;
  /** Files that the bundle is made of, relative to the site's root. */
  inputs: string[];
  /**
   * What it depends on without holding it: see `listLookups`, and files, and folders with a slash
   * at the end, that style sheets are made from.
   */
  scanned: string[];
  diagnostics: Diagnostic[];
  /** What keeps nothing from being bundled. */
  warnings: Diagnostic[];
}

/**
 * Bundles what browsers load: the entry, the core, one chunk per React page, one per doc with
 * islands, one per kind of page. Of code with marks (`isMarked`, see `markLanguage`) the files are
 * unfinished, and their names provisional.
 */
export async function buildClient(
  code: SiteCode,
  { isMarked = false } = {},
): Promise<ClientBundle> {
  const { root, paths } = code;
  const entries = listEntries(code);
  const processor = createSheetProcessor(root, code.changeSheets);
  const { plugin, locate, problems } = createSiteModules(code, { processor });
  const frames = createFrames(code);
  const apart = createBundles(code);
  const options = sharedOptions({
    root,
    paths,
    aliases: code.named.aliases,
    define: code.named.define,
    extensions: code.named.extensions,
    provided: code.named.provided,
    changes: [extendQueries(code.named.queries ?? {})],
    isPlain: !hasForeignCode(code),
    trackReact: false,
    processor,
    plugins: [plugin],
  });
  const bundle = await bundleForBrowsers({
    root,
    paths,
    browsers: code.browsers,
    entryPoints: new Map([...entries].map(([out, { from }]) => [out, from])),
    options: {
      ...options,
      plugins: [
        corePlugin(code),
        absentPartsPlugin(code),
        frames.plugin,
        apart.plugin,
        ...options.plugins,
      ],
    },
    describe: (message) => describeMissing(message, code),
    locate,
    named: code.named,
    problems,
    isUnfinished: isMarked,
  });
  if (!('outputs' in bundle)) {
    const assets = { entry: '', preload: [], styles: [] };
    return {
      files: [],
      assets,
      chunks: new Map(),
      byClass: new Map(),
      inputs: [],
      scanned: [],
      diagnostics: bundle.diagnostics,
      warnings: [],
    };
  }
  const { outputs, diagnostics, warnings } = bundle;
  const files = [...bundle.files, ...apart.files];
  const inputs = [...new Set([...bundle.inputs, ...frames.inputs, ...apart.inputs])];
  const { assets, chunks } = describeEntries(entries, { outputs, code });
  const { color, problems: ofColors } = await readBrand({ inputs, root, modes: code.modes });
  const byClass = outputs.onlyFrom(listClassFiles(code).map(({ name }) => name));
  const scanned = [...bundle.scanned, ...[...processor.scanned].sort()];
  const all = withSheets(chunks, { code, outputs });
  return {
    files,
    diagnostics,
    warnings: [...warnings, ...ofColors],
    inputs,
    scanned,
    assets: { ...assets, ...(color !== undefined && { color }) },
    chunks: all,
    byClass,
  };
}

interface Entry {
  from: string;
  /** Key in `ClientBundle.chunks`. */
  source?: string;
  kind: 'client' | 'page' | 'doc' | 'kind' | 'style' | 'by-class';
}

/**
 * Entries by output name. Names tell the kind and a hash of the source's path: no path of the site
 * reaches a reader.
 */
function listEntries(code: SiteCode): Map<string, Entry> {
  const entries = new Map<string, Entry>([['client', { from: 'docsgen:client', kind: 'client' }]]);
  for (const source of code.pages)
    entries.set(`page-${hash(source, 6)}`, {
      from: path.join(code.root, source),
      source,
      kind: 'page',
    });
  for (const source of code.docs.keys())
    entries.set(`doc-${hash(source, 6)}`, { from: `docsgen:doc/${source}`, source, kind: 'doc' });
  for (const { kind } of code.kinds)
    entries.set(`kind-${kind}`, { from: `docsgen:kind/${kind}`, source: kind, kind: 'kind' });
  for (const { name, from } of listClassFiles(code)) entries.set(name, { from, kind: 'by-class' });
  for (const { name, file } of code.sheets)
    entries.set(name, { from: ownFile(file), kind: 'style' });
  for (const { out, from } of staticSheets(code).values())
    entries.set(out, { from, kind: 'style' });
  return entries;
}

function describeEntries(
  entries: ReadonlyMap<string, Entry>,
  { outputs, code }: { outputs: BrowserOutputs; code: SiteCode },
): Pick<ClientBundle, 'assets' | 'chunks'> {
  const client = outputs.find('client');
  const classFiles = listClassFiles(code);
  const assets: PageAssets = {
    entry: client?.url ?? '',
    preload: client?.imports ?? [],
    styles: client?.styles ?? [],
    ...(classFiles.length > 0 && { byClass: placeClassFiles(classFiles, outputs) }),
  };
  const sheetsOfKind = (kind: string): string[] =>
    code.sheets.flatMap(({ name, kinds }) =>
      kinds.includes(kind) ? (outputs.findSheet(name) ?? []) : [],
    );
  const chunks = new Map<string, PageChunks>();
  for (const [out, { source, kind }] of entries) {
    const output = outputs.find(out);
    if (source === undefined || output === undefined) continue;
    const { url, imports } = output;
    const styles = [...(kind === 'kind' ? sheetsOfKind(source) : []), ...output.styles];
    const preload = imports.filter(
      (shared) => !assets.preload.includes(shared) && shared !== assets.entry,
    );
    chunks.set(source, {
      [kind === 'doc' ? 'islands' : 'component']: url,
      ...(styles.length > 0 && { styles }),
      ...(preload.length > 0 && { preload }),
    });
  }
  return { assets, chunks };
}

/** A file that pages with certain classes load. */
interface ClassEntry {
  name: string;
  /** Entry module. */
  from: string;
  isCode?: true;
}

function listClassFiles({ classSheets, terminalStyles }: SiteCode): ClassEntry[] {
  return [
    ...(terminalStyles === '' ? [] : [{ name: TERMINAL_SHEET.name, from: 'docsgen:terminal.css' }]),
    ...classSheets.map(({ name, file }) =>
      file.endsWith('.js')
        ? { name, from: `docsgen:start/${file}`, isCode: true as const }
        : { name, from: ownFile(file) },
    ),
  ];
}

function placeClassFiles(
  files: readonly ClassEntry[],
  outputs: BrowserOutputs,
): NonNullable<PageAssets['byClass']> {
  return files.map(({ name, isCode }) =>
    isCode
      ? { name, href: outputs.find(name)?.url ?? '', isCode }
      : { name, href: outputs.findSheet(name) ?? '' },
  );
}

/** Adds the styles of components that pages show without their script. */
function withSheets(
  chunks: ClientBundle['chunks'],
  { code, outputs }: { code: SiteCode; outputs: BrowserOutputs },
): ClientBundle['chunks'] {
  const all = new Map(chunks);
  for (const [source, { out }] of staticSheets(code)) {
    const url = outputs.findSheet(out);
    const own = chunks.get(source);
    if (url !== undefined) all.set(source, { ...own, styles: [...(own?.styles ?? []), url] });
  }
  return all;
}
