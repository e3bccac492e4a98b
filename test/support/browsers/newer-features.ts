import { createRequire } from 'node:module';
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data/types';
import { type AnyNode, parse as parseScript } from 'acorn';
import postcss, { type AtRule, type Container, type Declaration } from 'postcss';
import parseValue from 'postcss-value-parser';

type Group = Readonly<Record<string, Identifier>>;
// Vite would transform these 20 MB.
const { css, api, javascript }: CompatData = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
);
const builtins = (javascript['builtins'] ?? {}) as unknown as Group;
const interfaces = api as unknown as Group;

/** The oldest supported versions, by the browser names of the data set. */
export type Floor = Readonly<Record<string, number>>;

/** Reads targets of esbuild such as `safari16.4`. */
export function readFloor(targets: readonly string[]): Floor {
  return Object.fromEntries(
    targets.map((target) => {
      const [, name = '', version] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
      return [name === 'ios' ? 'safari_ios' : name, Number(version)];
    }),
  );
}

/**
 * Lists the features in a style sheet that a browser of the floor lacks, as they are written:
 * `property`, `property: keyword`, `function()`, `1unit`, `:selector`, `@rule`, `@media (feature)`.
 * Leaves out what `@supports` guards, and declarations after another one of the same property,
 * which such a browser uses instead.
 */
export function listNewerCss(text: string, floor: Floor): Set<string> {
  const found = new Set<string>();
  const note = (name: string, feature: Identifier | undefined, isPrefixed = false) => {
    if (feature !== undefined && !isSupported(feature, floor, isPrefixed)) found.add(name);
  };
  const walk = (container: Container) => {
    container.each((node) => {
      if (node.type === 'atrule') {
        if (node.name === 'supports') return;
        noteAtRule(node, note);
      } else if (node.type === 'rule' && !isInKeyframes(node.parent)) {
        for (const [, colons = '', name = ''] of node.selector.matchAll(/(::?)([a-z][a-z-]*)/g))
          note(colons + name, css.selectors?.[name]);
        if (node.selector.includes('&')) note('&', css.selectors?.['nesting']);
      } else if (node.type === 'decl') noteDeclaration(node, note);
      if ('nodes' in node && node.nodes !== undefined) walk(node as Container);
    });
  };
  walk(postcss.parse(text));
  return found;
}

type Note = (name: string, feature: Identifier | undefined, isPrefixed?: boolean) => void;

function isInKeyframes(parent: unknown): boolean {
  return (parent as AtRule | undefined)?.name?.endsWith('keyframes') ?? false;
}

