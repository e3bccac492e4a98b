import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FoundTypeScript } from '../../examples/types/load-typescript.js';
import type { TypeSettings } from '../../examples/types/read-settings.js';
import { type Store, storeKey } from '../store/store.js';
import { createKnownScripts, type KnownScripts } from './known-scripts.js';

export interface KnownRequest {
  root: string;
  /** Absolute path of the `tsconfig.json`, if there is one. */
  tsconfig: string | undefined;
  typescript: Pick<FoundTypeScript, 'version'>;
  store: Store;
  buildId: string;
}

/**
 * The results of earlier runs with the current settings; undefined if no run has read these
 * settings yet.
 */
export async function openKnown(request: KnownRequest): Promise<KnownScripts | undefined> {
  const { root, store, buildId, typescript } = request;
  const files = (await store.get(settingsEntry(request))) as string[] | undefined;
  if (files === undefined) return undefined;
  const settings = [typescript.version, ...files, ...listInstalled(root)];
  return createKnownScripts({ root, store, buildId, settings });
}

/** Notes which files the settings were read from: relative to the root. */
export async function noteSettings(request: KnownRequest, files: readonly string[]): Promise<void> {
  await request.store.set(settingsEntry(request), [...files]);
}

/** The files of settings, relative to the root. */
export const listFiles = (
  { files, ambient }: Pick<TypeSettings, 'files' | 'ambient'>,
  root: string,
): string[] => [...files, ...ambient].map((file) => path.relative(root, file));

/** Lists of installed packages, relative to the root. */
export function listInstalled(root: string): string[] {
  const names = [
    'node_modules/.package-lock.json',
    'node_modules/.modules.yaml',
    'node_modules/.yarn-state.yml',
  ];
  return names.flatMap((name) => findUp(root, name) ?? []).map((file) => path.relative(root, file));
}

/** The nearest file with a name, searching from a folder upwards. */
export function findUp(root: string, name: string): string | undefined {
  for (let above = root; ; above = path.dirname(above)) {
    const file = path.join(above, name);
    if (existsSync(file)) return file;
    if (above === path.dirname(above)) return undefined;
  }
}

const settingsEntry = ({
  buildId,
  typescript,
  tsconfig,
}: Omit<KnownRequest, 'store' | 'root'>): string =>
  storeKey('example-settings', buildId, typescript.version, tsconfig ?? '');
