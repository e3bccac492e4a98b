/** A block of code: its fence, its language, what is in it. */
const BLOCK = /^(`{3,})([^\n`]*)\n([\s\S]*?)^\1[ \t]*$/gm;

/**
 * The beginning of Markdown that a plugin has written, for people: the first block of code, without
 * notations, and the first text. Plugins hand over texts of others as JSON, in blocks of their own.
 */
export function describeGenerated(text: string): string {
  let code: string | undefined;
  let about: string | undefined;
  for (const [, , info = '', content = ''] of text.matchAll(BLOCK)) {
    const value = parseJson(content);
    if (typeof value === 'string') about ??= firstSentence(value);
    else if (value === undefined)
      code ??= `\`\`\`${info.split(' ', 1)[0]}\n${dropNotations(content)}\`\`\``;
  }
  return [code, about].filter((part) => part !== undefined).join('\n\n');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const dropNotations = (code: string): string => code.replace(/[ \t]*\/\/ \[!code [^\n]*/g, '');

/** Links in it are those of the page: an editor can't follow them. */
function firstSentence(markdown: string): string {
  const [first = ''] = markdown.split(/\n\s*\n/);
  const line = first
    .replace(/\s+/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();
  return /^.*?[.!?](?= |$)/.exec(line)?.[0] ?? line;
}
