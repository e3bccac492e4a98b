import type { MarkdownConfig } from '../../types/config.js';

/**
 * Keys of `markdown` that hold programs: these stay in the build, and each thread takes its own
 * from the config.
 */
export const MARKDOWN_PROGRAMS = [
  'remarkPlugins',
  'lateRemarkPlugins',
  'rehypePlugins',
  'preprocessor',
  'parseFrontMatter',
] as const satisfies readonly (keyof MarkdownConfig)[];

/** The lists of plugins, in the order in which they are at work on a page. */
export const PLUGIN_LISTS = ['remarkPlugins', 'lateRemarkPlugins', 'rehypePlugins'] as const;

export type MarkdownPrograms = Pick<MarkdownConfig, (typeof MARKDOWN_PROGRAMS)[number]>;
export type PlainMarkdownConfig = Omit<MarkdownConfig, keyof MarkdownPrograms>;

/** What the config says of Markdown, without its programs. */
export function withoutPrograms(markdown: MarkdownConfig): PlainMarkdownConfig {
  const programs: readonly string[] = MARKDOWN_PROGRAMS;
  return Object.fromEntries(
    Object.entries(markdown).filter(([key]) => !programs.includes(key)),
  ) as unknown as PlainMarkdownConfig;
}

/**
 * The programs among what a config says of Markdown, with empty lists for those that it does not
 * name.
 */
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

/** How messages call the plugins of a page, in their order. */
export function listPluginNames(
  lists: Pick<MarkdownConfig, (typeof PLUGIN_LISTS)[number]>,
): string[] {
  return PLUGIN_LISTS.flatMap((list) =>
    lists[list].map((plugin, index) => pluginName(plugin, list, index)),
  );
}

/** How messages call a plugin: by the name of its function, else by its place in the list. */
export function pluginName(
  pluggable: unknown,
  list: (typeof PLUGIN_LISTS)[number],
  index: number,
): string {
  const plugin: unknown = Array.isArray(pluggable) ? pluggable[0] : pluggable;
  const isNamed = typeof plugin === 'function' && plugin.name !== '' && plugin.name !== 'default';
  return isNamed ? plugin.name : `markdown.${list}[${index}]`;
}

/** Whether programs of the site are at work on Markdown. */
export function hasPrograms(markdown: MarkdownConfig): boolean {
  return MARKDOWN_PROGRAMS.some((key) => {
    const value: unknown = markdown[key];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
}
