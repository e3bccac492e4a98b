// Writes the declarations of the package: one file with all types that its entries lead to, and one
// file per entry that exports its part of them. All types are in one file because features extend
// types of other modules (`declare module '../../types/config.js'`), and entries share most types.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import ts from 'typescript';

/** Name of the file with all types. */
const TYPES = 'all-types';
/** Packages from which that file imports. */
const PACKAGES = [
  'hast',
  'mdast',
  'mdast-util-from-markdown',
  'micromark-util-types',
  'react',
  'valibot',
];

/**
 * Replaces the declarations in a folder, which is outside of `node_modules`, by those of its
 * entries.
 *
 * @param {string} folder absolute path
 * @param {readonly string[]} entries paths from the folder
 */
export function bundleDeclarations(folder, entries) {
  const exported = listExports(entries.map((entry) => `${folder}/${entry}`));
  const source = `${folder}/${TYPES}.ts`;
  const isFirst = (one) => exported.flat().find(({ as }) => as === one.as) === one;
  const everything = entries.map((entry, at) =>
    writeExport(exported[at].filter(isFirst), `./${entry}`),
  );
  writeFileSync(source, everything.join(''));
  const [text] = generateDtsBundle(
    [
      {
        filePath: source,
        noCheck: true,
        libraries: { importedLibraries: PACKAGES, allowedTypesLibraries: [] },
        output: { noBanner: true, exportReferencedTypes: false, inlineDeclareExternals: true },
      },
    ],
    { preferredConfigPath: path.join(folder, '../../tsconfig.base.json') },
  );
  rmSync(folder, { recursive: true });
  for (const [at, entry] of entries.entries()) {
    const up = '../'.repeat(entry.split('/').length - 1) || './';
    const names = exported[at].map(({ name, as, isType }) => ({ name: as, as: name, isType }));
    mkdirSync(path.dirname(`${folder}/${entry}`), { recursive: true });
    writeFileSync(`${folder}/${entry}`, writeExport(names, `${up}${TYPES}.d.ts`));
  }
  writeFileSync(`${folder}/${TYPES}.d.ts`, text);
}

/**
 * Lists the exports of each file: their name, their name in the file of all types, and whether they
 * are only types.
 */
function listExports(files) {
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  });
  const checker = program.getTypeChecker();
  const named = new Map();
  return files.map((file) =>
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)))
      .map((one) => {
        const symbol = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
        let as = one.name;
        while (named.has(as) && named.get(as) !== symbol) as += '_';
        named.set(as, symbol);
        return { name: one.name, as, isType: (symbol.flags & ts.SymbolFlags.Value) === 0 };
      }),
  );
}

function writeExport(names, from) {
  const list = names.map(
    ({ name, as, isType }) => `${isType ? 'type ' : ''}${name === as ? name : `${name} as ${as}`}`,
  );
  return `export { ${list.join(', ')} } from '${from.replace(/\.d\.ts$/, '.js')}';\n`;
}
