import { createRequire } from 'node:module';

/**
 * Ends esbuild's own process, which would outlive a finished command by a moment. The next bundle
 * restarts it. Does not load esbuild if nothing was bundled.
 */
export async function stopBundler(): Promise<void> {
  const require = createRequire(import.meta.url);
  const loaded = require.cache[require.resolve('esbuild')];
  await (loaded?.exports as typeof import('esbuild') | undefined)?.stop();
}
