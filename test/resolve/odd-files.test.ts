import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCard } from '../../src/compile/front-matter/read-card.js';
import { parseDataFile } from '../../src/load/parse-data-file.js';
import { readTagsFile } from '../../src/resolve/tags/read-tags-file.js';
import { findRedirect, readRedirectRules } from '../../src/serve/redirect-rules.js';
import type { Diagnostic } from '../../src/types/diagnostic.js';
import { sourceFile } from '../compile/compile-text.js';
import { cases } from '../support/cases.js';
import { oddKey as key, oddText as text, oddValue as value } from '../support/odd-text.js';
import { card, createSite } from './create-site.js';

const options = cases(300);

/** Every problem says where it is and what to do. */
function expectSentences(diagnostics: readonly Diagnostic[], file: string): void {
  for (const diagnostic of diagnostics.filter((one) => one.file === file)) {
    expect(diagnostic.message).toMatch(/\S.*\.$/s);
    if (diagnostic.line !== undefined) expect(diagnostic.line).toBeGreaterThan(0);
    if (diagnostic.column !== undefined) expect(diagnostic.column).toBeGreaterThan(0);
  }
}

async function parse(file: string, content: string) {
  const source = sourceFile(file, content);
  const parsed = await parseDataFile(source);
  expectSentences(parsed.diagnostics, file);
  return {
    file,
    text: content,
    value: parsed.value,
    ...(parsed.placeOf && { placeOf: parsed.placeOf }),
  };
}

describe('whatever stands in a file of a site, reading it ends with a value or with problems', () => {
  it('in front matter', () => {
    fc.assert(
      fc.property(text, (content) => {
        const file = sourceFile('docs/a.md', `---\n${content}\n---\n\nText\n`);
        const { diagnostics, frontMatter } = readCard(file);
        expectSentences(diagnostics, 'docs/a.md');
        expectSentences(
          createSite({ docs: { 'a.md': frontMatter, 'b.md': {} } }).diagnostics,
          'docs/a.md',
        );
        createSite({
          cards: { blog: [card('blog/2020-01-01-a.md', frontMatter)] },
          pages: { 'pages/a.md': frontMatter },
          config: { blog: {} },
        });
      }),
      options,
    );
  });

  it.each(['json', 'yml'])('in `_category_.%s`', async (kind) => {
    const file = `docs/g/_category_.${kind}`;
    await fc.assert(
      fc.asyncProperty(text, async (content) => {
        const categories = [await parse(file, content)];
        const { diagnostics } = createSite({ docs: { 'g/a.md': {} }, generated: true, categories });
        expectSentences(diagnostics, file);
      }),
      options,
    );
  });

  it('in a sidebars file', () => {
    fc.assert(
      fc.property(
        fc.oneof(value, fc.dictionary(key, fc.array(value, { maxLength: 4 }))),
        (sidebars) => {
          const { diagnostics } = createSite({ docs: { 'a.md': {}, 'g/b.md': {} }, sidebars });
          expectSentences(diagnostics, 'sidebars.ts');
        },
      ),
      options,
    );
  });

  it('in the files of authors and tags', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (content) => {
        const { diagnostics } = createSite({
          cards: { blog: [card('blog/2020-01-01-a.md')] },
          values: { authors: await parse('blog/authors.yml', content) },
          config: { blog: {} },
        });
        expectSentences(diagnostics, 'blog/authors.yml');
        expectSentences(
          readTagsFile(await parse('docs/tags.yml', content)).diagnostics,
          'docs/tags.yml',
        );
      }),
      options,
    );
  });

  it('in `_redirects`', () => {
    const part = fc.constantFrom(
      '/',
      '*',
      ':a',
      ' ',
      '\n',
      '200',
      '301!',
      'https://',
      '%',
      '#',
      '\u0000',
      'a',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.webPath(), (parts, path) => {
        const found = findRedirect(path, readRedirectRules(parts.join('')));
        if (found !== undefined) expect(found.to).toMatch(/^(?:\/(?!\/)|https?:)/);
      }),
      options,
    );
  });
});
