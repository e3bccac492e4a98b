import type {
  ExportNamedDeclaration,
  ImportDeclaration,
  ModuleDeclaration,
  Node,
  Program,
  Statement,
} from 'estree';
import type { Root } from 'mdast';
import { append } from '../../lib/append.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocImport } from '../../types/doc.js';
import { declaredNames, hasJsx, moduleNames } from '../estree/estree-walk.js';
import { listImports } from '../estree/list-imports.js';
import { placeOfNode } from '../estree/place-of-node.js';
import { isBuiltIn } from './jsx-elements.js';

/**
 * A statement of a doc's module: its own text, or a tree if it contains JSX and must be compiled.
 */
export type ModuleStatement = { text: string; imported?: ImportedNames } | { node: Node };

/** Names that an import statement declares. */
export interface ImportedNames {
  names: readonly string[];
  /** The statement to use if none of them is used: it keeps the side effects of the module. */
  unused: string;
}

/** Definitions in a doc's imports and exports. */
export interface ModuleScope {
  statements: ModuleStatement[];
  /** Names that the doc defines itself. */
  names: ReadonlySet<string>;
  /** Local name → built-in component, from `import Tabs from '@theme/Tabs'`. */
  builtIns: ReadonlyMap<string, string>;
  imports: DocImport[];
  hasSideEffects: boolean;
  /** True if the doc's default export wraps its content. It is then called `MDXLayout`. */
  hasLayout: boolean;
  /** Duplicate declarations. The first one counts. */
  problems: Omit<Diagnostic, 'file'>[];
}

export const LAYOUT = 'MDXLayout';
const STYLE_SHEET = /\.(?:css|scss|sass|less|styl)(?:\?.*)?$/;

/**
 * Reads the imports and exports of a doc. `text` is the text that the offsets of the tree refer to.
 * `own` lists modules that the site itself provides.
 */
export function readModuleScope(
  tree: Root,
  { text, own }: { text: string; own: ReadonlySet<string> },
): ModuleScope {
  const scope = {
    statements: [] as ModuleStatement[],
    names: new Set<string>(),
    builtIns: new Map<string, string>(),
    imports: [] as ModuleScope['imports'],
    hasSideEffects: false,
    hasLayout: false,
    problems: [] as ModuleScope['problems'],
  };
  /** Names of the module, and `export default`, with the node that declares them first. */
  const firsts = new Map<string, Node>();
  for (const child of tree.children) {
    if (child.type !== 'mdxjsEsm') continue;
    for (const node of (child.data?.estree as Program | null | undefined)?.body ?? [])
      readStatement(node);
  }
  return scope;

  function readStatement(node: Statement | ModuleDeclaration | Program['body'][number]): void {
    if (node.type === 'ImportDeclaration' && readBuiltIn(node)) return;
    const problem = findRepetition(node, firsts);
    if (problem !== undefined) {
      scope.problems.push(problem);
      return;
    }
    append(scope.imports, listImports(node));
    if (node.type === 'ImportDeclaration' && node.specifiers.length === 0) {
      scope.hasSideEffects ||= !STYLE_SHEET.test(String(node.source.value));
    }
    for (const name of declaredNames(node)) scope.names.add(name);
    const layout = readLayout(node, text);
    if (layout === undefined) scope.statements.push(toStatement(node, text));
    else {
      scope.hasLayout = true;
      scope.names.add(LAYOUT);
      append(scope.statements, layout);
    }
  }

  function readBuiltIn(node: ImportDeclaration): boolean {
    const module = String(node.source.value);
    const name = /^@theme\/(\w+)$/.exec(module)?.[1];
    const [specifier] = node.specifiers;
    if (
      name === undefined ||
      own.has(module) ||
      !isBuiltIn(name) ||
      specifier?.type !== 'ImportDefaultSpecifier'
    )
      return false;
    scope.builtIns.set(specifier.local.name, name);
    return true;
  }
}

/**
 * Finds a duplicate declaration in different blocks of imports and exports, which are parsed one by
 * one.
 */
