import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

const MKDOCS = `# Warp

Text
!!! tip "Warp"
    Weave slowly.

    !!! attention
        Mind the \`shuttle\`.

    \`\`\`md
    !!! note
    \`\`\`
???+ question
    Why?

=== "npm"
    \`\`\`bash
    npm install loom
    \`\`\`

=== "Yarn"

    \`\`\`bash
    yarn add loom
    \`\`\`

!!! note inline end
    Left as it is.

--8<-- "part.md"

::: loom.weave
    options: {}

Version {{ version }}, :material-rocket: and ++ctrl+k++

[Start](other.md){ .md-button }

<<< ./example.ts#region
`;

const TABS = `# Tabs

[[toc]]

=== "One thing"
    Text

=== "Two"
    More

<!--@include: ./part.md-->
`;

const COMPONENTS = `# Boxes

<Aside type="caution" title="Mind">
  The *shuttle*.
</Aside>

<Note>Short</Note>

<CardGroup>a</CardGroup>
`;

/** What looks like it and is not. */
const ORDINARY = `---
description: '{{ x }}'
---

Title
===

A == b, a==b==c, \`==x==\`, \${{ secrets.TOKEN }}, \`{{ name }}\`, \\{{ name }}, C++ and ++i, i++.

Really??? Yes!!! And !!!important, \`code\`{:js}, 10:material-x, \`!!! note\`.

    !!! note
        Code.

\`\`\`md
!!! note
    Code.
[[toc]]
<<< ./a.ts
<!--@include: ./part.md-->
\`\`\`

[TOC]: https://example.org
[TOC]

[[other]]

::: tip
Text
:::
`;

test('syntax of other generators is reported with their name, and rewritten where that is certain', async () => {
  const site = tempSite({
    'docsgen.config.ts': "export default { title: 'T', wikiLinks: true };",
    'docs/index.md': MKDOCS,
    'docs/tabs.mdx': TABS.replace('[[toc]]', '[TOC]'),
    'docs/boxes.mdx': COMPONENTS,
    'docs/other.md': ORDINARY,
    'docs/own.mdx': '# Own\n\n<Tip>Mine</Tip>\n',
    'docs/expression.mdx': '# Expression\n\nA {{ version }} <b style={{ color: "red" }}>x</b>\n',
    'docs/vue.mdx': '# Vue\n\n{{ $frontmatter.title }}\n',
    'docs/part.md': '# Part\n',
    'docs/example.ts': '// #region region\nlet a;\n// #endregion region\n',
    'components/Tip.tsx': 'export default () => <b>Tip</b>;\n',
  });
  const found = async (...flags: string[]) => {
    const { report } = await runCli(['check', site.root, '--format', 'json', ...flags]);
    return report?.diagnostics.map(
      ({ code, file, line, message, hint }) =>
        `${code} ${file}:${line} ${code === 'syntax-foreign' ? message : hint}`,
    );
  };
  const kept = [
    'component-unknown docs/boxes.mdx:9 Mintlify has it. Write `<CardGrid>`.',
    'mdx-syntax docs/vue.mdx:3 VitePress reads `{{ $frontmatter.title }}`. Write `{frontMatter.title}`.',
    'syntax-foreign docs/expression.mdx:3 `{{ version }}` is syntax of MkDocs macros or Vue: MDX reads it as an object.',
    'syntax-foreign docs/index.md:30 `!!! note inline end` is syntax of MkDocs: here it is text.',
    'syntax-foreign docs/index.md:33 `--8<-- "part.md"` is syntax of MkDocs: here it is text.',
    'syntax-foreign docs/index.md:35 `::: loom.weave` is syntax of mkdocstrings: here it is text.',
    'syntax-foreign docs/index.md:38 `{{ version }}` is syntax of MkDocs macros or Vue: here it is text.',
    'syntax-foreign docs/index.md:40 `{ .md-button }` is syntax of MkDocs: here it is text.',
  ];
  const atFirst = await found();
  expect(atFirst?.filter((line) => line.includes('docs/other.md'))).toEqual([]);
  expect(atFirst).toHaveLength(kept.length + 9);
  await found('--fix');
  const read = (file: string) => readFileSync(path.join(site.root, file), 'utf8');
  expect(read('docs/index.md')).toContain(`Text

::::tip[Warp]
Weave slowly.

:::warning[Attention]
Mind the \`shuttle\`.
:::

\`\`\`md
!!! note
\`\`\`
::::

:::details[Question]{open}
Why?
:::

::: code-group

\`\`\`bash [npm]
npm install loom
\`\`\`

\`\`\`bash [Yarn]
yarn add loom
\`\`\`

:::
`);
  expect(read('docs/index.md')).toContain('```ts file="./example.ts#region"\n```\n');
  expect(read('docs/tabs.mdx')).toBe(`# Tabs

<TOCInline />

<Tabs>
<TabItem value="one-thing" label="One thing">

Text

</TabItem>
<TabItem value="two" label="Two">

More

</TabItem>
</Tabs>

<Include file="./part.md" />
`);
  expect(read('docs/boxes.mdx')).toBe(`# Boxes

:::caution[Mind]

The *shuttle*.

:::

:::note

Short

:::

<CardGroup>a</CardGroup>
`);
  expect(read('docs/other.md')).toBe(ORDINARY);
  expect((await found())?.map((line) => line.replace(/:\d+/, ''))).toEqual(
    kept.map((line) => line.replace(/:\d+/, '')),
  );
  site.write({
    'docsgen.config.ts':
      "export default { title: 'T', wikiLinks: true, rules: { 'syntax-foreign': 'ignore' } };",
  });
  expect((await found())?.filter((line) => line.startsWith('syntax-foreign'))).toEqual([]);
});
