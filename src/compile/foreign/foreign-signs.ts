/**
 * What a text has that uses syntax of another generator. Loose, for speed: pages with a sign are
 * looked at closely, and others are not.
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

/** Whether a page may have syntax of another generator, and is worth a close look. */
export const mayBeForeign = (text: string): boolean => SIGNS.test(text);
