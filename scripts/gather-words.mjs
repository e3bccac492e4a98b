// Keeps docsgen's texts for readers in one file per language where the program is bundled. In the
// sources each feature has its own, in every language: two hundred modules that a program
// imports on demand, each of which would be a file of the package.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How modules ask for their texts: `load` of `createWordSource` in src/words. */
const ASKS = /import\(`((?:\.\.?\/)+words)\/\$\{language\}\.js`\)/g;

/**
 * A plugin for esbuild that gathers the modules `words/<language>.js` of all features by language.
 *
 * @param {string} compiled absolute path of the compiled sources
 * @returns {import('esbuild').Plugin}
 */
export function gatherWords(compiled) {
  /** Folders of texts, by the names under which the gathered modules export them. */
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
    .filter((name) => /^[a-z]{2}(?:-[A-Z]{2})?$/.test(name));
  /** Where the gathered modules would be if they were files. */
  const at = (name) => `${compiled}/words/gathered/${name}.js`;
  const importAll = languages.map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(at(name))})`,
  );
  const exportAll = (language) =>
    [...folders]
      .map(([name, folder]) => [name, `${folder}/${language}.js`])
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => `export * as ${JSON.stringify(name)} from ${JSON.stringify(file)};`)
      .join('\n');
  return {
    name: 'gather-words',
    setup(build) {
      build.onResolve({ filter: /words\/gathered\/[\w-]+\.js$/ }, (args) => ({ path: args.path }));
      build.onLoad({ filter: /[\\/]words[\\/]gathered[\\/][\w-]+\.js$/ }, ({ path: file }) => {
        const name = path.basename(file, '.js');
        const contents = name === 'all' ? `export default { ${importAll} };` : exportAll(name);
        return { contents, resolveDir: compiled };
      });
      build.onLoad({ filter: /[\\/](?:feature|load-words)\.js$/ }, ({ path: file }) => {
        const text = readFileSync(file, 'utf8');
        const contents = text.replace(ASKS, (_, folder) => {
          const name = nameOf(path.join(path.dirname(file), folder));
          return `wordsByLanguage[language]().then((all) => all[${JSON.stringify(name)}])`;
        });
        if (contents === text) return undefined;
        return {
          contents: `import wordsByLanguage from ${JSON.stringify(at('all'))};\n${contents}`,
          resolveDir: path.dirname(file),
        };
      });
    },
  };
}
