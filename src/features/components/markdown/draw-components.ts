import type { Program } from 'estree';
import type { Root, RootContent } from 'mdast';
import { mapChildren } from '../../../lib/markdown/map-children.js';
import { walkMarkdown } from '../../../lib/markdown/walk-markdown.js';
import type { MarkdownContext, MarkdownStep } from '../../../types/markdown.js';
import type { ComponentsConfig } from '../public-types.js';
import type { ComponentShape, Props } from '../shared/pen.js';
import { findShape } from '../shared/shapes.js';
import { checkProps } from './check-props.js';
import { createPen, isJsx, type Jsx } from './create-pen.js';
import { createIconFinder, type FindIcon, type IconShape } from './load-icons.js';
import { markFiles } from './mark-files.js';
import { readChangelog } from './read-changelog.js';
import { readProps } from './read-props.js';

type Context = MarkdownContext<ComponentsConfig>;

/** A component in the page whose props are all static. */
interface Use {
  name: string;
  shape: ComponentShape;
  props: Props;
  file: string;
}

/**
 * Replaces components with elements at the beginning of compilation, so that their texts are
 * indexed and their links checked as if the author had written these elements. Leaves components
 * whose props contain expressions to React.
 */
export function createDrawing(): Required<Pick<MarkdownStep<ComponentsConfig>, 'tree'>> {
  const findIcon = createIconFinder();
  return { tree: (tree, context) => drawComponents(tree, context, findIcon) };
}

async function drawComponents(tree: Root, context: Context, findIcon: FindIcon): Promise<void> {
  const uses = listUses(tree, context);
  if (uses.size === 0) return;
  const icons = new Map<string, IconShape>();
  for (const [element, use] of uses) {
    const { shape, props, file } = use;
    const hasContent = element.children.length > 0;
    for (const problem of checkProps({ ...use, hasContent }))
      context.report({ ...problem, file }, element);
    const name = shape.icon && props[shape.icon];
    if (typeof name === 'string' && !icons.has(name)) {
      const found = await findIcon(name, context);
      if ('icon' in found) icons.set(name, found.icon);
      else context.report({ ...found.problem, file }, element);
    }
    if (use.name === 'FileTree' && !markFiles(element))
      context.report({ ...NO_LIST, file }, element);
    if (use.name === 'Steps' && !hasSteps(element)) context.report({ ...NO_STEPS, file }, element);
    if (use.name === 'Changelog') await readChangelog(element, props, { context, file });
  }
  mapChildren(tree, (node) => {
    const use = isJsx(node) ? uses.get(node) : undefined;
    return use === undefined ? undefined : [drawOne(node as Jsx, use, icons)];
  });
}

const NO_STEPS = {
  code: 'steps-list',
  severity: 'warning',
  message: '`<Steps>` has no numbered list inside.',
  hint: 'Begin each step with `1.`, with a blank line before the list.',
} as const;

/** Components, headings, and included content can contain steps, too. */
function hasSteps({ children }: Jsx): boolean {
  return (children as RootContent[]).some(
    (child) =>
      !['paragraph', 'text'].includes(child.type) &&
      !(child.type === 'list' && child.ordered !== true),
  );
}

const NO_LIST = {
  code: 'file-tree-list',
  severity: 'error',
  message: '`<FileTree>` has no list inside.',
  hint: 'Write one item for each file or folder, with a blank line before the list.',
} as const;

function drawOne(
  element: Jsx,
  { name, shape, props }: Use,
  icons: Map<string, IconShape>,
): RootContent {
  const drawn = shape.draw<RootContent>(createPen(element, icons), props, element.children);
  // An enclosing component may need the name: see `Pen.has`.
  return Object.assign(drawn, { data: { component: name } });
}

function listUses(tree: Root, { replaced, file }: Context): Map<Jsx, Use> {
  const uses = new Map<Jsx, Use>();
  const own = listNames(tree);
  walkMarkdown(tree, file, (node, at) => {
    if (!isJsx(node)) return undefined;
    const name = node.name ?? '';
    const shape = own.has(name) || replaced.has(name) ? undefined : findShape(name);
    const props = shape && readProps(node.attributes);
    if (shape !== undefined && props !== undefined)
      uses.set(node, { name, shape, props, file: at });
    return undefined;
  });
  return uses;
}

/** Returns the names that the page imports or exports. */
function listNames(tree: Root): Set<string> {
  const programs = tree.children.flatMap((child) =>
    child.type === 'mdxjsEsm' ? [child.data?.estree] : [],
  );
  return new Set(programs.flatMap((program) => (program?.body ?? []).flatMap(namesOf)));
}

function namesOf(statement: Program['body'][number]): string[] {
  if (statement.type === 'ImportDeclaration')
    return statement.specifiers.map(({ local }) => local.name);
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = statement;
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [id.name] : [],
    );
  return declaration?.id ? [declaration.id.name] : [];
}
