import type { MarkdownContext } from 'docsgen/plugin';
import type { InlineCode, Parents, PhrasingContent } from 'mdast';
import { nameKey } from '../model/name-keys.js';
import type { Settings } from '../options.js';
import type { NameView } from '../pages/view.js';
import { writeAddress } from '../pages/write-address.js';

type Context = MarkdownContext<Settings>;

/** Matches names in prose: `useEditor`, `Editor.focus`, `useEditor()`. */
const NAME = /^([A-Za-z_$][\w$]*(?:\.[\w$]+)*)(?:\(\))?$/;

/** Turns names in inline code into links, except in headings and links. */
export async function linkNames(parent: Parents, context: Context): Promise<void> {
  for (const [index, child] of parent.children.entries()) {
    if (child.type === 'inlineCode') parent.children[index] = await linkName(child, context);
    else if ('children' in child && child.type !== 'link' && child.type !== 'heading')
      await linkNames(child, context);
  }
}

/**
 * Returns a link if the code names an export or a member. The export that the page itself describes
 * stays plain code.
 */
export async function linkName(node: InlineCode, context: Context): Promise<PhrasingContent> {
  const [, name] = NAME.exec(node.value) ?? [];
  const view = name === undefined ? undefined : await findName(name, { context });
  if (view === undefined || view.url === addressOf(context)) return node;
  const { position } = node;
  return { type: 'link', url: view.url, children: [node], ...(position && { position }) };
}

/** Returns the address of the page if it belongs to the reference; undefined for guides. */
function addressOf({ file, options }: Context): string | undefined {
  const start = `${options.name}:`;
  if (!file.startsWith(start)) return undefined;
  return writeAddress({ path: file.slice(start.length).replace(/\.md$/, '') }, options);
}

export interface Search {
  context: Context;
  /** Name or entry point of the package that exports the name; any package by default. */
  from?: string | undefined;
}

/** Returns a name as the first package that exports it describes it; undefined if none does. */
export async function findName(
  name: string,
  { context, from }: Search,
): Promise<NameView | undefined> {
  for (const one of context.options.packages) {
    if (from !== undefined && from !== one.name && from !== one.entry) continue;
    const known = await context.readData(nameKey(one.name, name));
    if (known !== undefined) return JSON.parse(known);
  }
  return undefined;
}
