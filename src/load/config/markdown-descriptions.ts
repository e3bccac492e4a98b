import type { KeyDescription } from '../../types/feature/reading.js';

/** Descriptions of the keys for Markdown and code blocks: see `CONFIG_DESCRIPTIONS`. */
export const MARKDOWN_DESCRIPTIONS: Readonly<Record<string, KeyDescription>> = {
  code: [
    'Code blocks.',
    `{
  themes: { light: 'github-light', dark: 'github-dark' },
  links: { useState: 'https://react.dev/reference/react/useState' },
  test: { exclude: ['docs/old/**'] },
}`,
  ],
  'code.themes': ['Themes for the two modes.', "{ light: 'github-light', dark: 'github-dark' }"],
  'code.themes.light': [
    'Name of a Shiki theme, or a VS Code theme as an object.',
    "'github-light'",
  ],
  'code.themes.dark': ['The same for the dark mode.', "'github-dark'"],
  'code.langs': ['Additional languages: names, or TextMate grammars.', "['zig', 'gleam']"],
  'code.aliases': ['Other names of languages.', "{ conf: 'nginx' }"],
  'code.wrap': 'Wraps long lines by default.',
  'code.defaultLanguage': ['Language of blocks that name none.', "'bash'"],
  'code.links': [
    'Names in code that become links: the path of a page, a file of Markdown from the root of the site, or a URL for each.',
    "{ defineConfig: '/api/config' }",
  ],
  'code.test': [
    'What [`docsgen test`](../maintain/test-code.md) skips. `false` skips all code.',
    "{ exclude: ['docs/old/**'] }",
  ],
  'code.test.exclude': ['Globs of Markdown files, from the root of the site.', "['docs/old/**']"],
  'code.test.excludeLanguages': ['Languages whose blocks are skipped.', "['json']"],
  'code.test.run': [
    '`true` lets `docsgen test` run blocks that say `run`. `\'network\'` also gives blocks that say `run="network"` the network. See [what such code can do](../maintain/run-code.md#what-code-can-do).',
    "'network'",
  ],
  'code.test.tsconfig': [
    'The `tsconfig.json` with the compiler options for code in the docs. By default, the nearest one at or above the root of the site.',
    "'docs/tsconfig.json'",
  ],
  'code.lineAnchors': 'Gives each line of code blocks with a title an id that links can lead to.',
  'code.fileIcons':
    'Shows an icon in titles that are file names. Needs the package `@iconify-json/lucide`.',
  'code.magicComments': [
    'Comments that mark lines, instead of `highlight-next-line` and similar comments (class `theme-code-block-highlighted-line`).',
    "[{ className: 'added', line: 'added-next-line' }]",
  ],
  'code.magicComments[].className': ['CSS class of the marked lines.', "'added'"],
  'code.magicComments[].line': ['The comment that marks the next line.', "'added-next-line'"],
  'code.magicComments[].block': [
    'The comments around marked lines.',
    "{ start: 'added-start', end: 'added-end' }",
  ],
  'code.magicComments[].block.start': ['The comment before them.', "'added-start'"],
  'code.magicComments[].block.end': ['The comment after them.', "'added-end'"],
  markdown: [
    'How Markdown is read.',
    "{ format: 'md', emoji: false, admonitions: { keywords: ['release'] } }",
  ],
  'markdown.format': [
    'How to read `.md` files: as `mdx` or as `md`. `detect` reads a file as MDX unless it is not valid MDX, or has braces, indented code or the like and nothing that only MDX has. `.mdx` files are always MDX. `format` in the front matter overrides this for one page.',
    "'mdx'",
  ],
  'markdown.gfm':
    'GitHub Flavored Markdown: tables, task lists, footnotes, bare URLs, `~~deleted~~` text and alerts.',
  'markdown.emoji': 'Names such as `:wink:` become emoji in text, titles and descriptions.',
  'markdown.anchors': ['Ids of headings.', '{ maintainCase: true }'],
  'markdown.anchors.maintainCase': 'Keeps capital letters in ids of headings.',
  'markdown.anchors.countPerFile':
    'Numbers equal headings (`setup`, `setup-1`) in each file separately: headings of a partial may get the same ids as those of the page.',
  'markdown.anchors.readDirectives':
    'Leaves `:word` out of heading ids, as Docusaurus does, which reads it as a directive: `join:X` gets the id `join`.',
  'markdown.admonitions': ['Which `:::name` blocks are admonitions.', "{ keywords: ['release'] }"],
  'markdown.admonitions.keywords': [
    'Your own names: `:::name` gets the class `theme-admonition-name`.',
    "['release', 'legal']",
  ],
  'markdown.admonitions.extendDefaults': '`false` if only the names in `keywords` are admonitions.',
  'markdown.headingOutline':
    'Tells screen readers an outline without gaps (`aria-level`) where headings skip a level.',
  'markdown.preferMdx':
    'With `detect`, reads every `.md` file that is valid MDX as MDX, even if readers then do not see parts of it as they are written: `{0}` shows `0`. Docusaurus reads files this way.',
  'markdown.wordCount':
    'What a reading time counts: the words that the page shows (`text`), or all those of its file (`source`).',
  'markdown.remarkPlugins': [
    'Remark plugins, each alone or with its options. They see each file as it was parsed.',
    '[remarkAbbr, [remarkToc, { tight: true }]]',
  ],
  'markdown.lateRemarkPlugins': [
    'The same for plugins that need to see admonitions as components, headings with their ids, and links to Markdown files as addresses of pages.',
    '[remarkAbbr]',
  ],
  'markdown.preprocessor': [
    'A function that receives `{ filePath, fileContent }` of each Markdown file, and returns the text to read instead.',
    "({ fileContent }) => fileContent.replaceAll('@next', '2.1')",
  ],
  'markdown.parseFrontMatter': [
    'A function that receives the same and `defaultParseFrontMatter`, and returns `{ frontMatter, content }`.',
    '(params) => params.defaultParseFrontMatter(params)',
  ],
  'markdown.rehypePlugins': [
    'Rehype plugins: they see each file as a tree of HTML nodes.',
    '[rehypeSlug]',
  ],
};
