import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import fc from 'fast-check';
import { type Processor, unified } from 'unified';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patchPackages } from '../../../scripts/patch-packages.mjs';
import { MARKDOWN_TEXTS } from '../../support/markdown-texts.js';

type Parse = (text: string) => unknown;
type Parsers = Record<'md' | 'mdx', Parse>;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-patched-'));
let plain: Parsers;
let patched: Parsers;

beforeAll(async () => {
  plain = await bundleParsers('plain', []);
  patched = await bundleParsers('patched', [patchPackages()]);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Both are bundled: as modules, the packages would run with the assertions that they have for development. */
async function bundleParsers(name: string, plugins: Plugin[]): Promise<Parsers> {
  const outfile = path.join(folder, `${name}.mjs`);
  await build({
    stdin: {
      contents: `
        export { default as parse } from 'remark-parse';
        export { default as gfm } from 'remark-gfm';
        export { default as directive } from 'remark-directive';
        export { default as mdx } from 'remark-mdx';`,
      resolveDir: root,
    },
    ...{ bundle: true, format: 'esm', platform: 'node', outfile, plugins },
  });
  const { parse, gfm, directive, mdx } = await import(pathToFileURL(outfile).href);
  const md = unified().use([parse, gfm, directive]).freeze();
  return { md: parseWith(md), mdx: parseWith(md().use(mdx).freeze()) };
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
*¦**¦_¦~~¦[¦]¦](¦![¦](b "c")¦[^a]¦<¦>¦<b>¦</b>¦<!--¦-->
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
    for (const text of MARKDOWN_TEXTS) same(text);
    // All in one text, so that what stays open in one goes on in the next.
    same(MARKDOWN_TEXTS.join('\n\n'));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => same(pieces.join(''))),
      { numRuns: 1000, seed: 21 },
    );
  },
);
