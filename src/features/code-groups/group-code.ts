import type { Code, Root, RootContent } from 'mdast';
import { append } from '../../lib/append.js';
import { infoOf, readSetting } from '../../lib/markdown/code-meta.js';
import { areTabs, readCodeTab } from '../../lib/markdown/group-tabs.js';
import { type MarkdownParent, partsOf } from '../../lib/markdown/map-children.js';
import type { MarkdownCall, MarkdownContext } from '../../types/markdown.js';

type Container = MarkdownParent & { name: string; attributes?: Record<string, string> | null };

/**
 * Converts `:::code-group` blocks (https://vitepress.dev/guide/markdown#code-groups), and
 * consecutive code blocks with the same `group="name"`, to tabs. All groups of a name share the
 * reader's choice. Blocks that cannot be tabs (see `areTabs`) stay unchanged; the name then only
 * says that they are parts of one program.
 */
export function groupCode(tree: Root, context: MarkdownContext): void {
  groupBelow(tree);

  function groupBelow(parent: MarkdownParent): void {
    let group: { name: string; blocks: Code[] } | undefined;
    const children: RootContent[] = [];
    const close = () => {
      if (group !== undefined && areTabs(group.blocks))
        children.push(createTabs(group.blocks, group.name));
      else if (group !== undefined) append(children, group.blocks);
      group = undefined;
    };
    for (const child of parent.children) {
      const name = child.type === 'code' ? readSetting(infoOf(child), 'group') : undefined;
      if (group?.name !== name) close();
      if (child.type === 'code' && name) {
        group ??= { name, blocks: [] };
        group.blocks.push(child);
        continue;
      }
      for (const part of partsOf(child)) groupBelow(part);
      append(children, isGroup(child) ? openContainer(child as Container) : [child]);
    }
    close();
    if (
      children.length !== parent.children.length ||
      children.some((child, i) => child !== parent.children[i])
    )
      parent.children = children;
  }

  function openContainer(node: Container): RootContent[] {
    const blocks = node.children.filter((child) => child.type === 'code');
    const others = node.children.filter((child) => child.type !== 'code' && child.type !== 'html');
    if (others.length > 0 || blocks.length === 0)
      context.report(
        {
          code: 'code-group-content',
          severity: 'warning',
          message:
            blocks.length === 0
              ? 'The `:::code-group` has no code block.'
              : 'The `:::code-group` has something other than code, which is shown below the tabs.',
          hint:
            blocks.length === 0
              ? 'Write code blocks in it, each with a label: ```` ```ts [config.ts] ````.'
              : 'Move the text out of the group.',
        },
        others[0] ?? node,
      );
    const { key, group } = node.attributes ?? {};
    return [...(blocks.length > 0 ? [createTabs(blocks, group ?? key)] : []), ...others];
  }
}

const isGroup = (node: RootContent): boolean =>
  (node.type as string) === 'containerDirective' &&
  (node as unknown as Container).name === 'code-group';

function createTabs(blocks: readonly Code[], groupId: string | undefined): MarkdownCall {
  const values = new Set<string>();
  const children = blocks.map((block): MarkdownCall => {
    const { label, code, isFirst } = readCodeTab(block);
    let value = label;
    for (let number = 2; values.has(value); number += 1) value = `${label} ${number}`;
    values.add(value);
    const props = { value, label, ...(isFirst && { default: true }) };
    return { type: 'call', name: 'TabItem', props, slots: {}, children: [code] };
  });
  const props = { ...(groupId && { groupId }), className: 'ds-code-group' };
  const tabs: MarkdownCall = { type: 'call', name: 'Tabs', props, slots: {}, children };
  const position = blocks[0]?.position;
  return position ? { ...tabs, position } : tabs;
}
