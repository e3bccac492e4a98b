import type { List, ListItem, PhrasingContent, RootContent } from 'mdast';
import type { Jsx } from './create-pen.js';

type Attribute = { type: 'mdxJsxAttribute'; name: string; value: string | null };

/**
 * Converts the list in a `<FileTree>` to a file tree, by Starlight's rules: an item with children
 * or a trailing slash is a folder; text after the name is a comment; `…` means further files.
 * Returns false if there is no list.
 */
export function markFiles(element: Jsx): boolean {
  const list = (element.children as RootContent[]).find((child) => child.type === 'list');
  if (list === undefined) return false;
  element.children = [markList(list)] as never;
  return true;
}

function markList(list: List): RootContent {
  return jsx('ul', [], list.children.map(markItem));
}

function markItem(item: ListItem): RootContent {
  const paragraph = item.children.find((child) => child.type === 'paragraph');
  const below = item.children.find((child) => child.type === 'list');
  const { name, comment, text } = splitName(paragraph?.children ?? []);
  const isMore = /^(?:\.{3}|…)$/.test(text);
  const isFolder = below !== undefined || text.endsWith('/');
  const label = [
    jsx('span', [className('dsc-tree-name')], name),
    ...(comment.length === 0
      ? []
      : [jsx('span', [className('dsc-tree-note')], [{ type: 'text', value: ' ' }, ...comment])]),
  ];
  if (below !== undefined)
    return jsx(
      'li',
      [className('dsc-tree-folder')],
      [
        jsx(
          'details',
          [{ type: 'mdxJsxAttribute', name: 'open', value: null }],
          [jsx('summary', [], label), markList(below)],
        ),
      ],
    );
  return jsx(
    'li',
    [className(isMore ? 'dsc-tree-more' : isFolder ? 'dsc-tree-folder' : 'dsc-tree-file')],
    label,
  );
}

/**
 * Splits an item into its name and its comment. The name is the first word, or the first node if it
 * is not plain text, such as bold text or a link.
 */
function splitName(content: readonly PhrasingContent[]): {
  name: PhrasingContent[];
  comment: PhrasingContent[];
  text: string;
} {
  const [first, ...rest] = content;
  if (first === undefined) return { name: [], comment: [], text: '' };
  if (first.type !== 'text')
    return { name: [first], comment: trimStart(rest), text: lastText(first) };
  const [, word = '', after = ''] = /^\s*(\S+)\s*([\s\S]*)$/.exec(first.value) ?? [];
  const comment: PhrasingContent[] =
    after === '' ? rest : [{ type: 'text', value: after }, ...rest];
  return { name: [{ ...first, value: word }], comment: trimStart(comment), text: word };
}

function trimStart(content: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = content;
  if (first?.type !== 'text') return [...content];
  const value = first.value.trimStart();
  return value === '' ? rest : [{ ...first, value }, ...rest];
}

function lastText(node: PhrasingContent): string {
  if ('value' in node) return node.value;
  const last =
    'children' in node ? (node.children.at(-1) as PhrasingContent | undefined) : undefined;
  return last === undefined ? '' : lastText(last);
}

const className = (value: string): Attribute => ({
  type: 'mdxJsxAttribute',
  name: 'className',
  value,
});

function jsx(name: string, attributes: Attribute[], children: readonly RootContent[]): RootContent {
  return { type: 'mdxJsxFlowElement', name, attributes, children } as RootContent;
}
