import type { Complete } from '../../../types/words.js';

/** Texts of the menu of a page's Markdown. */
export const words = {
  menu: 'Copy page',
  copy: 'Copy as Markdown',
  view: 'View as Markdown',
  openIn: 'Open in {name}',
  copied: 'Copied',
  notCopied: 'Not copied',
  /** What an assistant is asked. */
  prompt: 'Read {url} and answer my questions about it.',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    llms: Complete<typeof words>;
  }
}
