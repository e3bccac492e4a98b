import { FEATURES } from '../../compiled/features/index.js';
import { words as theme } from '../../compiled/words/en.js';

/** Writes the page of all texts that a site can replace. */
export function writeWords() {
  const groups = [
    ['theme', theme],
    ...FEATURES.flatMap(({ name, words }) => (words ? [[name, words.english]] : [])),
  ];
  const sections = groups.map(([group, words]) => {
    const rows = Object.entries(words).map(
      ([key, text]) => `| \`${group}.${key}\` | ${cell(text)} |`,
    );
    return `## ${group}\n\n| Key | English |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  return `---
description: Every text of the theme, with the key that rewords or translates it.
redirect_from: /reference/words
---

# Theme texts

The keys of \`i18n/<locale>/strings.json\` with their English texts: see [theme texts](../translate/theme-texts.md).

${sections.join('\n')}`;
}

/** Writes a table cell as code, so that spaces at the ends count and braces are not JSX. */
function cell(text) {
  return `\`${text.replaceAll('|', '\\|')}\``;
}
