import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { SourceChange } from './change-sources-plugin.js';
import { AS_FILE } from './raw-files-plugin.js';

/** Prefix of the imports that `nameFileUrls` inserts. */
const PREFIX = 'docsgen-file-url:';

const ASKED = /\bnew\s+URL\(\s*(["'])([^"'\n]+)\1\s*,\s*import\.meta\.url\s*,?\s*\)/g;

/**
 * Function that replaces `new URL(address, base)`, because the build knows neither argument. The
 * string value of its result is the address, both on the server and in the browser.
 */
const AS_URL = `function docsgenFileUrl(address) {
  const text = { value: address }, give = { value: () => address };
  const url = new URL(address, globalThis.location?.origin ?? 'http://localhost');
  return Object.defineProperties(url, { href: text, toString: give, toJSON: give });
}`;

/** Resolves the files that `nameFileUrls` imports. */
export const fileUrlsPlugin: Plugin = {
  name: 'docsgen-file-urls',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${PREFIX}`) }, ({ path: name, kind, ...place }) => {
      const { importer, namespace, resolveDir } = place;
      const file = name.slice(PREFIX.length);
      return build.resolve(file, { kind, importer, namespace, resolveDir, pluginData: AS_FILE });
    });
  },
};

/**
 * Turns `new URL('./map.png', import.meta.url)` in code of the site into the address of that file,
 * which becomes part of the output, as in webpack. `extensions` are those of files that code may
 * import.
 */
export const nameFileUrls =
  (extensions: readonly string[]): SourceChange =>
  (text, { folder }) =>
    // Skip the search for most modules.
    text.includes('import.meta.url') ? nameFiles(text, { folder, extensions }) : undefined;

interface Place {
  folder: string;
  extensions: readonly string[];
}

/** Returns the text with its files as imports, or undefined if it names no existing file. */
function nameFiles(text: string, { folder, extensions }: Place): string | undefined {
  const imports: string[] = [];
  const named = text.replace(ASKED, (whole: string, _, written: string) => {
    const file = /^\.{0,2}\//.test(written) ? written : `./${written}`;
    const isFile = extensions.includes(path.extname(file).toLowerCase());
    if (!isFile || !existsSync(path.resolve(folder, file))) return whole;
    imports.push(`import docsgenFile${imports.length} from ${JSON.stringify(PREFIX + file)};`);
    const lines = '\n'.repeat(whole.split('\n').length - 1);
    return `docsgenFileUrl(docsgenFile${imports.length - 1}${lines})`;
  });
  return imports.length === 0 ? undefined : [named, AS_URL, ...imports].join('\n');
}
