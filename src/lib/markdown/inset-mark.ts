/**
 * A placeholder in the HTML of a code block for `CodeDraft.insets[index]`. No text contains it,
 * because Markdown parsers drop U+0000.
 */
export const insetMark = (index: number): string => `\0${index}\0`;

/** Finds these marks. */
export const INSET = /\0(\d+)\0/g;
