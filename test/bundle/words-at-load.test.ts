import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '../../src');

/** Names that a module imports from a catalog of texts, or from the module that has them all. */
function listWordNames(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    if (!/(?:\/words\/en|(?:^|\/)words)\.js$/.test(statement.moduleSpecifier.text)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (bindings !== undefined && ts.isNamespaceImport(bindings)) names.add(bindings.name.text);
    if (bindings !== undefined && ts.isNamedImports(bindings))
      for (const { name } of bindings.elements) if (/words$/i.test(name.text)) names.add(name.text);
  }
  return names;
}

/** Lines on which a text is read when the module is loaded. */
function listReadAtLoad(source: ts.SourceFile): number[] {
  const names = listWordNames(source);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && names.has(node.text))
      lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}

/** The modules in the renderer that comes with docsgen, by the comments in its text. */
function listDrawing(): string[] {
  const text = readFileSync(RENDERER, 'utf8');
  const modules = [...text.matchAll(/^\/\/ compiled\/((?:features\/[^/]+\/)?web\/.*)\.js$/gm)];
  return modules.map(
    ([, name]) => ['.tsx', '.ts'].map((end) => `${name}${end}`).find(isSource) ?? `${name}`,
  );
}

const RENDERER = path.resolve(SOURCES, '../dist/node/renderer.cjs');
const isSource = (file: string): boolean => existsSync(path.join(SOURCES, file));

test('what draws pages reads texts when it draws: loaded once, it draws all languages', () => {
  const files = listDrawing();
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(SOURCES, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return listReadAtLoad(source).map((line) => `${file}:${line}`);
  });
  expect(found).toEqual([]);
});
