/** Syntax of another generator that is plain text in docsgen. */
export interface ForeignSyntax {
  tool: string;
  pattern: RegExp;
  /** What to write instead. */
  hint: string;
}

/**
 * Syntax at the beginning of a line. Patterns are matched against the line without its indentation.
 */
export const FOREIGN_LINES: readonly ForeignSyntax[] = [
  {
    tool: 'MkDocs',
    pattern: /^!!! ?[\w-]+(?: +[\w-]+)*(?: +"[^"]*")? *$/,
    hint: 'Write `:::note[Title]`, the text without its indentation, and `:::`.',
  },
  {
    tool: 'MkDocs',
    pattern: /^\?\?\?\+? ?(?:[\w-]+(?: +[\w-]+)*(?: +"[^"]*")?|"[^"]*") *$/,
    hint: 'Write `:::details[Title]`, the text without its indentation, and `:::`.',
  },
  {
    tool: 'MkDocs',
    pattern: /^===[!+]* +"[^"]+" *$/,
    hint: 'Write `<Tabs>` with `<TabItem value="a" label="A">`; around blocks of code, `::: code-group`.',
  },
  {
    tool: 'MkDocs',
    pattern: /^-{1,}8<-{1,}(?: +".+"| *$)/,
    hint: 'Write `<Include file="./part.md" />`; for code, ` ```py file="./example.py#region" `.',
  },
  {
    tool: 'mkdocstrings',
    pattern: /^::: ?[A-Za-z_]\w*(?:\.\w+)+ *$/,
    hint: '`docsgen import mkdocs --python` writes what it stands for as Markdown.',
  },
  {
    tool: 'MkDocs',
    pattern: /^\/{3,} [\w-]+(?: *\|.*)?$/,
    hint: 'Write `:::note[Title]`, the text, and `:::`.',
  },
  {
    tool: 'VitePress',
    pattern: /^<<< *[@.~\w/][^\s]*\.\w+/,
    hint: 'Write a block of code with `file`: ` ```ts file="./example.ts#region" `.',
  },
  {
    tool: 'MkDocs and VitePress',
    pattern: /^(?:\[TOC\]|\[\[toc\]\]|\[\[_TOC_\]\]) *$/i,
    hint: 'Remove it, as the table of contents is beside the text, or write `<TOCInline />`.',
  },
];

/** Syntax anywhere in a text. */
export const FOREIGN_WORDS: readonly ForeignSyntax[] = [
  {
    tool: 'VitePress',
    pattern: /(?<![$\\{])\{\{ *\$(?:frontmatter|params|page)[\w.[\]'"]* *\}\}/,
    hint: 'Write `{frontMatter.title}`.',
  },
  {
    tool: 'MkDocs macros or Vue',
    pattern: /(?<![$\\{])\{\{ *[A-Za-z_][\w.]*(?: *\| *\w+(?:\([^)}]*\))?)* *\}\}/,
    hint: 'Set `variables` in the config and write `{vars.name}`; braces that are text are code: `` `{{ name }}` ``.',
  },
  {
    tool: 'MkDocs macros, GitBook or Jekyll',
    pattern:
      /(?<!\\)\{%-? *(?:include|hint|tabs?|if|for|raw|set|embed|file|content-ref|stepper|macro|code|highlight)\b[^%}]*-?%\}/,
    hint: 'Write what it stands for: `<Include file="./part.md" />`, `:::note`, `<Tabs>`.',
  },
  {
    tool: 'Hugo',
    pattern: /(?<!\\)\{\{[<%] *\/?[\w-]+[^{}]*[>%]\}\}/,
    hint: 'Write what it stands for: `:::note`, `<Tabs>`, or a component of your own.',
  },
  {
    tool: 'MkDocs',
    pattern: /(?<![\w:]):(?:material|octicons|fontawesome|simple)-[a-z\d]+(?:-[a-z\d]+)*:/,
    hint: 'Write `<Icon name="mdi:rocket" />`, with `mdi` in `components.icons`.',
  },
  {
    tool: 'MkDocs',
    pattern:
      /(?<![\w+])\+\+(?:(?:ctrl|alt|shift|cmd|option|meta|win)(?:\+[\w-]+)+|enter|tab|esc|escape|space|f\d+)\+\+(?![\w+])/i,
    hint: 'Write `<Kbd>Ctrl+K</Kbd>`.',
  },
  {
    tool: 'MkDocs',
    pattern: /(?<=[\])`])\{:? ?(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[\w-]+))[^{}\n]*\}/,
    hint: 'Write the element as HTML, with its attributes: `<a class="…" href="…">`.',
  },
  {
    tool: 'MkDocs and Obsidian',
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/,
    hint: 'Write `<mark>text</mark>`.',
  },
];
