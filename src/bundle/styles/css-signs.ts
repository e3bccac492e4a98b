/**
 * Characters of CSS that end a statement, or begin or end a block. Longer matches are comments,
 * strings and addresses, which the caller skips. A string ends with its line, unless the line ends
 * in a backslash: https://www.w3.org/TR/css-syntax-3/#consume-string-token.
 */
export const CSS_SIGNS =
  /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|url\([^)]*\)|[{};]/g;
