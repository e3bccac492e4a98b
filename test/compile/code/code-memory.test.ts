import { expect, it } from 'vitest';
import {
  type CodeShelf,
  openCodeMemory,
  type RenderedBlock,
} from '../../../src/compile/code/code-memory.js';
import { createRecentValues } from '../../../src/lib/recent-values.js';
import { callsOf, compileText } from '../compile-text.js';

/** A shelf that counts what is written to it. */
function memoryShelf(): CodeShelf & { saved: number } {
  const pages = new Map<string, Record<string, RenderedBlock>>();
  return {
    saved: 0,
    load: async (path) => pages.get(path) ?? {},
    async save(path, blocks) {
      this.saved++;
      pages.set(path, blocks);
    },
  };
}

/** Renders the blocks of one page and tells which of them were really rendered. */
async function renderPage(
  shelf: CodeShelf,
  blocks: string[],
  { path = 'docs/a.md', recent = createRecentValues<RenderedBlock>(1000) } = {},
): Promise<string[]> {
  const memory = await openCodeMemory(path, { shelf, recent });
  const rendered: string[] = [];
  for (const block of blocks) {
    const result = await memory.recall(block, async () => {
      rendered.push(block);
      return { props: { html: `<b>${block}</b>` }, styles: { t1: block } };
    });
    expect(result).toEqual({ props: { html: `<b>${block}</b>` }, styles: { t1: block } });
  }
  await memory.close();
  return rendered;
}

it('renders a block once, and again only when it changes', async () => {
  const shelf = memoryShelf();
  expect(await renderPage(shelf, ['a', 'b', 'a'])).toEqual(['a', 'b']);
  expect(await renderPage(shelf, ['b', 'a'])).toEqual([]);
  expect(await renderPage(shelf, ['a', 'c'])).toEqual(['c']);
});

it('writes nothing when there is nothing new', async () => {
  const shelf = memoryShelf();
  await renderPage(shelf, ['a']);
  await renderPage(shelf, ['a']);
  expect(shelf.saved).toBe(1);
});

it('forgets blocks that the page no longer has', async () => {
  const shelf = memoryShelf();
  await renderPage(shelf, ['a', 'b']);
  await renderPage(shelf, ['b', 'c']);
  expect(await renderPage(shelf, ['a', 'b', 'c'])).toEqual(['a']);
});

it('does not render again what another page has shown lately, and keeps it for this page, too', async () => {
  const shelf = memoryShelf();
  const recent = createRecentValues<RenderedBlock>(1000);
  await renderPage(shelf, ['a', 'b'], { recent });
  expect(await renderPage(shelf, ['b', 'c'], { path: 'docs/other.md', recent })).toEqual(['c']);
  expect(await renderPage(shelf, ['b', 'c'], { path: 'docs/other.md' })).toEqual([]);
});

it('knows a block whose fence names other lines as another', async () => {
  const codeShelf = memoryShelf();
  const block = async (info: string) =>
    callsOf(
      (await compileText(`Text\n\n\`\`\`js ${info}\na\nb\n\`\`\``, { codeShelf })).body,
      'CodeBlock',
    )[0]?.props['html'];
  const before = await block('{1}');
  expect(await block('{2}')).not.toBe(before);
  expect(await block('{1}')).toBe(before);
});

it('keeps blocks of texts that may change without them', async () => {
  const codeShelf = memoryShelf();
  await compileText('```js\na\n```', { codeShelf });
  expect(codeShelf.saved).toBe(0);
  await compileText('Text\n\n```js\na\n```', { codeShelf });
  expect(codeShelf.saved).toBe(1);
});
