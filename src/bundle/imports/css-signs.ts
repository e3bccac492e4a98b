/**
 * The signs of CSS that end a statement, or begin or end a block; and, as longer matches, comments,
 * quoted texts and addresses, in which there are none. A quoted text ends with its line, unless
 * that ends in a backslash: https://www.w3.org/TR/css-syntax-3/#consume-string-token.
 */
export const CSS_SIGNS =
  /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|url\([^)]*\)|[{};]/g;
