/** A code block: its indentation, fence, info string and text. */
const FENCE = /^( *)(`{3,})([^\n]*)\n([\s\S]*?)^\1\2$/gm;
/** A code span in a paragraph, which stays unchanged. */
const CODE = /(?<!`)(`+)(?!`)(?:(?!\n\n)[\s\S])*?(?<!`)\1(?!`)/;
/** Braces and their content, up to four levels deep. */
const BRACES = [1, 2, 3].reduce((inner) => `\\{(?:[^{}]|${inner})*\\}`, '\\{[^{}]*\\}');
const TAG = `<(\\/?)([A-Za-z][\\w.]*)((?:\\s(?:"[^"]*"|${BRACES}|[^"{}<>])*)?)>`;
const PIECES = new RegExp(`${CODE.source}|<!--[\\s\\S]*?-->|${TAG}`, 'g');
/** Languages whose blocks show Markdown as written. */
const MARKDOWN = /^mdx?\b/;

/**
 * Simplifies Markdown for a terminal: keeps only the text of components and HTML, removes pictures
 * and ids of headings, and keeps only the code lines that a page shows.
 */
export function simplifyMarkdown(page: string): string {
  const text = page.replace(
    /^<pre>([\s\S]*?)<\/pre>$/gm,
    (_, code: string) => `\`\`\`\`\n${decode(code)}\n\`\`\`\``,
  );
  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(FENCE)) {
    const [block, indent = '', fence = '', info = '', code = ''] = match;
    parts.push(simplifyProse(text.slice(end, match.index)));
    parts.push(`${indent}${fence}${shortenInfo(info)}\n${cutCode(code, info)}${indent}${fence}`);
    end = match.index + block.length;
  }
  parts.push(simplifyProse(text.slice(end)));
  return parts.join('').replace(/\n{3,}/g, '\n\n');
}

const decode = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** Keeps the language and the title. Other words are for docsgen. */
function shortenInfo(info: string): string {
  if (MARKDOWN.test(info)) return info;
  const [language = ''] = /^\S*/.exec(info) ?? [];
  return language + (/ title="[^"]*"/.exec(info)?.[0] ?? '');
}

const cutCode = (code: string, info: string): string =>
  MARKDOWN.test(info)
    ? code
    : code.replace(/^[\s\S]*\/\/ ---cut---\n/, '').replace(/^ *\/\/ ---cut-after---\n[\s\S]*/m, '');

function simplifyProse(text: string): string {
  return text
    .replace(/^(#+ .*?) \{#[^}]*\}$/gm, '$1')
    .replace(/^(?:import|export) .*\n/gm, '')
    .replace(PIECES, (piece, code, closing, name, attributes) => {
      if (code !== undefined) return piece;
      return name === undefined || closing === '/' ? '' : readTag(name, attributes);
    })
    .replace(/[ \t]+$/gm, '');
}

/** Returns the text for a tag: the title of a component, or the text that it shows. */
function readTag(name: string, attributes: string): string {
  if (name === 'br') return ' ';
  if (name === 'sup') return '^';
  const read = (key: string) => new RegExp(`\\s${key}="([^"]*)"`).exec(attributes)?.[1];
  const text = read('title') ?? read('text') ?? read('label');
  if (text === undefined) return '';
  const href = read('href');
  const shown = href === undefined ? text : `[${text}](${href})`;
  const description = read('description');
  const isWhole = attributes.endsWith('/');
  return `${shown}${description === undefined ? '' : `: ${description}`}${isWhole ? '' : ': '}`;
}
