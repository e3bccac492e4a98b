import { describe, expect, it } from 'vitest';
import { callsOf, compileText, type Setting } from '../../compile/compile-text.js';

const fence = (info: string, ...lines: string[]) =>
  [`\`\`\`${info}`, ...lines, '```', ''].join('\n');

/** What each tab shows, by its value. */
async function tabsOf(text: string, setting: Setting = {}) {
  const { body } = await compileText(text, setting);
  const [tabs] = callsOf(body, 'Tabs');
  const items = callsOf(tabs?.children ?? [], 'TabItem');
  return Object.fromEntries(
    items.map(({ props, children }) => [
      String(props['value']),
      callsOf(children, 'CodeBlock')[0]?.props ?? {},
    ]),
  );
}

/** The same command for each package manager. */
async function convert(command: string): Promise<unknown[]> {
  return Object.values(await tabsOf(fence('bash npm2yarn', command))).map(({ html }) => html);
}

describe('a fence that says `npm2yarn`', () => {
  it('becomes tabs that share the choice of the reader', async () => {
    const doc = await compileText(fence('bash npm2yarn title="Terminal"', 'npm i a', 'ls'));
    expect(callsOf(doc.body, 'Tabs').map(({ props }) => props)).toEqual([{ groupId: 'npm2yarn' }]);
    expect(callsOf(doc.body, 'TabItem').map(({ props }) => props)).toEqual([
      { value: 'npm', label: 'npm' },
      { value: 'yarn', label: 'Yarn' },
      { value: 'pnpm', label: 'pnpm' },
      { value: 'bun', label: 'Bun' },
    ]);
    const blocks = callsOf(doc.body, 'CodeBlock').map(({ props }) => props);
    expect(blocks).toEqual(
      ['npm i a', 'yarn add a', 'pnpm add a', 'bun add a'].map((command) => ({
        language: 'bash',
        title: 'Terminal',
        html: `${command}\nls`,
      })),
    );
    expect(doc.words).toBe(4);
  });
  it.each([
    ['npm install', 'yarn install', 'pnpm install', 'bun install'],
    ['npm install -D a@1', 'yarn add --dev a@1', 'pnpm add -D a@1', 'bun add --dev a@1'],
    ['npm run build -- --x', 'yarn build --x', 'pnpm run build --x', 'bun run build --x'],
    ['npx a b', 'yarn dlx a b', 'pnpm dlx a b', 'bun x a b'],
    ['npx -y a', 'yarn dlx a', 'pnpm dlx a', 'bun x a'],
    ['$ npm i a', '$ yarn add a', '$ pnpm add a', '$ bun add a'],
    ['CI=1 npm test', 'CI=1 yarn test', 'CI=1 pnpm test', 'CI=1 bun run test'],
    [
      'cd a;npm i b  # npm',
      'cd a;yarn add b  # npm',
      'cd a;pnpm add b  # npm',
      'cd a;bun add b  # npm',
    ],
    ['npm install # all', 'yarn install # all', 'pnpm install # all', 'bun install # all'],
  ])('converts %s', async (...commands) => {
    expect(await convert(commands[0])).toEqual(commands);
  });
  it('converts each command of a line, and `npm ci`', async () => {
    expect(await convert('npm ci || npm start')).toEqual([
      'npm ci || npm start',
      ...['yarn', 'pnpm', 'bun'].map(
        (name) => `${name} install --frozen-lockfile || ${name} start`,
      ),
    ]);
  });
  it.each([
    '# with npm install',
    'npm whoami',
    'curl https://npm.test/npm',
    'cd my-npm dir',
    'npm',
    '',
  ])('leaves what is no command, or has no counterpart: %s', async (line) => {
    expect(new Set(await convert(line)).size).toBe(1);
  });
  it('is known by that word alone', async () => {
    for (const info of ['bash', 'npm2yarn', 'bash title="npm2yarn"', 'bash npm2yarnx']) {
      expect(await tabsOf(fence(info, 'npm i'))).toEqual({});
    }
  });
  it('may stand in lists, partials and plain Markdown, and show a file', async () => {
    const item = `- a\n\n  \`\`\`sh npm2yarn file="./a.sh"\n  \`\`\`\n`;
    const files = { 'docs/_p.md': item, 'docs/a.sh': '# #region x\nnpm i\n# #endregion\n' };
    expect((await tabsOf(`import P from './_p.md'\n\n<P />`, { files }))['pnpm']?.['html']).toBe(
      'pnpm i',
    );
    expect((await tabsOf(item, { files, path: 'docs/a.md', format: 'md' }))['yarn']?.['html']).toBe(
      'yarn install',
    );
  });
  it('runs inside a component as elsewhere', async () => {
    const doc = await compileText(`<Box a={b}>\n${fence('bash npm2yarn', 'npm i')}\n</Box>`);
    expect(doc.code?.source).toContain('pnpm');
  });
});
