import type { Node, Program } from 'estree';
import type { Html, Nodes, Root } from 'mdast';
import { isElementName } from '../../lib/html/element-names.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { declaredNames, walkEstree } from '../estree/estree-walk.js';
import { placeOf } from '../page.js';

type Jsx = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type Expression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** Evidence for whether the author of a text that is valid MDX meant it as MDX. */
export interface Meaning {
  /** True if the text has syntax that only MDX uses: a component, an import, a computed value. */
  hasSigns: boolean;
  /** Parts that MDX does not show as written. */
  losses: Loss[];
}

interface Loss {
  /** True if the part makes rendering fail, which is reported separately. */
  throws?: boolean;
  message: string;
  hint: string;
  position: Nodes['position'];
}

/**
 * Reads a tree of MDX. `text` is what its offsets refer to. `names` are those that features define.
 */
export function readMeaning(
  tree: Root,
  { text, names }: { text: string; names: readonly string[] },
): Meaning {
  const meaning: Meaning = { hasSigns: false, losses: [] };
  const all = new Set([...PAGE_NAMES, ...names]);
  readChildren(tree, { meaning, text, names: all, column: 1 });
  return meaning;
}

/** Reports what a page loses if one part is MDX and another is meant as plain Markdown. */
export function describeLosses(losses: readonly Loss[], file: string): Diagnostic[] {
  const shown = losses.filter(({ throws }) => !throws);
  return shown.map(({ position, message, hint }) => ({
    code: 'mdx-unmeant',
    severity: 'warning',
    message,
    hint,
    file,
    ...placeOf(position),
  }));
}

interface Scope {
  meaning: Meaning;
  text: string;
  names: ReadonlySet<string>;
  /** Column at which blocks of the container begin; undefined if indentation has no meaning. */
  column: number | undefined;
}

function readChildren(parent: Nodes, scope: Scope): void {
  if (!('children' in parent)) return;
  for (const child of parent.children as Nodes[]) {
    if (isIndented(child, scope)) scope.meaning.losses.push(indentedCode(child));
    readNode(child, { ...scope, column: columnOf(child) });
  }
}

function readNode(node: Nodes, scope: Scope): void {
  const { meaning } = scope;
  switch (node.type) {
    case 'mdxjsEsm':
      meaning.hasSigns = true;
      return;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      if (isComputed(node, scope.names)) meaning.hasSigns = true;
      else meaning.losses.push(plainBraces(node, scope.names));
      return;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (isOnlyJsx(node)) meaning.hasSigns = true;
      if (node.name === 'pre' && hasText(node)) meaning.losses.push(preformatted(node));
      break;
  }
  readChildren(node, scope);
}

/** Returns the column with which blocks of a container align. */
function columnOf(node: Nodes): number | undefined {
  switch (node.type) {
    case 'blockquote':
    case 'listItem':
      return node.children[0]?.position?.start.column;
    case 'list':
      // Items may be indented by any number of spaces.
      return undefined;
    case 'containerDirective':
      return node.position?.start.column;
    default:
      return undefined;
  }
}

/** True if plain Markdown reads a block as indented code. */
function isIndented({ type, position }: Nodes, { column, text }: Scope): boolean {
  const start = position?.start;
  if (column === undefined || start?.offset === undefined || type === 'list') return false;
  if (start.column < column + 4 && !text.includes('\t')) return false;
  const line = text.lastIndexOf('\n', start.offset - 1) + 1;
  const before = text.slice(line, start.offset);
  const width = before.replace(/\t/g, (_, at: number) => ' '.repeat(4 - (at % 4))).length;
  return /^[ \t>]*$/.test(before) && /\s$/.test(before) && width >= column + 3;
}

const indentedCode = ({ position }: Nodes): Loss => ({
  message: 'MDX has no code by indentation: this block is shown as text.',
  hint: 'Put the code between two lines with three backticks, or remove the spaces before it.',
  position,
});

const preformatted = ({ position }: Nodes): Loss => ({
  message: 'MDX reads the text in `<pre>` as Markdown, so its spaces and signs are lost.',
  hint: 'Put the text between two lines with three backticks.',
  position,
});

function plainBraces({ value, position, data }: Expression, names: ReadonlySet<string>): Loss {
  const written = value.replace(/\s+/g, ' ').slice(0, 40);
  return {
    throws: data?.estree ? !namesExist(data.estree, names) : false,
    message: `MDX reads \`{${written}}\` as code, so readers do not see it as it is written.`,
    hint: 'Write `\\{` for a brace that is text.',
    position,
  };
}

/** True if an element uses syntax that only MDX has. */
function isOnlyJsx({ name, attributes }: Jsx): boolean {
  return name === null || isComponentName(name) || attributes.some(isJsxAttribute);
}

/** `<BR>` is HTML, `<Tabs>` and `<api.Table>` are not. */
function isComponentName(name: string): boolean {
  if (name === name.toUpperCase() && isElementName(name)) return false;
  return /^[A-Z]|\./.test(name);
}

function isJsxAttribute(attribute: Jsx['attributes'][number]): boolean {
  if (attribute.type !== 'mdxJsxAttribute') return true;
  const isValue = typeof attribute.value === 'object' && attribute.value !== null;
  return isValue || /^(?:className|htmlFor|on[A-Z].*)$/.test(attribute.name);
}

/** True if an element contains Markdown or text, not just an expression. */
function hasText({ children }: Jsx): boolean {
  return (children as Nodes[]).some(
    (child) =>
      child.type !== 'mdxFlowExpression' &&
      child.type !== 'mdxTextExpression' &&
      !(child.type === 'text' && child.value.trim() === ''),
  );
}

