import type { MarkdownContext } from 'docsgen/plugin';
import type { Parents, Root, RootContent } from 'mdast';
import { ALL_NAMES } from '../model/name-keys.js';
import type { Settings } from '../options.js';
import { findName, linkName, type Search } from './link-names.js';
import { listFields } from './show-block.js';

type Context = MarkdownContext<Settings>;

/** A JSX element in the tree of remark-mdx. */
interface Element {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  name: string | null;
  attributes: readonly { type: string; name?: string; value?: unknown }[];
  position?: RootContent['position'];
}

/** Elements for guides, each with the attribute that names the export. */
const ELEMENTS: Readonly<Record<string, string>> = { ApiTable: 'type', ApiSignature: 'of' };

/**
 * Replaces `<ApiTable>` and `<ApiSignature>` with the members and signatures that they name. With
 * the option `autolink`, also links names in prose.
 */
export async function showNames(tree: Root, context: Context): Promise<void> {
  // `showBlock` links names in the pages of the reference.
  if (!context.file.startsWith(`${context.options.name}:`)) await showIn(tree, context);
}

async function showIn(parent: Parents, context: Context): Promise<void> {
  const shown: RootContent[][] = [];
  for (const child of parent.children as RootContent[]) shown.push(await showNode(child, context));
  parent.children = shown.flat() as never;
}

async function showNode(node: RootContent, context: Context): Promise<RootContent[]> {
  const element = node as unknown as Element;
  if (isOurs(element, context.options)) return showElement(element, context);
  if (node.type === 'inlineCode' && context.options.autolink)
    return [await linkName(node, context)];
  if ('children' in node && node.type !== 'link' && node.type !== 'heading')
    await showIn(node as Parents, context);
  return [node];
}

/** True for elements whose `id` is that of this reference. A site may have several references. */
function isOurs(element: Element, { name }: Settings): boolean {
  if (!element.type.startsWith('mdxJsx') || element.name === null) return false;
  if (!Object.hasOwn(ELEMENTS, element.name)) return false;
  const id = attributeOf(element, 'id');
  return name === (id === undefined ? 'typescript' : `typescript-${id}`);
}

function attributeOf({ attributes }: Element, name: string): string | undefined {
  const value = attributes.find((one) => one.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

async function showElement(element: Element, context: Context): Promise<RootContent[]> {
  const tag = element.name ?? '';
  const attribute = ELEMENTS[tag] ?? '';
  const name = attributeOf(element, attribute);
  const report = (message: string, hint: string) =>
    context.report(
      { code: 'plugin-problem', severity: 'error', message, hint },
      element as unknown as RootContent,
    );
  if (name === undefined || element.type === 'mdxJsxTextElement') {
    report(
      name === undefined
        ? `\`<${tag}>\` says nothing in \`${attribute}\`.`
        : `\`<${tag}>\` stands within a line.`,
      `Write \`<${tag} ${attribute}="…" />\` on a line of its own, with the name of an export as text.`,
    );
    return [];
  }
  const from = attributeOf(element, 'from');
  const view = await findName(name, { context, from });
  if (view === undefined) {
    const unknown = await describeUnknown(name, { context, from });
    if (unknown !== undefined) report(...unknown);
    return [];
  }
  if (tag === 'ApiTable') {
    if (view.fields?.length) return [await listFields(view.fields, context)];
    report(`\`${name}\` has no members.`, 'Show its signature with `<ApiSignature>`.');
    return [];
  }
  if (view.signature !== undefined)
    return [{ type: 'code', lang: 'ts', meta: 'nocheck', value: view.signature }];
  report(`\`${name}\` has no signature.`, 'Show the members around it with `<ApiTable>`.');
  return [];
}

/**
 * Returns the message and the hint for an unknown name. Returns undefined if no package could be
 * read, which `sources` reports.
 */
async function describeUnknown(
  name: string,
  { context, from }: Search,
): Promise<[message: string, hint: string] | undefined> {
  const all = await context.readData(ALL_NAMES);
  if (all === undefined) return undefined;
  const known = JSON.parse(all) as Readonly<Record<string, readonly string[]>>;
  const { packages } = context.options;
  const asked = packages.filter((one) => [undefined, one.name, one.entry].includes(from));
  if (asked.length === 0) {
    const readable = packages.map((one) => `\`${one.name || one.entry}\``).join(', ');
    return [
      `\`typescript()\` reads no package \`${from}\`.`,
      `Write one of ${readable}, or leave \`from\` out.`,
    ];
  }
  const names = asked.flatMap((one) => known[one.name] ?? []);
  const near = context.suggest(name, names);
  return [
    from === undefined ? `No package exports \`${name}\`.` : `\`${from}\` exports no \`${name}\`.`,
    near === undefined
      ? 'Write the name of an export, or of a member: `Loom.weave`.'
      : `Did you mean \`${near}\`?`,
  ];
}
