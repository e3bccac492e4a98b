/**
 * Text that hints at syntax of another generator. Imprecise, for speed: only pages that match are
 * examined closely.
 */
const SIGNS = new RegExp(
  [
    '!!!',
    String.raw`\?\?\?`,
    '=== ?"|===[!+]',
    '--8<--',
    String.raw`^[ \t]*(?:::: ?\w+\.|<<<|///)`,
    String.raw`\{[{%<]`,
    String.raw`\[(?:\[_?)?toc[\]_]`,
    '@include:',
    '<script setup',
    ':(?:material|octicons|fontawesome|simple)-',
    String.raw`[\])\x60*_]\{[:. #\w]`,
    String.raw`\+\+[\w+-]+\+\+`,
    String.raw`==\S[^=\n]*==`,
    '<(?:Aside|Note|Tip|Info|Warning|Check|Danger)[ >]',
  ].join('|'),
  'im',
);

/** True if a page may contain syntax of another generator. */
export const mayBeForeign = (text: string): boolean => SIGNS.test(text);
