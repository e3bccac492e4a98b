import path from 'node:path';
import type { Message, Plugin } from 'esbuild';
import { readRawFile } from '../imports/raw-files-plugin.js';
import { readSvgFile } from '../imports/svg-components-plugin.js';
import { type SitePaths, staticCandidates } from '../plugins/static-urls-plugin.js';
import { isImportError } from '../problems/message-text.js';

export interface InputRecorder {
  /** Comes before all others. */
  plugin: Plugin;
  /**
   * Files that the bundle asked for so far, relative to the site's root; of what style
   * sheets name from the root also those that are not there.
   */
  files: ReadonlySet<string>;
}

/** Notes what a bundle is made of while it is made: of one that fails, esbuild does not tell. */
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
 * Whether errors are of what files hold, so that they stay while the files do. An import that leads
 * nowhere may find its file tomorrow, in any of many places.
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
