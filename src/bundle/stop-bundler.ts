import { stop } from 'esbuild';

/** Ends esbuild's own process, which would outlive a finished command by a moment. Bundling again starts it anew. */
export async function stopBundler(): Promise<void> {
  await stop();
}
