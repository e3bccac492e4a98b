import { codeToTokensBase, createHighlighterCoreSync, normalizeTheme } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { bundledThemes } from 'shiki/themes';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHighlighter } from '../../../src/compile/code/highlight.js';
import { writeBlock } from '../../bench/corpus-code.mjs';
import { createDraw } from '../../bench/corpus-words.mjs';
import { everyNth, TRIES_ALL } from '../../support/cases.js';
import { compilerFor, defaultCode, sourceFile } from '../compile-text.js';

const SAMPLES: Record<string, string[]> = {
  tsx: [
    "import { useEditor, type Node } from '@craftjs/core';\n\nexport const Text = ({ text = 'hi', ...rest }: Props) => (\n  <p className=\"x\" {...rest}>\n    {text} {/* note */}\n  </p>\n);",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to color
    'const a = `x ${b + `y ${c}`} z`;\nlet r = /ab+c/gi.test(s) ? 1_000n : null;\n\n// done',
    'type A<T extends string = never> = { [K in T]?: readonly T[] } & Partial<B>;\nabstract class C<T> extends D implements E { #x = 1; static async *f(): AsyncGenerator<T> { yield* g(); } }',
    '/**\n * Doc @param {string} a the a\n */\n@decorate({ a: 1 })\nexport default class {}',
  ],
  js: [
    'export function f() {\n  return [1, 2].map((x) => x ** 2);\n}',
    "label: for (;;) { break label }\nvar s = 'it\\'s'",
  ],
  jsx: ['<Editor resolver={{ Text }}>\n  <Frame>text &amp; more</Frame>\n</Editor>'],
  bash: [
    'npm install --save @craftjs/core && echo "$HOME"',
    'for f in *.ts; do\n  cat "$f" | grep -v x > /dev/null # note\ndone',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to color
    'if [[ -z ${A:-} ]]; then exit 1; fi',
  ],
  json: ['{\n  "a": [1, 2.5e3, true, null],\n  "b\\n": "c"\n}', '[]'],
  css: [
    '.a > b:hover::before { color: #fff; margin: calc(1px + 2em) }\n@media (min-width: 3px) { :root { --x: red } }',
  ],
  html: [
    '<!doctype html>\n<p class="a">x &lt; y</p>\n<script>let a = 1;</script>\n<style>p { color: red }</style>',
  ],
  yaml: ['title: "x"\nlist:\n  - a: 1 # note\n  - &b *c\n'],
  python: ['@dec\ndef f(a: int = 1, *args) -> str:\n    """Doc."""\n    return f"{a!r:>{10}}"'],
  markdown: ['# Title\n\n*a* **b** `c` [d](e)\n\n- item\n\n> quote'],
  sql: ["SELECT a, COUNT(*) FROM t WHERE b = 'c' -- note\nGROUP BY a;"],
  rust: ['fn main<\'a>() -> Result<(), Box<dyn Error>> {\n    println!("{:?}", vec![1u8, 2]);\n}'],
  diff: ['- old\n+ new\n@@ -1 +1 @@'],
};
/** At night, with both pairs of themes, these are a thousand blocks. */
const MADE_UP = Object.fromEntries(
  ['tsx', 'bash', 'json', 'css'].map((language) => [
    language,
    Array.from({ length: TRIES_ALL ? 125 : 8 }, (_, i) =>
      writeBlock(createDraw(`${language} ${i}`), language),
    ),
  ]),
);
const PAIRS = [
  { light: 'github-light', dark: 'github-dark' },
  { light: 'vitesse-light', dark: 'dracula' },
] as const;
const BITS: [number, string][] = [
  [1, 'font-style:italic'],
  [2, 'font-weight:bold'],
  [4, 'underline'],
  [8, 'line-through'],
];

/** A character with its colors and fonts. Of space, only lines below and through it are seen. */
function look([character = '', ...style]: (string | undefined)[]): string {
  const isSpace = character.trim() === '';
  return [character, ...style.filter((one) => !isSpace || one?.startsWith('text-decoration'))].join(
    ' ',
  );
}

