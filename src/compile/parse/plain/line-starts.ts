/** How a paragraph may begin, and go on in its next lines, so that these can't be anything else. */
export const WORDS =
  /^(?!(?:import|export)\b)(?:[A-Za-z"'(!.,/;?%&@]|[^\0-\x7f]|\\[!-/:-@[-`{-~]|`{1,2}(?!`)|\[|\*{1,2}(?![*\s])|_{1,2}(?![_\s])|\d(?!\d*[.)](?:\s|$)))/;

/** The sign of an item, and up to four spaces: more of them would begin code. */
export const ITEM = /^([-*+]|\d{1,9}[.)])( {1,4})(?=\S)/;
