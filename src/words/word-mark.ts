/**
 * Text that stands for a text of the site's language in compiled Markdown, which is the same for
 * all languages: the renderer puts in the text. `key` is of a group of words, `count` takes the
 * place of `{count}`.
 */
export function markWord(group: string, key: string, count?: number): string {
  return `\uE0D5${group}.${key}${count === undefined ? '' : `|${count}`}\uE0D6`;
}

/** Finds what `markWord` writes: group, key and count. */
export const WORD_MARK = /\uE0D5([\w-]+)\.(\w+)(?:\|(\d+))?\uE0D6/g;