function findRepetition(
  node: Node,
  firsts: Map<string, Node>,
): ModuleScope['problems'][number] | undefined {
  if (isLayout(node)) {
    const first = firsts.get(DEFAULT);
    if (first !== undefined) return { ...twoLayouts(first), ...placeOfNode(node) };
    firsts.set(DEFAULT, node);
  }
  for (const { name, node: named } of moduleNames(node)) {
    const first = firsts.get(name);
    if (first === undefined) firsts.set(name, named);
    else
      return {
        code: 'mdx-syntax',
        severity: 'error',
        message: `The name \`${name}\` is declared twice: it is already declared on line ${placeOfNode(first).line}.`,
        hint: 'Give one of them another name, or remove it.',
        ...placeOfNode(named),
      };
  }
  return undefined;
}

/** Key that can't be the name of a declaration. */
const DEFAULT = 'export default';

function isLayout(node: Node): boolean {
  if (node.type === 'ExportDefaultDeclaration') return true;
  return (
    node.type === 'ExportNamedDeclaration' &&
    node.specifiers.some(
      ({ exported }) => exported.type === 'Identifier' && exported.name === 'default',
    )
  );
}

function twoLayouts(first: Node): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'> {
  return {
    code: 'mdx-syntax',
    severity: 'error',
    message: `The page has two layouts: line ${placeOfNode(first).line} already has an \`export default\`.`,
    hint: 'Keep one `export default`: it is rendered around the content of the page.',
  };
}

function toStatement(node: Node, text: string): ModuleStatement {
  const source = hasJsx(node) ? undefined : textOf(node, text);
  if (source === undefined) return { node };
  if (node.type !== 'ImportDeclaration' || node.specifiers.length === 0) return { text: source };
  const names = node.specifiers.map(({ local }) => local.name);
  return {
    text: source,
    imported: { names, unused: `import ${JSON.stringify(node.source.value)};` },
  };
}

/** The text of a node as written; `undefined` for nodes that a plugin has made. */
function textOf(node: Node, text: string): string | undefined {
  const { start, end } = node as { start?: number; end?: number };
  return start === undefined || end === undefined ? undefined : text.slice(start, end);
}

/** Converts the default export of a doc, its layout, to a named declaration. */
function readLayout(node: Node, text: string): ModuleStatement[] | undefined {
  if (node.type === 'ExportNamedDeclaration') return readNamedLayout(node);
  if (node.type !== 'ExportDefaultDeclaration') return undefined;
  // Anonymous functions and classes have separate node types there.
  const declaration = node.declaration as Node;
  if (
    'id' in declaration &&
    declaration.id?.type === 'Identifier' &&
    declaration.type.endsWith('Declaration')
  ) {
    return [toStatement(declaration, text), { text: `const ${LAYOUT} = ${declaration.id.name};` }];
  }
  const source = hasJsx(declaration) ? undefined : textOf(declaration, text);
  if (source !== undefined) return [{ text: `const ${LAYOUT} = ${source};` }];
  const type = declaration.type.replace('Declaration', 'Expression');
  const init = { ...declaration, type } as never;
  const id = { type: 'Identifier' as const, name: LAYOUT };
  return [
    {
      node: {
        type: 'VariableDeclaration',
        kind: 'const',
        declarations: [{ type: 'VariableDeclarator', id, init }],
      },
    },
  ];
}

function readNamedLayout(node: ExportNamedDeclaration): ModuleStatement[] | undefined {
  const nameOf = (name: (typeof node.specifiers)[number]['local']) =>
    name.type === 'Identifier' ? name.name : JSON.stringify(name.value);
  const layout = node.specifiers.find(({ exported }) => nameOf(exported) === 'default');
  if (layout === undefined) return undefined;
  const others = node.specifiers
    .filter((specifier) => specifier !== layout)
    .map(({ local, exported }) => `${nameOf(local)} as ${nameOf(exported)}`)
    .join(', ');
  const source =
    typeof node.source?.value === 'string' ? JSON.stringify(node.source.value) : undefined;
  const local = nameOf(layout.local);
  return [
    {
      text: source
        ? `import { ${local} as ${LAYOUT} } from ${source};`
        : `const ${LAYOUT} = ${local};`,
    },
    ...(others === '' ? [] : [{ text: `export { ${others} }${source ? ` from ${source}` : ''};` }]),
  ];
}
