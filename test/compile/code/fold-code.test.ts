import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { foldCode } from '../../../src/compile/code/fold-code.js';
import { createParsers, parseMarkdown } from '../../../src/compile/parse/parse-markdown.js';
import { programsOf } from '../../../src/lib/markdown/markdown-programs.js';

const parsers = createParsers({ ...programsOf(), gfm: true });
/** Plugins see the whole text: nothing is folded. */
const whole = createParsers({
  ...programsOf({ remarkPlugins: [() => () => undefined] }),
  gfm: true,
});

/** A tree without offsets: they count in the text without its code. */
function withoutOffsets(node: Nodes): unknown {
  return JSON.parse(JSON.stringify(node, (key, value) => (key === 'offset' ? undefined : value)));
}

async function parse(text: string, format: 'mdx' | 'md', using: typeof parsers) {
  const parsed = await parseMarkdown({ path: 'docs/a.mdx', text, hash: '' }, format, using);
  return 'problem' in parsed ? parsed.problem : withoutOffsets(parsed.tree);
}

const FENCE = '```';
const CODE = `${FENCE}js title="a"\nconst a = 1;\n\n  b();\n${FENCE}`;

const TEXTS: Record<string, string> = {
  'a block between paragraphs': `One\n${CODE}\nTwo`,
  'two blocks': `${CODE}\n\ntext\n\n${CODE}\n`,
  'empty lines around the code': `${FENCE}\n\n\nx\n\n${FENCE}\n`,
  'a longer fence around a shorter one': `~~~~md\n~~~\n${CODE}\n~~~~\n\n\`\`\`\`\n${CODE}\n\`\`\`\`\n`,
  'signs behind what would be the end': `${FENCE}\na\n${FENCE} b\nc\n${FENCE}\n`,
  'a block without an end': `text\n\n${FENCE}js\nconst a = 1;\n\n# no heading\n`,
  'a list': `- one\n\n  ${CODE.replaceAll('\n', '\n  ')}\n\n- two\n${CODE}\n`,
  'a quote': `> ${CODE.replaceAll('\n', '\n> ')}\n\n> lazy\n${CODE}\n`,
  'a directive': `:::note Title\n\n${CODE}\n\n:::\n\n${CODE}\n`,
  'a directive that ends within a block': `:::note\n\n${FENCE}\ncode\n:::\nmore\n${FENCE}\n`,
  'line ends of Windows': `One\r\n\r\n${CODE.replaceAll('\n', '\r\n')}\r\n\r\nTwo`,
  tabs: `${FENCE}make\nall:\n\tbuild\t--x\n${FENCE}\n`,
  'indented fences': `  ${FENCE}\n  a\n  ${FENCE}\n\n    ${FENCE}\n    no fence\n\n${CODE}\n`,
  'a footnote and a definition': `[^a] [b]\n\n[^a]: Note\n\n${CODE}\n\n[b]: /c\n${CODE}\n`,
  'inline code of three signs': `${FENCE}inline${FENCE} and\n${CODE}\n`,
};
const MDX: Record<string, string> = {
  'code in components': `<Tabs>\n<TabItem>\n\n${CODE}\n\n</TabItem>\n</Tabs>\n\n${CODE}\n`,
  'an expression': `{\`\n${CODE.replaceAll('`', '\\`')}\n\`}\n\n${CODE}\n`,
  'fences in an expression': `{/*\n${CODE}\n*/}\n\n${CODE}\n`,
  'fences in an export': `export const a = \`\n${CODE.replaceAll('`', '~')}\n\`;\n\n${CODE}\n`,
  'fences in an attribute': `<A b={\`\n~~~\nx\n~~~\n\`} />\n\n${CODE}\n`,
  'fences in a comment': `<!--\n${CODE}\n-->\n\n${CODE}\n`,
  'an error behind a block': `${CODE}\n\n{a b}\n`,
  'a tag that is left open': `<A>\n\n${CODE}\n`,
};
const PLAIN: Record<string, string> = {
  'a comment that ends within a block': `<!--\n${FENCE}\na\n-->\n${FENCE}\n\ntext\n`,
  'HTML up to an empty line': `<div>\n${FENCE}\na\n\n*b*\n${FENCE}\n</div>\n`,
  'a script': `<script>\n${CODE}\n</script>\n\n${CODE}\n`,
};

describe('code that is not parsed gives the same tree', () => {
  it.each(Object.keys(TEXTS))('with %s', async (name) => {
    for (const format of ['md', 'mdx'] as const)
      expect(await parse(TEXTS[name] ?? '', format, parsers)).toEqual(
        await parse(TEXTS[name] ?? '', format, whole),
      );
  });

  it.each(Object.keys(MDX))('with %s', async (name) => {
    expect(await parse(MDX[name] ?? '', 'mdx', parsers)).toEqual(
      await parse(MDX[name] ?? '', 'mdx', whole),
    );
  });

  it.each(Object.keys(PLAIN))('with %s', async (name) => {
    expect(await parse(PLAIN[name] ?? '', 'md', parsers)).toEqual(
      await parse(PLAIN[name] ?? '', 'md', whole),
    );
  });
});

it('leaves the lines of a block empty, and nothing else', () => {
  const { text, folds } = foldCode(`One\n${CODE}\nTwo`);
  expect(text).toBe(`One\n${FENCE}js title="a"\n\n\n\n${FENCE}\nTwo`);
  expect(folds).toEqual([{ open: 2, close: 6, value: 'const a = 1;\n\n  b();' }]);
});
