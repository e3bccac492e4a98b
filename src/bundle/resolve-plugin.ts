import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import { trackedJsxRuntime, trackedReact } from './tracked-react.js';

const OWN = fileURLToPath(new URL('..', import.meta.url));

/**
 * Absolute path of a compiled file of docsgen. With `''`, that of their folder, with a separator at
 * its end.
 */
export const ownFile = (file: string): string => path.join(OWN, file);

/** Absolute path of a compiled file of docsgen's browser wing. */
export function webFile(file: string): string {
  return ownFile(`web/${file}`);
}

const ownRequire = createRequire(import.meta.url);
const DOCSGEN = fileURLToPath(new URL('../index.js', import.meta.url));
/** What themes, pages and components may import. */
const OWN_ENTRIES = new Map([
  ['docsgen/theme', webFile('theme/index.js')],
  ['docsgen/words', webFile('theme/words.js')],
]);
/** React, of which there is one. */
export const OWN_PACKAGES = /^(react|react-dom|scheduler)(\/.*)?$/;
/** Modules of React that have a separate build for browsers. */
const BY_PLATFORM = /^react-dom\/(?:server|static)$/;
/** Namespace of the React that `tracked-react` shows. */
export const TRACKED = 'docsgen-tracked';
/** Modules of the theme whose use of React is no reason to send a component to browsers. */
const STILL = path.normalize(webFile('theme/still/'));
/** What draws pages on the server. */
const RENDER = path.normalize(webFile('render/'));

export interface ResolveOptions {
  /** Server bundles see React through `tracked-react`. */
  trackReact: boolean;
}

/**
 * `@site/…` is the site's root. An alias and no part of a plugin: esbuild gives a module the
 * settings of its `tsconfig.json` only where it has found the file itself, so that one imported
 * both ways would be compiled by whichever came first.
 */
export function siteAlias(): { '@site': string } {
  return { '@site': '.' };
}

/**
 * Where names lead in a site's code: `docsgen`, `docsgen/theme` and `docsgen/words` to the docsgen
 * that runs, and every `react` to the one React that theme, islands and renderer share, whatever
 * the site has installed.
 */
export function resolvePlugin({ trackReact }: ResolveOptions): Plugin {
  return {
    name: 'docsgen-resolve',
    setup(build) {
      build.onResolve({ filter: /^docsgen(?:\/(?:theme|words))?$/ }, ({ path: name }) => ({
        path: OWN_ENTRIES.get(name) ?? DOCSGEN,
        // Only what a module takes from it is bundled with it.
        sideEffects: false,
      }));
      build.onResolve({ filter: /^react-dom\/server$/ }, ({ importer }) =>
        importer.startsWith(RENDER) ? { path: findStringRenderer() } : undefined,
      );
      build.onResolve({ filter: OWN_PACKAGES }, (args) => {
        if (trackReact && isTrackedName(args)) return { path: args.path, namespace: TRACKED };
        const isForBrowsers = build.initialOptions.platform === 'browser';
        return findOwnPackage(
          isForBrowsers ? args.path.replace(BY_PLATFORM, '$&.browser') : args.path,
        );
      });
      build.onLoad({ filter: /.*/, namespace: TRACKED }, ({ path: name }) => {
        const interaction = webFile('render/interaction.js');
        const contents =
          name === 'react'
            ? trackedReact({ react: 'react', interaction })
            : trackedJsxRuntime({ runtime: name, interaction });
        return { contents, loader: 'js', resolveDir: path.dirname(interaction) };
      });
    },
  };
}

/**
 * The half of `react-dom/server` that renders to strings. The other half renders to streams: as
 * large again, and it asks for Node's streams and cryptography, which every render thread would
 * have to start with.
 */
function findStringRenderer(): string {
  const { path: entry } = resolveOwnPackage('react-dom/server');
  return path.join(path.dirname(entry), 'cjs/react-dom-server-legacy.node.production.js');
}

/** React's own packages and the tracking modules themselves get the real React. */
function isTrackedName({ path: name, importer, namespace }: OnResolveArgs): boolean {
  if (name !== 'react' && name !== 'react/jsx-runtime') return false;
  if (importer.startsWith(STILL)) return false;
  return (
    namespace !== TRACKED &&
    !/[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(importer)
  );
}

/**
 * Like `resolveOwnPackage`, with esbuild's own words for a module that these packages don't have.
 */
function findOwnPackage(name: string): OnResolveResult {
  try {
    return resolveOwnPackage(name);
  } catch {
    return { errors: [{ text: `Could not resolve "${name}"` }] };
  }
}

/** The versions of the React that docsgen itself has. */
export function describeReact(): string {
  const versions = ['react', 'react-dom'].map((name) => {
    const text = readFileSync(resolveOwnPackage(`${name}/package.json`).path, 'utf8');
    return `${name} ${(JSON.parse(text) as { version: string }).version}`;
  });
  return versions.join(', ');
}

/** Folders of React's packages that docsgen itself has. */
export function listReactFolders(): string[] {
  const names = ['react', 'react-dom', 'scheduler'];
  return names.map((name) => path.dirname(resolveOwnPackage(`${name}/package.json`).path));
}

/** The file of one of React's packages that docsgen itself has. */
export function resolveOwnPackage(name: string): { path: string } {
  return {
    path: name.startsWith('scheduler')
      ? createRequire(ownRequire.resolve('react-dom')).resolve(name)
      : ownRequire.resolve(name),
  };
}
