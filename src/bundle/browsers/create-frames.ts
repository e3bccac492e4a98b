import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { BuildFailure, OnLoadResult, Plugin } from 'esbuild';
import type { FeatureFrame } from '../../types/feature/browser-code.js';
import { FILES, sharedOptions } from '../build-options.js';
import { createSiteModules } from '../modules/site-modules.js';
import { listInputs } from '../outputs/list-inputs.js';
import { buildChoosingExports } from '../problems/build-choosing-exports.js';
import { ownFile } from '../resolve-plugin.js';
import type { SiteCode } from '../site-code.js';
import { browserOptions } from './bundle-for-browsers.js';

const NAMESPACE = 'docsgen-frame';

export interface Frames {
  /**
   * Lets code import the address of a document: `import address from 'docsgen:frame/<name>'`. Must
   * come before plugins that serve `docsgen:…`.
   */
  plugin: Plugin;
  /** Files in the documents built so far, relative to the site's root. */
  inputs: ReadonlySet<string>;
}

/** Module for a document or bundle that no page needs. */
export const NO_ADDRESS = "export default '';";

/**
 * Builds the documents that features show in frames, if pages need them, as soon as code imports
 * their addresses.
 */
export function createFrames(code: SiteCode): Frames {
  const inputs = new Set<string>();
  const plugin: Plugin = {
    name: 'docsgen-frames',
    setup(build) {
      build.onResolve({ filter: /^docsgen:frame\// }, ({ path: name }) => ({
        path: `${name.slice('docsgen:frame/'.length)}.html`,
        namespace: NAMESPACE,
        sideEffects: false,
      }));
      build.onLoad(
        { filter: /.*/, namespace: NAMESPACE },
        async ({ path: file }): Promise<OnLoadResult> => {
          const frame = code.frames.find(({ name }) => `${name}.html` === file);
          if (frame === undefined) throw new Error(`No frame is called ${file}`);
          if (!code.shownSigns.includes(frame.sign)) return { contents: NO_ADDRESS };
          try {
            return { contents: await buildFrame(frame, { code, inputs }), loader: 'file' };
          } catch (error) {
            const { errors } = error as Partial<BuildFailure>;
            if (errors === undefined) throw error;
            return { errors };
          }
        },
      );
    },
  };
  return { plugin, inputs };
}

async function buildFrame(
  frame: FeatureFrame,
  { code, inputs }: { code: SiteCode; inputs: Set<string> },
): Promise<string> {
  const { root, paths, named } = code;
  const { plugin } = createSiteModules(code);
  const shared = sharedOptions({
    root,
    paths,
    aliases: named.aliases,
    define: named.define,
    extensions: named.extensions,
    provided: named.provided,
    trackReact: false,
    plugins: [plugin],
  });
  const options = {
    ...browserOptions({ options: shared, browsers: code.browsers }),
    // A document without an origin can't load modules or fonts, so it contains everything.
    format: 'iife' as const,
    splitting: false,
    loader: {
      ...shared.loader,
      ...Object.fromEntries(FILES.map((ending) => [ending, 'dataurl' as const])),
    },
    entryPoints: [{ in: ownFile(frame.file), out: frame.name }],
    // Some packages require acorn as CommonJS, which would add a second copy.
    alias: { ...shared.alias, acorn: fileURLToPath(import.meta.resolve('acorn')) },
    minify: true,
  };
  const { outputFiles, metafile } = await buildChoosingExports(options, named);
  for (const input of listInputs(metafile)) inputs.add(input);
  const textOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text.trim() ?? '';
  return writeDocument({
    script: textOf('.js'),
    style: textOf('.css'),
    sources: frame.scriptSources,
  });
}

/**
 * Code that stops the script if the document has an origin. Then somebody opened the document
 * outside of a sandboxed frame, and messages to it could run code on the site's origin. The guard
 * follows the directive, which must come first.
 */
const GUARD = `if(self.origin!=="null")throw new Error('This document only runs in <iframe sandbox="allow-scripts">.');`;

const guardScript = (script: string): string =>
  script.replace(/^(?:"use strict";)?/, (directive) => directive + GUARD);

/**
 * Writes a document with its own content security policy. The `host` feature sends another policy
 * for this file only, without the site's.
 */
function writeDocument(parts: {
  script: string;
  style: string;
  sources: readonly string[];
}): string {
  const script = guardScript(parts.script).replace(/<(?=!--|\/?script)/gi, '\\x3C');
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = ['script-src', `'sha256-${hash}'`, ...parts.sources].join(' ');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="robots" content="noindex"><meta name="viewport" content="width=device-width">',
    `<title>-</title><style>${parts.style.replaceAll('</', '<\\/')}</style></head>`,
    `<body><script>${script}</script></body></html>\n`,
  ].join('');
}
