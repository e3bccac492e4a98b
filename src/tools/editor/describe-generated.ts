/** A code block: its fence, its language and its code. */
const BLOCK = /^(`{3,})([^\n`]*)\n([\s\S]*?)^\1[ \t]*$/gm;

/**
 * Summarizes Markdown that a plugin has written: the first code block, without notations, and the
 * first sentence. Plugins pass external texts as JSON in separate blocks.
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

/**
 * Returns the first sentence, without links: they are relative to the page, so an editor cannot
 * follow them.
 */
function firstSentence(markdown: string): string {
  const [first = ''] = markdown.split(/\n\s*\n/);
  const line = first
    .replace(/\s+/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();
  return /^.*?[.!?](?= |$)/.exec(line)?.[0] ?? line;
}
