import type { Root } from 'mdast';
import type { Construct, State } from 'micromark-util-types';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { compileText } from '../compile-text.js';

const TEXT = 'Plain *words*.\n\n- a &amp; b\n\n```js\nlet c;\n```\n\nd %e% f\n';

/** A plugin whose syntax is a sign between percent signs. */
function percent(this: Processor): void {
  const data = this.data();
  const construct: Construct = {
    name: 'percent',
    tokenize(effects, ok, nok) {
      const start: State = (code) => {
        effects.enter('inlineHtml' as never);
        effects.consume(code);
        return inside;
      };
      const inside: State = (code) => {
        if (code === null || code < 0) return nok(code);
        effects.consume(code);
        if (code !== 37) return inside;
        effects.exit('inlineHtml' as never);
        return ok;
      };
      return start;
    },
  };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { text: { [37]: construct } }];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    {
      enter: {
        inlineHtml(token) {
          this.enter({ type: 'inlineCode', value: this.sliceSerialize(token) } as never, token);
        },
      },
      exit: {
        inlineHtml(token) {
          this.exit(token);
        },
      },
    },
  ];
}

test('the syntax of a plugin is found in blocks that would be plain without it', async () => {
  const { body } = await compileText(TEXT, { remarkPlugins: [percent] });
  expect(JSON.stringify(body)).toContain('d <code>%e%</code> f');
});

test('a plugin sees the text as it is written, and places as objects of their own', async () => {
  const seen: [string, unknown, string][] = [];
  await compileText(TEXT, {
    remarkPlugins: [
      () => (tree: Root, file: { value: unknown }) => {
        visit(tree, (node) => {
          const { start, end } = { ...node.position };
          seen.push([node.type, start, String(file.value).slice(start?.offset, end?.offset)]);
        });
      },
    ],
  });
  expect(seen).toContainEqual(['emphasis', { line: 1, column: 7, offset: 6 }, '*words*']);
  expect(seen).toContainEqual(['listItem', { line: 3, column: 1, offset: 16 }, '- a &amp; b']);
  expect(seen).toContainEqual(['code', { line: 5, column: 1, offset: 29 }, '```js\nlet c;\n```']);
});
