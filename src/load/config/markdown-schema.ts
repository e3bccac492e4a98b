import * as v from 'valibot';
import { flag, globs, shown, sitePath, text } from '../../lib/config-values.js';

const theme = v.union([shown, v.looseObject({ name: shown })]);

const DIRECTIVE_NAME = 'a name of letters, digits, `-` and `_` that begins with a letter';

function isDirectiveName(name: string): boolean {
  return /^[A-Za-z][\w-]*$/.test(name);
}

/** Whether a value is a function, or a list that begins with one. */
function isPlugin(value: unknown): boolean {
  return typeof (Array.isArray(value) ? value[0] : value) === 'function';
}

const plugins = v.optional(
  v.array(
    v.pipe(v.unknown(), v.check(isPlugin, 'a plugin, or a list of a plugin and its options')),
  ),
  [],
);

/** The default themes for code. */
export const CODE_THEMES = { light: 'github-light-high-contrast', dark: 'github-dark-default' };

/** Options for code blocks. */
export const code = v.optional(
  v.strictObject({
    themes: v.optional(
      v.strictObject({
        light: v.optional(theme, CODE_THEMES.light),
        dark: v.optional(theme, CODE_THEMES.dark),
      }),
      {},
    ),
    langs: v.optional(v.array(theme), []),
    aliases: v.optional(v.record(text, text), {}),
    wrap: flag(false),
    defaultLanguage: v.optional(shown),
    links: v.optional(v.record(text, shown)),
    lineAnchors: v.optional(v.boolean()),
    fileIcons: v.optional(v.boolean()),
    magicComments: v.optional(
      v.array(
        v.strictObject({
          className: shown,
          line: v.optional(shown),
          block: v.optional(v.strictObject({ start: shown, end: shown })),
        }),
      ),
    ),
    test: v.optional(
      v.union([
        v.literal(false),
        v.strictObject({
          exclude: v.optional(v.array(shown), ['{,*_}versioned_docs/**']),
          excludeLanguages: globs,
          run: v.optional(v.union([v.boolean(), v.literal('network')]), false),
          tsconfig: v.optional(sitePath),
        }),
      ]),
      {},
    ),
  }),
  {},
);

/** Options for Markdown. */
export const markdown = v.optional(
  v.strictObject({
    format: v.optional(v.picklist(['mdx', 'md', 'detect']), 'detect'),
    preferMdx: flag(false),
    gfm: flag(true),
    emoji: flag(true),
    anchors: v.optional(
      v.strictObject({
        maintainCase: flag(false),
        countPerFile: flag(false),
        readDirectives: flag(false),
      }),
      {},
    ),
    admonitions: v.optional(
      v.strictObject({
        keywords: v.optional(v.array(v.pipe(text, v.check(isDirectiveName, DIRECTIVE_NAME))), []),
        extendDefaults: flag(true),
      }),
      {},
    ),
    headingOutline: v.optional(v.boolean(), false),
    wordCount: v.optional(v.picklist(['text', 'source']), 'text'),
    remarkPlugins: plugins,
    lateRemarkPlugins: plugins,
    rehypePlugins: plugins,
    preprocessor: v.optional(v.function()),
    parseFrontMatter: v.optional(v.function()),
  }),
  {},
);
