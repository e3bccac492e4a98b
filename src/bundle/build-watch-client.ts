import { build } from 'esbuild';
import { BROWSERS } from '../lib/browsers.js';
import { webFile } from './resolve-plugin.js';

/**
 * What a browser runs in watch mode in addition to the site: one script without imports. Never part
 * of a built site.
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
