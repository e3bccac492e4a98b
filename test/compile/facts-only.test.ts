import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Doc } from '../../src/types/doc.js';
import { compilerFor, compileText, sourceFile } from './compile-text.js';

const site = fileURLToPath(new URL('../../site/', import.meta.url));

const RICH = `---
title: Rich
---
import Chart from './chart.js';
import Part from './_part.mdx';

# Rich {#rich}

A [link](./other.md#there), ![an image](./a.png) and <b id="html">HTML</b> with {1 + 1}.

<Badge id="badge">[inside](/docs/x)</Badge>

<Part />

:::note[See [this](./note.md)]

\`\`\`nonsense title="a.txt"
code
\`\`\`

:::

<Tabs>
<TabItem value="a" label="A">

### Deep

<Chart data={[1]} />

</TabItem>
</Tabs>

<CodeBlock language="js">{'const a = 1;'}</CodeBlock>

#### Skips a level

![](./no-alt.png)
`;

/** All that a check asks for. */
function factsOf({
  body: _body,
  sections: _sections,
  words: _words,
  tokenStyles: _styles,
  ...facts
}: Doc) {
  return facts;
}

describe('a compiler that is asked for facts only', () => {
  const setting = {
    path: 'docs/rich.mdx',
    files: { 'docs/_part.mdx': '## Of the part\n\n[Out](./out.md)\n' },
  };

  test('finds what one that writes the page finds', async () => {
    const whole = await compileText(RICH, setting);
    const bare = await compileText(RICH, { ...setting, factsOnly: true });
    expect(factsOf(bare)).toEqual(factsOf(whole));
    expect(bare.diagnostics.length).toBeGreaterThan(0);
    expect(bare.references.length).toBeGreaterThan(4);
  });

  test('does so for every page of a real site', async () => {
    const files = readdirSync(path.join(site, 'docs'), { recursive: true })
      .map((name) => `docs/${String(name).replaceAll(path.sep, '/')}`)
      .filter((name) => /\.mdx?$/.test(name));
    const [whole, bare] = [compilerFor(), compilerFor({ factsOnly: true })];
    for (const file of files) {
      const source = sourceFile(file, readFileSync(path.join(site, file), 'utf8'));
      expect(factsOf(await bare.compile(source)), file).toEqual(
        factsOf(await whole.compile(source)),
      );
    }
    expect(files.length).toBeGreaterThan(20);
  });

  test('writes nothing', async () => {
    const { body, sections, words } = await compileText(RICH, { ...setting, factsOnly: true });
    expect({ body, sections, words }).toEqual({ body: [], sections: [], words: 0 });
  });

  test('still tells the opening of one post from that of another', async () => {
    const opening = async (text: string) =>
      (await compileText(`${text}\n\n{/* truncate */}\n\nRest.\n`, { factsOnly: true })).opening
        ?.key;
    expect(await opening('One.')).not.toBe(await opening('Two.'));
  });
});