function noteAtRule({ name, params }: AtRule, note: Note): void {
  const rule = css['at-rules']?.[name];
  note(`@${name}`, rule);
  if (name !== 'media' && name !== 'container') return;
  for (const [, feature = ''] of params.matchAll(/\(\s*([a-z-]+)/g))
    note(`@${name} (${feature})`, rule?.[feature.replace(/^(?:min|max)-(?=width|height)/, '')]);
}

function noteDeclaration(declaration: Declaration, note: Note): void {
  const { prop, value, parent } = declaration;
  if (prop.startsWith('-')) {
    if (prop.startsWith('--')) noteValue(value, undefined, note);
    return;
  }
  const siblings = (parent?.nodes ?? []).filter(
    (node): node is Declaration => node.type === 'decl',
  );
  const before = siblings.slice(0, siblings.indexOf(declaration));
  // Browsers parse a value with a variable too late to fall back.
  if (!value.includes('var(') && before.some((other) => other.prop === prop)) return;
  const property = css.properties?.[prop];
  note(
    prop,
    property,
    siblings.some((other) => other.prop === `-webkit-${prop}`),
  );
  noteValue(value, { prop, property }, note);
}

function noteValue(
  value: string,
  owner: { prop: string; property: Identifier | undefined } | undefined,
  note: Note,
): void {
  if (owner?.prop === 'content' && /\/\s*(?:["']|var\()/.test(value))
    note('content: … / "…"', owner.property?.['alternative_text'] ?? owner.property?.['alt_text']);
  parseValue(value).walk((node) => {
    if (node.type === 'function') note(`${node.value}()`, FUNCTIONS.get(node.value));
    if (node.type !== 'word') return;
    if (owner !== undefined && /^[a-z-]+$/.test(node.value))
      note(`${owner.prop}: ${node.value}`, owner.property?.[node.value]);
    const unit = parseValue.unit(node.value);
    if (unit && unit.unit !== '') note(`1${unit.unit}`, findUnit(unit.unit));
  });
}

/** All functions in values, collected from the whole data set. */
const FUNCTIONS = new Map<string, Identifier>();
collectFunctions(css.types ?? {});
function collectFunctions(of: Readonly<Record<string, unknown>>): void {
  for (const [name, feature] of Object.entries(of)) {
    if (name === '__compat' || typeof feature !== 'object' || feature === null) continue;
    if (!FUNCTIONS.has(name)) FUNCTIONS.set(name, feature as Identifier);
    collectFunctions(feature as Record<string, unknown>);
  }
}

function findUnit(unit: string): Identifier | undefined {
  const length = css.types?.['length'];
  const [, size = ''] = /^([dsl])v(?:w|h|i|b|min|max)$/.exec(unit) ?? [];
  const name = { d: 'dynamic', s: 'small', l: 'large' }[size];
  return name === undefined ? length?.[unit] : length?.[`viewport_percentage_units_${name}`];
}

/**
 * Lists what a script uses that a browser of the floor lacks: `Class.method()` for functions of
 * known objects, `.name()` for methods that only newer objects have, and names of new globals.
 * Leaves out what the script checks for before using it. Throws for syntax newer than ES2022.
 */
export function listNewerJs(text: string, floor: Floor): Set<string> {
  const found = new Set<string>();
  const guarded = new Set<string>();
  const members = findNewerMembers(floor);
  walkTree(parseScript(text, { ecmaVersion: 2022, sourceType: 'module' }), (node, parent) => {
    if (node.type === 'BinaryExpression' && node.operator === 'in' && node.left.type === 'Literal')
      guarded.add(String(node.left.value));
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') {
      if (node.argument.type === 'Identifier') guarded.add(node.argument.name);
      if (node.argument.type === 'MemberExpression') guarded.add(nameOf(node.argument));
    }
    if (node.type === 'MemberExpression') {
      const name = nameOf(node);
      const isAsked =
        (parent?.type === 'CallExpression' && parent.optional) ||
        (parent?.type === 'MemberExpression' && parent.object === node && parent.optional) ||
        (parent !== undefined && isTest(parent, node));
      if (isAsked) guarded.add(name);
      const owner = node.object.type === 'Identifier' ? node.object.name : '';
      const isOwn = Object.hasOwn(builtins, owner) || Object.hasOwn(interfaces, owner);
      const known = findStatic(owner, name);
      if (known !== undefined) {
        if (!isSupported(known, floor)) found.add(`${owner}.${name}`);
      } else if (!isOwn && isCall(parent, node) && members.has(name)) found.add(`.${name}()`);
    }
    if (node.type === 'NewExpression' && node.callee.type === 'Identifier') {
      const { name } = node.callee;
      const known = name.length > 3 ? (builtins[name] ?? interfaces[name]) : undefined;
      if (known !== undefined && !isSupported(known, floor)) found.add(name);
    }
  });
  return new Set([...found].filter((name) => !guarded.has(name.replace(/^.*\.|\(\)$/g, ''))));
}

function nameOf(node: Extract<AnyNode, { type: 'MemberExpression' }>): string {
  return !node.computed && node.property.type === 'Identifier' ? node.property.name : '';
}

function isCall(parent: AnyNode | undefined, node: AnyNode): boolean {
  return parent?.type === 'CallExpression' && parent.callee === node;
}

/** True if a node is the condition of a branch. */
function isTest(parent: AnyNode, node: AnyNode): boolean {
  if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression')
    return parent.test === node;
  if (parent.type === 'LogicalExpression') return parent.left === node;
  return parent.type === 'UnaryExpression' && parent.operator === '!';
}

function findStatic(owner: string, name: string): Identifier | undefined {
  const builtin = Object.hasOwn(builtins, owner) ? builtins[owner] : undefined;
  const own = Object.hasOwn(interfaces, owner) ? interfaces[owner] : undefined;
  return builtin?.[name] ?? own?.[`${name}_static`];
}

const membersOfFloors = new WeakMap<Floor, ReadonlySet<string>>();

/** Caches the members for each floor: the data set has some 20,000. */
function findNewerMembers(floor: Floor): ReadonlySet<string> {
  const known = membersOfFloors.get(floor) ?? newerMembers(floor);
  membersOfFloors.set(floor, known);
  return known;
}

/** Lists members that only objects above the floor have. */
function newerMembers(floor: Floor): Set<string> {
  const newer = new Set<string>();
  const older = new Set<string>();
  for (const owner of [...Object.values(builtins), ...Object.values(interfaces)]) {
    for (const [key, feature] of Object.entries(owner as unknown as Group)) {
      // Names of a single word are too common.
      if (!/^[a-z]+[A-Z]\w*$/.test(key) || /_/.test(key)) continue;
      (isSupported(feature, floor) ? older : newer).add(key);
    }
  }
  return new Set([...newer].filter((name) => !older.has(name)));
}

function walkTree(
  node: AnyNode,
  visit: (node: AnyNode, parent?: AnyNode) => void,
  parent?: AnyNode,
): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child)
        walkTree(child, visit, node);
  }
}

function isSupported(feature: Identifier, floor: Floor, isPrefixed = false): boolean {
  const support = feature.__compat?.support as
    | Readonly<Record<string, SupportStatement | undefined>>
    | undefined;
  if (support === undefined) return true;
  return Object.entries(floor).every(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    return statements.some(
      (statement) =>
        statement.flags === undefined &&
        statement.alternative_name === undefined &&
        (statement.prefix === undefined || isPrefixed) &&
        reaches(version, statement.version_added) &&
        !(statement.version_removed && reaches(version, statement.version_removed)),
    );
  });
}

function reaches(version: number, added: string | boolean | null | undefined): boolean {
  const least = typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Number.NaN;
  return version >= least;
}