/** Names that are in scope on every MDX page. */
const PAGE_NAMES = new Set(['frontMatter', 'props', 'toc', 'contentTitle', 'metadata']);
const GLOBALS: ReadonlySet<string> = new Set(
  Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]/.test(name)),
);
/** Expressions that compute a value. */
const COMPUTING = new Set([
  ...['ArrowFunctionExpression', 'CallExpression', 'ConditionalExpression', 'FunctionExpression'],
  ...['JSXElement', 'JSXFragment', 'MemberExpression', 'NewExpression', 'TaggedTemplateExpression'],
]);

/**
 * True if the content of braces can only be code: a comment, or a value computed from existing
 * names. `{name}`, `{0}`, `{3,5}` and `{}` may be placeholders, sizes and the like.
 */
function isComputed({ data }: Expression, names: ReadonlySet<string>): boolean {
  const program = data?.estree as (Program & { comments?: unknown[] }) | null | undefined;
  const [statement] = program?.body ?? [];
  if (program === null || program === undefined) return false;
  if (statement === undefined) return (program.comments ?? []).length > 0;
  const expression = statement.type === 'ExpressionStatement' ? statement.expression : statement;
  if (expression.type === 'Literal' && typeof expression.value === 'string')
    return isEscape(expression.value);
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return isEscape(expression.quasis[0]?.value.cooked ?? '');
  if (expression.type === 'Identifier') return names.has(expression.name);
  let computes = false;
  walkEstree(expression, ({ type }) => {
    computes ||= COMPUTING.has(type);
  });
  return computes && namesExist(expression, names);
}

/** True for a string such as `{'<'}`, which authors write to escape Markdown syntax or spaces. */
const isEscape = (text: string): boolean => text === '' || /[\s{}<>&\\`*_~|[\]#$]/.test(text);

function namesExist(expression: Node, names: ReadonlySet<string>): boolean {
  const declared = declaredNames(expression);
  return listNames(expression).every(
    (name) => declared.has(name) || names.has(name) || GLOBALS.has(name),
  );
}

/** Returns the identifiers that an expression reads, property names excluded. */
function listNames(expression: Node): string[] {
  const fields = new Set<Node>();
  const names: string[] = [];
  walkEstree(expression, (node) => {
    if (node.type === 'MemberExpression' && !node.computed) fields.add(node.property);
    if (node.type === 'Property' && !node.computed && !node.shorthand) fields.add(node.key);
    if (node.type === 'Identifier' && !fields.has(node)) names.push(node.name);
  });
  return names;
}

/**
 * True if a text that is not valid MDX was probably meant as MDX. Searches its plain Markdown tree
 * for an import, an export, or a tag that clearly belongs to a component. `List<String>` does not
 * count.
 */
export function seemsMdx(tree: Root): boolean {
  const tags: string[] = [];
  let found = false;
  walk(tree);
  if (found) return true;
  const text = tags.join('\n');
  return [...text.matchAll(TAG)].some(([tag, name = '', rest = '']) => {
    if (!isComponentName(name)) return false;
    return tag.endsWith('/>') || /[\w-]\s*=/.test(rest) || text.includes(`</${name}>`);
  });

  function walk(node: Nodes): void {
    if (node.type === 'html') tags.push(node.value.replace(COMMENT, ''));
    else if (node.type === 'paragraph') found ||= beginsAsModule(node);
    if (!('children' in node)) return;
    for (const child of node.children as Nodes[]) {
      found ||= node.type !== 'paragraph' && child.type === 'html' && isComponentBlock(child);
      walk(child);
    }
  }
}

const TAG = /<([A-Za-z][\w.-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/g;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
/**
 * Matches lines that begin a statement, complete or not, but not sentences that begin with `import
 * the` or `export default is`.
 */
const MODULE = new RegExp(
  [
    String.raw`import\s+(?:type\s+)?(?:[\w$]+|\{[^{}]*\})\s*from\s*['"]`,
    String.raw`import\s[^\n{}*]*[{}*][^\n]*\bfrom\s*['"]`,
    String.raw`import\s+['"][^'"\n]*(?:['"]\s*(?:;|with\b|$)|$)`,
    String.raw`export\s+default\s+(?:async|function|class)\b`,
    String.raw`export\s+default\s*(?:[({[<'"\d${'`'}]|[\w$.]+\s*(?:[;(]|=>|$))`,
    String.raw`export\s+(?:const|let|var)\s+(?:[\w$]+\s*[=:;]|[{[])`,
    String.raw`export\s+(?:async\s+)?function\s*\*?\s*[\w$]+\s*[(<]`,
    String.raw`export\s+class\s+[\w$]+\s*(?:[{<]|extends\b)`,
    String.raw`export\s*(?:\*\s*(?:as\s|from\b)|\{(?:\s*$|[^{}]*\}\s*(?:from\b|;|$)))`,
  ]
    .map((statement) => `^${statement}`)
    .join('|'),
  'm',
);

function beginsAsModule({ children: [first] }: Extract<Nodes, { type: 'paragraph' }>): boolean {
  return first?.type === 'text' && MODULE.test(first.value);
}

/** True for a tag such as `<Tabs>` on a separate line. */
function isComponentBlock({ value }: Html): boolean {
  const name = /^<([A-Za-z][\w.-]*)(?=[\s/>])/.exec(value)?.[1];
  return name !== undefined && isComponentName(name);
}
