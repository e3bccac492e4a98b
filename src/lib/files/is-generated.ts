/**
 * The name under which a page depends on a text that a plugin has written for Markdown steps: see
 * `WrittenSources.data`.
 */
export const dataFile = (plugin: string, key: string): string => `${plugin}::${key}`;

/** The key of such a text. */
export const dataKey = (file: string): string | undefined =>
  /^[a-z][a-z\d-]*::(.*)$/s.exec(file)?.[1];

/** Whether a source file is written by a feature: it is not on disk. */
export const isGenerated = (file: string): boolean => /^[a-z][a-z\d-]*:/.test(file);
