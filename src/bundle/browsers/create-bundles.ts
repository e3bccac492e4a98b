import type { BuildFailure, OnLoadResult, Plugin } from 'esbuild';
import { append } from '../../lib/append.js';
import { reservedPattern } from '../../lib/html/reserved-names.js';
import type { FeatureBundle } from '../../types/feature/browser-code.js';
import type { OutputFile } from '../../types/output/output.js';
import { relativeToOut, sharedOptions } from '../build-options.js';
import { createSiteModules } from '../modules/site-modules.js';
import { hashOutputs } from '../outputs/hash-outputs.js';
import { listInputs } from '../outputs/list-inputs.js';
import { buildChoosingExports } from '../problems/build-choosing-exports.js';
import { ownFile } from '../resolve-plugin.js';
import type { SiteCode } from '../site-code.js';
import { browserOptions } from './bundle-for-browsers.js';
import { NO_ADDRESS } from './create-frames.js';

const NAMESPACE = 'docsgen-bundle';

export interface Bundles {
  /**
   * Lets code import the address of a module: `import address from 'docsgen:bundle/<name>'`. Must
   * come before plugins that serve `docsgen:…`.
   */
  plugin: Plugin;
  /** The modules built so far, with all files that they load. */
  files: readonly OutputFile[];
  /** The files that they consist of, relative to the site's root. */
  inputs: ReadonlySet<string>;
}

/**
 * Bundles the modules that features load by address, if pages need them, as soon as code imports
 * their addresses.
 */
export function createBundles(code: SiteCode): Bundles {
  const files: OutputFile[] = [];
  const inputs = new Set<string>();
  const plugin: Plugin = {
    name: 'docsgen-bundles',
    setup(build) {
      build.onResolve({ filter: /^docsgen:bundle\// }, ({ path: name }) => ({
        path: name.slice('docsgen:bundle/'.length),
        namespace: NAMESPACE,
        sideEffects: false,
      }));
      build.onLoad(
        { filter: /.*/, namespace: NAMESPACE },
        async ({ path: name }): Promise<OnLoadResult> => {
          const bundle = code.bundles.find((one) => one.name === name);
          if (bundle === undefined) throw new Error(`No bundle is called ${name}`);
          const values = `export const settings = ${JSON.stringify(bundle.settings ?? {})};
export const reserved = ${JSON.stringify(reservedPattern(code.reserved))};`;
          if (!code.shownSigns.includes(bundle.sign)) return { contents: `${NO_ADDRESS}${values}` };
          try {
            const made = await buildBundle(bundle, code);
            append(files, made.files);
            for (const input of made.inputs) inputs.add(input);
            const address = JSON.stringify(code.paths.baseUrl + made.entry);
            return { contents: `export default ${address};${values}` };
          } catch (error) {
            const { errors } = error as Partial<BuildFailure>;
            if (errors === undefined) throw error;
            return { errors };
          }
        },
      );
    },
  };
  return { plugin, files, inputs };
}

async function buildBundle(
  { name, file }: FeatureBundle,
  code: SiteCode,
): Promise<{ entry: string; files: OutputFile[]; inputs: string[] }> {
  const { root, paths, named } = code;
  const { plugin } = createSiteModules(code);
  const options = {
    ...browserOptions({
      browsers: code.browsers,
      options: sharedOptions({
        root,
        paths,
        aliases: named.aliases,
        define: named.define,
        extensions: named.extensions,
        isPlain: true,
        trackReact: false,
        plugins: [plugin],
      }),
    }),
    entryPoints: [{ in: ownFile(file), out: name }],
    minify: true,
  };
  const { outputFiles, metafile } = await buildChoosingExports(options, named);
  const { files, names } = hashOutputs(
    outputFiles.map(({ path, contents }) => ({ path: relativeToOut(path), content: contents })),
  );
  // Targets of `import()` are entries as well, but esbuild names them as chunks.
  const [, entry] = [...names].find(([file]) => file.startsWith(`assets/${name}-`)) ?? [];
  if (entry === undefined) throw new Error(`The bundle ${name} has no entry`);
  return { entry, files, inputs: listInputs(metafile) };
}
