/**
 * Returns a placeholder for a text of the site's language. Compiled Markdown is the same for all
 * languages, so the renderer inserts the text. `count` replaces `{count}` in it.
 */
export function markWord(group: string, key: string, count?: number): string {
  return `\uE0D5${group}.${key}${count === undefined ? '' : `|${count}`}\uE0D6`;
}

/** Finds what `markWord` writes: group, key and count. */
export const WORD_MARK = /\uE0D5([\w-]+)\.(\w+)(?:\|(\d+))?\uE0D6/g;
