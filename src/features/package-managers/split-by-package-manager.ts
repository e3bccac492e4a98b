import type { Code } from 'mdast';
import { hasWord, infoOf } from '../../lib/markdown/code-meta.js';
import type { MarkdownCall, MarkdownContext } from '../../types/markdown.js';
import type { PackageManager } from './public-types.js';

type Manager = 'npm' | PackageManager;
type Convert = (command: string, manager: Manager) => string;

const LABELS: Readonly<Record<Manager, string>> = {
  npm: 'npm',
  yarn: 'Yarn',
  pnpm: 'pnpm',
  bun: 'Bun',
};
/** What may stand before a command: a prompt, `sudo`, variables. */
const COMMAND = /^(\s*(?:[$>]\s+)?(?:sudo\s+)?(?:\w+=\S*\s+)*)(np[mx]\s+\S.*)$/;
/** How the library tells of a command that it does not know. */
const UNKNOWN = "couldn't auto-convert";

/**
 * Makes tabs of a fence like `bash npm2yarn`: the commands as they are written for npm, and for the
 * other package managers. The choice is kept for all of them, under the key that Docusaurus uses.
 */
export async function splitByPackageManager(
  block: Code,
  { options }: Pick<MarkdownContext<readonly PackageManager[]>, 'options'>,
): Promise<MarkdownCall[] | undefined> {
  if (!hasWord(infoOf(block), 'npm2yarn')) return undefined;
  // Its types say that the function is a level deeper than where it is for `import`.
  const convert = (await import('npm-to-yarn')).default as unknown as Convert;
  return [createTabs(block, { convert, managers: ['npm', ...new Set(options)] })];
}

function createTabs(
  node: Code,
  { convert, managers }: { convert: Convert; managers: readonly Manager[] },
): MarkdownCall {
  const children = managers.map((manager): MarkdownCall => {
    const value = manager === 'npm' ? node.value : convertCommands(node.value, manager, convert);
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

/**
 * The library takes every `npm` for a command, in comments and addresses, too: it gets nothing but
 * commands.
 */
function convertCommands(code: string, manager: Manager, convert: Convert): string {
  return code
    .split('\n')
    .map((line) =>
      line
        .split(/(&&|\|\||;)/)
        .map((part) => convertCommand(part, manager, convert))
        .join(''),
    )
    .join('\n');
}

/** A command that has no counterpart stays one of npm. */
function convertCommand(text: string, manager: Manager, convert: Convert): string {
  const comment = text.search(/\s#/);
  const bare = (comment < 0 ? text : text.slice(0, comment)).trimEnd();
  const [, before = '', command] = COMMAND.exec(bare) ?? [];
  if (command === undefined) return text;
  const converted = /^npm\s+ci$/.test(command)
    ? `${manager} install --frozen-lockfile`
    : // The others never ask before they fetch what is to be run.
      convert(command.replace(/^npx\s+(?:-y|--yes)(?=\s)/, 'npx'), manager);
  if (converted.includes(UNKNOWN)) return text;
  return before + converted.trim() + text.slice(bare.length);
}
