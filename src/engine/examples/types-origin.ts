import path from 'node:path';
import { findTypeScript } from '../../examples/types/load-typescript.js';
import { type Store, storeKey } from '../store/store.js';
import { hashFiles } from './hash-files.js';
import { findUp } from './known-settings.js';

/** Inputs of the types in the code of a page, besides its text. Plain JSON. */
export interface TypesOrigin {
  /** Version of TypeScript; `''` when the site has none. */
  version: string;
  /** The `tsconfig.json`, relative to the root; `''` when there is none. */
  tsconfig: string;
  /** Key of the list of files that they were read from: many pages share one. */
  list: string;
  /** Hash of their contents; `''` if the inputs are unknown. */
  content: string;
}

/** Returns the path of the `tsconfig.json` with the compiler's options. */
export function findTsconfig(root: string, given: string | undefined): string {
  const file = given === undefined ? findUp(root, 'tsconfig.json') : path.resolve(root, given);
  return file === undefined ? '' : path.relative(root, file);
}

export interface OriginRequest {
  root: string;
  store: Store;
  tsconfig: string | undefined;
  /** Hashes of files that this run has computed. */
  hashes: Map<string, string>;
}

/**
 * Records the inputs of types. `files`, relative to the root, is undefined if a file that is
 * missing now may appear.
 */
export async function noteOrigin(
  files: readonly string[] | undefined,
  request: OriginRequest,
): Promise<TypesOrigin> {
  const { root, store, tsconfig } = request;
  const version = findTypeScript(root)?.version ?? '';
  const origin = { version, tsconfig: findTsconfig(root, tsconfig) };
  if (files === undefined) return { ...origin, list: '', content: '' };
  const list = storeKey('types-files', [...files]);
  await store.set(list, [...files]);
  return { ...origin, list, content: hashFiles(files, request) };
}

/**
 * Returns the files that types were read from, if neither these nor the compiler and its options
 * have changed.
 */
export async function recallOrigin(
  { version, tsconfig, list, content }: TypesOrigin,
  request: OriginRequest,
): Promise<string[] | undefined> {
  if (content === '' || findTsconfig(request.root, request.tsconfig) !== tsconfig) return undefined;
  if (findTypeScript(request.root)?.version !== version) return undefined;
  const files = (await request.store.get(list)) as string[] | undefined;
  return files !== undefined && hashFiles(files, request) === content ? files : undefined;
}
