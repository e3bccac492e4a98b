import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import { trackedJsxRuntime, trackedReact } from './tracked-react.js';

const OWN = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns the absolute path of a compiled file of docsgen; for `''`, their folder, with a separator
 * at its end.
 */
export const ownFile = (file: string): string => path.join(OWN, file);

/** Returns the absolute path of a compiled file below `web/`. */
export function webFile(file: string): string {
  return ownFile(`web/${file}`);
}

const ownRequire = createRequire(import.meta.url);
const DOCSGEN = fileURLToPath(new URL('../index.js', import.meta.url));
/** Modules of docsgen that themes, pages and components may import. */
const OWN_ENTRIES = new Map([
  ['docsgen/theme', webFile('theme/index.js')],
  ['docsgen/words', webFile('theme/words.js')],
]);
/** React's packages, of which a bundle has one copy. */
export const OWN_PACKAGES = /^(react|react-dom|scheduler)(\/.*)?$/;
/** Modules of React that have a separate build for browsers. */
const BY_PLATFORM = /^react-dom\/(?:server|static)$/;
/** Namespace of the wrapped React of `tracked-react`. */
export const TRACKED = 'docsgen-tracked';
/**
 * Modules of the theme that import the real React, so that their use of it does not make a
 * component interactive.
 */
const STILL = path.normalize(webFile('theme/still/'));
/** Folder of the modules that render pages on the server. */
const RENDER = path.normalize(webFile('render/'));

export interface ResolveOptions {
  /** True for server bundles, which import React through `tracked-react`. */
  trackReact: boolean;
}

/**
 * Alias for the site's root, `@site/…`. esbuild applies a `tsconfig.json` only to modules that it
 * finds itself, so with a plugin, a module imported both ways would be compiled by whichever import
 * came first.
 */
export function siteAlias(): { '@site': string } {
  return { '@site': '.' };
}

/**
 * Resolves the names of docsgen and React in a site's code: `docsgen`, `docsgen/theme` and
 * `docsgen/words` are the running docsgen, and every `react` is the one React that theme, islands
 * and renderer share, whatever the site has installed.
 */
export function resolvePlugin({ trackReact }: ResolveOptions): Plugin {
  return {
    name: 'docsgen-resolve',
    setup(build) {
      build.onResolve({ filter: /^docsgen(?:\/(?:theme|words))?$/ }, ({ path: name }) => ({
        path: OWN_ENTRIES.get(name) ?? DOCSGEN,
        // Bundle only the exports that a module uses.
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
 * Returns the half of `react-dom/server` that renders to strings. The other half renders to
 * streams: it is as large, and loads Node's streams and cryptography, which would slow the start of
 * every render thread.
 */
function findStringRenderer(): string {
  const { path: entry } = resolveOwnPackage('react-dom/server');
  return path.join(path.dirname(entry), 'cjs/react-dom-server-legacy.node.production.js');
}

/**
 * True if an import gets the tracked React. React's own packages and the tracking modules
 * themselves get the real one.
 */
function isTrackedName({ path: name, importer, namespace }: OnResolveArgs): boolean {
  if (name !== 'react' && name !== 'react/jsx-runtime') return false;
  if (importer.startsWith(STILL)) return false;
  return (
    namespace !== TRACKED &&
    !/[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(importer)
  );
}

/**
 * Like `resolveOwnPackage`, but fails with esbuild's message for a module that these packages don't
 * have.
 */
function findOwnPackage(name: string): OnResolveResult {
  try {
    return resolveOwnPackage(name);
  } catch {
    return { errors: [{ text: `Could not resolve "${name}"` }] };
  }
}

/** Returns the versions of docsgen's own React. */
export function describeReact(): string {
  const versions = ['react', 'react-dom'].map((name) => {
    const text = readFileSync(resolveOwnPackage(`${name}/package.json`).path, 'utf8');
    return `${name} ${(JSON.parse(text) as { version: string }).version}`;
  });
  return versions.join(', ');
}

/** Lists the folders of docsgen's own React packages. */
export function listReactFolders(): string[] {
  const names = ['react', 'react-dom', 'scheduler'];
  return names.map((name) => path.dirname(resolveOwnPackage(`${name}/package.json`).path));
}

/** Returns the file of one of docsgen's own React packages. */
export function resolveOwnPackage(name: string): { path: string } {
  return {
    path: name.startsWith('scheduler')
      ? createRequire(ownRequire.resolve('react-dom')).resolve(name)
      : ownRequire.resolve(name),
  };
}
