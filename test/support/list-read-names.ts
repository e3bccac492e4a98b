import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A name with which browser code finds or reads an element. */
export interface ReadName {
  kind: 'class' | 'attribute' | 'id' | 'element';
  name: string;
  /** Path of the file from the root of the repository. */
  file: string;
}

/** A selector or name that the source alone does not determine. */
export interface UnknownName {
  file: string;
  text: string;
}

const SELECTING = new Set(['querySelector', 'querySelectorAll', 'closest', 'matches']);
const READING = new Set(['getAttribute', 'hasAttribute', 'toggleAttribute', 'getAttributeNode']);
/** Properties and constants that hold selectors, which other code passes on. */
const SELECTOR = /^(?:selector|control|SELECTOR)$/;

/**
 * Lists the names in sources: in selectors, in `dataset`, and in calls that read attributes, IDs
 * and classes. Includes code in strings, such as inline scripts.
 */
export function listReadNames(
  root: string,
  folders: readonly string[],
): { names: ReadName[]; unknown: UnknownName[] } {
  const files = folders
    .flatMap((folder) => listSources(path.join(root, folder)))
    .map((file) => ({
      file: path.relative(root, file),
      source: ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true),
    }));
  const shared: Constants = new Map(files.flatMap(({ source }) => [...constantsOf(source)]));
  const found: ReadName[] = [];
  const unknown: UnknownName[] = [];
  for (const { file, source } of files) scan(source, file);
  return { names: unique(found), unknown };

  function scan(source: ts.SourceFile, file: string): void {
    const constants: Constants = new Map([...shared, ...constantsOf(source)]);
    const add = (kind: ReadName['kind'], name: string) => found.push({ kind, name, file });
    const addSelector = (selector: string) => {
      for (const one of namesInSelector(selector)) add(one.kind, one.name);
    };
    /** Calls back with each string that an expression may evaluate to, or records it as unknown. */
    const resolve = (node: ts.Expression, use: (text: string) => void): void => {
      const texts = textsOf(node, constants);
      if (texts === undefined) unknown.push({ file, text: node.getText(source) });
      else texts.forEach(use);
    };
    const addData = (name: string) => add('attribute', `data-${name.replace(/[A-Z]/g, dashed)}`);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { name, expression } = node.expression;
        const [first] = node.arguments;
        if (first !== undefined) {
          if (SELECTING.has(name.text)) resolve(first, addSelector);
          if (READING.has(name.text)) resolve(first, (text) => add('attribute', text));
          if (name.text === 'getElementById') resolve(first, (text) => add('id', text));
          if (/^getElementsBy(?:ClassName|TagName|Name)$/.test(name.text))
            resolve(first, (text) =>
              add(name.text.endsWith('ClassName') ? 'class' : 'element', text),
            );
          if (name.text === 'define' && expression.getText(source).endsWith('customElements'))
            resolve(first, (text) => add('element', text));
          if (name.text === 'contains' && expression.getText(source).endsWith('classList'))
            resolve(first, (text) => add('class', text));
        }
      }
      if (ts.isPropertyAccessExpression(node) && isDataset(node.expression))
        addData(node.name.text);
      if (ts.isElementAccessExpression(node) && isDataset(node.expression))
        resolve(node.argumentExpression, addData);
      if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
        if (node.initializer && isDataset(node.initializer))
          for (const { propertyName, name } of node.name.elements)
            addData((propertyName ?? name).getText());
      if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
        if (isDataset(node.right)) resolve(node.left, addData);
      if (ts.isPropertyAssignment(node) && SELECTOR.test(node.name.getText(source)))
        textsOf(node.initializer, constants)?.forEach(addSelector);
      // Scripts in strings.
      if (
        (ts.isNoSubstitutionTemplateLiteral(node) || ts.isStringLiteral(node)) &&
        /\.(?:querySelector|getElementById|closest)\(/.test(node.text)
      )
        scan(ts.createSourceFile(file, node.text, ts.ScriptTarget.Latest, true), file);
      node.forEachChild(visit);
    };
    source.forEachChild(visit);
  }
}

type Constants = ReadonlyMap<string, ts.Expression>;

function constantsOf(source: ts.SourceFile): [string, ts.Expression][] {
  return source.statements.flatMap((node) =>
    ts.isVariableStatement(node)
      ? node.declarationList.declarations.flatMap(
          ({ name, initializer }): [string, ts.Expression][] =>
            ts.isIdentifier(name) && initializer ? [[name.text, initializer]] : [],
        )
      : [],
  );
}

function listSources(folder: string): string[] {
  if (/\.tsx?$/.test(folder)) return [folder];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const isDataset = (node: ts.Expression): boolean =>
  (ts.isPropertyAccessExpression(node) && node.name.text === 'dataset') ||
  (ts.isIdentifier(node) && node.text === 'dataset');

const dashed = (letter: string): string => `-${letter.toLowerCase()}`;

/**
 * Returns the strings that an expression may evaluate to, or undefined if the source does not
 * determine them.
 */
function textsOf(node: ts.Expression, constants: Constants): string[] | undefined {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return textsOf(node.expression, constants);
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text);
    return value && textsOf(value, constants);
  }
  if (ts.isConditionalExpression(node)) {
    const both = [textsOf(node.whenTrue, constants), textsOf(node.whenFalse, constants)];
    return both.some((one) => one === undefined) ? undefined : both.flatMap((one) => one ?? []);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textsOf(node.left, constants)?.[0], textsOf(node.right, constants)?.[0]];
    return left === undefined || right === undefined ? undefined : [left + right];
  }
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression }) => textsOf(expression, constants)?.[0]);
    if (parts.some((part) => part === undefined)) return undefined;
    const rest = node.templateSpans.map(({ literal }, index) => `${parts[index]}${literal.text}`);
    return [node.head.text + rest.join('')];
  }
  return undefined;
}

/** Lists the classes, attributes, IDs and custom elements in a selector. */
function namesInSelector(selector: string): Pick<ReadName, 'kind' | 'name'>[] {
  const attributes = [...selector.matchAll(/\[\s*([\w-]+)/g)].map(([, name = '']) => name);
  const rest = selector.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+/g, '');
  const all = (kind: ReadName['kind'], pattern: RegExp) =>
    [...rest.matchAll(pattern)].map(([, name = '']) => ({ kind, name }));
  return [
    ...attributes.map((name) => ({ kind: 'attribute', name }) as const),
    ...all('class', /\.(-?[A-Za-z_][\w-]*)/g),
    ...all('id', /#([A-Za-z_][\w-]*)/g),
    ...all('element', /(?<![\w.#-])([a-z]+-[\w-]+)/g),
  ];
}

function unique(names: readonly ReadName[]): ReadName[] {
  return [...new Map(names.map((one) => [`${one.kind} ${one.name}`, one])).values()];
}
