import path from 'node:path';
import { createFileHasher } from '../../lib/files/hash-file.js';
import { hash } from '../../lib/hash.js';
import type { WrittenSources } from '../../types/feature/reading.js';
import type { Json } from '../../types/json.js';
import { describeOptions } from '../compile/describe-options.js';
import type { Reads } from '../store/reads.js';
import { type Store, storeKey } from '../store/store.js';
import { createSourcesThread, type SourcesCall } from './sources-thread.js';

/** Stores what plugins generate, and records which files they have read. */
export interface SourcesKeeping {
  store: Store;
  buildId: string;
  reads: Reads;
}

/** A plugin, with the inputs of its results besides the arguments of a call. */
interface Writer {
  name: string;
  options: unknown;
  version: string | undefined;
  /** Hash of the code of the site's own plugins. */
  pluginCode: string;
}

/**
 * What a plugin has generated, with the hash of each file that it has read (`''` for a missing
 * file).
 */
type KeptSources = WrittenSources & { states: [file: string, hash: string][] };

/**
 * Calls `sources` of plugins, unless an earlier run has called it with the same arguments and no
 * file that it read has changed since.
 */
export function createSourcesThroughStore({
  root,
  verifyPlugins,
  isLive,
  kept: { store, buildId, reads },
}: {
  /** Absolute path of the site's root. */
  root: string;
  verifyPlugins: boolean;
  isLive: boolean;
  kept: SourcesKeeping;
}) {
  const thread = createSourcesThread({ root, verifyPlugins, isLive });
  const hashFile = createFileHasher();

  const lookAt = (file: string): string => {
    const found = hashFile(path.join(root, file));
    reads.note(file, found !== undefined, found);
    return found?.hash ?? '';
  };

  async function write(
    { name, options, version, pluginCode }: Writer,
    call: SourcesCall,
  ): Promise<WrittenSources> {
    const { config, files, values } = call;
    const texts = Object.entries(values).map(([key, { file, text }]) => [key, file, hash(text)]);
    const given = describeOptions({ options, config, files, texts, pluginCode });
    const key = storeKey('sources', buildId, name, version ?? '', hash(given));
    const known = verifyPlugins
      ? undefined
      : ((await store.get(key)) as unknown as KeptSources | undefined);
    if (known?.states.every(([file, content]) => lookAt(file) === content)) return known;
    const written = await thread.write(name, call);
    const states = (written.read ?? []).map((file) => [file, lookAt(file)]);
    // Errors are not stored, because what is missing (such as a package) may appear unnoticed.
    const isWhole = (written.diagnostics ?? []).every(({ severity }) => severity !== 'error');
    if (isWhole) await store.set(key, { ...written, states } as unknown as Json);
    return written;
  }

  return { write, close: thread.close };
}
