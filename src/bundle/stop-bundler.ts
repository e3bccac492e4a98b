import { createRequire } from 'node:module';

/**
 * Ends esbuild's own process, which would outlive a finished command by a moment. Bundling again
 * restarts it. A run that has bundled nothing has not loaded esbuild, and does not do so for this.
 */
export async function stopBundler(): Promise<void> {
  const require = createRequire(import.meta.url);
  const loaded = require.cache[require.resolve('esbuild')];
  await (loaded?.exports as typeof import('esbuild') | undefined)?.stop();
}
