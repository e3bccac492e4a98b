import type { MarkdownContext } from 'docsgen/plugin';
import type { InlineCode, Parents, PhrasingContent } from 'mdast';
import { nameKey } from '../model/name-keys.js';
import type { Settings } from '../options.js';
import type { NameView } from '../pages/view.js';
import { writeAddress } from '../pages/write-address.js';

type Context = MarkdownContext<Settings>;

/** Names in prose: `useEditor`, `Editor.focus`, `useEditor()`. */
const NAME = /^([A-Za-z_$][\w$]*(?:\.[\w$]+)*)(?:\(\))?$/;

/** Makes links of names in text, but not in headings and links. */
export async function linkNames(parent: Parents, context: Context): Promise<void> {
  for (const [index, child] of parent.children.entries()) {
    if (child.type === 'inlineCode') parent.children[index] = await linkName(child, context);
    else if ('children' in child && child.type !== 'link' && child.type !== 'heading')
      await linkNames(child, context);
  }
}

/** Returns a link if the code is a name that has another page, or a place on this one. */
export async function linkName(node: InlineCode, context: Context): Promise<PhrasingContent> {
  const [, name] = NAME.exec(node.value) ?? [];
  const view = name === undefined ? undefined : await findName(name, { context });
  if (view === undefined || view.url === addressOf(context)) return node;
  const { position } = node;
  return { type: 'link', url: view.url, children: [node], ...(position && { position }) };
}

/** Returns the address of a page of the reference; undefined in guides. */
function addressOf({ file, options }: Context): string | undefined {
  const start = `${options.name}:`;
  if (!file.startsWith(start)) return undefined;
  return writeAddress({ path: file.slice(start.length).replace(/\.md$/, '') }, options);
}

export interface Search {
  context: Context;
  /** The package; any by default. */
  from?: string | undefined;
}

/** What is known of a name, by the first package that exports it. */
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
