import { type BuildFailure, build, type Message } from 'esbuild';
import type { Diagnostic } from '../types/diagnostic.js';
import { type ImportPlace, locateInDoc, sharedOptions } from './build-options.js';
import { AMBIGUOUS, toDiagnostics } from './esbuild-diagnostics.js';
import { listInputs } from './raw-files-plugin.js';
import { type SiteCode, siteCodePlugin } from './site-code.js';

export interface RendererBundle {
  /** One CommonJS module that exports `renderer`: theme, site components, docs' code and their one React. */
  text: string;
  /** Files that the bundle is made of, relative to the site's root. */
  inputs: string[];
  diagnostics: Diagnostic[];
}

/**
 * Bundles everything that renders pages on the server. CommonJS, because `react-dom/server` asks for Node's modules
 * with `require`; React inside, so that theme, components and renderer share one.
 */
export async function buildRenderer(
  code: SiteCode,
  importPlaces: ReadonlyMap<string, ImportPlace[]>,
): Promise<RendererBundle> {
  const options = sharedOptions({
    root: code.root,
    baseUrl: code.shell.baseUrl,
    trackReact: true,
    plugins: [siteCodePlugin(code)],
  });
  const locate = locateInDoc(importPlaces);
  try {
    const { outputFiles, metafile, warnings } = await build({
      ...options,
      entryPoints: [{ in: 'docsgen:renderer', out: 'renderer' }],
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      entryNames: '[name]',
      loader: { ...options.loader, '.css': 'empty' },
    });
    return {
      text: outputFiles.find(({ path }) => path.endsWith('renderer.js'))?.text ?? '',
      inputs: listInputs(metafile),
      diagnostics: toDiagnostics(ambiguous(warnings), { root: code.root, severity: 'error', locate }),
    };
  } catch (error) {
    const { errors, warnings } = error as BuildFailure;
    if (errors === undefined) throw error;
    // An import of an ambiguous name fails as well: the cause is enough.
    const causes = ambiguous(warnings);
    const rest =
      causes.length === 0 ? errors : errors.filter(({ text }) => !text.startsWith('Ambiguous import'));
    const problems = [...rest, ...causes];
    return {
      text: '',
      inputs: [],
      diagnostics: toDiagnostics(problems, { root: code.root, severity: 'error', locate }),
    };
  }
}

const ambiguous = (warnings: readonly Message[]): Message[] => warnings.filter(({ id }) => id === AMBIGUOUS);
