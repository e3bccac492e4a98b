import { build, type Plugin } from 'esbuild';
import type { FeatureWorker } from '../types/feature/browser-code.js';
import { ownFile } from './resolve-plugin.js';

const SETTINGS = 'docsgen:worker';

/**
 * Bundles a feature's worker with all that it imports into one script. `file` is below the folder
 * of docsgen's compiled files. `browsers` are the oldest that run it, as targets of esbuild.
 */
export async function buildWorker({
  file,
  data,
  browsers,
}: Pick<FeatureWorker, 'file' | 'data'> & { browsers: readonly string[] }): Promise<string> {
  const settings: Plugin = {
    name: 'docsgen-worker-settings',
    setup(bundle) {
      bundle.onResolve({ filter: /^docsgen:worker$/ }, () => ({
        path: SETTINGS,
        namespace: SETTINGS,
      }));
      bundle.onLoad({ filter: /.*/, namespace: SETTINGS }, () => ({
        contents: JSON.stringify(data),
        loader: 'json',
      }));
    },
  };
  const { outputFiles } = await build({
    entryPoints: [ownFile(file)],
    bundle: true,
    write: false,
    // Not all supported browsers run module workers.
    format: 'iife',
    target: [...browsers],
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [settings],
  });
  return outputFiles[0]?.text ?? '';
}
