import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import fc from 'fast-check';
import { type BundledLanguage, bundledLanguages } from 'shiki/langs';
import type { IGrammar } from 'shiki/textmate';
import { type Processor, unified } from 'unified';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patchPackages } from '../../scripts/patch-packages.mjs';
import type { htmlToMarkdown } from '../../src/lib/markdown/html-to-markdown.js';
import { writeBlock } from '../bench/corpus-code.mjs';
import { createDraw } from '../bench/corpus-words.mjs';
import { cases, everyNth, TRIES_ALL } from '../support/cases.js';
import { addExtension, countingReads, textExtension } from '../support/count-reads.js';
import { MARKDOWN_TEXTS } from '../support/markdown-texts.js';

type Parse = (text: string) => unknown;
type Parsers = Record<'md' | 'mdx', Parse>;
type Programs = Parsers & {
  htmlToMarkdown: typeof htmlToMarkdown;
  /** How many characters are read because they may be HTML in a line. */
  countReads: (text: string) => number;
  listScopes: ListScopes;
};
/** The tokens of each line with all their scopes. */
type ListScopes = (code: string, language: string) => Promise<unknown[]>;

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-patched-'));
let plain: Programs;
let patched: Programs;

beforeAll(async () => {
  plain = await bundlePrograms('plain', []);
  patched = await bundlePrograms('patched', [patchPackages()]);
});

afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Both are bundled: as modules, the packages would run with the assertions that they have for
 * development.
 */
async function bundlePrograms(name: string, plugins: Plugin[]): Promise<Programs> {
  const outfile = path.join(folder, `${name}.mjs`);
  await build({
    stdin: {
      contents: `
        export { default as parse } from 'remark-parse';
        export { default as gfm } from 'remark-gfm';
        export { default as directive } from 'remark-directive';
        export { default as mdx } from 'remark-mdx';
        export { htmlText } from 'micromark-core-commonmark';
        export { htmlToMarkdown } from './src/lib/markdown/html-to-markdown.js';
        export { createHighlighterCoreSync } from 'shiki/core';
        export { createJavaScriptRegexEngine } from 'shiki/engine/javascript';`,
      resolveDir: root,
    },
    ...{ bundle: true, format: 'esm', platform: 'node', outfile, plugins },
  });
  const program = await import(pathToFileURL(outfile).href);
  const { parse, gfm, directive, mdx, htmlText, htmlToMarkdown } = program;
  const md = unified().use([parse, gfm, directive]).freeze();
  return {
    md: parseWith(md),
    mdx: parseWith(md().use(mdx).freeze()),
    htmlToMarkdown,
    countReads(text) {
      let count = 0;
      const counting = countingReads(htmlText, () => {
        count += 1;
      });
      unified().use(parse).use(addExtension, textExtension(counting)).parse(text);
      return count;
    },
    listScopes: listScopesWith(program),
  };
}

/** The grammars of languages as a program reads them. */
function listScopesWith({
  createHighlighterCoreSync,
  createJavaScriptRegexEngine,
}: Pick<typeof import('shiki'), 'createJavaScriptRegexEngine'> &
  Pick<typeof import('shiki/core'), 'createHighlighterCoreSync'>): ListScopes {
  const grammars = new Map<string, Promise<IGrammar>>();
  const load = async (language: string) => {
    const langs = (await bundledLanguages[language as BundledLanguage]()).default;
    const engine = createJavaScriptRegexEngine({ forgiving: true });
    return createHighlighterCoreSync({ engine, langs, themes: [] }).getLanguage(
      langs.at(-1)?.name as string,
    );
  };
  return async (code, language) => {
    const loaded = grammars.get(language) ?? load(language);
    grammars.set(language, loaded);
    const grammar = await loaded;
    let state: Parameters<IGrammar['tokenizeLine']>[1] = null;
    return code.split('\n').map((line) => {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, state, 0);
      state = ruleStack;
      return tokens.map(({ startIndex, scopes }) => [startIndex, ...scopes]);
    });
  };
}

/** The tree of a text with all its places, or what is wrong with it and where. */
function parseWith(processor: Processor): Parse {
  return (text) => {
    try {
      return processor.parse(text);
    } catch (error) {
      return { error: `${error}`, place: (error as { place?: unknown }).place };
    }
  };
}

