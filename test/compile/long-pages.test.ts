import { expect, test } from 'vitest';
import type { Doc } from '../../src/types/doc.js';
import { TRIES_ALL } from '../support/cases.js';
import { compileText, renderDoc, type Setting } from './compile-text.js';

/** Some of everything; its words are prose, so that it may stand after other prose. */
const RICH = `## First {#first}

A [link](./other.md#there), ![an image](./a.png) and a <b id="own">bold</b> word with {1 + 1}. A claim.[^a] A [name].

[name]: https://example.org/name "Title"

:::note[See [this](./note.md)]

| a | [b](./b.md) |
| - | :-: |
| c | d |

:::

- [x] done
- [ ] not [done](./done.md)

  with a second paragraph

> Quoted[^b]
>
> - once

## Second

<Tabs>
<TabItem value="a" label="A">

### Deep

</TabItem>
</Tabs>

\`\`\`js
call(1);
\`\`\`

[^a]: The note, with a [link](./note-a.md).
[^b]: Another one.

    of two paragraphs
`;
const PROSE = 'A sentence of plain words that says what the function does.\n\n'.repeat(1200);
const PROSE_HTML = '<p>A sentence of plain words that says what the function does.</p>\n'.repeat(
  1200,
);

const facts = ({ references, headings, headingPlaces, anchors, findings, diagnostics }: Doc) => ({
  links: references.map(({ kind, url }) => `${kind} ${url}`),
  places: references.map(({ place }) => place.column),
  headings,
  columns: headingPlaces.map(({ column }) => column),
  anchors: anchors.toSorted(),
  problems: [...findings, ...diagnostics].map(({ code }) => code),
});

test.each([
  ['MDX', 'docs/page.mdx', RICH],
  ['plain Markdown', 'docs/page.md', RICH.replaceAll(/<\/?\w[^>]*>|\{1.*?\}/g, '')],
  ['plain Markdown with HTML', 'docs/page.md', RICH.replaceAll(/\{1.*?\}/g, '')],
])('a long page is what a short one is: %s', async (_, path, text) => {
  const setting: Setting = { path, format: path.endsWith('.md') ? 'md' : 'mdx' };
  const short = await compileText(text, setting);
  const long = await compileText(`${PROSE}${text}`, setting);
  expect(renderDoc(long)).toBe(`${PROSE_HTML}${renderDoc(short)}`);
  expect(facts(long)).toEqual(facts(short));
  expect(long.code?.source).toBe(short.code?.source);
  expect(long.references[0]?.place.line).toBe((short.references[0]?.place.line ?? 0) + 2400);
});

test('long tables and lists are written whole, in order', async () => {
  const count = TRIES_ALL ? 3000 : 800;
  const numbers = Array.from({ length: count }, (_, i) => i);
  const { body, references } = await compileText(
    [
      `| [Name](./head.md) | Number |\n| --- | --: |\n${numbers.map((i) => `| [n${i}](./${i}.md) | ${i} |\n`).join('')}`,
      numbers.map((i) => `1. item ${i}\n`).join(''),
      `${numbers.map((i) => `- one ${i}\n`).join('')}- [ ] last\n`,
    ].join('\nText.\n\n'),
  );
  const html = renderDoc({ body, references } as Doc);
  const rows = numbers.map(
    (i) => `<tr>\n<td><a href="./${i}.md">n${i}</a></td>\n<td align="right">${i}</td>\n</tr>`,
  );
  const table = `<table>\n<thead>\n<tr>\n<th><a href="./head.md">Name</a></th>\n<th align="right">Number</th>\n</tr>\n</thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`;
  const ordered = `<ol>\n${numbers.map((i) => `<li>item ${i}</li>`).join('\n')}\n</ol>`;
  const tasks = `<ul class="contains-task-list">\n${numbers.map((i) => `<li>one ${i}</li>`).join('\n')}\n<li class="task-list-item"><input type="checkbox" disabled> last</li>\n</ul>`;
  expect(html).toBe([table, ordered, tasks].join('\n<p>Text.</p>\n'));
});

test('the opening of a long post ends at its mark', async () => {
  const { body, opening } = await compileText(`${PROSE}{/* truncate */}\n\nThe rest.\n`);
  const at = body.findIndex((part) => typeof part !== 'string' && part.hole === 'truncate');
  expect(body.slice(0, at).join('')).toBe(PROSE_HTML);
  expect(
    body
      .slice(at + 1)
      .join('')
      .trim(),
  ).toBe('<p>The rest.</p>');
  expect(opening?.codeHoles).toBe(0);
});
