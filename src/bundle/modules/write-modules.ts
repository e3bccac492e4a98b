import path from 'node:path';
import { ownFile, webFile } from '../resolve-plugin.js';
import {
  hasForeignCode,
  type LoadedModule,
  listFramedFiles,
  listOwnModules,
  type SiteCode,
} from '../site-code.js';
import { GIVEN } from '../virtual.js';

/** Writes the virtual modules of a site, except those of its kinds and components. */
export function writeModules(code: SiteCode): Record<string, string> {
  const from = (file: string) => JSON.stringify(path.join(code.root, file));
  const web = (file: string) => JSON.stringify(webFile(file));
  const styles = importForeign(code.plugins.styles);
  const ofPages = code.classSheets.flatMap(({ file, ofSite }) => (ofSite ? [file] : []));
  return {
    theme: writeTheme(code),
    // Only these exports of `docsgen/theme`: pages and themes share little else, and all of it
    // would become a separate chunk.
    core: `export { startClient } from ${web('client/start-client.js')};
      export { Link, defineTheme } from ${web('theme/index.js')};`,
    client: `
      ${code.named.layersBelow === true ? "import 'docsgen:layers.css';" : ''}
      import ${web('theme/styles/index.css')};
      import 'docsgen:tokens.css';
      ${styles}
      import theme from 'docsgen:theme';
      import shell from 'docsgen:shell';
      import { startClient } from 'docsgen:core';
      startClient({ theme, shell${listBehaviors(code)}${importModules(code)} });`,
    ...Object.fromEntries(
      code.modules.map((one) => [`open/${one.feature}`, writeModule(one, code.root)]),
    ),
    // Imports all modules of the site and its plugins, and nothing else, for checks that do not run
    // the code.
    code: `
      ${code.changeSheets.length === 0 ? styles + importForeign(ofPages) : ''}
      ${importForeign(code.plugins.behaviors.map(({ module }) => module))}
      ${importOwnCode(code)}
      ${code.pages.map((file, i) => `import pageDefault${i} from ${from(code.place(file))};`).join('\n')}
      ${listOwnModules(code)
        .map(({ name, file }) => `import { ${name} } from ${from(file)};`)
        .join('\n')}
      ${listFramedFiles(code)
        .map((file, i) => `import * as framed${i} from ${from(file)};`)
        .join('\n')}`,
    given: `
      const takers = [];
      export default ${GIVEN};
      export function take(taker) {
        takers.push(taker);
        taker(${GIVEN});
      }
      export function give(given) {
        for (const taker of takers) taker(given);
      }`,
    renderer: `
      import given, { give } from 'docsgen:given';
      import { createRenderer } from ${web('render/create-renderer.js')};
      import theme from 'docsgen:theme';
      const create = (given) => createRenderer({
        theme,
        ...given,
        pages: { ${loadLater(code.pages, 'page')} },
        docs: { ${loadLater([...code.docs.keys()], 'doc')} },
      });
      export const renderer = create(given);
      ${hasForeignCode(code) ? '' : RENEW}`,
  };
}

/** Writes imports of modules that plugins name. */
const importForeign = (names: readonly string[]): string =>
  names.map((name) => `import ${JSON.stringify(name)};\n`).join('');

/**
 * docsgen's own code reads texts when it renders, so one instance serves all languages. Code of a
 * site may read them when it is loaded, so it is loaded once for each language.
 */
const RENEW = 'export const renew = (next) => (give(next), create(next));';

/** Writes the theme module: that of the site, merged over that of a feature. */
function writeTheme({ root, theme, named }: SiteCode): string {
  const own = theme === undefined ? undefined : JSON.stringify(path.join(root, theme));
  if (named.theme === undefined)
    return own === undefined ? 'export default {};' : `export { default } from ${own};`;
  const below = JSON.stringify(named.theme);
  if (own === undefined) return `export { default } from ${below};`;
  return `import below from ${below};
import own from ${own};
export default { ...below, ...own, parts: { ...below.parts, ...own.parts } };`;
}

/**
 * Writes the property of `startClient` for code that features and plugins attach to markup; `''` if
 * there is none.
 */
function listBehaviors({ plugins, behaviors: ofFeatures }: SiteCode): string {
  const all = [
    ...ofFeatures.map(({ selector, file, name }) => ({ selector, module: ownFile(file), name })),
    ...plugins.behaviors.map((one) => ({ ...one, name: 'default' })),
  ];
  if (all.length === 0) return '';
  const list = all.map(({ selector, module, name }) => {
    const load = `async () => (await import(${JSON.stringify(module)})).${name}`;
    return `{ selector: ${JSON.stringify(selector)}, load: ${load} }`;
  });
  return `, behaviors: [${list.join(', ')}]`;
}

/** Writes imports of theme, pages and docs as `theme`, `page0` …, `doc0` …. */
function importOwnCode({ root, pages, docs, place }: SiteCode): string {
  return [
    `import theme from 'docsgen:theme';`,
    ...pages.map(
      (file, i) => `import * as page${i} from ${JSON.stringify(path.join(root, place(file)))};`,
    ),
    ...[...docs.keys()].map(
      (file, i) => `import * as doc${i} from ${JSON.stringify(`docsgen:doc/${file}`)};`,
    ),
  ].join('\n');
}

/**
 * Writes getters by file that load a module at its first use, so that an error at load time affects
 * only its page.
 */
function loadLater(files: readonly string[], kind: 'page' | 'doc'): string {
  return files
    .map(
      (file) =>
        `get ${JSON.stringify(file)}() { return require(${JSON.stringify(`docsgen:${kind}/${file}`)})${kind === 'page' ? '.module' : ''}; }`,
    )
    .join(',\n');
}

/** Writes the property with the functions that load the modules of features. */
function importModules({ modules }: SiteCode): string {
  if (modules.length === 0) return '';
  const entries = modules.map(
    ({ feature }) => `'${feature}': () => import('docsgen:open/${feature}')`,
  );
  return `, modules: { ${entries.join(', ')} }`;
}

function writeModule({ main, needs, data, ofLanguage }: LoadedModule, root: string): string {
  const file = needs.ofSite ? path.join(root, needs.file) : ownFile(needs.file);
  const { from } = ofLanguage ?? {};
  const given = from === undefined ? '' : `, ${ofLanguage?.name}: ofLanguage`;
  return `
    import { ${needs.name} } from ${JSON.stringify(file)};
    import { ${main.name} } from ${JSON.stringify(ownFile(main.file))};
    ${from === undefined ? '' : `import { ${from.name} as ofLanguage } from ${JSON.stringify(ownFile(from.file))};`}
    const data = ${JSON.stringify(data)};
    export const open = (tools) =>
      ${main.name}({ ...tools, ...data, ${needs.name}${given} });`;
}
