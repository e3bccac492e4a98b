import type { Expression, FunctionDeclaration, Node, Program } from 'estree';
import { buildJsx } from 'estree-util-build-jsx';
import { toJs } from 'estree-util-to-js';
import type { DocCode, Heading } from '../../types/doc.js';
import type { Json } from '../../types/json.js';
import { declaredNames, walkEstree } from '../estree/estree-walk.js';
import { listImports } from '../estree/list-imports.js';
import { placeOfNode } from '../estree/place-of-node.js';
import { listNamedKeys } from '../front-matter/all-keys.js';
import type { ModuleScope, ModuleStatement } from '../mdx/module-scope.js';
import { type CodeHoleSource, KEYED_PART } from './code-holes.js';

/** Parts of a module. */
export interface ModuleParts {
  scope: ModuleScope;
  holes: readonly CodeHoleSource[];
  /**
   * Returns the page's front matter, with only the `named` ones of the author's own keys, or with
   * all of them if `named` is undefined.
   */
  frontMatter(named?: ReadonlySet<string>): Json;
  /** Content of `toc`, which MDX modules of other generators have as well. */
  headings: readonly Heading[];
  /**
   * True for the module of a partial: its only hole is the default export, a component that takes
   * props.
   */
  asComponent: boolean;
}

/** Writes the ES module of a doc: its own statements, and a component for each hole. */
export function buildCodeModule(parts: ModuleParts): DocCode | undefined {
  const { scope, holes } = parts;
  if (holes.length === 0 && scope.statements.length === 0) return undefined;
  const components = freeComponents(parts);
  return {
    source: writeSource(parts, components),
    components,
    holes: parts.asComponent
      ? []
      : holes.map(({ label, place, below, file }) => ({
          label,
          place,
          below,
          ...(file && { file }),
        })),
    imports: [...scope.imports, ...holes.flatMap(({ expression }) => listImports(expression))],
    hasSideEffects: scope.hasSideEffects,
  };
}

function writeSource(
  { scope, holes, frontMatter, headings, asComponent }: ModuleParts,
  components: DocCode['components'],
): string {
  const functions = holes.map(({ expression }, index) =>
    componentNode(`_H${index}`, expression, asComponent),
  );
  const compiled = scope.statements.flatMap((statement) =>
    'node' in statement ? [statement.node] : [],
  );
  const { runtime, statements } = compileJsx([...compiled, ...functions]);
  const own = leaveUnused(
    scope.statements.map((statement) =>
      'text' in statement ? statement : { text: statements.shift() ?? '' },
    ),
    statements,
  );
  const aliases = [...scope.builtIns].flatMap(([local, name]) =>
    local !== name && components.some((component) => component.name === name)
      ? [`const ${local} = ${name};`]
      : [],
  );
  const code = [...own, ...aliases, ...statements].filter((text) => text !== undefined).join('\n');
  const free = (name: string) => new RegExp(`\\b${name}\\b`).test(code) && !scope.names.has(name);
  // Code that imports the file may use these as well.
  const wanted = (name: string, value: () => unknown): string[] => {
    const isExported = asComponent && !scope.names.has(name);
    if (!isExported && !free(name)) return [];
    return [`${isExported ? 'export ' : ''}const ${name} = ${JSON.stringify(value())};`];
  };
  return [
    ...runtime,
    ...(free(KEYED_PART) ? [`import { Fragment as ${KEYED_PART} } from 'react';`] : []),
    ...(free('frontMatter')
      ? [`const frontMatter = ${JSON.stringify(frontMatter(listNamedKeys(code)))};`]
      : []),
    ...wanted('toc', () => listToc(headings)),
    ...wanted('contentTitle', () => headings.find(({ level }) => level === 1)?.text),
    ...(!asComponent && free('props') ? ['const props = {};'] : []),
    code,
    '',
  ].join('\n');
}

/**
 * Returns the statements of a page. Import statements whose names are all unused become side-effect
 * imports, so that a missing export is not an error, as in webpack. `rest` is the code around the
 * statements.
 */
function leaveUnused(
  own: readonly Extract<ModuleStatement, { text: string }>[],
  rest: readonly string[],
): string[] {
  const using = own.flatMap(({ text, imported }) => (imported === undefined ? [text] : []));
  const used = new Set([...using, ...rest].join('\n').match(/[\p{L}\p{N}_$]+/gu));
  return own.map(({ text, imported }) =>
    imported === undefined || imported.names.some((name) => used.has(name))
      ? text
      : imported.unused,
  );
}

/** Lists the headings without the page's title. */
function listToc(headings: readonly Heading[]): { value: string; id: string; level: number }[] {
  return headings.flatMap(({ id, level, html }) =>
    level === 1 ? [] : [{ value: html, id, level }],
  );
}

function componentNode(name: string, expression: Expression, asDefault: boolean): Node {
  const declaration: FunctionDeclaration = {
    type: 'FunctionDeclaration',
    id: { type: 'Identifier', name: asDefault ? 'MDXContent' : name },
    params: asDefault ? [{ type: 'Identifier', name: 'props' }] : [],
    body: { type: 'BlockStatement', body: [{ type: 'ReturnStatement', argument: expression }] },
  };
  return asDefault
    ? { type: 'ExportDefaultDeclaration', declaration }
    : { type: 'ExportNamedDeclaration', declaration, specifiers: [], source: null, attributes: [] };
}

/**
 * Compiles JSX to calls. `statements` has one text for each node, `runtime` the import that they
 * need.
 */
function compileJsx(nodes: Node[]): { runtime: string[]; statements: string[] } {
  const program = {
    type: 'Program',
    sourceType: 'module',
    body: [...nodes],
    comments: [],
  } as unknown as Program;
  buildJsx(program, { runtime: 'automatic', importSource: 'react' });
  const texts = program.body.map((statement) =>
    toJs({ ...program, body: [statement] }).value.trimEnd(),
  );
  const added = program.body.length - nodes.length;
  return { runtime: texts.slice(0, added), statements: texts.slice(added) };
}

/** Lists capitalized JSX names that the doc does not define, each with its first position. */
function freeComponents({ scope, holes }: ModuleParts): DocCode['components'] {
  const components = new Map<string, DocCode['components'][number]>();
  const roots: { root: Node; file?: string | undefined }[] = [
    ...scope.statements.flatMap((statement) =>
      'node' in statement ? [{ root: statement.node }] : [],
    ),
    ...holes.map(({ expression, file }) => ({ root: expression, file })),
  ];
  for (const { root, file } of roots) {
    const declared = declaredNames(root);
    walkEstree(root, (node) => {
      const written = rootName(node);
      if (written === undefined || declared.has(written) || scope.names.has(written)) return;
      const name = scope.builtIns.get(written) ?? written;
      if (!components.has(name))
        components.set(name, { name, place: placeOfNode(node), ...(file && { file }) });
    });
  }
  return [...components.values()];
}

/**
 * Returns `Chart` for `<Chart>` and `<Chart.Line>`; `undefined` for HTML elements and all other
 * nodes.
 */
function rootName(node: Node): string | undefined {
  const { type, openingElement } = node as unknown as {
    type: string;
    openingElement?: { name: JsxName };
  };
  if (type !== 'JSXElement') return undefined;
  let name = openingElement?.name;
  while (name?.type === 'JSXMemberExpression') name = name.object;
  return typeof name?.name === 'string' && /^[A-Z]/.test(name.name) ? name.name : undefined;
}

interface JsxName {
  type: string;
  name?: string | JsxName;
  object?: JsxName;
}
