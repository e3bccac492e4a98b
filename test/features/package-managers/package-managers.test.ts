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
    ['npm i --legacy-peer-deps', 'yarn install', 'pnpm i', 'bun install'],
    ['npm i --legacy-peer-deps a', 'yarn add a', 'pnpm add a', 'bun add a'],
    ['npm i -f', 'yarn install --force', 'pnpm i -f', 'bun install --force'],
    [
      'npm ci --omit=dev',
      'yarn install --frozen-lockfile --production',
      'pnpm install --frozen-lockfile --prod',
      'bun install --frozen-lockfile --production',
    ],
    [
      'npm i -DE a',
      'yarn add --dev --exact a',
      'pnpm add --save-dev --save-exact a',
      'bun add --dev --exact a',
    ],
    ['npm i a --save-exact', 'yarn add a --exact', 'pnpm add a --save-exact', 'bun add a --exact'],
    ['npm i -g a', 'yarn global add a', 'pnpm add -g a', 'bun add --global a'],
    ['npm i <package>', 'yarn add <package>', 'pnpm add <package>', 'bun add <package>'],
    ['npm uninstall -D a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
    ['npm rm -g a', 'yarn global remove a', 'pnpm remove -g a', 'bun remove --global a'],
    ['npm update a', 'yarn upgrade a', 'pnpm update a', 'bun update a'],
    ['npm run x -- --y z', 'yarn x --y z', 'pnpm run x --y z', 'bun run x --y z'],
    ['npm run add', 'yarn run add', 'pnpm run add', 'bun run add'],
    ['npm test -- --y', 'yarn test --y', 'pnpm test --y', 'bun run test --y'],
    ['npm init -y', 'yarn init -y', 'pnpm init', 'bun init -y'],
    [
      'npm init vite@latest a -- --template b',
      'yarn create vite a --template b',
      'pnpm create vite a --template b',
      'bunx create-vite a --template b',
    ],
    ['npm create @a/b', 'yarn create @a/b', 'pnpm create @a/b', 'bunx @a/create-b'],
    ['npm exec a -- --b', 'yarn a --b', 'pnpm exec a --b', 'bunx a --b'],
    ['npx -p a b -y', 'yarn dlx -p a b -y', 'pnpm --package=a dlx b -y', 'bun x -p a b -y'],
    ['npm ls a b', 'yarn list --pattern "a|b"', 'pnpm list a b', 'npm ls a b'],
    ['npm create a@2', 'npm create a@2', 'pnpm create a@2', 'bunx create-a@2'],
    [
      '> npm i a && npm run b -- "c && d" | tee e > npm',
      '> yarn add a && yarn b "c && d" | tee e > npm',
      '> pnpm add a && pnpm run b "c && d" | tee e > npm',
      '> bun add a && bun run b "c && d" | tee e > npm',
    ],
    [
      'sudo A="b c" npm install',
      ...['yarn', 'pnpm', 'bun'].map((one) => `sudo A="b c" ${one} install`),
    ],
    [
      'me@pc:~/a$ npm install',
      ...['yarn', 'pnpm', 'bun'].map((one) => `me@pc:~/a$ ${one} install`),
    ],
    ['PS C:\\a> npm install', ...['yarn', 'pnpm', 'bun'].map((one) => `PS C:\\a> ${one} install`)],
    [
      "npm install # it's && npm i",
      ...['yarn', 'pnpm', 'bun'].map((one) => `${one} install # it's && npm i`),
    ],
    [
      'npm install \\\n  --save-dev \\\n  a \\\n  --legacy-peer-deps && \\\n  npm run b',
      'yarn add \\\n  --dev \\\n  a && \\\n  yarn b',
      'pnpm add \\\n  --save-dev \\\n  a && \\\n  pnpm run b',
      'bun add \\\n  --dev \\\n  a && \\\n  bun run b',
    ],
    [
      '$ npm i \\\n>  a\n# then\n$ npm t',
      '$ yarn add \\\n>  a\n# then\n$ yarn test',
      '$ pnpm add \\\n>  a\n# then\n$ pnpm test',
      '$ bun add \\\n>  a\n# then\n$ bun run test',
    ],
  ])('converts %s', async (...commands) => {
    const html = commands.map((one) =>
      one?.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    );
    expect(await convert(commands[0] ?? '')).toEqual(html);
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
    'npm --version',
    'npm i -g',
    'npm i --workspace a b',
    'npm i --prefix a',
    'npm run a --workspaces',
    'npm audit fix',
    'npm update --dry-run',
    'npx --no-install a',
    'npx',
    'echo "npm i"',
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
