import { createRequire } from 'node:module';
import path from 'node:path';
import type TypeScript from 'typescript';
import type { ExampleScope } from '../../types/feature/example-scope.js';

/** Creates a program from files that are not on disk, by their names. */
type MakeProgram = (files: ReadonlyMap<string, string>) => TypeScript.Program;

/**
 * A declaration file with its absolute name, which is in the folder of the config so that its
 * imports resolve like the site's.
 */
export interface ScopeDeclarations {
  name: string;
  text: string;
}

/**
 * Declares the names of a scope for all files of a program. Creates a first program to find the
 * exports of the modules.
 */
export function declareScope(
  ts: typeof TypeScript,
  scope: ExampleScope,
  { root, makeProgram }: { root: string; makeProgram: MakeProgram },
): ScopeDeclarations {
  const name = `${root.replaceAll('\\', '/')}/docsgen~scope.ts`;
  const modules = [scope.package, ...(scope.file === undefined ? [] : [specifierOf(scope.file)])];
  const imports = modules.map(
    (module, index) => `import * as m${index} from ${JSON.stringify(module)};`,
  );
  const program = makeProgram(new Map([[name, imports.join('\n')]]));
  const checker = program.getTypeChecker();
  // The names of the package are declared even if it has no types.
  const declared = new Map(listNames(scope.package).map((one): [string, string] => [one, 'any']));
  for (const [index, statement] of (program.getSourceFile(name)?.statements ?? []).entries()) {
    if (!ts.isImportDeclaration(statement)) continue;
    const symbol = checker.getSymbolAtLocation(statement.moduleSpecifier);
    for (const one of symbol === undefined ? [] : checker.getExportsOfModule(symbol)) {
      if (!isValue(ts, checker, one)) continue;
      if (one.name !== 'default') declared.set(one.name, `typeof m${index}.${one.name}`);
      else
        for (const inner of checker.getPropertiesOfType(checker.getTypeOfSymbol(one)))
          declared.set(inner.name, `(typeof m${index}.default)[${JSON.stringify(inner.name)}]`);
    }
  }
  for (const one of scope.functions) declared.set(one, '(...values: any[]) => void');
  const lines = [...declared]
    .filter(([one]) => /^[A-Za-z_$][\w$]*$/.test(one))
    .map(([one, type]) => `const ${one}: ${type};`);
  return { name, text: [...imports, 'declare global {', ...lines, '}'].join('\n') };
}

/** Lists the exports of docsgen's own copy of a package. */
function listNames(name: string): string[] {
  try {
    return Object.keys(createRequire(import.meta.url)(name) as object);
  } catch {
    return [];
  }
}

const specifierOf = (file: string): string =>
  `./${path.posix.join('.', file.replace(/\.(?:[cm]?[jt]s|[jt]sx)$/, ''))}`;

function isValue(
  ts: typeof TypeScript,
  checker: TypeScript.TypeChecker,
  symbol: TypeScript.Symbol,
): boolean {
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
  return (target.flags & ts.SymbolFlags.Value) !== 0;
}
