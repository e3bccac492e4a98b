import path from 'node:path';
import type { Message, Plugin } from 'esbuild';
import { readRawFile } from '../imports/raw-files-plugin.js';
import { type SitePaths, staticCandidates } from '../imports/static-urls-plugin.js';
import { readSvgFile } from '../imports/svg-components-plugin.js';
import { isImportError } from '../problems/message-text.js';

export interface InputRecorder {
  /** Must come before all other plugins. */
  plugin: Plugin;
  /**
   * Files that the bundle has requested so far, relative to the site's root; includes missing files
   * that style sheets name from the root.
   */
  files: ReadonlySet<string>;
}

/**
 * Records the inputs of a bundle while esbuild creates it: esbuild reports none for a bundle that
 * fails.
 */
export function recordInputs(root: string, paths: SitePaths): InputRecorder {
  const files = new Set<string>();
  const plugin: Plugin = {
    name: 'docsgen-record-inputs',
    setup(build) {
      build.onResolve({ filter: /^\/[^/]/ }, ({ path: url, kind }) => {
        if (kind !== 'url-token' && kind !== 'import-rule') return undefined;
        for (const { folder, name } of staticCandidates({ url, ...paths }))
          files.add(`${folder}/${name}`);
        files.add(url.slice(1).replace(/[?#].*$/, ''));
        return undefined;
      });
      build.onLoad({ filter: /.*/ }, ({ path: file, namespace }) => {
        if (namespace === 'file') files.add(path.relative(root, file).replaceAll('\\', '/'));
        else
          files.add(
            readRawFile(namespace, file) ?? readSvgFile(namespace, file) ?? `${namespace}:${file}`,
          );
        return undefined;
      });
    },
  };
  return { plugin, files };
}

/**
 * True if errors depend only on the contents of files, so that they stay until a file changes. An
 * import that leads nowhere may find its file later, at any of many paths.
 */
export function areOfContents(errors: readonly Message[]): boolean {
  return errors.every(
    (message) =>
      message.location !== null &&
      message.pluginName === '' &&
      !isImportError(message) &&
      !message.text.startsWith('Could not read'),
  );
}
