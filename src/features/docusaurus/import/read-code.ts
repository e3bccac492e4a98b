import { parse } from 'acorn';
import { type Declared, listNames, type Syntax } from './list-names.js';
import { stepOf } from './list-origins.js';

/** The code of a config, by paths of values: `.themeConfig.navbar.title`. */
export interface ConfigCode {
  /** Paths of values that are not written as literals. */
  computed: readonly string[];
  /** Objects that get further keys from a spread or another computation. */
  spread: readonly { path: string; text: string }[];
  /** Returns the code of the value at a path, or undefined if it is not written in one place. */
  textAt(path: string): string | undefined;
  /** Returns the names, of the module and global, that the code at a path uses. */
  namesAt(path: string): ReadonlySet<string>;
  /** Parameters of the function that returns the config, which have no value elsewhere. */
  bound: ReadonlySet<string>;
  /** The other statements of the module, in order. */
  statements: readonly Declared[];
}

/**
 * Parses the JavaScript text of a config. Returns undefined if the config is not written as one
 * object, for example because it is changed later or chosen among several.
 */
export function readCode(text: string): ConfigCode | undefined {
  try {
    return readModule(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readModule(text: string): ConfigCode | undefined {
  const program = parse(text, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
    allowHashBang: true,
  }) as unknown as Syntax;
  const body = (program['body'] as Syntax[]).filter((node) => node['directive'] === undefined);
  const exported = body.map(exportedBy).find((node) => node !== undefined);
  const statements = body
    .filter((node) => exportedBy(node) === undefined)
    .map((node) => listNames(node, text));
  const found = exported && findObject(exported, statements, text);
  if (found === undefined) return undefined;
  const all = [...statements, ...found.statements];
  const declared = all.flatMap(({ names }) => names);
  const isClear = new Set(declared).size === declared.length;
  const changes = all.some(
    (one) => one.isEffect && found.through.some((name) => one.uses.has(name)),
  );
  if (!isClear || changes) return undefined;
  const places = listPlaces(found.object, { statements: all, text });
  return {
    ...places,
    textAt: (path) => places.textAt(path),
    namesAt(path) {
      const node = places.nodes.get(path);
      return node === undefined ? new Set() : listNames(node, text).uses;
    },
    bound: found.bound,
    statements: all,
  };
}

/**
 * Returns the expression that a statement exports as the config: `export default …` or
 * `module.exports = …`.
 */
function exportedBy(node: Syntax): Syntax | undefined {
  if (node.type === 'ExportDefaultDeclaration') return node['declaration'] as Syntax;
  const assignment = node['expression'] as Syntax | undefined;
  if (node.type !== 'ExpressionStatement' || assignment?.type !== 'AssignmentExpression')
    return undefined;
  const target = assignment['left'] as Syntax;
  const object = target['object'] as Syntax | undefined;
  const property = target['property'] as Syntax | undefined;
  return object?.['name'] === 'module' && property?.['name'] === 'exports'
    ? (assignment['right'] as Syntax)
    : undefined;
}

interface FoundObject {
  object: Syntax;
  /** Variables and functions between the export and the object. */
  through: string[];
  /** Parameters of the function that returns the object. */
  bound: ReadonlySet<string>;
  /** Statements of that function. */
  statements: Declared[];
}

/**
 * Finds the object that is the config: exported directly, held by a variable or returned by a
 * function.
 */
function findObject(
  node: Syntax,
  statements: readonly Declared[],
  text: string,
): FoundObject | undefined {
  if (node.type === 'ObjectExpression')
    return { object: node, through: [], bound: new Set(), statements: [] };
  if (node.type === 'Identifier') {
    const name = String(node['name']);
    const value = statements.find(({ names }) => names.includes(name))?.values.get(name);
    const found = value && findObject(value, statements, text);
    return found && { ...found, through: [name, ...found.through] };
  }
  if (!/Function/.test(node.type)) return undefined;
  const body = node['body'] as Syntax;
  const bound = new Set(
    (node['params'] as Syntax[]).flatMap((one) => [...listNames(one, text).uses]),
  );
  if (body.type !== 'BlockStatement') {
    const found = findObject(body, statements, text);
    return found && { ...found, bound };
  }
  const own = body['body'] as Syntax[];
  const last = own.at(-1);
  const before = own.slice(0, -1).map((one) => listNames(one, text));
  const given = last?.type === 'ReturnStatement' && (last['argument'] as Syntax | undefined);
  if (!given || before.some(({ returns }) => returns)) return undefined;
  const found = findObject(given, [...statements, ...before], text);
  return found && { ...found, bound, statements: [...before, ...found.statements] };
}

/** Returns the nodes of an object’s values, by path. */
function listPlaces(
  root: Syntax,
  { statements, text }: { statements: readonly Declared[]; text: string },
) {
  const nodes = new Map<string, Syntax>();
  const methods = new Map<string, string>();
  const computed = new Set<string>();
  const spread: { path: string; text: string }[] = [];
  const textOf = (node: Syntax) => text.slice(node.start, node.end);
  const initialOf = (node: Syntax): Syntax => {
    const value =
      node.type === 'Identifier'
        ? statements
            .find(({ names }) => names.includes(String(node['name'])))
            ?.values.get(String(node['name']))
        : undefined;
    return value?.type === 'ObjectExpression' || value?.type === 'ArrayExpression' ? value : node;
  };

  /** Later assignments override what was written before. */
  function forget(path: string): void {
    for (const known of [...nodes.keys()])
      if (known === path || known.startsWith(`${path}.`) || known.startsWith(`${path}[`)) {
        nodes.delete(known);
        computed.delete(known);
      }
  }

  function visit(written: Syntax, path: string): void {
    const node = initialOf(written);
    forget(path);
    nodes.set(path, node);
    if (node.type === 'ObjectExpression') visitKeys(node, path);
    else if (node.type === 'ArrayExpression' && !hasSpread(node))
      for (const [index, item] of (node['elements'] as (Syntax | null)[]).entries()) {
        if (item !== null) visit(item, `${path}[${index}]`);
      }
    else if (!isLiteral(node)) computed.add(path);
  }

  function visitKeys(node: Syntax, path: string): void {
    for (const property of node['properties'] as Syntax[]) {
      if (property.type === 'SpreadElement') {
        const value = initialOf(property['argument'] as Syntax);
        if (value.type === 'ObjectExpression') visitKeys(value, path);
        else spread.push({ path, text: textOf(property) });
        continue;
      }
      const key = property['key'] as Syntax;
      const value = property['value'] as Syntax;
      if (property['computed'] === true) spread.push({ path, text: textOf(property) });
      else {
        const at = path + stepOf(String(key['name'] ?? key['value']));
        visit(value, at);
        if (property['method'] === true) methods.set(at, writeMethod(value, text));
      }
    }
  }

  visit(root, '');
  return {
    nodes,
    spread,
    computed: [...computed],
    textAt(path: string): string | undefined {
      const node = nodes.get(path);
      return node && (methods.get(path) ?? textOf(node));
    },
  };
}

/** Writes a method as a function expression. */
const writeMethod = (node: Syntax, text: string): string =>
  `${node['async'] === true ? 'async ' : ''}function${node['generator'] === true ? '*' : ''} ${text.slice(node.start, node.end)}`;

const hasSpread = (node: Syntax): boolean =>
  (node['elements'] as (Syntax | null)[]).some((item) => item?.type === 'SpreadElement');

function isLiteral(node: Syntax): boolean {
  if (node.type === 'UnaryExpression') return isLiteral(node['argument'] as Syntax);
  if (node.type === 'TemplateLiteral') return (node['expressions'] as Syntax[]).length === 0;
  return node.type === 'Literal' || (node.type === 'Identifier' && node['name'] === 'undefined');
}
