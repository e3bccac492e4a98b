import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Loader, type Plugin, transform } from 'esbuild';
import { ownFile } from '../resolve-plugin.js';

/** Where docsgen's own modules are: in its repository, no folder of packages is above them. */
const OWN = ownFile('');

/**
 * What becomes of the text of a module in an absolute `folder`; undefined where it stays. Lines
 * stay where they are, so that places in messages are those of the file.
 */
export type SourceChange = (
  text: string,
  place: { folder: string; loader: Loader },
) => string | undefined | Promise<string | undefined>;

/**
 * Changes the text of modules, one change after the other: those of packages by `everywhere` alone,
 * those of the site by `ofSite` before. JavaScript of the site that has types of TypeScript is read
 * as TypeScript.
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

/** What types begin with or stand behind: all other JavaScript is not tried. */
const SIGN =
  /[\w)}\]?]\s*:\s*[\w{[(]|\b(?:as|enum|interface|satisfies|type)\s+[\w{]|\w<[\w{[]|[\w)\]]!/;

/** Whether text is no JavaScript, but is code if it is TypeScript. */
async function hasTypes(text: string): Promise<boolean> {
  return SIGN.test(text) && !(await canParse(text, 'jsx')) && canParse(text, 'tsx');
}

/** Nobody is told of what does not parse: the bundle tells it. */
function canParse(text: string, loader: Loader): Promise<boolean> {
  return transform(text, { loader, jsx: 'preserve', logLevel: 'silent' }).then(
    () => true,
    () => false,
  );
}
