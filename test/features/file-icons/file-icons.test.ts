import { describe, expect, it, test } from 'vitest';
import { fileIcons } from '../../../src/features/file-icons/feature.js';
import {
  callsOf,
  compileText,
  defaultCode,
  problemsOf,
  type Setting,
} from '../../compile/compile-text.js';
import { tempSite } from '../../support/temp-site.js';

const part = (await fileIcons.markdown?.()) ?? {};
const setting = (isOn: boolean): Setting => ({
  parts: [{ name: 'file-icons', options: undefined, part }],
  code: { ...defaultCode, fileIcons: isOn },
  path: 'docs/a.md',
  format: 'md',
});

async function titleOf(title: string, isOn = true): Promise<unknown> {
  const { body } = await compileText(`\`\`\`js title="${title}"\na\n\`\`\`\n`, setting(isOn));
  return callsOf(body, 'CodeBlock')[0]?.props['titleHtml'];
}

describe('a title that is the name of a file', () => {
  it('has a picture that says nothing to those who do not see it', async () => {
    expect(await titleOf('src/App.tsx')).toMatch(
      /^<svg class="ds-file-icon" viewBox="0 0 24 24" aria-hidden="true"><.+<\/svg>src\/App\.tsx$/,
    );
  });
  it('has one for its kind', async () => {
    const pictures = ['a.ts', 'a.json', 'b.css', 'Dockerfile', 'package.json', 'a.unknown'];
    const made = await Promise.all(
      pictures.map(async (name) => String(await titleOf(name)).replace(name, '')),
    );
    expect(new Set(made).size).toBe(pictures.length);
    expect(await titleOf('.gitignore')).toContain('<svg');
  });
  it('is escaped', async () => {
    expect(await titleOf('a&<b>.js')).toMatch(/<\/svg>a&amp;&lt;b&gt;\.js$/);
  });
  it('has none where icons are not asked for', async () => {
    expect(await titleOf('a.js', false)).toBeUndefined();
  });
});

it.each(['Connect', 'Node.js 20', 'constructor', 'a/'])(
  'the title %j is no name of a file',
  async (title) => {
    expect(await titleOf(title)).toBeUndefined();
  },
);

test('a site without the package is told so once, and builds otherwise', async () => {
  const site = tempSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', code: { fileIcons: true } };\n`,
    'docs/index.md': '# A\n\n```js title="a.js"\na\n```\n\n```js title="b.js"\nb\n```\n',
  });
  const { stdout } = await site.build();
  expect(stdout.match(/\[file-icons-missing\]/g)).toHaveLength(1);
});

it('is reported nowhere when it is off', async () => {
  expect(problemsOf(await compileText('```js title="a.js"\na\n```\n', setting(false)))).toEqual([]);
});
