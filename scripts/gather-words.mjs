// Gathers docsgen's texts for readers into one file of the bundled program, as JSON of which the
// program parses only the texts that it needs. In the sources, each feature has its own texts in
// every language: two hundred modules that the program imports on demand, each of which would be a
// file of the package.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The import with which modules load their texts: `load` of `createWordSource` in src/words. */
const ASKS = /import\(`((?:\.\.?\/)+words)\/\$\{language\}\.js`\)/g;

/**
 * Creates an esbuild plugin that gathers the modules `words/<language>.js` of all features, except
 * English, which is not imported on demand.
 *
 * @param {string} compiled absolute path of the compiled sources
 * @returns {import('esbuild').Plugin}
 */
export function gatherWords(compiled) {
  /** Folders of texts, by their names in the gathered file. */
  const folders = new Map([
    ['theme', `${compiled}/words`],
    ...readdirSync(`${compiled}/features`).map((name) => [
      name,
      `${compiled}/features/${name}/words`,
    ]),
  ]);
  const nameOf = (folder) => [...folders].find(([, known]) => known === folder)?.[0];
  const languages = readdirSync(`${compiled}/words`)
    .map((file) => path.basename(file, '.js'))
    .filter((name) => /^[a-z]{2}(?:-[A-Z]{2})?$/.test(name) && name !== 'en');
  /** Path that the gathered texts would have as a file. */
  const gathered = `${compiled}/words/gathered.js`;

  /** Returns the texts of a language by the names of their folders, each as JSON. */
  async function readWords(language) {
    const read = [...folders].map(async ([name, folder]) => {
      const file = `${folder}/${language}.js`;
      if (!existsSync(file)) return [];
      const { words } = await import(pathToFileURL(file).href);
      return [[name, JSON.stringify(words)]];
    });
    return Object.fromEntries((await Promise.all(read)).flat());
  }

  return {
    name: 'gather-words',
    setup(build) {
      build.onResolve({ filter: /words\/gathered\.js$/ }, (args) => ({ path: args.path }));
      build.onLoad({ filter: /[\\/]words[\\/]gathered\.js$/ }, async () => {
        const all = languages.map(async (name) => [name, await readWords(name)]);
        const contents = JSON.stringify(Object.fromEntries(await Promise.all(all)));
        return { contents: `export const wordsByLanguage = ${contents};` };
      });
      build.onLoad({ filter: /[\\/](?:feature|load-words)\.js$/ }, ({ path: file }) => {
        const text = readFileSync(file, 'utf8');
        const contents = text.replace(ASKS, (_, folder) => {
          const name = JSON.stringify(nameOf(path.join(path.dirname(file), folder)));
          const all = `import(${JSON.stringify(gathered)})`;
          return `${all}.then((all) => ({ words: JSON.parse(all.wordsByLanguage[language][${name}]) }))`;
        });
        return contents === text ? undefined : { contents, resolveDir: path.dirname(file) };
      });
    },
  };
}
