import { append } from '../../../lib/append.js';
import { listNames, nameOf } from '../modules/list-names.js';
import { isOriginal, isThere, type Modules } from './is-there.js';
import { CODE, listImports } from './list-imports.js';
import { findFile } from './list-mdx-names.js';
import { OF_THEMES, ONLY_WRAP } from './part-names.js';

interface Known extends Modules {
  files: readonly string[];
}

interface PageComponent {
  part: string;
  file: string;
  isAnew: boolean;
}

/** Finds the files of components that wrap the part that they replace, or that may rewrite it. */
export async function findPageComponents(
  pageComponents: Readonly<Record<string, string>>,
  { disk, files, names }: Known,
): Promise<PageComponent[]> {
  const found: PageComponent[] = [];
  for (const [part, module] of Object.entries(pageComponents)) {
    const file = module.startsWith('@theme/')
      ? files.find((one) => `@theme/${nameOf(one)}` === module && CODE.test(one))
      : await findFile(module, { file: '', disk });
    const imports = file === undefined ? [] : listImports(await disk.text(file), file);
    const isWrapped = imports.some(
      ({ from }) => from === `@theme/${part}` || isOriginal(from, part),
    );
    const areThere = await Promise.all(imports.map((one) => isThere(one, { names, disk })));
    const isOne = isWrapped || !ONLY_WRAP.includes(part);
    if (file !== undefined && isOne && areThere.every(Boolean))
      found.push({ part, file, isAnew: !isWrapped });
  }
  return found;
}

/**
 * Finds parts of the site’s plugins that replace docsgen’s or wrap them. Leaves out parts with
 * imports that docsgen cannot resolve.
 */
export async function readThemeParts(
  aliases: Readonly<Record<string, string>>,
  { disk, files }: Omit<Known, 'names'>,
): Promise<{ part: string; isAnew: boolean }[]> {
  const found: { part: string; isAnew: boolean }[] = [];
  const given = Object.entries(aliases).filter(([name]) => /^@theme(?:-init)?\//.test(name));
  const ofPlugins = Object.fromEntries(
    given.map(([name, file]) => [name, file.replace(/^\.\//, '')]),
  );
  for (const part of OF_THEMES) {
    const file = ofPlugins[`@theme/${part}`];
    if (file === undefined) continue;
    const imports = listImports(await disk.text(file), file);
    // Modules inside the part may import generated files that docsgen lacks.
    const inside = Object.keys(ofPlugins).filter((name) => name.startsWith(`@theme/${part}/`));
    const all = [...imports];
    for (const name of inside) {
      const own = ofPlugins[name] ?? '';
      append(all, listImports(await disk.text(own), own));
    }
    const { names } = listNames(files, ofPlugins);
    const areThere = await Promise.all(all.map((one) => isThere(one, { names, disk })));
    if (areThere.every(Boolean))
      found.push({ part, isAnew: !imports.some(({ from }) => isOriginal(from, part)) });
  }
  return found;
}
