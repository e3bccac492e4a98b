import { build } from 'esbuild';
import { BROWSERS } from '../lib/browsers.js';
import { webFile } from './resolve-plugin.js';

/**
 * Bundles the code that watch mode adds to pages: one script without imports. A built site never
 * contains it.
 */
export async function buildWatchClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [webFile('watch/start-watch.js')],
    bundle: true,
    write: false,
    format: 'esm',
    target: [...BROWSERS],
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
