import path from 'node:path';
import { type BuildFailure, build, type Metafile } from 'esbuild';
import { hash } from '../lib/hash.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutputFile } from '../types/output.js';
import type { PageChunks } from '../types/page.js';
import type { PageAssets } from '../types/render.js';
import type { Route } from '../types/site.js';
import { absentPartsPlugin } from './absent-parts-plugin.js';
import { sharedOptions } from './build-options.js';
import { corePlugin } from './core-plugin.js';
import { toDiagnostics } from './esbuild-diagnostics.js';
import { hashOutputs } from './hash-outputs.js';
import type { SiteCode } from './site-code.js';

export interface ClientBundle {
  files: OutputFile[];
  /** What every page loads. */
  assets: PageAssets;
  /** What a page loads besides: by source file for React pages and docs with islands, else by kind of page. */
  chunks: Map<string, PageChunks>;
  /** Files that the bundle is made of, relative to the site's root. */
  inputs: string[];
  diagnostics: Diagnostic[];
}

const OUT = '/out/';

/** Bundles what browsers load: the entry, the core, one chunk a React page, one a doc with islands, one a kind of page. */
export async function buildClient(code: SiteCode): Promise<ClientBundle> {
  const options = sharedOptions(code, { trackReact: false });
  try {
    const { outputFiles, metafile } = await build({
      ...options,
      plugins: [corePlugin(), absentPartsPlugin(code.shell), ...options.plugins],
      entryPoints: [...entryPoints(code)].map(([out, { from }]) => ({ in: from, out })),
      platform: 'browser',
      format: 'esm',
      target: 'es2022',
      splitting: true,
      minify: true,
      entryNames: 'assets/[name]-[hash]',
      chunkNames: 'assets/chunk-[hash]',
    });
    const outputs = outputFiles.map(({ path: file, contents }) => ({
      path: relativeToOut(file),
      content: contents,
    }));
    const { files, names } = hashOutputs(outputs);
    return {
      files,
      ...describeEntries(code, { metafile, names }),
      inputs: Object.keys(metafile.inputs),
      diagnostics: [],
    };
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (errors === undefined) throw error;
    const diagnostics = toDiagnostics(errors, { root: code.root, severity: 'error' });
    return {
      files: [],
      assets: { entry: '', preload: [], styles: [] },
      chunks: new Map(),
      inputs: [],
      diagnostics,
    };
  }
}

/** What the page of a route loads besides the entry. */
export function findChunks({ chunks }: ClientBundle, route: Route): PageChunks | undefined {
  return chunks.get('source' in route ? route.source : route.kind);
}

interface Entry {
  from: string;
  /** Key in `ClientBundle.chunks`. */
  source?: string;
  kind: 'client' | 'page' | 'doc' | 'kind';
}

/** Entries by output name. Names tell the kind and a hash of the source's path: no path of the site reaches a reader. */
function entryPoints(code: SiteCode): Map<string, Entry> {
  const entries = new Map<string, Entry>([['client', { from: 'docsgen:client', kind: 'client' }]]);
  for (const source of code.pages)
    entries.set(`page-${hash(source, 6)}`, { from: path.join(code.root, source), source, kind: 'page' });
  for (const source of code.docs.keys())
    entries.set(`doc-${hash(source, 6)}`, { from: `docsgen:doc/${source}`, source, kind: 'doc' });
  for (const kind of code.kinds)
    entries.set(`kind-${kind}`, { from: `docsgen:kind/${kind}`, source: kind, kind: 'kind' });
  return entries;
}

function describeEntries(
  code: SiteCode,
  { metafile, names }: { metafile: Metafile; names: ReadonlyMap<string, string> },
) {
  const url = (provisional: string) => `${code.shell.baseUrl}${names.get(provisional) ?? provisional}`;
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([file, output]) => [relativeToOut(file), output]),
  );
  const find = (out: string) =>
    [...outputs].find(
      ([file, output]) =>
        output.entryPoint !== undefined && file.startsWith(`assets/${out}-`) && file.endsWith('.js'),
    );
  const imports = (file: string): string[] => [...staticImports(file, outputs)].map(url);
  const styles = (file: string): string[] => {
    const bundle = outputs.get(file)?.cssBundle;
    return bundle === undefined ? [] : [url(relativeToOut(bundle))];
  };
  const [client = ''] = find('client') ?? [];
  const assets: PageAssets = { entry: url(client), preload: imports(client), styles: styles(client) };
  const chunks = new Map<string, PageChunks>();
  for (const [out, { source, kind }] of entryPoints(code)) {
    const [file] = find(out) ?? [];
    if (source === undefined || file === undefined) continue;
    const preload = imports(file).filter(
      (shared) => !assets.preload.includes(shared) && shared !== assets.entry,
    );
    const sheets = styles(file);
    chunks.set(source, {
      [kind === 'doc' ? 'islands' : 'component']: url(file),
      ...(sheets.length > 0 && { styles: sheets }),
      ...(preload.length > 0 && { preload }),
    });
  }
  return { assets, chunks };
}

/** Every output that an output needs before it runs, in order of mention. */
function staticImports(
  start: string,
  outputs: ReadonlyMap<string, Metafile['outputs'][string]>,
): Set<string> {
  const seen = new Set<string>([start]);
  for (const file of seen) {
    for (const { path: target, kind } of outputs.get(file)?.imports ?? [])
      if (kind === 'import-statement') seen.add(relativeToOut(target));
  }
  seen.delete(start);
  return seen;
}

/** Output paths are `/out/…` in results and relative to the site's root in the metafile. */
function relativeToOut(file: string): string {
  const normal = file.replaceAll('\\', '/');
  return normal.slice(normal.lastIndexOf(OUT) + OUT.length);
}
