/** Unambiguous beginnings of a paragraph and of its further lines. */
export const WORDS =
  /^(?!(?:import|export)\b)(?:[A-Za-z"'(!.,/;?%&@]|[^\0-\x7f]|\\[!-/:-@[-`{-~]|`{1,2}(?!`)|\[|\*{1,2}(?![*\s])|_{1,2}(?![_\s])|\d(?!\d*[.)](?:\s|$)))/;

/** The marker of a list item, with up to four spaces: more of them would begin code. */
export const ITEM = /^([-*+]|\d{1,9}[.)])( {1,4})(?=\S)/;