/** Signs that mean something to Markdown, and text around them. */
const SIGNS = String.raw`
a¦word ¦http://a.b¦www.a.b¦a@b.c¦é¦😀¦ ¦  ¦    ¦\¦&amp;
*¦**¦_¦~~¦[¦]¦](¦![¦](b "c")¦[^a]¦<¦>¦<b>¦</b>¦<!--¦-->¦<?¦?>¦<!A¦<![CDATA[¦]]>
#¦## ¦===¦- ¦* ¦1. ¦> ¦- [x] ¦|¦:¦::a¦:::¦{¦}¦{1}¦{#
`;
const piece = fc.constantFrom(
  ...SIGNS.trim().split(/[¦\n]/),
  ...['`', '```', '~~~\n', '---\n', ':::note\n', '[a]: /b\n', '| a | b |\n', '| - | - |\n'],
  ...['\0', '\t', '\n', '\n\n', '\r\n', 'import a from "b"\n', 'export const c = 1\n'],
);

test.each(['md', 'mdx'] as const)(
  'the patched packages make the same trees as the packages: %s',
  (dialect) => {
    const same = (text: string) => {
      expect(patched[dialect](text), text).toEqual(plain[dialect](text));
    };
    for (const text of everyNth(9, MARKDOWN_TEXTS)) same(text);
    // All in one text, so that what stays open in one goes on in the next.
    same(everyNth(4, MARKDOWN_TEXTS).join('\n\n'));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => same(pieces.join(''))),
      cases(1000),
    );
  },
);

test.each(['<!--', '<?', '<!A', '<![CDATA['])(
  'HTML without an end is read to the end once: %s',
  (opening) => {
    const [some, more] = [100, 200].map((count) =>
      patched.countReads(`a ${opening}\n`.repeat(count)),
    );
    expect(some).toBeGreaterThan(0);
    expect(more).toBeLessThan(3 * (some as number));
  },
);

/** Tags, and texts with what Markdown has to escape and with space that HTML does not show. */
const HTML = String.raw`
<p>¦</p>¦<b>¦</b>¦<em>¦</em>¦<a href="/b?c">¦</a>¦<code>¦</code>¦<pre><code class="language-js">¦</code></pre>¦<del>¦</del>
<ul>¦<li>¦</li>¦</ul>¦<ol>¦</ol>¦<blockquote>¦</blockquote>¦<h2 id="b">¦</h2>¦<hr>¦<br>¦<div>¦</div>¦<span>¦</span>
<table>¦<thead>¦<tbody>¦<tr>¦<th>¦<td>¦</table>¦<img src="d.png" alt="e">¦<input type="checkbox" checked>¦<button>¦</button>
<select>¦<option selected>¦</select>¦<textarea>¦</textarea>¦<svg role="img" aria-label="f">¦</svg>¦<template>¦</template>
<p hidden>¦<title>¦</title>¦<script>¦</script>¦<math>¦</math>¦<!-- g -->¦<td nowrap>¦<iframe src="h">¦<video src="i">
a¦word ¦ ¦  ¦é¦*¦_¦__¦~¦\¦\*¦[¦]¦(¦)¦!¦#¦+¦-¦1.¦|¦:¦://¦www.a.b¦a@b.c¦&lt;¦&amp;¦&#10;¦=¦{¦}¦"¦'¦\`
`;
const htmlPiece = fc.constantFrom(...HTML.trim().split(/[¦\n]/), '\n', '\n\n', '\t', '\r\n');

test('the patched packages make the same Markdown of HTML', () => {
  fc.assert(
    fc.property(fc.array(htmlPiece, { maxLength: 60 }), fc.boolean(), (pieces, isDocument) => {
      const body = pieces.join('');
      const html = isDocument ? `<!doctype html><title>a</title><main>${body}</main>` : body;
      const text = { html, title: 'T', base: 'https://a.b/c/', keepPaths: false };
      expect(patched.htmlToMarkdown(text), html).toBe(plain.htmlToMarkdown(text));
    }),
    cases(3000),
  );
});

test.each(['tsx', 'bash', 'json', 'css'])(
  'the patched packages give code the same scopes: %s',
  async (language) => {
    for (let number = 0; number < (TRIES_ALL ? 100 : 8); number++) {
      const code = writeBlock(createDraw(`${language} ${number}`), language);
      expect(await patched.listScopes(code, language), code).toEqual(
        await plain.listScopes(code, language),
      );
    }
  },
);

test('the patched packages give code in code the same scopes', async () => {
  const blocks = ['tsx', 'html', 'css', 'yaml'].map((language) => {
    const code = writeBlock(
      createDraw(`in Markdown ${language}`),
      language === 'tsx' ? 'tsx' : 'css',
    );
    return `> ~~~${language}\n${code.replace(/^/gm, '> ')}\n> ~~~`;
  });
  const text = [...everyNth(4, MARKDOWN_TEXTS), ...blocks].join('\n\n');
  expect(await patched.listScopes(text, 'markdown')).toEqual(
    await plain.listScopes(text, 'markdown'),
  );
});