describe.each(PAIRS)('one pass with $light and $dark', (themes) => {
  const highlighter = createHighlighter({ ...defaultCode, themes });
  let engine: Awaited<ReturnType<typeof createOnigurumaEngine>>;
  beforeAll(async () => {
    engine = await createOnigurumaEngine(import('shiki/wasm'));
  });

  async function compare(language: string, codes: readonly string[]): Promise<void> {
    const load = bundledLanguages[language as keyof typeof bundledLanguages];
    const light = normalizeTheme((await bundledThemes[themes.light]()).default);
    const dark = normalizeTheme((await bundledThemes[themes.dark]()).default);
    const langs = (await load()).default;
    const reference = createHighlighterCoreSync({
      engine,
      langs,
      themes: [light, dark],
      warnings: false,
    });
    for (const code of codes) {
      const styles: Record<string, string> = {};
      const lines = await highlighter.highlight(code.split('\n'), language, styles);
      const byTheme = [light, dark].map((theme) =>
        codeToTokensBase(reference, code, { lang: language, theme, tokenizeTimeLimit: 0 }).map(
          (line) =>
            line.flatMap((token) =>
              [...token.content].map((character) => ({ ...token, content: character })),
            ),
        ),
      );
      const expected = byTheme[0]?.map((line, row) =>
        line.map((token, column) => {
          const other = byTheme[1]?.[row]?.[column];
          const bits = (token.fontStyle ?? 0) | (other?.fontStyle ?? 0);
          const fonts = BITS.filter(([bit]) => bits & bit).map(([, css]) => css);
          return look([token.content, token.color, other?.color, ...fonts]);
        }),
      );
      const actual = lines.map((line) =>
        line.flatMap(({ text, className }) => {
          const css =
            className === undefined
              ? `color:${light.fg};--d:${dark.fg}`
              : (styles[className] ?? '');
          const fonts = BITS.filter(([, rule]) => css.includes(rule)).map(([, rule]) => rule);
          const [, color, darkColor] = /^color:([^;]+);--d:([^;]+)/.exec(css) ?? [];
          return [...text].map((character) => look([character, color, darkColor, ...fonts]));
        }),
      );
      expect(JSON.stringify(actual).toLowerCase()).toBe(JSON.stringify(expected).toLowerCase());
    }
  }

  // The grammars are the same for each pair of themes.
  const languages = themes === PAIRS[0] ? Object.keys(SAMPLES) : everyNth(4, Object.keys(SAMPLES));
  it.each(languages)('gives %s the colors of two passes', (language) =>
    compare(language, SAMPLES[language] ?? []),
  );

  it.each(Object.keys(MADE_UP))('gives made-up blocks of %s the colors of two passes', (language) =>
    compare(language, MADE_UP[language] ?? []),
  );

  it('has most classes of its pages in the base set', async () => {
    const base = await highlighter.baseStyles();
    const used: Record<string, string> = {};
    for (const [language, codes] of Object.entries(SAMPLES)) {
      for (const code of codes) await highlighter.highlight(code.split('\n'), language, used);
    }
    const covered = Object.keys(used).filter((name) => name in base).length;
    expect(covered / Object.keys(used).length).toBeGreaterThan(0.6);
    for (const css of Object.values(base))
      expect(css).toMatch(/^color:#[\da-f]{3,8};--d:#[\da-f]{3,8}/i);
  });
});

describe('names', () => {
  it('follows aliases, its own languages and Shiki’s other names', async () => {
    const grammar = {
      name: 'mine',
      scopeName: 'source.mine',
      patterns: [{ match: 'go', name: 'keyword.control' }],
    };
    const highlighter = createHighlighter({
      ...defaultCode,
      langs: [grammar],
      aliases: { ours: 'mine', sh9: 'bash' },
    });
    expect(
      ['ours', 'mine', 'sh9', 'ts', 'text', 'nope', 'toString'].map((name) =>
        highlighter.knows(name),
      ),
    ).toEqual([...[true, true, true, true, true], ...[false, false]]);
    expect(await highlighter.highlight(['go on'], 'ours', {})).toEqual([
      [{ text: 'go', className: 'b' }, { text: ' on' }],
    ]);
  });
});

it('colors with a grammar whose expressions JavaScript does not have', async () => {
  const grammar = {
    name: 'conditional',
    scopeName: 'source.conditional',
    patterns: [{ match: '(g)?(?(1)o|x)', name: 'keyword.control' }],
  };
  const highlighter = createHighlighter({ ...defaultCode, langs: [grammar] });
  const styles: Record<string, string> = {};
  const [line = []] = await highlighter.highlight(['go on'], 'conditional', styles);
  expect(line.map(({ text }) => text)).toEqual(['go', ' on']);
  expect(Object.keys(styles)).toEqual([line[0]?.className]);
});

it('asks Oniguruma, which gives up, for lines on which an expression does not come to an end', async () => {
  const grammar = {
    name: 'slow',
    scopeName: 'source.slow',
    patterns: [
      { match: '(x+x+)+y', name: 'keyword' },
      { match: 'z', name: 'string' },
    ],
  };
  const highlighter = createHighlighter({ ...defaultCode, langs: [grammar] }, { guarded: true });
  const lines = await highlighter.highlight([`${'x'.repeat(60)} z`, 'z'], 'slow', {});
  expect(lines.map((line) => line.map(({ text }) => text).join(''))).toEqual([
    `${'x'.repeat(60)} z`,
    'z',
  ]);
  expect(lines[1]?.[0]?.className).toBeDefined();
});

it('does not depend on what was highlighted before', async () => {
  const text = '```markdown\n```js\nconst a = 1\n```\n';
  const page = sourceFile('docs/a.md', `~~~markdown\n${text}~~~\n`);
  const fresh = await compilerFor({ highlight: true }).compile(page);
  const used = compilerFor({ highlight: true });
  await used.compile(sourceFile('docs/b.md', '```js\nlet a\n```\n\n```css\na{}\n```\n'));
  expect(await used.compile(page)).toEqual(fresh);
});
