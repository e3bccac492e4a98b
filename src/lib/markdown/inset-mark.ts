/** Stands in the HTML of a block of code for the code of `CodeDraft.insets` with that index. No text of a page has it: parsers of Markdown drop U+0000. */
export const insetMark = (index: number): string => `\0${index}\0`;

/** Finds these marks. */
export const INSET = /\0(\d+)\0/g;
