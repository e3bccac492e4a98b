import type { MarkdownConfig } from '../../types/config/markdown-config.js';

/**
 * Keys of `markdown` that contain programs: these stay in the build, and each thread loads its own
 * from the config.
 */
export const MARKDOWN_PROGRAMS = [
  'remarkPlugins',
  'lateRemarkPlugins',
  'rehypePlugins',
  'preprocessor',
  'parseFrontMatter',
] as const satisfies readonly (keyof MarkdownConfig)[];

/** The lists of plugins, in the order in which they process a page. */
export const PLUGIN_LISTS = ['remarkPlugins', 'lateRemarkPlugins', 'rehypePlugins'] as const;

export type MarkdownPrograms = Pick<MarkdownConfig, (typeof MARKDOWN_PROGRAMS)[number]>;
export type PlainMarkdownConfig = Omit<MarkdownConfig, keyof MarkdownPrograms>;

/** Returns the `markdown` options without its programs. */
export function withoutPrograms(markdown: MarkdownConfig): PlainMarkdownConfig {
  const programs: readonly string[] = MARKDOWN_PROGRAMS;
  return Object.fromEntries(
    Object.entries(markdown).filter(([key]) => !programs.includes(key)),
  ) as unknown as PlainMarkdownConfig;
}

/** Returns the programs of `markdown` options, with empty lists for missing ones. */
export function programsOf(markdown: Partial<MarkdownPrograms> = {}): MarkdownPrograms {
  const { remarkPlugins = [], lateRemarkPlugins = [], rehypePlugins = [], ...functions } = markdown;
  const { preprocessor, parseFrontMatter } = functions;
  return {
    remarkPlugins,
    lateRemarkPlugins,
    rehypePlugins,
    ...(preprocessor && { preprocessor }),
    ...(parseFrontMatter && { parseFrontMatter }),
  };
}

/** Returns the names of a page's plugins for messages, in order. */
export function listPluginNames(
  lists: Pick<MarkdownConfig, (typeof PLUGIN_LISTS)[number]>,
): string[] {
  return PLUGIN_LISTS.flatMap((list) =>
    lists[list].map((plugin, index) => pluginName(plugin, list, index)),
  );
}

/**
 * Returns the name of a plugin for messages: that of its function, else its position in the list.
 */
export function pluginName(
  pluggable: unknown,
  list: (typeof PLUGIN_LISTS)[number],
  index: number,
): string {
  const plugin: unknown = Array.isArray(pluggable) ? pluggable[0] : pluggable;
  const isNamed = typeof plugin === 'function' && plugin.name !== '' && plugin.name !== 'default';
  return isNamed ? plugin.name : `markdown.${list}[${index}]`;
}

/** Whether programs of the site process Markdown. */
export function hasPrograms(markdown: MarkdownConfig): boolean {
  return MARKDOWN_PROGRAMS.some((key) => {
    const value: unknown = markdown[key];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
}
