import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hash } from '../lib/hash.js';
import { mapConcurrently } from '../lib/map-concurrently.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Json } from '../types/json.js';
import { type Store, storeKey } from './store.js';

export interface BundleRequest<B> {
  store: Store;
  /** Absolute path of the site's root. */
  root: string;
  /** All that the bundle depends on besides the files in it. */
  key: Json[];
  make: () => Promise<B>;
}

interface StoredBundle {
  /** Files that the bundle was made of with their hashes, relative to the site's root. */
  inputs: [file: string, hash: string][];
  bundle: Json;
}

/** Bundles, or takes what an earlier run bundled from the same entries if none of the files in it has changed. */
export async function bundleThroughStore<B extends { inputs: string[]; diagnostics: Diagnostic[] }>(
  request: BundleRequest<B>,
): Promise<B> {
  const { store, root } = request;
  const key = storeKey('bundle', ...request.key);
  const known = (await store.get(key)) as unknown as StoredBundle | undefined;
  if (known !== undefined && (await isCurrent(known, root))) return revive(known.bundle) as B;
  const bundle = await request.make();
  // Markdown that code imports is compiled with the addresses of other pages: it has more inputs than its file.
  const storable = bundle.diagnostics.length === 0 && !bundle.inputs.some((file) => /\.mdx?$/.test(file));
  if (storable) {
    const stored: StoredBundle = {
      inputs: await hashInputs(bundle.inputs, root),
      bundle: flatten(bundle),
    };
    await store.set(key, stored as unknown as Json);
  }
  return bundle;
}

async function isCurrent({ inputs }: StoredBundle, root: string): Promise<boolean> {
  const now = await hashInputs(
    inputs.map(([file]) => file),
    root,
  );
  return JSON.stringify(now) === JSON.stringify(inputs);
}

/** Modules that docsgen writes itself (`docsgen:…`) stand in no file: they are part of the key. */
async function hashInputs(files: readonly string[], root: string): Promise<[string, string][]> {
  const real = files.filter((file) => !/^docsgen[\w-]*:/.test(file));
  return mapConcurrently(real, 32, async (file): Promise<[string, string]> => {
    const content = await readFile(path.join(root, file)).catch(() => '');
    return [file, hash(content, 32)];
  });
}

/** JSON with maps and bytes marked. */
function flatten(value: unknown): Json {
  return JSON.parse(
    JSON.stringify(value, (_, entry: unknown) => {
      if (entry instanceof Map) return { $map: [...entry] };
      if (isBytes(entry)) return { $bytes: Buffer.from(entry.data).toString('base64') };
      return entry;
    }),
  );
}

/** `Buffer` in JSON; other byte arrays are made buffers before they come here. */
function isBytes(value: unknown): value is { type: 'Buffer'; data: number[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'Buffer' &&
    'data' in value
  );
}

function revive(value: Json): unknown {
  return JSON.parse(JSON.stringify(value), (_, entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return entry;
    if ('$map' in entry) return new Map(entry.$map as [string, unknown][]);
    if ('$bytes' in entry) return Buffer.from(entry.$bytes as string, 'base64');
    return entry;
  });
}
