import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Loader, type Plugin, transform } from 'esbuild';
import { ownFile } from '../resolve-plugin.js';

/** Folder of docsgen's own modules. In docsgen's repository it is not below `node_modules`. */
const OWN = ownFile('');

/**
 * Returns the new text of a module in an absolute `folder`, or undefined to leave it. It must keep
 * the line numbers so that positions in messages match the file.
 */
export type SourceChange = (
  text: string,
  place: { folder: string; loader: Loader },
) => string | undefined | Promise<string | undefined>;

/**
 * Applies changes to the text of modules, in order: only `everywhere` to packages; first `ofSite`,
 * then `everywhere`, to modules of the site. Reads JavaScript of the site as TypeScript if it
 * contains TypeScript's types.
 */
export function changeSourcesPlugin({
  ofSite,
  everywhere,
}: {
  ofSite: readonly SourceChange[];
  everywhere: readonly SourceChange[];
}): Plugin {
  return {
    name: 'docsgen-change-sources',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
        const isOfPackage = /[\\/]node_modules[\\/]/.test(file) || file.startsWith(OWN);
        const changes = isOfPackage ? everywhere : [...ofSite, ...everywhere];
        if (changes.length === 0) return undefined;
        const text = await readFile(file, 'utf8').catch(() => '');
        const isTyped = !isOfPackage && /\.[cm]?jsx?$/.test(file) && (await hasTypes(text));
        const place = { folder: path.dirname(file), loader: isTyped ? 'tsx' : loaderOf(file) };
        let contents = text;
        for (const change of changes) contents = (await change(contents, place)) ?? contents;
        if (contents === text && !isTyped) return undefined;
        return { contents, loader: place.loader };
      });
    },
  };
}

function loaderOf(file: string): Loader {
  const ending = path.extname(file).replace(/^\.[cm]?/, '');
  return ending === 'js' ? 'jsx' : (ending as Loader);
}

/** Tokens that begin or follow types. JavaScript without any of them is not parsed. */
const SIGN =
  /[\w)}\]?]\s*:\s*[\w{[(]|\b(?:as|enum|interface|satisfies|type)\s+[\w{]|\w<[\w{[]|[\w)\]]!/;

/** True if the text is not valid JavaScript but valid TypeScript. */
async function hasTypes(text: string): Promise<boolean> {
  return SIGN.test(text) && !(await canParse(text, 'jsx')) && canParse(text, 'tsx');
}

/** Reports nothing: the bundle reports text that does not parse. */
function canParse(text: string, loader: Loader): Promise<boolean> {
  return transform(text, { loader, jsx: 'preserve', logLevel: 'silent' }).then(
    () => true,
    () => false,
  );
}
