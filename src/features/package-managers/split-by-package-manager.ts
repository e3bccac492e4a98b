import type { Code } from 'mdast';
import { hasWord, infoOf } from '../../lib/markdown/code-meta.js';
import type { MarkdownCall, MarkdownContext } from '../../types/markdown.js';
import { convertCommand } from './convert-command.js';
import type { PackageManager } from './public-types.js';
import { replaceCommands } from './split-commands.js';

type Manager = 'npm' | PackageManager;

const LABELS: Readonly<Record<Manager, string>> = {
  npm: 'npm',
  yarn: 'Yarn',
  pnpm: 'pnpm',
  bun: 'Bun',
};

/**
 * Converts a fence such as `bash npm2yarn` to tabs: the npm commands as written, and equivalents
 * for the other package managers. All such tabs share the reader's choice, under the key that
 * Docusaurus uses.
 */
export async function splitByPackageManager(
  block: Code,
  { options }: Pick<MarkdownContext<readonly PackageManager[]>, 'options'>,
): Promise<MarkdownCall[] | undefined> {
  if (!hasWord(infoOf(block), 'npm2yarn')) return undefined;
  return [createTabs(block, ['npm', ...new Set(options)])];
}

function createTabs(node: Code, managers: readonly Manager[]): MarkdownCall {
  const children = managers.map((manager): MarkdownCall => {
    const value = manager === 'npm' ? node.value : convertCode(node.value, manager);
    const props = { value: manager, label: LABELS[manager] };
    return { type: 'call', name: 'TabItem', props, slots: {}, children: [{ ...node, value }] };
  });
  const tabs: MarkdownCall = {
    type: 'call',
    name: 'Tabs',
    props: { groupId: 'npm2yarn' },
    slots: {},
    children,
  };
  return node.position ? { ...tabs, position: node.position } : tabs;
}

const convertCode = (code: string, manager: PackageManager): string =>
  replaceCommands(code, (words) => convertCommand(words, manager));
