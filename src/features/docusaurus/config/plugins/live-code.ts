import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Scope, Values } from '../rules.js';
import type { PluginUse } from './plugin-use.js';

/**
 * Files in which sites define the scope of live code. `docusaurus swizzle` writes the first one.
 */
const SCOPES = ['/index', ''].flatMap((end) =>
  ['js', 'jsx', 'ts', 'tsx'].map((ending) => `src/theme/ReactLiveScope${end}.${ending}`),
);

/** `@docusaurus/theme-live-codeblock`: blocks marked `live`, with the same words. */
export function translateLiveCode({ name }: PluginUse, { notes, root }: Scope): { keys: Values } {
  notes.take('live code', name);
  const scope = SCOPES.find((file) => existsSync(path.join(root, file)));
  return { keys: { playground: scope === undefined ? true : { scope } } };
}
